/** The outputs of the action: the other half of the schema that action.yml is made from. */
export const OUTPUTS = {
  sarif:
    'Path of the SARIF file, suppressed findings included. Empty where the scan is incomplete, because half a report would close the alerts of the other half; only a shard writes it all the same, and says so in it.',
  report: 'Path of the whole report as Markdown.',
  html: 'Path of the whole report as one HTML file for a browser, with the code around each step where the scan was made here.',
  races: 'The number of findings, warnings and notes together, without suppressed ones.',
  new: 'How many of them the base does not have; known ones that have grown count too. 0 without a base.',
  fixed: 'How many findings of the base are gone. 0 without a base.',
  unchanged: 'How many findings the base has too. Without a base, all.',
  hidden:
    'How many races the configuration of a pull request hides that the one of its base shows, whichever of the two decides. 0 where the change leaves it alone.',
  suppressed:
    'How many races comments and annotations in the code of a pull request suppress that its base shows or does not have. 0 without a base.',
  incomplete: 'true where the scan could not look at everything, else false.',
} as const;
