/** Runs a command: an action as it likes, an inspection in a thread of its own. */
import type { Settings } from '../config/index.js';
import { located, settingsOf } from './located.js';
import {
  type Action,
  type Call,
  type Command,
  type Engine,
  ExitCode,
  type Inspection,
  type Io,
  warnAll,
} from './types.js';

export function perform(command: Command, call: Call, io: Io, engine: Engine): Promise<number> {
  return isAction(command) ? command.act(call, io, engine) : inspect(command, call, io, engine);
}

function isAction(command: Command): command is Action {
  return 'act' in command;
}

async function inspect(
  command: Inspection<unknown, unknown>,
  call: Call,
  io: Io,
  engine: Engine,
): Promise<ExitCode> {
  const asked = command.ask(call);
  const use = async (found: Settings, warnings: readonly string[]): Promise<void> => {
    warnAll(warnings, io);
    const text = await command.show(await engine.inspect(command.name, found, asked), call, io);
    if (text !== '') io.out.write(text.endsWith('\n') ? text : `${text}\n`);
  };
  if (command.settings !== undefined) await use(await command.settings(call, io), []);
  else await located(await settingsOf(call, io), io, engine, use);
  return ExitCode.ok;
}
