/** Options in JAVA_TOOL_OPTIONS. */

/** An option as the Java machine reads it: apart at blanks, together in quotes of one kind or the other. */
export function quotedOption(option: string): string {
  return /[\s"']/.test(option) ? `"${option.replaceAll('"', `"'"'"`)}"` : option;
}

/** The variable that every Java machine takes options from. */
export const JAVA_OPTIONS = 'JAVA_TOOL_OPTIONS';

/** Its value with the agent. It comes first, so that it gets classes as they are, before other agents change them. */
export function withAgent(agent: string, folder: string, others: string | undefined): string {
  return [quotedOption(`-javaagent:${agent}=${folder}`), ...(others === undefined ? [] : [others])].join(' ');
}
