// The site of the documents: `npm run site` writes it into build/site.
import { amend } from './markdown.mjs';
import { between, DEVELOPERS, FILES, GROUPS, PAGES, REPOSITORY, textOf } from './pages.mjs';

export default function configure(site) {
  site.amendLibrary('md', amend);
  site.addPassthroughCopy(FILES);
  for (const folder of ['.', 'docs/guide', 'docs/gallery', 'docs/internals']) {
    site.addWatchTarget(`${folder}/*.md`, { resetConfig: true });
  }
  site.addGlobalData('groups', GROUPS);
  site.addGlobalData('developers', DEVELOPERS);
  site.addGlobalData('repository', REPOSITORY);
  site.addFilter('from', (to, from) => between(from, to));
  site.addFilter('sections', sections);
  PAGES.forEach((page, index) => {
    const text = textOf(page);
    site.addTemplate(page.source, text, {
      ...page,
      title: text.match(/^# (.*)$/m)[1],
      previous: PAGES[index - 1],
      next: PAGES[index + 1],
      permalink: page.output,
      layout: 'page.njk',
    });
  });
  return {
    dir: { input: 'docs/site' },
    templateFormats: ['md'],
    // Braces in a document are meant as they are.
    markdownTemplateEngine: false,
  };
}

/** The headings below the title, for the sidebar. */
function sections(html) {
  return [...html.matchAll(/<h2 id="([^"]+)"[^>]*>(.*?) <a class="header-anchor"/g)].map(([, id, words]) => ({
    id,
    words: words.replace(/<[^>]+>/g, ''),
  }));
}
