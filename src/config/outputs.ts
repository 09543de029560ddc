/** The outputs of the action: the other half of the schema that action.yml is made from. */
export const OUTPUTS = {
  sarif:
    'Path of the SARIF file, with suppressed findings. Empty if the scan is incomplete, because half a report would close the alerts of the other half. An incomplete shard still writes the file, marked as incomplete.',
  report: 'Path of the full report in Markdown.',
  html: 'Path of the full report as one HTML file for a browser. It shows the code around each step if the scan ran in this job.',
  races: 'The number of findings of all levels, without suppressed ones.',
  new: 'How many of them are new or have grown since the base. 0 without a base.',
  fixed: 'How many findings of the base are gone. 0 without a base.',
  unchanged: 'How many findings are also in the base. Without a base, all.',
  hidden:
    'How many races the configuration of a pull request hides that the configuration of its base shows, whichever of the two applies. 0 if the change does not edit it.',
  suppressed:
    'How many races a pull request suppresses with comments and annotations in its code, not counting those that its base suppresses too. 0 without a base.',
  incomplete: 'true if the scan could not analyse everything, else false.',
} as const;
