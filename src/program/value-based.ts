/**
 * Value-based classes (`jdk.internal.ValueBased`, JEP 390): their objects have no identity of their own, so that a lock on one
 * may be shared with code that knows nothing of it, and a later JDK may refuse it.
 */
const CLASSES: ReadonlySet<string> = new Set([
  ...['Boolean', 'Byte', 'Character', 'Double', 'Float', 'Integer', 'Long', 'Short'].map(
    (name) => `java/lang/${name}`,
  ),
  ...['java/lang/Runtime$Version', 'java/lang/ProcessHandle', 'java/lang/ProcessHandleImpl'],
  ...['Optional', 'OptionalDouble', 'OptionalInt', 'OptionalLong', 'KeyValueHolder'].map(
    (name) => `java/util/${name}`,
  ),
  ...[
    ...['Duration', 'Instant', 'LocalDate', 'LocalDateTime', 'LocalTime', 'MonthDay', 'OffsetDateTime'],
    ...['OffsetTime', 'Period', 'Year', 'YearMonth', 'ZoneId', 'ZoneOffset', 'ZoneRegion', 'ZonedDateTime'],
  ].map((name) => `java/time/${name}`),
  ...['Hijrah', 'Japanese', 'Minguo', 'ThaiBuddhist'].map((name) => `java/time/chrono/${name}Date`),
]);

/** By internal name; `List.of` and its kin make classes inside of `ImmutableCollections`. */
export function isValueBased(name: string): boolean {
  return CLASSES.has(name) || /^java\/util\/ImmutableCollections\$(?:List|Set|Map)/.test(name);
}
