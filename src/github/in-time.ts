/** What a service of the runner may take: a job must not hang on what it can do without. */
const LONGEST_MS = 60_000;

/** The result of `work`; throws what `late` makes where it takes longer than a minute. The work itself is not stopped. */
export async function inTime<T>(work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), LONGEST_MS);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
