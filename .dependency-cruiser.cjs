// The layering of src/, checked by `npm run check:layers`. Data walks through the rooms in the order of ROOMS;
// every rule is made from that one list, so that a new room is one new line here.

/** Each room with the reason why it stands where it stands: what it may not know of. */
const ROOMS = [
  ['config', 'settings are plain data, known before anything is read'],
  ['sarif', 'a file format: it knows nothing of Java or of races'],
  ['classfile', 'it reads bytes as the JVM specification says, whatever they are used for'],
  ['weaving', 'it changes bytes as the JVM specification says, whatever is inserted'],
  ['project', 'it finds and builds class files, whatever is looked for in them'],
  ['ir', 'a method body is translated alone, without knowing the other classes'],
  ['program', 'types and dispatch are facts of the code, not of an analysis'],
  ['harness', 'the client is made before anything is analysed, from the program alone'],
  ['pointsto', 'heap and call graph are the ground of every analysis of threads and locks'],
  ['threads', 'who runs in parallel does not depend on which locks are held'],
  ['sharing', 'who can reach an object does not depend on which locks are held'],
  ['locks', 'locks are facts of statements and calls, whether or not they race'],
  ['races', 'pairs are counted stage by stage, before anybody explains them'],
  ['contracts', 'whether code keeps to what its authors say of locks does not depend on who owns what'],
  ['ownership', 'who owns whom is a fact of heap and calls, whatever is asked of it'],
  ['object-races', 'what may happen at once on an object does not depend on what was meant as one step'],
  ['atomicity', 'dependent calls are found without knowing how they are told to people'],
  [
    'suppressions',
    'what the team says of races is read from sources by names and places, whatever is found there',
  ],
  ['findings', 'a finding is the same, whatever the base branch has and wherever it is shown'],
  ['confirm', 'what runs have shown of findings is known before anybody compares or shows them'],
  ['reproduce', 'a program is made from a finding alone, however findings are compared and shown'],
  ['shards', 'it deals out what findings are about, however they are compared and shown'],
  ['baseline', 'findings are compared by identity, not by how they are shown'],
  ['report', 'a report is text: it must not know where it is sent'],
  ['github', 'the outermost room: nothing but the doors needs GitHub'],
];
const names = ROOMS.map(([name]) => name);
const anyRoom = `(${names.join('|')})`;
const inside = (room) => `^src/${room}/`;
const face = `^src/${anyRoom}/index\\.ts$`;
const topLevel = '^src/[^/]+\\.ts$';
const doors = '^src/(cli|action|worker)\\.ts$';
/** scan.ts reads as one road because its helpers live here; review.ts and command-line.ts have theirs likewise. */
const scanParts = '^src/scan/';
/** Each command puts rooms together as scan.ts does, and looks at what a scan would start from. */
const commands = '^src/commands/';
const parts = '^src/(scan|review|command-line|commands)/';

/** A room may import only rooms above it. */
const order = ROOMS.slice(0, -1).map(([room, reason], index) => ({
  name: `${room}-knows-no-later-room`,
  comment: `${room} comes before ${names.slice(index + 1).join(', ')}: ${reason}.`,
  severity: 'error',
  from: { path: inside(room) },
  to: { path: inside(`(${names.slice(index + 1).join('|')})`) },
}));

module.exports = {
  forbidden: [
    ...order,
    {
      name: 'rooms-meet-at-their-faces',
      comment:
        "A room's index.ts says what it promises to others; all other files of it may change without asking anybody.",
      severity: 'error',
      from: { path: inside(anyRoom) },
      to: { path: inside(anyRoom), pathNot: [face, '^src/$1/'] },
    },
    ...[
      { path: '^src/(findings|ir|locks|report|threads)/([^/]+)/', own: ['^src/$1/$2/'] },
      { path: '^src/(findings|ir|locks|report|threads)/[^/]+\\.ts$', own: [] },
    ].map(({ path, own }, index) => ({
      name: `small-rooms-meet-at-their-faces-${index + 1}`,
      comment: 'A folder inside a large room is a room of its own.',
      severity: 'error',
      from: { path },
      to: {
        path: '^src/(findings|ir|locks|report|threads)/[^/]+/',
        pathNot: ['/index\\.ts$', '^src/report/html/', ...own],
      },
    })),
    {
      name: 'doors-see-faces-only',
      comment: 'What scan.ts or a door needs from a room is worth a line in its face.',
      severity: 'error',
      from: { path: [topLevel, parts] },
      to: { path: inside(anyRoom), pathNot: face },
    },
    {
      name: 'rooms-know-no-door',
      comment:
        'The doors and scan.ts put the rooms together; a room that needs one of them has its logic in the wrong place.',
      severity: 'error',
      from: { path: inside(anyRoom) },
      to: { path: [topLevel, parts] },
    },
    {
      name: 'scan-knows-no-door',
      comment: 'A scan is the same whoever asked for it, and two can run in one process.',
      severity: 'error',
      from: { path: ['^src/(scan|isolated|worker)\\.ts$', scanParts, commands] },
      to: { path: ['^src/(cli|action|command-line|review)(\\.ts$|/)'] },
    },
    {
      name: 'scan-keeps-its-parts',
      comment:
        'What others need of a scan they get from scan.ts, a command or isolated.ts, so that its parts can change freely.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(scan|isolated|worker)\\.ts$', scanParts, commands] },
      to: { path: scanParts },
    },
    ...['review', 'command-line'].map((road) => ({
      name: `${road}-keeps-its-parts`,
      comment: `What others need of it they get from ${road}.ts, so that its parts can change freely.`,
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/${road}(\\.ts$|/)` },
      to: { path: `^src/${road}/` },
    })),
    {
      name: 'commands-are-met-at-their-registry',
      comment: 'Who knows single commands would have to be changed with each new one.',
      severity: 'error',
      from: { path: '^src/', pathNot: commands },
      to: { path: commands, pathNot: '^src/commands/(index|works)\\.ts$' },
    },
    {
      name: 'scans-know-no-command',
      comment: 'A command may scan; a scan is the same whichever command wants it.',
      severity: 'error',
      from: { path: ['^src/(scan|isolated)\\.ts$', scanParts, inside(anyRoom)] },
      to: { path: commands },
    },
    {
      name: 'scan-parts-do-not-start-scans',
      comment: 'Parts serve scan.ts; one that needed it would be a second road.',
      severity: 'error',
      from: { path: scanParts },
      to: { path: topLevel },
    },
    {
      name: 'doors-hold-no-analysis',
      comment:
        'Doors read settings, call scan.ts and hand out reports. One that reaches into the analysis holds logic that the other door would lack.',
      severity: 'error',
      from: { path: doors },
      to: {
        path: inside(
          '(ir|program|pointsto|threads|sharing|locks|races|contracts|ownership|object-races|atomicity)',
        ),
      },
    },
    {
      name: 'util-imports-nothing-of-ours',
      comment: 'Bit sets, int arrays and text helpers serve every room, so they can know none.',
      severity: 'error',
      from: { path: '^src/util/' },
      to: { path: '^src/', pathNot: '^src/util/' },
    },
    {
      name: 'every-folder-is-a-room',
      comment:
        'A folder that is not in the list of rooms has no place in the order, so nothing would check it.',
      severity: 'error',
      from: { path: '^src/', pathNot: [inside(anyRoom), '^src/util/', parts, topLevel] },
      to: {},
    },
    {
      name: 'only-github-talks-to-actions',
      comment: 'The runner and the network stay behind one room and one door; everything else runs anywhere.',
      severity: 'error',
      from: { path: '^src/', pathNot: [inside('github'), '^src/action\\.ts$'] },
      to: { path: 'node_modules/@actions/' },
    },
    {
      name: 'the-page-knows-its-data-only',
      comment:
        'The page of the HTML report runs in a browser: all it shows comes to it as data, and nothing of the analysis with it.',
      severity: 'error',
      from: { path: '^src/report/html/page/' },
      to: { path: '^src/', pathNot: '^src/report/html/(page/|(data|packing)\\.ts$)' },
    },
    {
      name: 'nothing-runs-the-page',
      comment: 'It is built into an asset, which the report carries as text.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/report/html/page/' },
      to: { path: '^src/report/html/page/' },
    },
    {
      name: 'sources-know-no-tests',
      comment: 'What is shipped must not hang on what only a checkout has.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(__tests__|scripts|bench|fixtures|dist)/' },
    },
    {
      name: 'no-cycles',
      comment:
        'Files in a cycle can only be understood, tested and moved together. (Types that name each other are one notion.)',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      comment: 'An import that leads nowhere would pass every other rule.',
      severity: 'error',
      from: {},
      // The SARIF types are a package of types alone: `@types/sarif`.
      to: { couldNotResolve: true, pathNot: '^sarif$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Imports of types are imports: a room that names another room's type hangs on it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
