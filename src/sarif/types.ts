/** The types of SARIF 2.1.0 that this tool uses. They come from `@types/sarif`; there is no package to run. */
export type {
  CodeFlow,
  Fix as SarifFix,
  Invocation,
  Location,
  Log,
  Notification,
  Region,
  ReportingDescriptor,
  Result,
  Run,
  Suppression as SarifSuppression,
  ThreadFlowLocation,
} from 'sarif';
