/** Names of frameworks, which no model of the JDK can say. What their annotations mean is in `contract-marks.ts`. */

/** Classes whose objects a container gives to all its threads. */
export const SERVLETS: ReadonlySet<string> = new Set([
  'javax/servlet/http/HttpServlet',
  'jakarta/servlet/http/HttpServlet',
]);
