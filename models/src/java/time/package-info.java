@Value(
    of = {
      "DayOfWeek", "Duration", "Instant", "LocalDate", "LocalDateTime", "LocalTime", "Month",
      "MonthDay", "OffsetDateTime", "OffsetTime", "Period", "Year", "YearMonth", "ZoneId",
      "ZoneOffset", "ZonedDateTime"
    })
// Values and pure functions.
@Harmless
package java.time;

import racewarden.model.Harmless;
import racewarden.model.Value;
