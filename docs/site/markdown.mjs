// Markdown as GitHub shows it: the same anchors, links as the site needs them, and code coloured when the site is built.
import { slug } from 'github-slugger';
import hljs from 'highlight.js/lib/common';
import groovy from 'highlight.js/lib/languages/groovy';
import anchor from 'markdown-it-anchor';
import { linkOf, REPOSITORY } from './pages.mjs';

hljs.registerLanguage('groovy', groovy);

export function amend(md) {
  md.set({ html: true, linkify: true, highlight: coloured });
  // `racewarden.yml` is no address.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  // A repeated heading gets -1, -2 … there and here.
  const permalink = anchor.permalink.ariaHidden({
    placement: 'after',
    renderAttrs: () => ({ tabindex: '-1' }),
  });
  md.use(anchor, { slugify: slug, permalink });
  md.core.ruler.push('site-links', rewriteLinks);
  fitToWidth(md.renderer.rules);
}

function coloured(code, language) {
  if (language === '' || language === 'mermaid') return '';
  return hljs.highlight(code, { language }).value;
}

/** `env` is the data of the page, of which the source is one. */
function rewriteLinks({ tokens, env: { source } }) {
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
    const attribute = { link_open: 'href', image: 'src' }[token.type];
    if (attribute !== undefined) token.attrSet(attribute, linkOf(source, token.attrGet(attribute)));
    else if (token.type.startsWith('html_')) {
      token.content = token.content.replace(
        /(<(?:a|img)\b[^>]*\b(?:href|src)=")([^"]+)/g,
        (_, before, link) => before + linkOf(source, link),
      );
    }
  }
}

/** Names stay whole, and what may be wider than the page scrolls by itself, by keys too. */
function fitToWidth(rules) {
  const { fence, code_inline: code } = rules;
  // Else a flag may be broken at its hyphens.
  rules.code_inline = (...given) => {
    const [tokens, index] = given;
    if (/^\S{1,30}$/.test(tokens[index].content)) tokens[index].attrSet('class', 'word');
    return code(...given);
  };
  rules.table_open = () => '<div class="wide" tabindex="0">\n<table>\n';
  rules.table_close = () => '</table>\n</div>\n';
  rules.fence = (tokens, index, options, env, self) => {
    const block = fence(tokens, index, options, env, self).replace('<pre>', '<pre tabindex="0">');
    if (tokens[index].info !== 'mermaid') return block;
    const drawn = `${REPOSITORY}/blob/main/${env.source}`;
    return `<p><a href="${drawn}">GitHub draws this diagram.</a></p>
<details><summary>Its text, for Mermaid</summary>${block}</details>\n`;
  };
}
