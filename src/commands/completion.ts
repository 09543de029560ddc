/** `racewarden completion`: scripts that let shells complete command lines. */
import { UsageError } from '../config/index.js';
import { completionScript, SHELLS } from './completion-shells.js';
import { completedCommands } from './completion-words.js';
import { type Action, type Command, ExitCode } from './types.js';

/** `commands`: all of them, this one too. */
export function completionOf(commands: () => readonly Command[]): Action {
  return {
    name: 'completion',
    takes: '<shell>',
    help: `Print a script that lets a shell (${SHELLS.join(', ')}) complete command lines.`,
    groups: [],
    words: SHELLS,
    async act({ operands: [name] }, io) {
      const shell = SHELLS.find((one) => one === name);
      if (shell === undefined)
        throw new UsageError(`There is no completion for ${name}: name ${SHELLS.join(', ')}.`);
      io.out.write(completionScript(shell, completedCommands(commands())));
      return ExitCode.ok;
    },
  };
}
