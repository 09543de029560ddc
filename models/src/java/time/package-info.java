@Value(
    of = {
      DayOfWeek.class, Duration.class, Instant.class, LocalDate.class, LocalDateTime.class, LocalTime.class, Month.class,
      MonthDay.class, OffsetDateTime.class, OffsetTime.class, Period.class, Year.class, YearMonth.class, ZoneId.class,
      ZoneOffset.class, ZonedDateTime.class
    })
package java.time;

import racewarden.model.Value;
