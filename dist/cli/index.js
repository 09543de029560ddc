#!/usr/bin/env node
import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __commonJS = (cb, mod) => function __require2() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key2 of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key2) && key2 !== except)
        __defProp(to, key2, { get: () => from[key2], enumerable: !(desc = __getOwnPropDesc(from, key2)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// node_modules/commander/lib/error.js
var require_error = __commonJS({
  "node_modules/commander/lib/error.js"(exports) {
    var CommanderError2 = class extends Error {
      /**
       * Constructs the CommanderError class
       * @param {number} exitCode suggested exit code which could be used with process.exit
       * @param {string} code an id string representing the error
       * @param {string} message human-readable description of the error
       */
      constructor(exitCode, code2, message2) {
        super(message2);
        Error.captureStackTrace(this, this.constructor);
        this.name = this.constructor.name;
        this.code = code2;
        this.exitCode = exitCode;
        this.nestedError = void 0;
      }
    };
    var InvalidArgumentError2 = class extends CommanderError2 {
      /**
       * Constructs the InvalidArgumentError class
       * @param {string} [message] explanation of why argument is invalid
       */
      constructor(message2) {
        super(1, "commander.invalidArgument", message2);
        Error.captureStackTrace(this, this.constructor);
        this.name = this.constructor.name;
      }
    };
    exports.CommanderError = CommanderError2;
    exports.InvalidArgumentError = InvalidArgumentError2;
  }
});

// node_modules/commander/lib/argument.js
var require_argument = __commonJS({
  "node_modules/commander/lib/argument.js"(exports) {
    var { InvalidArgumentError: InvalidArgumentError2 } = require_error();
    var Argument2 = class {
      /**
       * Initialize a new command argument with the given name and description.
       * The default is that the argument is required, and you can explicitly
       * indicate this with <> around the name. Put [] around the name for an optional argument.
       *
       * @param {string} name
       * @param {string} [description]
       */
      constructor(name, description) {
        this.description = description || "";
        this.variadic = false;
        this.parseArg = void 0;
        this.defaultValue = void 0;
        this.defaultValueDescription = void 0;
        this.argChoices = void 0;
        switch (name[0]) {
          case "<":
            this.required = true;
            this._name = name.slice(1, -1);
            break;
          case "[":
            this.required = false;
            this._name = name.slice(1, -1);
            break;
          default:
            this.required = true;
            this._name = name;
            break;
        }
        if (this._name.endsWith("...")) {
          this.variadic = true;
          this._name = this._name.slice(0, -3);
        }
      }
      /**
       * Return argument name.
       *
       * @return {string}
       */
      name() {
        return this._name;
      }
      /**
       * @package
       */
      _collectValue(value, previous) {
        if (previous === this.defaultValue || !Array.isArray(previous)) {
          return [value];
        }
        previous.push(value);
        return previous;
      }
      /**
       * Set the default value, and optionally supply the description to be displayed in the help.
       *
       * @param {*} value
       * @param {string} [description]
       * @return {Argument}
       */
      default(value, description) {
        this.defaultValue = value;
        this.defaultValueDescription = description;
        return this;
      }
      /**
       * Set the custom handler for processing CLI command arguments into argument values.
       *
       * @param {Function} [fn]
       * @return {Argument}
       */
      argParser(fn) {
        this.parseArg = fn;
        return this;
      }
      /**
       * Only allow argument value to be one of choices.
       *
       * @param {string[]} values
       * @return {Argument}
       */
      choices(values) {
        this.argChoices = values.slice();
        this.parseArg = (arg, previous) => {
          if (!this.argChoices.includes(arg)) {
            throw new InvalidArgumentError2(
              `Allowed choices are ${this.argChoices.join(", ")}.`
            );
          }
          if (this.variadic) {
            return this._collectValue(arg, previous);
          }
          return arg;
        };
        return this;
      }
      /**
       * Make argument required.
       *
       * @returns {Argument}
       */
      argRequired() {
        this.required = true;
        return this;
      }
      /**
       * Make argument optional.
       *
       * @returns {Argument}
       */
      argOptional() {
        this.required = false;
        return this;
      }
    };
    function humanReadableArgName(arg) {
      const nameOutput = arg.name() + (arg.variadic === true ? "..." : "");
      return arg.required ? "<" + nameOutput + ">" : "[" + nameOutput + "]";
    }
    exports.Argument = Argument2;
    exports.humanReadableArgName = humanReadableArgName;
  }
});

// node_modules/commander/lib/help.js
var require_help = __commonJS({
  "node_modules/commander/lib/help.js"(exports) {
    var { humanReadableArgName } = require_argument();
    var Help2 = class {
      constructor() {
        this.helpWidth = void 0;
        this.minWidthToWrap = 40;
        this.sortSubcommands = false;
        this.sortOptions = false;
        this.showGlobalOptions = false;
      }
      /**
       * prepareContext is called by Commander after applying overrides from `Command.configureHelp()`
       * and just before calling `formatHelp()`.
       *
       * Commander just uses the helpWidth and the rest is provided for optional use by more complex subclasses.
       *
       * @param {{ error?: boolean, helpWidth?: number, outputHasColors?: boolean }} contextOptions
       */
      prepareContext(contextOptions) {
        this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
      }
      /**
       * Get an array of the visible subcommands. Includes a placeholder for the implicit help command, if there is one.
       *
       * @param {Command} cmd
       * @returns {Command[]}
       */
      visibleCommands(cmd) {
        const visibleCommands = cmd.commands.filter((cmd2) => !cmd2._hidden);
        const helpCommand = cmd._getHelpCommand();
        if (helpCommand && !helpCommand._hidden) {
          visibleCommands.push(helpCommand);
        }
        if (this.sortSubcommands) {
          visibleCommands.sort((a, b) => {
            return a.name().localeCompare(b.name());
          });
        }
        return visibleCommands;
      }
      /**
       * Compare options for sort.
       *
       * @param {Option} a
       * @param {Option} b
       * @returns {number}
       */
      compareOptions(a, b) {
        const getSortKey = (option2) => {
          return option2.short ? option2.short.replace(/^-/, "") : option2.long.replace(/^--/, "");
        };
        return getSortKey(a).localeCompare(getSortKey(b));
      }
      /**
       * Get an array of the visible options. Includes a placeholder for the implicit help option, if there is one.
       *
       * @param {Command} cmd
       * @returns {Option[]}
       */
      visibleOptions(cmd) {
        const visibleOptions = cmd.options.filter((option2) => !option2.hidden);
        const helpOption = cmd._getHelpOption();
        if (helpOption && !helpOption.hidden) {
          const removeShort = helpOption.short && cmd._findOption(helpOption.short);
          const removeLong = helpOption.long && cmd._findOption(helpOption.long);
          if (!removeShort && !removeLong) {
            visibleOptions.push(helpOption);
          } else if (helpOption.long && !removeLong) {
            visibleOptions.push(
              cmd.createOption(helpOption.long, helpOption.description)
            );
          } else if (helpOption.short && !removeShort) {
            visibleOptions.push(
              cmd.createOption(helpOption.short, helpOption.description)
            );
          }
        }
        if (this.sortOptions) {
          visibleOptions.sort(this.compareOptions);
        }
        return visibleOptions;
      }
      /**
       * Get an array of the visible global options. (Not including help.)
       *
       * @param {Command} cmd
       * @returns {Option[]}
       */
      visibleGlobalOptions(cmd) {
        if (!this.showGlobalOptions) return [];
        const globalOptions = [];
        for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
          const visibleOptions = ancestorCmd.options.filter(
            (option2) => !option2.hidden
          );
          globalOptions.push(...visibleOptions);
        }
        if (this.sortOptions) {
          globalOptions.sort(this.compareOptions);
        }
        return globalOptions;
      }
      /**
       * Get an array of the arguments if any have a description.
       *
       * @param {Command} cmd
       * @returns {Argument[]}
       */
      visibleArguments(cmd) {
        if (cmd._argsDescription) {
          cmd.registeredArguments.forEach((argument) => {
            argument.description = argument.description || cmd._argsDescription[argument.name()] || "";
          });
        }
        if (cmd.registeredArguments.find((argument) => argument.description)) {
          return cmd.registeredArguments;
        }
        return [];
      }
      /**
       * Get the command term to show in the list of subcommands.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      subcommandTerm(cmd) {
        const args = cmd.registeredArguments.map((arg) => humanReadableArgName(arg)).join(" ");
        return cmd._name + (cmd._aliases[0] ? "|" + cmd._aliases[0] : "") + (cmd.options.length ? " [options]" : "") + // simplistic check for non-help option
        (args ? " " + args : "");
      }
      /**
       * Get the option term to show in the list of options.
       *
       * @param {Option} option
       * @returns {string}
       */
      optionTerm(option2) {
        return option2.flags;
      }
      /**
       * Get the argument term to show in the list of arguments.
       *
       * @param {Argument} argument
       * @returns {string}
       */
      argumentTerm(argument) {
        return argument.name();
      }
      /**
       * Get the longest command term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestSubcommandTermLength(cmd, helper) {
        return helper.visibleCommands(cmd).reduce((max, command) => {
          return Math.max(
            max,
            this.displayWidth(
              helper.styleSubcommandTerm(helper.subcommandTerm(command))
            )
          );
        }, 0);
      }
      /**
       * Get the longest option term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestOptionTermLength(cmd, helper) {
        return helper.visibleOptions(cmd).reduce((max, option2) => {
          return Math.max(
            max,
            this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option2)))
          );
        }, 0);
      }
      /**
       * Get the longest global option term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestGlobalOptionTermLength(cmd, helper) {
        return helper.visibleGlobalOptions(cmd).reduce((max, option2) => {
          return Math.max(
            max,
            this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option2)))
          );
        }, 0);
      }
      /**
       * Get the longest argument term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestArgumentTermLength(cmd, helper) {
        return helper.visibleArguments(cmd).reduce((max, argument) => {
          return Math.max(
            max,
            this.displayWidth(
              helper.styleArgumentTerm(helper.argumentTerm(argument))
            )
          );
        }, 0);
      }
      /**
       * Get the command usage to be displayed at the top of the built-in help.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      commandUsage(cmd) {
        let cmdName = cmd._name;
        if (cmd._aliases[0]) {
          cmdName = cmdName + "|" + cmd._aliases[0];
        }
        let ancestorCmdNames = "";
        for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
          ancestorCmdNames = ancestorCmd.name() + " " + ancestorCmdNames;
        }
        return ancestorCmdNames + cmdName + " " + cmd.usage();
      }
      /**
       * Get the description for the command.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      commandDescription(cmd) {
        return cmd.description();
      }
      /**
       * Get the subcommand summary to show in the list of subcommands.
       * (Fallback to description for backwards compatibility.)
       *
       * @param {Command} cmd
       * @returns {string}
       */
      subcommandDescription(cmd) {
        return cmd.summary() || cmd.description();
      }
      /**
       * Get the option description to show in the list of options.
       *
       * @param {Option} option
       * @return {string}
       */
      optionDescription(option2) {
        const extraInfo = [];
        if (option2.argChoices) {
          extraInfo.push(
            // use stringify to match the display of the default value
            `choices: ${option2.argChoices.map((choice2) => JSON.stringify(choice2)).join(", ")}`
          );
        }
        if (option2.defaultValue !== void 0) {
          const showDefault = option2.required || option2.optional || option2.isBoolean() && typeof option2.defaultValue === "boolean";
          if (showDefault) {
            extraInfo.push(
              `default: ${option2.defaultValueDescription || JSON.stringify(option2.defaultValue)}`
            );
          }
        }
        if (option2.presetArg !== void 0 && option2.optional) {
          extraInfo.push(`preset: ${JSON.stringify(option2.presetArg)}`);
        }
        if (option2.envVar !== void 0) {
          extraInfo.push(`env: ${option2.envVar}`);
        }
        if (extraInfo.length > 0) {
          const extraDescription = `(${extraInfo.join(", ")})`;
          if (option2.description) {
            return `${option2.description} ${extraDescription}`;
          }
          return extraDescription;
        }
        return option2.description;
      }
      /**
       * Get the argument description to show in the list of arguments.
       *
       * @param {Argument} argument
       * @return {string}
       */
      argumentDescription(argument) {
        const extraInfo = [];
        if (argument.argChoices) {
          extraInfo.push(
            // use stringify to match the display of the default value
            `choices: ${argument.argChoices.map((choice2) => JSON.stringify(choice2)).join(", ")}`
          );
        }
        if (argument.defaultValue !== void 0) {
          extraInfo.push(
            `default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`
          );
        }
        if (extraInfo.length > 0) {
          const extraDescription = `(${extraInfo.join(", ")})`;
          if (argument.description) {
            return `${argument.description} ${extraDescription}`;
          }
          return extraDescription;
        }
        return argument.description;
      }
      /**
       * Format a list of items, given a heading and an array of formatted items.
       *
       * @param {string} heading
       * @param {string[]} items
       * @param {Help} helper
       * @returns string[]
       */
      formatItemList(heading, items, helper) {
        if (items.length === 0) return [];
        return [helper.styleTitle(heading), ...items, ""];
      }
      /**
       * Group items by their help group heading.
       *
       * @param {Command[] | Option[]} unsortedItems
       * @param {Command[] | Option[]} visibleItems
       * @param {Function} getGroup
       * @returns {Map<string, Command[] | Option[]>}
       */
      groupItems(unsortedItems, visibleItems, getGroup) {
        const result2 = /* @__PURE__ */ new Map();
        unsortedItems.forEach((item) => {
          const group = getGroup(item);
          if (!result2.has(group)) result2.set(group, []);
        });
        visibleItems.forEach((item) => {
          const group = getGroup(item);
          if (!result2.has(group)) {
            result2.set(group, []);
          }
          result2.get(group).push(item);
        });
        return result2;
      }
      /**
       * Generate the built-in help text.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {string}
       */
      formatHelp(cmd, helper) {
        const termWidth = helper.padWidth(cmd, helper);
        const helpWidth = helper.helpWidth ?? 80;
        function callFormatItem(term, description) {
          return helper.formatItem(term, termWidth, description, helper);
        }
        let output = [
          `${helper.styleTitle("Usage:")} ${helper.styleUsage(helper.commandUsage(cmd))}`,
          ""
        ];
        const commandDescription = helper.commandDescription(cmd);
        if (commandDescription.length > 0) {
          output = output.concat([
            helper.boxWrap(
              helper.styleCommandDescription(commandDescription),
              helpWidth
            ),
            ""
          ]);
        }
        const argumentList = helper.visibleArguments(cmd).map((argument) => {
          return callFormatItem(
            helper.styleArgumentTerm(helper.argumentTerm(argument)),
            helper.styleArgumentDescription(helper.argumentDescription(argument))
          );
        });
        output = output.concat(
          this.formatItemList("Arguments:", argumentList, helper)
        );
        const optionGroups = this.groupItems(
          cmd.options,
          helper.visibleOptions(cmd),
          (option2) => option2.helpGroupHeading ?? "Options:"
        );
        optionGroups.forEach((options, group) => {
          const optionList = options.map((option2) => {
            return callFormatItem(
              helper.styleOptionTerm(helper.optionTerm(option2)),
              helper.styleOptionDescription(helper.optionDescription(option2))
            );
          });
          output = output.concat(this.formatItemList(group, optionList, helper));
        });
        if (helper.showGlobalOptions) {
          const globalOptionList = helper.visibleGlobalOptions(cmd).map((option2) => {
            return callFormatItem(
              helper.styleOptionTerm(helper.optionTerm(option2)),
              helper.styleOptionDescription(helper.optionDescription(option2))
            );
          });
          output = output.concat(
            this.formatItemList("Global Options:", globalOptionList, helper)
          );
        }
        const commandGroups = this.groupItems(
          cmd.commands,
          helper.visibleCommands(cmd),
          (sub) => sub.helpGroup() || "Commands:"
        );
        commandGroups.forEach((commands, group) => {
          const commandList = commands.map((sub) => {
            return callFormatItem(
              helper.styleSubcommandTerm(helper.subcommandTerm(sub)),
              helper.styleSubcommandDescription(helper.subcommandDescription(sub))
            );
          });
          output = output.concat(this.formatItemList(group, commandList, helper));
        });
        return output.join("\n");
      }
      /**
       * Return display width of string, ignoring ANSI escape sequences. Used in padding and wrapping calculations.
       *
       * @param {string} str
       * @returns {number}
       */
      displayWidth(str) {
        return stripColor(str).length;
      }
      /**
       * Style the title for displaying in the help. Called with 'Usage:', 'Options:', etc.
       *
       * @param {string} str
       * @returns {string}
       */
      styleTitle(str) {
        return str;
      }
      styleUsage(str) {
        return str.split(" ").map((word) => {
          if (word === "[options]") return this.styleOptionText(word);
          if (word === "[command]") return this.styleSubcommandText(word);
          if (word[0] === "[" || word[0] === "<")
            return this.styleArgumentText(word);
          return this.styleCommandText(word);
        }).join(" ");
      }
      styleCommandDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleOptionDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleSubcommandDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleArgumentDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleDescriptionText(str) {
        return str;
      }
      styleOptionTerm(str) {
        return this.styleOptionText(str);
      }
      styleSubcommandTerm(str) {
        return str.split(" ").map((word) => {
          if (word === "[options]") return this.styleOptionText(word);
          if (word[0] === "[" || word[0] === "<")
            return this.styleArgumentText(word);
          return this.styleSubcommandText(word);
        }).join(" ");
      }
      styleArgumentTerm(str) {
        return this.styleArgumentText(str);
      }
      styleOptionText(str) {
        return str;
      }
      styleArgumentText(str) {
        return str;
      }
      styleSubcommandText(str) {
        return str;
      }
      styleCommandText(str) {
        return str;
      }
      /**
       * Calculate the pad width from the maximum term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      padWidth(cmd, helper) {
        return Math.max(
          helper.longestOptionTermLength(cmd, helper),
          helper.longestGlobalOptionTermLength(cmd, helper),
          helper.longestSubcommandTermLength(cmd, helper),
          helper.longestArgumentTermLength(cmd, helper)
        );
      }
      /**
       * Detect manually wrapped and indented strings by checking for line break followed by whitespace.
       *
       * @param {string} str
       * @returns {boolean}
       */
      preformatted(str) {
        return /\n[^\S\r\n]/.test(str);
      }
      /**
       * Format the "item", which consists of a term and description. Pad the term and wrap the description, indenting the following lines.
       *
       * So "TTT", 5, "DDD DDDD DD DDD" might be formatted for this.helpWidth=17 like so:
       *   TTT  DDD DDDD
       *        DD DDD
       *
       * @param {string} term
       * @param {number} termWidth
       * @param {string} description
       * @param {Help} helper
       * @returns {string}
       */
      formatItem(term, termWidth, description, helper) {
        const itemIndent = 2;
        const itemIndentStr = " ".repeat(itemIndent);
        if (!description) return itemIndentStr + term;
        const paddedTerm = term.padEnd(
          termWidth + term.length - helper.displayWidth(term)
        );
        const spacerWidth = 2;
        const helpWidth = this.helpWidth ?? 80;
        const remainingWidth = helpWidth - termWidth - spacerWidth - itemIndent;
        let formattedDescription;
        if (remainingWidth < this.minWidthToWrap || helper.preformatted(description)) {
          formattedDescription = description;
        } else {
          const wrappedDescription = helper.boxWrap(description, remainingWidth);
          formattedDescription = wrappedDescription.replace(
            /\n/g,
            "\n" + " ".repeat(termWidth + spacerWidth)
          );
        }
        return itemIndentStr + paddedTerm + " ".repeat(spacerWidth) + formattedDescription.replace(/\n/g, `
${itemIndentStr}`);
      }
      /**
       * Wrap a string at whitespace, preserving existing line breaks.
       * Wrapping is skipped if the width is less than `minWidthToWrap`.
       *
       * @param {string} str
       * @param {number} width
       * @returns {string}
       */
      boxWrap(str, width) {
        if (width < this.minWidthToWrap) return str;
        const rawLines = str.split(/\r\n|\n/);
        const chunkPattern = /[\s]*[^\s]+/g;
        const wrappedLines = [];
        rawLines.forEach((line3) => {
          const chunks = line3.match(chunkPattern);
          if (chunks === null) {
            wrappedLines.push("");
            return;
          }
          let sumChunks = [chunks.shift()];
          let sumWidth = this.displayWidth(sumChunks[0]);
          chunks.forEach((chunk) => {
            const visibleWidth = this.displayWidth(chunk);
            if (sumWidth + visibleWidth <= width) {
              sumChunks.push(chunk);
              sumWidth += visibleWidth;
              return;
            }
            wrappedLines.push(sumChunks.join(""));
            const nextChunk = chunk.trimStart();
            sumChunks = [nextChunk];
            sumWidth = this.displayWidth(nextChunk);
          });
          wrappedLines.push(sumChunks.join(""));
        });
        return wrappedLines.join("\n");
      }
    };
    function stripColor(str) {
      const sgrPattern = /\x1b\[\d*(;\d*)*m/g;
      return str.replace(sgrPattern, "");
    }
    exports.Help = Help2;
    exports.stripColor = stripColor;
  }
});

// node_modules/commander/lib/option.js
var require_option = __commonJS({
  "node_modules/commander/lib/option.js"(exports) {
    var { InvalidArgumentError: InvalidArgumentError2 } = require_error();
    var Option2 = class {
      /**
       * Initialize a new `Option` with the given `flags` and `description`.
       *
       * @param {string} flags
       * @param {string} [description]
       */
      constructor(flags, description) {
        this.flags = flags;
        this.description = description || "";
        this.required = flags.includes("<");
        this.optional = flags.includes("[");
        this.variadic = /\w\.\.\.[>\]]$/.test(flags);
        this.mandatory = false;
        const optionFlags = splitOptionFlags(flags);
        this.short = optionFlags.shortFlag;
        this.long = optionFlags.longFlag;
        this.negate = false;
        if (this.long) {
          this.negate = this.long.startsWith("--no-");
        }
        this.defaultValue = void 0;
        this.defaultValueDescription = void 0;
        this.presetArg = void 0;
        this.envVar = void 0;
        this.parseArg = void 0;
        this.hidden = false;
        this.argChoices = void 0;
        this.conflictsWith = [];
        this.implied = void 0;
        this.helpGroupHeading = void 0;
      }
      /**
       * Set the default value, and optionally supply the description to be displayed in the help.
       *
       * @param {*} value
       * @param {string} [description]
       * @return {Option}
       */
      default(value, description) {
        this.defaultValue = value;
        this.defaultValueDescription = description;
        return this;
      }
      /**
       * Preset to use when option used without option-argument, especially optional but also boolean and negated.
       * The custom processing (parseArg) is called.
       *
       * @example
       * new Option('--color').default('GREYSCALE').preset('RGB');
       * new Option('--donate [amount]').preset('20').argParser(parseFloat);
       *
       * @param {*} arg
       * @return {Option}
       */
      preset(arg) {
        this.presetArg = arg;
        return this;
      }
      /**
       * Add option name(s) that conflict with this option.
       * An error will be displayed if conflicting options are found during parsing.
       *
       * @example
       * new Option('--rgb').conflicts('cmyk');
       * new Option('--js').conflicts(['ts', 'jsx']);
       *
       * @param {(string | string[])} names
       * @return {Option}
       */
      conflicts(names) {
        this.conflictsWith = this.conflictsWith.concat(names);
        return this;
      }
      /**
       * Specify implied option values for when this option is set and the implied options are not.
       *
       * The custom processing (parseArg) is not called on the implied values.
       *
       * @example
       * program
       *   .addOption(new Option('--log', 'write logging information to file'))
       *   .addOption(new Option('--trace', 'log extra details').implies({ log: 'trace.txt' }));
       *
       * @param {object} impliedOptionValues
       * @return {Option}
       */
      implies(impliedOptionValues) {
        let newImplied = impliedOptionValues;
        if (typeof impliedOptionValues === "string") {
          newImplied = { [impliedOptionValues]: true };
        }
        this.implied = Object.assign(this.implied || {}, newImplied);
        return this;
      }
      /**
       * Set environment variable to check for option value.
       *
       * An environment variable is only used if when processed the current option value is
       * undefined, or the source of the current value is 'default' or 'config' or 'env'.
       *
       * @param {string} name
       * @return {Option}
       */
      env(name) {
        this.envVar = name;
        return this;
      }
      /**
       * Set the custom handler for processing CLI option arguments into option values.
       *
       * @param {Function} [fn]
       * @return {Option}
       */
      argParser(fn) {
        this.parseArg = fn;
        return this;
      }
      /**
       * Whether the option is mandatory and must have a value after parsing.
       *
       * @param {boolean} [mandatory=true]
       * @return {Option}
       */
      makeOptionMandatory(mandatory = true) {
        this.mandatory = !!mandatory;
        return this;
      }
      /**
       * Hide option in help.
       *
       * @param {boolean} [hide=true]
       * @return {Option}
       */
      hideHelp(hide = true) {
        this.hidden = !!hide;
        return this;
      }
      /**
       * @package
       */
      _collectValue(value, previous) {
        if (previous === this.defaultValue || !Array.isArray(previous)) {
          return [value];
        }
        previous.push(value);
        return previous;
      }
      /**
       * Only allow option value to be one of choices.
       *
       * @param {string[]} values
       * @return {Option}
       */
      choices(values) {
        this.argChoices = values.slice();
        this.parseArg = (arg, previous) => {
          if (!this.argChoices.includes(arg)) {
            throw new InvalidArgumentError2(
              `Allowed choices are ${this.argChoices.join(", ")}.`
            );
          }
          if (this.variadic) {
            return this._collectValue(arg, previous);
          }
          return arg;
        };
        return this;
      }
      /**
       * Return option name.
       *
       * @return {string}
       */
      name() {
        if (this.long) {
          return this.long.replace(/^--/, "");
        }
        return this.short.replace(/^-/, "");
      }
      /**
       * Return option name, in a camelcase format that can be used
       * as an object attribute key.
       *
       * @return {string}
       */
      attributeName() {
        if (this.negate) {
          return camelcase(this.name().replace(/^no-/, ""));
        }
        return camelcase(this.name());
      }
      /**
       * Set the help group heading.
       *
       * @param {string} heading
       * @return {Option}
       */
      helpGroup(heading) {
        this.helpGroupHeading = heading;
        return this;
      }
      /**
       * Check if `arg` matches the short or long flag.
       *
       * @param {string} arg
       * @return {boolean}
       * @package
       */
      is(arg) {
        return this.short === arg || this.long === arg;
      }
      /**
       * Return whether a boolean option.
       *
       * Options are one of boolean, negated, required argument, or optional argument.
       *
       * @return {boolean}
       * @package
       */
      isBoolean() {
        return !this.required && !this.optional && !this.negate;
      }
    };
    var DualOptions = class {
      /**
       * @param {Option[]} options
       */
      constructor(options) {
        this.positiveOptions = /* @__PURE__ */ new Map();
        this.negativeOptions = /* @__PURE__ */ new Map();
        this.dualOptions = /* @__PURE__ */ new Set();
        options.forEach((option2) => {
          if (option2.negate) {
            this.negativeOptions.set(option2.attributeName(), option2);
          } else {
            this.positiveOptions.set(option2.attributeName(), option2);
          }
        });
        this.negativeOptions.forEach((value, key2) => {
          if (this.positiveOptions.has(key2)) {
            this.dualOptions.add(key2);
          }
        });
      }
      /**
       * Did the value come from the option, and not from possible matching dual option?
       *
       * @param {*} value
       * @param {Option} option
       * @returns {boolean}
       */
      valueFromOption(value, option2) {
        const optionKey = option2.attributeName();
        if (!this.dualOptions.has(optionKey)) return true;
        const preset = this.negativeOptions.get(optionKey).presetArg;
        const negativeValue = preset !== void 0 ? preset : false;
        return option2.negate === (negativeValue === value);
      }
    };
    function camelcase(str) {
      return str.split("-").reduce((str2, word) => {
        return str2 + word[0].toUpperCase() + word.slice(1);
      });
    }
    function splitOptionFlags(flags) {
      let shortFlag;
      let longFlag2;
      const shortFlagExp = /^-[^-]$/;
      const longFlagExp = /^--[^-]/;
      const flagParts = flags.split(/[ |,]+/).concat("guard");
      if (shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
      if (longFlagExp.test(flagParts[0])) longFlag2 = flagParts.shift();
      if (!shortFlag && shortFlagExp.test(flagParts[0]))
        shortFlag = flagParts.shift();
      if (!shortFlag && longFlagExp.test(flagParts[0])) {
        shortFlag = longFlag2;
        longFlag2 = flagParts.shift();
      }
      if (flagParts[0].startsWith("-")) {
        const unsupportedFlag = flagParts[0];
        const baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
        if (/^-[^-][^-]/.test(unsupportedFlag))
          throw new Error(
            `${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`
          );
        if (shortFlagExp.test(unsupportedFlag))
          throw new Error(`${baseError}
- too many short flags`);
        if (longFlagExp.test(unsupportedFlag))
          throw new Error(`${baseError}
- too many long flags`);
        throw new Error(`${baseError}
- unrecognised flag format`);
      }
      if (shortFlag === void 0 && longFlag2 === void 0)
        throw new Error(
          `option creation failed due to no flags found in '${flags}'.`
        );
      return { shortFlag, longFlag: longFlag2 };
    }
    exports.Option = Option2;
    exports.DualOptions = DualOptions;
  }
});

// node_modules/commander/lib/suggestSimilar.js
var require_suggestSimilar = __commonJS({
  "node_modules/commander/lib/suggestSimilar.js"(exports) {
    var maxDistance = 3;
    function editDistance2(a, b) {
      if (Math.abs(a.length - b.length) > maxDistance)
        return Math.max(a.length, b.length);
      const d = [];
      for (let i = 0; i <= a.length; i++) {
        d[i] = [i];
      }
      for (let j = 0; j <= b.length; j++) {
        d[0][j] = j;
      }
      for (let j = 1; j <= b.length; j++) {
        for (let i = 1; i <= a.length; i++) {
          let cost = 1;
          if (a[i - 1] === b[j - 1]) {
            cost = 0;
          } else {
            cost = 1;
          }
          d[i][j] = Math.min(
            d[i - 1][j] + 1,
            // deletion
            d[i][j - 1] + 1,
            // insertion
            d[i - 1][j - 1] + cost
            // substitution
          );
          if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
            d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
          }
        }
      }
      return d[a.length][b.length];
    }
    function suggestSimilar(word, candidates) {
      if (!candidates || candidates.length === 0) return "";
      candidates = Array.from(new Set(candidates));
      const searchingOptions = word.startsWith("--");
      if (searchingOptions) {
        word = word.slice(2);
        candidates = candidates.map((candidate) => candidate.slice(2));
      }
      let similar = [];
      let bestDistance = maxDistance;
      const minSimilarity = 0.4;
      candidates.forEach((candidate) => {
        if (candidate.length <= 1) return;
        const distance = editDistance2(word, candidate);
        const length = Math.max(word.length, candidate.length);
        const similarity = (length - distance) / length;
        if (similarity > minSimilarity) {
          if (distance < bestDistance) {
            bestDistance = distance;
            similar = [candidate];
          } else if (distance === bestDistance) {
            similar.push(candidate);
          }
        }
      });
      similar.sort((a, b) => a.localeCompare(b));
      if (searchingOptions) {
        similar = similar.map((candidate) => `--${candidate}`);
      }
      if (similar.length > 1) {
        return `
(Did you mean one of ${similar.join(", ")}?)`;
      }
      if (similar.length === 1) {
        return `
(Did you mean ${similar[0]}?)`;
      }
      return "";
    }
    exports.suggestSimilar = suggestSimilar;
  }
});

// node_modules/commander/lib/command.js
var require_command = __commonJS({
  "node_modules/commander/lib/command.js"(exports) {
    var EventEmitter = __require("node:events").EventEmitter;
    var childProcess = __require("node:child_process");
    var path = __require("node:path");
    var fs = __require("node:fs");
    var process2 = __require("node:process");
    var { Argument: Argument2, humanReadableArgName } = require_argument();
    var { CommanderError: CommanderError2 } = require_error();
    var { Help: Help2, stripColor } = require_help();
    var { Option: Option2, DualOptions } = require_option();
    var { suggestSimilar } = require_suggestSimilar();
    var Command2 = class _Command extends EventEmitter {
      /**
       * Initialize a new `Command`.
       *
       * @param {string} [name]
       */
      constructor(name) {
        super();
        this.commands = [];
        this.options = [];
        this.parent = null;
        this._allowUnknownOption = false;
        this._allowExcessArguments = false;
        this.registeredArguments = [];
        this._args = this.registeredArguments;
        this.args = [];
        this.rawArgs = [];
        this.processedArgs = [];
        this._scriptPath = null;
        this._name = name || "";
        this._optionValues = {};
        this._optionValueSources = {};
        this._storeOptionsAsProperties = false;
        this._actionHandler = null;
        this._executableHandler = false;
        this._executableFile = null;
        this._executableDir = null;
        this._defaultCommandName = null;
        this._exitCallback = null;
        this._aliases = [];
        this._combineFlagAndOptionalValue = true;
        this._description = "";
        this._summary = "";
        this._argsDescription = void 0;
        this._enablePositionalOptions = false;
        this._passThroughOptions = false;
        this._lifeCycleHooks = {};
        this._showHelpAfterError = false;
        this._showSuggestionAfterError = true;
        this._savedState = null;
        this._outputConfiguration = {
          writeOut: (str) => process2.stdout.write(str),
          writeErr: (str) => process2.stderr.write(str),
          outputError: (str, write) => write(str),
          getOutHelpWidth: () => process2.stdout.isTTY ? process2.stdout.columns : void 0,
          getErrHelpWidth: () => process2.stderr.isTTY ? process2.stderr.columns : void 0,
          getOutHasColors: () => useColor() ?? (process2.stdout.isTTY && process2.stdout.hasColors?.()),
          getErrHasColors: () => useColor() ?? (process2.stderr.isTTY && process2.stderr.hasColors?.()),
          stripColor: (str) => stripColor(str)
        };
        this._hidden = false;
        this._helpOption = void 0;
        this._addImplicitHelpCommand = void 0;
        this._helpCommand = void 0;
        this._helpConfiguration = {};
        this._helpGroupHeading = void 0;
        this._defaultCommandGroup = void 0;
        this._defaultOptionGroup = void 0;
      }
      /**
       * Copy settings that are useful to have in common across root command and subcommands.
       *
       * (Used internally when adding a command using `.command()` so subcommands inherit parent settings.)
       *
       * @param {Command} sourceCommand
       * @return {Command} `this` command for chaining
       */
      copyInheritedSettings(sourceCommand) {
        this._outputConfiguration = sourceCommand._outputConfiguration;
        this._helpOption = sourceCommand._helpOption;
        this._helpCommand = sourceCommand._helpCommand;
        this._helpConfiguration = sourceCommand._helpConfiguration;
        this._exitCallback = sourceCommand._exitCallback;
        this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties;
        this._combineFlagAndOptionalValue = sourceCommand._combineFlagAndOptionalValue;
        this._allowExcessArguments = sourceCommand._allowExcessArguments;
        this._enablePositionalOptions = sourceCommand._enablePositionalOptions;
        this._showHelpAfterError = sourceCommand._showHelpAfterError;
        this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError;
        return this;
      }
      /**
       * @returns {Command[]}
       * @private
       */
      _getCommandAndAncestors() {
        const result2 = [];
        for (let command = this; command; command = command.parent) {
          result2.push(command);
        }
        return result2;
      }
      /**
       * Define a command.
       *
       * There are two styles of command: pay attention to where to put the description.
       *
       * @example
       * // Command implemented using action handler (description is supplied separately to `.command`)
       * program
       *   .command('clone <source> [destination]')
       *   .description('clone a repository into a newly created directory')
       *   .action((source, destination) => {
       *     console.log('clone command called');
       *   });
       *
       * // Command implemented using separate executable file (description is second parameter to `.command`)
       * program
       *   .command('start <service>', 'start named service')
       *   .command('stop [service]', 'stop named service, or all if no name supplied');
       *
       * @param {string} nameAndArgs - command name and arguments, args are `<required>` or `[optional]` and last may also be `variadic...`
       * @param {(object | string)} [actionOptsOrExecDesc] - configuration options (for action), or description (for executable)
       * @param {object} [execOpts] - configuration options (for executable)
       * @return {Command} returns new command for action handler, or `this` for executable command
       */
      command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
        let desc = actionOptsOrExecDesc;
        let opts = execOpts;
        if (typeof desc === "object" && desc !== null) {
          opts = desc;
          desc = null;
        }
        opts = opts || {};
        const [, name, args] = nameAndArgs.match(/([^ ]+) *(.*)/);
        const cmd = this.createCommand(name);
        if (desc) {
          cmd.description(desc);
          cmd._executableHandler = true;
        }
        if (opts.isDefault) this._defaultCommandName = cmd._name;
        cmd._hidden = !!(opts.noHelp || opts.hidden);
        cmd._executableFile = opts.executableFile || null;
        if (args) cmd.arguments(args);
        this._registerCommand(cmd);
        cmd.parent = this;
        cmd.copyInheritedSettings(this);
        if (desc) return this;
        return cmd;
      }
      /**
       * Factory routine to create a new unattached command.
       *
       * See .command() for creating an attached subcommand, which uses this routine to
       * create the command. You can override createCommand to customise subcommands.
       *
       * @param {string} [name]
       * @return {Command} new command
       */
      createCommand(name) {
        return new _Command(name);
      }
      /**
       * You can customise the help with a subclass of Help by overriding createHelp,
       * or by overriding Help properties using configureHelp().
       *
       * @return {Help}
       */
      createHelp() {
        return Object.assign(new Help2(), this.configureHelp());
      }
      /**
       * You can customise the help by overriding Help properties using configureHelp(),
       * or with a subclass of Help by overriding createHelp().
       *
       * @param {object} [configuration] - configuration options
       * @return {(Command | object)} `this` command for chaining, or stored configuration
       */
      configureHelp(configuration) {
        if (configuration === void 0) return this._helpConfiguration;
        this._helpConfiguration = configuration;
        return this;
      }
      /**
       * The default output goes to stdout and stderr. You can customise this for special
       * applications. You can also customise the display of errors by overriding outputError.
       *
       * The configuration properties are all functions:
       *
       *     // change how output being written, defaults to stdout and stderr
       *     writeOut(str)
       *     writeErr(str)
       *     // change how output being written for errors, defaults to writeErr
       *     outputError(str, write) // used for displaying errors and not used for displaying help
       *     // specify width for wrapping help
       *     getOutHelpWidth()
       *     getErrHelpWidth()
       *     // color support, currently only used with Help
       *     getOutHasColors()
       *     getErrHasColors()
       *     stripColor() // used to remove ANSI escape codes if output does not have colors
       *
       * @param {object} [configuration] - configuration options
       * @return {(Command | object)} `this` command for chaining, or stored configuration
       */
      configureOutput(configuration) {
        if (configuration === void 0) return this._outputConfiguration;
        this._outputConfiguration = {
          ...this._outputConfiguration,
          ...configuration
        };
        return this;
      }
      /**
       * Display the help or a custom message after an error occurs.
       *
       * @param {(boolean|string)} [displayHelp]
       * @return {Command} `this` command for chaining
       */
      showHelpAfterError(displayHelp = true) {
        if (typeof displayHelp !== "string") displayHelp = !!displayHelp;
        this._showHelpAfterError = displayHelp;
        return this;
      }
      /**
       * Display suggestion of similar commands for unknown commands, or options for unknown options.
       *
       * @param {boolean} [displaySuggestion]
       * @return {Command} `this` command for chaining
       */
      showSuggestionAfterError(displaySuggestion = true) {
        this._showSuggestionAfterError = !!displaySuggestion;
        return this;
      }
      /**
       * Add a prepared subcommand.
       *
       * See .command() for creating an attached subcommand which inherits settings from its parent.
       *
       * @param {Command} cmd - new subcommand
       * @param {object} [opts] - configuration options
       * @return {Command} `this` command for chaining
       */
      addCommand(cmd, opts) {
        if (!cmd._name) {
          throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
        }
        opts = opts || {};
        if (opts.isDefault) this._defaultCommandName = cmd._name;
        if (opts.noHelp || opts.hidden) cmd._hidden = true;
        this._registerCommand(cmd);
        cmd.parent = this;
        cmd._checkForBrokenPassThrough();
        return this;
      }
      /**
       * Factory routine to create a new unattached argument.
       *
       * See .argument() for creating an attached argument, which uses this routine to
       * create the argument. You can override createArgument to return a custom argument.
       *
       * @param {string} name
       * @param {string} [description]
       * @return {Argument} new argument
       */
      createArgument(name, description) {
        return new Argument2(name, description);
      }
      /**
       * Define argument syntax for command.
       *
       * The default is that the argument is required, and you can explicitly
       * indicate this with <> around the name. Put [] around the name for an optional argument.
       *
       * @example
       * program.argument('<input-file>');
       * program.argument('[output-file]');
       *
       * @param {string} name
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom argument processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      argument(name, description, parseArg, defaultValue) {
        const argument = this.createArgument(name, description);
        if (typeof parseArg === "function") {
          argument.default(defaultValue).argParser(parseArg);
        } else {
          argument.default(parseArg);
        }
        this.addArgument(argument);
        return this;
      }
      /**
       * Define argument syntax for command, adding multiple at once (without descriptions).
       *
       * See also .argument().
       *
       * @example
       * program.arguments('<cmd> [env]');
       *
       * @param {string} names
       * @return {Command} `this` command for chaining
       */
      arguments(names) {
        names.trim().split(/ +/).forEach((detail) => {
          this.argument(detail);
        });
        return this;
      }
      /**
       * Define argument syntax for command, adding a prepared argument.
       *
       * @param {Argument} argument
       * @return {Command} `this` command for chaining
       */
      addArgument(argument) {
        const previousArgument = this.registeredArguments.slice(-1)[0];
        if (previousArgument?.variadic) {
          throw new Error(
            `only the last argument can be variadic '${previousArgument.name()}'`
          );
        }
        if (argument.required && argument.defaultValue !== void 0 && argument.parseArg === void 0) {
          throw new Error(
            `a default value for a required argument is never used: '${argument.name()}'`
          );
        }
        this.registeredArguments.push(argument);
        return this;
      }
      /**
       * Customise or override default help command. By default a help command is automatically added if your command has subcommands.
       *
       * @example
       *    program.helpCommand('help [cmd]');
       *    program.helpCommand('help [cmd]', 'show help');
       *    program.helpCommand(false); // suppress default help command
       *    program.helpCommand(true); // add help command even if no subcommands
       *
       * @param {string|boolean} enableOrNameAndArgs - enable with custom name and/or arguments, or boolean to override whether added
       * @param {string} [description] - custom description
       * @return {Command} `this` command for chaining
       */
      helpCommand(enableOrNameAndArgs, description) {
        if (typeof enableOrNameAndArgs === "boolean") {
          this._addImplicitHelpCommand = enableOrNameAndArgs;
          if (enableOrNameAndArgs && this._defaultCommandGroup) {
            this._initCommandGroup(this._getHelpCommand());
          }
          return this;
        }
        const nameAndArgs = enableOrNameAndArgs ?? "help [command]";
        const [, helpName, helpArgs] = nameAndArgs.match(/([^ ]+) *(.*)/);
        const helpDescription = description ?? "display help for command";
        const helpCommand = this.createCommand(helpName);
        helpCommand.helpOption(false);
        if (helpArgs) helpCommand.arguments(helpArgs);
        if (helpDescription) helpCommand.description(helpDescription);
        this._addImplicitHelpCommand = true;
        this._helpCommand = helpCommand;
        if (enableOrNameAndArgs || description) this._initCommandGroup(helpCommand);
        return this;
      }
      /**
       * Add prepared custom help command.
       *
       * @param {(Command|string|boolean)} helpCommand - custom help command, or deprecated enableOrNameAndArgs as for `.helpCommand()`
       * @param {string} [deprecatedDescription] - deprecated custom description used with custom name only
       * @return {Command} `this` command for chaining
       */
      addHelpCommand(helpCommand, deprecatedDescription) {
        if (typeof helpCommand !== "object") {
          this.helpCommand(helpCommand, deprecatedDescription);
          return this;
        }
        this._addImplicitHelpCommand = true;
        this._helpCommand = helpCommand;
        this._initCommandGroup(helpCommand);
        return this;
      }
      /**
       * Lazy create help command.
       *
       * @return {(Command|null)}
       * @package
       */
      _getHelpCommand() {
        const hasImplicitHelpCommand = this._addImplicitHelpCommand ?? (this.commands.length && !this._actionHandler && !this._findCommand("help"));
        if (hasImplicitHelpCommand) {
          if (this._helpCommand === void 0) {
            this.helpCommand(void 0, void 0);
          }
          return this._helpCommand;
        }
        return null;
      }
      /**
       * Add hook for life cycle event.
       *
       * @param {string} event
       * @param {Function} listener
       * @return {Command} `this` command for chaining
       */
      hook(event, listener) {
        const allowedValues = ["preSubcommand", "preAction", "postAction"];
        if (!allowedValues.includes(event)) {
          throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
        }
        if (this._lifeCycleHooks[event]) {
          this._lifeCycleHooks[event].push(listener);
        } else {
          this._lifeCycleHooks[event] = [listener];
        }
        return this;
      }
      /**
       * Register callback to use as replacement for calling process.exit.
       *
       * @param {Function} [fn] optional callback which will be passed a CommanderError, defaults to throwing
       * @return {Command} `this` command for chaining
       */
      exitOverride(fn) {
        if (fn) {
          this._exitCallback = fn;
        } else {
          this._exitCallback = (err) => {
            if (err.code !== "commander.executeSubCommandAsync") {
              throw err;
            } else {
            }
          };
        }
        return this;
      }
      /**
       * Call process.exit, and _exitCallback if defined.
       *
       * @param {number} exitCode exit code for using with process.exit
       * @param {string} code an id string representing the error
       * @param {string} message human-readable description of the error
       * @return never
       * @private
       */
      _exit(exitCode, code2, message2) {
        if (this._exitCallback) {
          this._exitCallback(new CommanderError2(exitCode, code2, message2));
        }
        process2.exit(exitCode);
      }
      /**
       * Register callback `fn` for the command.
       *
       * @example
       * program
       *   .command('serve')
       *   .description('start service')
       *   .action(function() {
       *      // do work here
       *   });
       *
       * @param {Function} fn
       * @return {Command} `this` command for chaining
       */
      action(fn) {
        const listener = (args) => {
          const expectedArgsCount = this.registeredArguments.length;
          const actionArgs = args.slice(0, expectedArgsCount);
          if (this._storeOptionsAsProperties) {
            actionArgs[expectedArgsCount] = this;
          } else {
            actionArgs[expectedArgsCount] = this.opts();
          }
          actionArgs.push(this);
          return fn.apply(this, actionArgs);
        };
        this._actionHandler = listener;
        return this;
      }
      /**
       * Factory routine to create a new unattached option.
       *
       * See .option() for creating an attached option, which uses this routine to
       * create the option. You can override createOption to return a custom option.
       *
       * @param {string} flags
       * @param {string} [description]
       * @return {Option} new option
       */
      createOption(flags, description) {
        return new Option2(flags, description);
      }
      /**
       * Wrap parseArgs to catch 'commander.invalidArgument'.
       *
       * @param {(Option | Argument)} target
       * @param {string} value
       * @param {*} previous
       * @param {string} invalidArgumentMessage
       * @private
       */
      _callParseArg(target, value, previous, invalidArgumentMessage) {
        try {
          return target.parseArg(value, previous);
        } catch (err) {
          if (err.code === "commander.invalidArgument") {
            const message2 = `${invalidArgumentMessage} ${err.message}`;
            this.error(message2, { exitCode: err.exitCode, code: err.code });
          }
          throw err;
        }
      }
      /**
       * Check for option flag conflicts.
       * Register option if no conflicts found, or throw on conflict.
       *
       * @param {Option} option
       * @private
       */
      _registerOption(option2) {
        const matchingOption = option2.short && this._findOption(option2.short) || option2.long && this._findOption(option2.long);
        if (matchingOption) {
          const matchingFlag = option2.long && this._findOption(option2.long) ? option2.long : option2.short;
          throw new Error(`Cannot add option '${option2.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
        }
        this._initOptionGroup(option2);
        this.options.push(option2);
      }
      /**
       * Check for command name and alias conflicts with existing commands.
       * Register command if no conflicts found, or throw on conflict.
       *
       * @param {Command} command
       * @private
       */
      _registerCommand(command) {
        const knownBy = (cmd) => {
          return [cmd.name()].concat(cmd.aliases());
        };
        const alreadyUsed = knownBy(command).find(
          (name) => this._findCommand(name)
        );
        if (alreadyUsed) {
          const existingCmd = knownBy(this._findCommand(alreadyUsed)).join("|");
          const newCmd = knownBy(command).join("|");
          throw new Error(
            `cannot add command '${newCmd}' as already have command '${existingCmd}'`
          );
        }
        this._initCommandGroup(command);
        this.commands.push(command);
      }
      /**
       * Add an option.
       *
       * @param {Option} option
       * @return {Command} `this` command for chaining
       */
      addOption(option2) {
        this._registerOption(option2);
        const oname = option2.name();
        const name = option2.attributeName();
        if (option2.negate) {
          const positiveLongFlag = option2.long.replace(/^--no-/, "--");
          if (!this._findOption(positiveLongFlag)) {
            this.setOptionValueWithSource(
              name,
              option2.defaultValue === void 0 ? true : option2.defaultValue,
              "default"
            );
          }
        } else if (option2.defaultValue !== void 0) {
          this.setOptionValueWithSource(name, option2.defaultValue, "default");
        }
        const handleOptionValue = (val, invalidValueMessage, valueSource) => {
          if (val == null && option2.presetArg !== void 0) {
            val = option2.presetArg;
          }
          const oldValue = this.getOptionValue(name);
          if (val !== null && option2.parseArg) {
            val = this._callParseArg(option2, val, oldValue, invalidValueMessage);
          } else if (val !== null && option2.variadic) {
            val = option2._collectValue(val, oldValue);
          }
          if (val == null) {
            if (option2.negate) {
              val = false;
            } else if (option2.isBoolean() || option2.optional) {
              val = true;
            } else {
              val = "";
            }
          }
          this.setOptionValueWithSource(name, val, valueSource);
        };
        this.on("option:" + oname, (val) => {
          const invalidValueMessage = `error: option '${option2.flags}' argument '${val}' is invalid.`;
          handleOptionValue(val, invalidValueMessage, "cli");
        });
        if (option2.envVar) {
          this.on("optionEnv:" + oname, (val) => {
            const invalidValueMessage = `error: option '${option2.flags}' value '${val}' from env '${option2.envVar}' is invalid.`;
            handleOptionValue(val, invalidValueMessage, "env");
          });
        }
        return this;
      }
      /**
       * Internal implementation shared by .option() and .requiredOption()
       *
       * @return {Command} `this` command for chaining
       * @private
       */
      _optionEx(config, flags, description, fn, defaultValue) {
        if (typeof flags === "object" && flags instanceof Option2) {
          throw new Error(
            "To add an Option object use addOption() instead of option() or requiredOption()"
          );
        }
        const option2 = this.createOption(flags, description);
        option2.makeOptionMandatory(!!config.mandatory);
        if (typeof fn === "function") {
          option2.default(defaultValue).argParser(fn);
        } else if (fn instanceof RegExp) {
          const regex2 = fn;
          fn = (val, def) => {
            const m = regex2.exec(val);
            return m ? m[0] : def;
          };
          option2.default(defaultValue).argParser(fn);
        } else {
          option2.default(fn);
        }
        return this.addOption(option2);
      }
      /**
       * Define option with `flags`, `description`, and optional argument parsing function or `defaultValue` or both.
       *
       * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space. A required
       * option-argument is indicated by `<>` and an optional option-argument by `[]`.
       *
       * See the README for more details, and see also addOption() and requiredOption().
       *
       * @example
       * program
       *     .option('-p, --pepper', 'add pepper')
       *     .option('--pt, --pizza-type <TYPE>', 'type of pizza') // required option-argument
       *     .option('-c, --cheese [CHEESE]', 'add extra cheese', 'mozzarella') // optional option-argument with default
       *     .option('-t, --tip <VALUE>', 'add tip to purchase cost', parseFloat) // custom parse function
       *
       * @param {string} flags
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom option processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      option(flags, description, parseArg, defaultValue) {
        return this._optionEx({}, flags, description, parseArg, defaultValue);
      }
      /**
       * Add a required option which must have a value after parsing. This usually means
       * the option must be specified on the command line. (Otherwise the same as .option().)
       *
       * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space.
       *
       * @param {string} flags
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom option processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      requiredOption(flags, description, parseArg, defaultValue) {
        return this._optionEx(
          { mandatory: true },
          flags,
          description,
          parseArg,
          defaultValue
        );
      }
      /**
       * Alter parsing of short flags with optional values.
       *
       * @example
       * // for `.option('-f,--flag [value]'):
       * program.combineFlagAndOptionalValue(true);  // `-f80` is treated like `--flag=80`, this is the default behaviour
       * program.combineFlagAndOptionalValue(false) // `-fb` is treated like `-f -b`
       *
       * @param {boolean} [combine] - if `true` or omitted, an optional value can be specified directly after the flag.
       * @return {Command} `this` command for chaining
       */
      combineFlagAndOptionalValue(combine = true) {
        this._combineFlagAndOptionalValue = !!combine;
        return this;
      }
      /**
       * Allow unknown options on the command line.
       *
       * @param {boolean} [allowUnknown] - if `true` or omitted, no error will be thrown for unknown options.
       * @return {Command} `this` command for chaining
       */
      allowUnknownOption(allowUnknown = true) {
        this._allowUnknownOption = !!allowUnknown;
        return this;
      }
      /**
       * Allow excess command-arguments on the command line. Pass false to make excess arguments an error.
       *
       * @param {boolean} [allowExcess] - if `true` or omitted, no error will be thrown for excess arguments.
       * @return {Command} `this` command for chaining
       */
      allowExcessArguments(allowExcess = true) {
        this._allowExcessArguments = !!allowExcess;
        return this;
      }
      /**
       * Enable positional options. Positional means global options are specified before subcommands which lets
       * subcommands reuse the same option names, and also enables subcommands to turn on passThroughOptions.
       * The default behaviour is non-positional and global options may appear anywhere on the command line.
       *
       * @param {boolean} [positional]
       * @return {Command} `this` command for chaining
       */
      enablePositionalOptions(positional = true) {
        this._enablePositionalOptions = !!positional;
        return this;
      }
      /**
       * Pass through options that come after command-arguments rather than treat them as command-options,
       * so actual command-options come before command-arguments. Turning this on for a subcommand requires
       * positional options to have been enabled on the program (parent commands).
       * The default behaviour is non-positional and options may appear before or after command-arguments.
       *
       * @param {boolean} [passThrough] for unknown options.
       * @return {Command} `this` command for chaining
       */
      passThroughOptions(passThrough = true) {
        this._passThroughOptions = !!passThrough;
        this._checkForBrokenPassThrough();
        return this;
      }
      /**
       * @private
       */
      _checkForBrokenPassThrough() {
        if (this.parent && this._passThroughOptions && !this.parent._enablePositionalOptions) {
          throw new Error(
            `passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`
          );
        }
      }
      /**
       * Whether to store option values as properties on command object,
       * or store separately (specify false). In both cases the option values can be accessed using .opts().
       *
       * @param {boolean} [storeAsProperties=true]
       * @return {Command} `this` command for chaining
       */
      storeOptionsAsProperties(storeAsProperties = true) {
        if (this.options.length) {
          throw new Error("call .storeOptionsAsProperties() before adding options");
        }
        if (Object.keys(this._optionValues).length) {
          throw new Error(
            "call .storeOptionsAsProperties() before setting option values"
          );
        }
        this._storeOptionsAsProperties = !!storeAsProperties;
        return this;
      }
      /**
       * Retrieve option value.
       *
       * @param {string} key
       * @return {object} value
       */
      getOptionValue(key2) {
        if (this._storeOptionsAsProperties) {
          return this[key2];
        }
        return this._optionValues[key2];
      }
      /**
       * Store option value.
       *
       * @param {string} key
       * @param {object} value
       * @return {Command} `this` command for chaining
       */
      setOptionValue(key2, value) {
        return this.setOptionValueWithSource(key2, value, void 0);
      }
      /**
       * Store option value and where the value came from.
       *
       * @param {string} key
       * @param {object} value
       * @param {string} source - expected values are default/config/env/cli/implied
       * @return {Command} `this` command for chaining
       */
      setOptionValueWithSource(key2, value, source) {
        if (this._storeOptionsAsProperties) {
          this[key2] = value;
        } else {
          this._optionValues[key2] = value;
        }
        this._optionValueSources[key2] = source;
        return this;
      }
      /**
       * Get source of option value.
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSource(key2) {
        return this._optionValueSources[key2];
      }
      /**
       * Get source of option value. See also .optsWithGlobals().
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSourceWithGlobals(key2) {
        let source;
        this._getCommandAndAncestors().forEach((cmd) => {
          if (cmd.getOptionValueSource(key2) !== void 0) {
            source = cmd.getOptionValueSource(key2);
          }
        });
        return source;
      }
      /**
       * Get user arguments from implied or explicit arguments.
       * Side-effects: set _scriptPath if args included script. Used for default program name, and subcommand searches.
       *
       * @private
       */
      _prepareUserArgs(argv, parseOptions) {
        if (argv !== void 0 && !Array.isArray(argv)) {
          throw new Error("first parameter to parse must be array or undefined");
        }
        parseOptions = parseOptions || {};
        if (argv === void 0 && parseOptions.from === void 0) {
          if (process2.versions?.electron) {
            parseOptions.from = "electron";
          }
          const execArgv = process2.execArgv ?? [];
          if (execArgv.includes("-e") || execArgv.includes("--eval") || execArgv.includes("-p") || execArgv.includes("--print")) {
            parseOptions.from = "eval";
          }
        }
        if (argv === void 0) {
          argv = process2.argv;
        }
        this.rawArgs = argv.slice();
        let userArgs;
        switch (parseOptions.from) {
          case void 0:
          case "node":
            this._scriptPath = argv[1];
            userArgs = argv.slice(2);
            break;
          case "electron":
            if (process2.defaultApp) {
              this._scriptPath = argv[1];
              userArgs = argv.slice(2);
            } else {
              userArgs = argv.slice(1);
            }
            break;
          case "user":
            userArgs = argv.slice(0);
            break;
          case "eval":
            userArgs = argv.slice(1);
            break;
          default:
            throw new Error(
              `unexpected parse option { from: '${parseOptions.from}' }`
            );
        }
        if (!this._name && this._scriptPath)
          this.nameFromFilename(this._scriptPath);
        this._name = this._name || "program";
        return userArgs;
      }
      /**
       * Parse `argv`, setting options and invoking commands when defined.
       *
       * Use parseAsync instead of parse if any of your action handlers are async.
       *
       * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
       *
       * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
       * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
       * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
       * - `'user'`: just user arguments
       *
       * @example
       * program.parse(); // parse process.argv and auto-detect electron and special node flags
       * program.parse(process.argv); // assume argv[0] is app and argv[1] is script
       * program.parse(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
       *
       * @param {string[]} [argv] - optional, defaults to process.argv
       * @param {object} [parseOptions] - optionally specify style of options with from: node/user/electron
       * @param {string} [parseOptions.from] - where the args are from: 'node', 'user', 'electron'
       * @return {Command} `this` command for chaining
       */
      parse(argv, parseOptions) {
        this._prepareForParse();
        const userArgs = this._prepareUserArgs(argv, parseOptions);
        this._parseCommand([], userArgs);
        return this;
      }
      /**
       * Parse `argv`, setting options and invoking commands when defined.
       *
       * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
       *
       * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
       * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
       * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
       * - `'user'`: just user arguments
       *
       * @example
       * await program.parseAsync(); // parse process.argv and auto-detect electron and special node flags
       * await program.parseAsync(process.argv); // assume argv[0] is app and argv[1] is script
       * await program.parseAsync(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
       *
       * @param {string[]} [argv]
       * @param {object} [parseOptions]
       * @param {string} parseOptions.from - where the args are from: 'node', 'user', 'electron'
       * @return {Promise}
       */
      async parseAsync(argv, parseOptions) {
        this._prepareForParse();
        const userArgs = this._prepareUserArgs(argv, parseOptions);
        await this._parseCommand([], userArgs);
        return this;
      }
      _prepareForParse() {
        if (this._savedState === null) {
          this.saveStateBeforeParse();
        } else {
          this.restoreStateBeforeParse();
        }
      }
      /**
       * Called the first time parse is called to save state and allow a restore before subsequent calls to parse.
       * Not usually called directly, but available for subclasses to save their custom state.
       *
       * This is called in a lazy way. Only commands used in parsing chain will have state saved.
       */
      saveStateBeforeParse() {
        this._savedState = {
          // name is stable if supplied by author, but may be unspecified for root command and deduced during parsing
          _name: this._name,
          // option values before parse have default values (including false for negated options)
          // shallow clones
          _optionValues: { ...this._optionValues },
          _optionValueSources: { ...this._optionValueSources }
        };
      }
      /**
       * Restore state before parse for calls after the first.
       * Not usually called directly, but available for subclasses to save their custom state.
       *
       * This is called in a lazy way. Only commands used in parsing chain will have state restored.
       */
      restoreStateBeforeParse() {
        if (this._storeOptionsAsProperties)
          throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);
        this._name = this._savedState._name;
        this._scriptPath = null;
        this.rawArgs = [];
        this._optionValues = { ...this._savedState._optionValues };
        this._optionValueSources = { ...this._savedState._optionValueSources };
        this.args = [];
        this.processedArgs = [];
      }
      /**
       * Throw if expected executable is missing. Add lots of help for author.
       *
       * @param {string} executableFile
       * @param {string} executableDir
       * @param {string} subcommandName
       */
      _checkForMissingExecutable(executableFile, executableDir, subcommandName) {
        if (fs.existsSync(executableFile)) return;
        const executableDirMessage = executableDir ? `searched for local subcommand relative to directory '${executableDir}'` : "no directory for search for local subcommand, use .executableDir() to supply a custom directory";
        const executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDirMessage}`;
        throw new Error(executableMissing);
      }
      /**
       * Execute a sub-command executable.
       *
       * @private
       */
      _executeSubCommand(subcommand, args) {
        args = args.slice();
        let launchWithNode = false;
        const sourceExt = [".js", ".ts", ".tsx", ".mjs", ".cjs"];
        function findFile2(baseDir, baseName) {
          const localBin = path.resolve(baseDir, baseName);
          if (fs.existsSync(localBin)) return localBin;
          if (sourceExt.includes(path.extname(baseName))) return void 0;
          const foundExt = sourceExt.find(
            (ext) => fs.existsSync(`${localBin}${ext}`)
          );
          if (foundExt) return `${localBin}${foundExt}`;
          return void 0;
        }
        this._checkForMissingMandatoryOptions();
        this._checkForConflictingOptions();
        let executableFile = subcommand._executableFile || `${this._name}-${subcommand._name}`;
        let executableDir = this._executableDir || "";
        if (this._scriptPath) {
          let resolvedScriptPath;
          try {
            resolvedScriptPath = fs.realpathSync(this._scriptPath);
          } catch {
            resolvedScriptPath = this._scriptPath;
          }
          executableDir = path.resolve(
            path.dirname(resolvedScriptPath),
            executableDir
          );
        }
        if (executableDir) {
          let localFile = findFile2(executableDir, executableFile);
          if (!localFile && !subcommand._executableFile && this._scriptPath) {
            const legacyName = path.basename(
              this._scriptPath,
              path.extname(this._scriptPath)
            );
            if (legacyName !== this._name) {
              localFile = findFile2(
                executableDir,
                `${legacyName}-${subcommand._name}`
              );
            }
          }
          executableFile = localFile || executableFile;
        }
        launchWithNode = sourceExt.includes(path.extname(executableFile));
        let proc;
        if (process2.platform !== "win32") {
          if (launchWithNode) {
            args.unshift(executableFile);
            args = incrementNodeInspectorPort(process2.execArgv).concat(args);
            proc = childProcess.spawn(process2.argv[0], args, { stdio: "inherit" });
          } else {
            proc = childProcess.spawn(executableFile, args, { stdio: "inherit" });
          }
        } else {
          this._checkForMissingExecutable(
            executableFile,
            executableDir,
            subcommand._name
          );
          args.unshift(executableFile);
          args = incrementNodeInspectorPort(process2.execArgv).concat(args);
          proc = childProcess.spawn(process2.execPath, args, { stdio: "inherit" });
        }
        if (!proc.killed) {
          const signals = ["SIGUSR1", "SIGUSR2", "SIGTERM", "SIGINT", "SIGHUP"];
          signals.forEach((signal) => {
            process2.on(signal, () => {
              if (proc.killed === false && proc.exitCode === null) {
                proc.kill(signal);
              }
            });
          });
        }
        const exitCallback = this._exitCallback;
        proc.on("close", (code2) => {
          code2 = code2 ?? 1;
          if (!exitCallback) {
            process2.exit(code2);
          } else {
            exitCallback(
              new CommanderError2(
                code2,
                "commander.executeSubCommandAsync",
                "(close)"
              )
            );
          }
        });
        proc.on("error", (err) => {
          if (err.code === "ENOENT") {
            this._checkForMissingExecutable(
              executableFile,
              executableDir,
              subcommand._name
            );
          } else if (err.code === "EACCES") {
            throw new Error(`'${executableFile}' not executable`);
          }
          if (!exitCallback) {
            process2.exit(1);
          } else {
            const wrappedError = new CommanderError2(
              1,
              "commander.executeSubCommandAsync",
              "(error)"
            );
            wrappedError.nestedError = err;
            exitCallback(wrappedError);
          }
        });
        this.runningCommand = proc;
      }
      /**
       * @private
       */
      _dispatchSubcommand(commandName, operands, unknown2) {
        const subCommand = this._findCommand(commandName);
        if (!subCommand) this.help({ error: true });
        subCommand._prepareForParse();
        let promiseChain;
        promiseChain = this._chainOrCallSubCommandHook(
          promiseChain,
          subCommand,
          "preSubcommand"
        );
        promiseChain = this._chainOrCall(promiseChain, () => {
          if (subCommand._executableHandler) {
            this._executeSubCommand(subCommand, operands.concat(unknown2));
          } else {
            return subCommand._parseCommand(operands, unknown2);
          }
        });
        return promiseChain;
      }
      /**
       * Invoke help directly if possible, or dispatch if necessary.
       * e.g. help foo
       *
       * @private
       */
      _dispatchHelpCommand(subcommandName) {
        if (!subcommandName) {
          this.help();
        }
        const subCommand = this._findCommand(subcommandName);
        if (subCommand && !subCommand._executableHandler) {
          subCommand.help();
        }
        return this._dispatchSubcommand(
          subcommandName,
          [],
          [this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? "--help"]
        );
      }
      /**
       * Check this.args against expected this.registeredArguments.
       *
       * @private
       */
      _checkNumberOfArguments() {
        this.registeredArguments.forEach((arg, i) => {
          if (arg.required && this.args[i] == null) {
            this.missingArgument(arg.name());
          }
        });
        if (this.registeredArguments.length > 0 && this.registeredArguments[this.registeredArguments.length - 1].variadic) {
          return;
        }
        if (this.args.length > this.registeredArguments.length) {
          this._excessArguments(this.args);
        }
      }
      /**
       * Process this.args using this.registeredArguments and save as this.processedArgs!
       *
       * @private
       */
      _processArguments() {
        const myParseArg = (argument, value, previous) => {
          let parsedValue = value;
          if (value !== null && argument.parseArg) {
            const invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
            parsedValue = this._callParseArg(
              argument,
              value,
              previous,
              invalidValueMessage
            );
          }
          return parsedValue;
        };
        this._checkNumberOfArguments();
        const processedArgs = [];
        this.registeredArguments.forEach((declaredArg, index) => {
          let value = declaredArg.defaultValue;
          if (declaredArg.variadic) {
            if (index < this.args.length) {
              value = this.args.slice(index);
              if (declaredArg.parseArg) {
                value = value.reduce((processed, v) => {
                  return myParseArg(declaredArg, v, processed);
                }, declaredArg.defaultValue);
              }
            } else if (value === void 0) {
              value = [];
            }
          } else if (index < this.args.length) {
            value = this.args[index];
            if (declaredArg.parseArg) {
              value = myParseArg(declaredArg, value, declaredArg.defaultValue);
            }
          }
          processedArgs[index] = value;
        });
        this.processedArgs = processedArgs;
      }
      /**
       * Once we have a promise we chain, but call synchronously until then.
       *
       * @param {(Promise|undefined)} promise
       * @param {Function} fn
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCall(promise, fn) {
        if (promise?.then && typeof promise.then === "function") {
          return promise.then(() => fn());
        }
        return fn();
      }
      /**
       *
       * @param {(Promise|undefined)} promise
       * @param {string} event
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCallHooks(promise, event) {
        let result2 = promise;
        const hooks = [];
        this._getCommandAndAncestors().reverse().filter((cmd) => cmd._lifeCycleHooks[event] !== void 0).forEach((hookedCommand) => {
          hookedCommand._lifeCycleHooks[event].forEach((callback) => {
            hooks.push({ hookedCommand, callback });
          });
        });
        if (event === "postAction") {
          hooks.reverse();
        }
        hooks.forEach((hookDetail) => {
          result2 = this._chainOrCall(result2, () => {
            return hookDetail.callback(hookDetail.hookedCommand, this);
          });
        });
        return result2;
      }
      /**
       *
       * @param {(Promise|undefined)} promise
       * @param {Command} subCommand
       * @param {string} event
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCallSubCommandHook(promise, subCommand, event) {
        let result2 = promise;
        if (this._lifeCycleHooks[event] !== void 0) {
          this._lifeCycleHooks[event].forEach((hook) => {
            result2 = this._chainOrCall(result2, () => {
              return hook(this, subCommand);
            });
          });
        }
        return result2;
      }
      /**
       * Process arguments in context of this command.
       * Returns action result, in case it is a promise.
       *
       * @private
       */
      _parseCommand(operands, unknown2) {
        const parsed = this.parseOptions(unknown2);
        this._parseOptionsEnv();
        this._parseOptionsImplied();
        operands = operands.concat(parsed.operands);
        unknown2 = parsed.unknown;
        this.args = operands.concat(unknown2);
        if (operands && this._findCommand(operands[0])) {
          return this._dispatchSubcommand(operands[0], operands.slice(1), unknown2);
        }
        if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name()) {
          return this._dispatchHelpCommand(operands[1]);
        }
        if (this._defaultCommandName) {
          this._outputHelpIfRequested(unknown2);
          return this._dispatchSubcommand(
            this._defaultCommandName,
            operands,
            unknown2
          );
        }
        if (this.commands.length && this.args.length === 0 && !this._actionHandler && !this._defaultCommandName) {
          this.help({ error: true });
        }
        this._outputHelpIfRequested(parsed.unknown);
        this._checkForMissingMandatoryOptions();
        this._checkForConflictingOptions();
        const checkForUnknownOptions = () => {
          if (parsed.unknown.length > 0) {
            this.unknownOption(parsed.unknown[0]);
          }
        };
        const commandEvent = `command:${this.name()}`;
        if (this._actionHandler) {
          checkForUnknownOptions();
          this._processArguments();
          let promiseChain;
          promiseChain = this._chainOrCallHooks(promiseChain, "preAction");
          promiseChain = this._chainOrCall(
            promiseChain,
            () => this._actionHandler(this.processedArgs)
          );
          if (this.parent) {
            promiseChain = this._chainOrCall(promiseChain, () => {
              this.parent.emit(commandEvent, operands, unknown2);
            });
          }
          promiseChain = this._chainOrCallHooks(promiseChain, "postAction");
          return promiseChain;
        }
        if (this.parent?.listenerCount(commandEvent)) {
          checkForUnknownOptions();
          this._processArguments();
          this.parent.emit(commandEvent, operands, unknown2);
        } else if (operands.length) {
          if (this._findCommand("*")) {
            return this._dispatchSubcommand("*", operands, unknown2);
          }
          if (this.listenerCount("command:*")) {
            this.emit("command:*", operands, unknown2);
          } else if (this.commands.length) {
            this.unknownCommand();
          } else {
            checkForUnknownOptions();
            this._processArguments();
          }
        } else if (this.commands.length) {
          checkForUnknownOptions();
          this.help({ error: true });
        } else {
          checkForUnknownOptions();
          this._processArguments();
        }
      }
      /**
       * Find matching command.
       *
       * @private
       * @return {Command | undefined}
       */
      _findCommand(name) {
        if (!name) return void 0;
        return this.commands.find(
          (cmd) => cmd._name === name || cmd._aliases.includes(name)
        );
      }
      /**
       * Return an option matching `arg` if any.
       *
       * @param {string} arg
       * @return {Option}
       * @package
       */
      _findOption(arg) {
        return this.options.find((option2) => option2.is(arg));
      }
      /**
       * Display an error message if a mandatory option does not have a value.
       * Called after checking for help flags in leaf subcommand.
       *
       * @private
       */
      _checkForMissingMandatoryOptions() {
        this._getCommandAndAncestors().forEach((cmd) => {
          cmd.options.forEach((anOption) => {
            if (anOption.mandatory && cmd.getOptionValue(anOption.attributeName()) === void 0) {
              cmd.missingMandatoryOptionValue(anOption);
            }
          });
        });
      }
      /**
       * Display an error message if conflicting options are used together in this.
       *
       * @private
       */
      _checkForConflictingLocalOptions() {
        const definedNonDefaultOptions = this.options.filter((option2) => {
          const optionKey = option2.attributeName();
          if (this.getOptionValue(optionKey) === void 0) {
            return false;
          }
          return this.getOptionValueSource(optionKey) !== "default";
        });
        const optionsWithConflicting = definedNonDefaultOptions.filter(
          (option2) => option2.conflictsWith.length > 0
        );
        optionsWithConflicting.forEach((option2) => {
          const conflictingAndDefined = definedNonDefaultOptions.find(
            (defined) => option2.conflictsWith.includes(defined.attributeName())
          );
          if (conflictingAndDefined) {
            this._conflictingOption(option2, conflictingAndDefined);
          }
        });
      }
      /**
       * Display an error message if conflicting options are used together.
       * Called after checking for help flags in leaf subcommand.
       *
       * @private
       */
      _checkForConflictingOptions() {
        this._getCommandAndAncestors().forEach((cmd) => {
          cmd._checkForConflictingLocalOptions();
        });
      }
      /**
       * Parse options from `argv` removing known options,
       * and return argv split into operands and unknown arguments.
       *
       * Side effects: modifies command by storing options. Does not reset state if called again.
       *
       * Examples:
       *
       *     argv => operands, unknown
       *     --known kkk op => [op], []
       *     op --known kkk => [op], []
       *     sub --unknown uuu op => [sub], [--unknown uuu op]
       *     sub -- --unknown uuu op => [sub --unknown uuu op], []
       *
       * @param {string[]} args
       * @return {{operands: string[], unknown: string[]}}
       */
      parseOptions(args) {
        const operands = [];
        const unknown2 = [];
        let dest = operands;
        function maybeOption(arg) {
          return arg.length > 1 && arg[0] === "-";
        }
        const negativeNumberArg = (arg) => {
          if (!/^-(\d+|\d*\.\d+)(e[+-]?\d+)?$/.test(arg)) return false;
          return !this._getCommandAndAncestors().some(
            (cmd) => cmd.options.map((opt) => opt.short).some((short) => /^-\d$/.test(short))
          );
        };
        let activeVariadicOption = null;
        let activeGroup = null;
        let i = 0;
        while (i < args.length || activeGroup) {
          const arg = activeGroup ?? args[i++];
          activeGroup = null;
          if (arg === "--") {
            if (dest === unknown2) dest.push(arg);
            dest.push(...args.slice(i));
            break;
          }
          if (activeVariadicOption && (!maybeOption(arg) || negativeNumberArg(arg))) {
            this.emit(`option:${activeVariadicOption.name()}`, arg);
            continue;
          }
          activeVariadicOption = null;
          if (maybeOption(arg)) {
            const option2 = this._findOption(arg);
            if (option2) {
              if (option2.required) {
                const value = args[i++];
                if (value === void 0) this.optionMissingArgument(option2);
                this.emit(`option:${option2.name()}`, value);
              } else if (option2.optional) {
                let value = null;
                if (i < args.length && (!maybeOption(args[i]) || negativeNumberArg(args[i]))) {
                  value = args[i++];
                }
                this.emit(`option:${option2.name()}`, value);
              } else {
                this.emit(`option:${option2.name()}`);
              }
              activeVariadicOption = option2.variadic ? option2 : null;
              continue;
            }
          }
          if (arg.length > 2 && arg[0] === "-" && arg[1] !== "-") {
            const option2 = this._findOption(`-${arg[1]}`);
            if (option2) {
              if (option2.required || option2.optional && this._combineFlagAndOptionalValue) {
                this.emit(`option:${option2.name()}`, arg.slice(2));
              } else {
                this.emit(`option:${option2.name()}`);
                activeGroup = `-${arg.slice(2)}`;
              }
              continue;
            }
          }
          if (/^--[^=]+=/.test(arg)) {
            const index = arg.indexOf("=");
            const option2 = this._findOption(arg.slice(0, index));
            if (option2 && (option2.required || option2.optional)) {
              this.emit(`option:${option2.name()}`, arg.slice(index + 1));
              continue;
            }
          }
          if (dest === operands && maybeOption(arg) && !(this.commands.length === 0 && negativeNumberArg(arg))) {
            dest = unknown2;
          }
          if ((this._enablePositionalOptions || this._passThroughOptions) && operands.length === 0 && unknown2.length === 0) {
            if (this._findCommand(arg)) {
              operands.push(arg);
              unknown2.push(...args.slice(i));
              break;
            } else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
              operands.push(arg, ...args.slice(i));
              break;
            } else if (this._defaultCommandName) {
              unknown2.push(arg, ...args.slice(i));
              break;
            }
          }
          if (this._passThroughOptions) {
            dest.push(arg, ...args.slice(i));
            break;
          }
          dest.push(arg);
        }
        return { operands, unknown: unknown2 };
      }
      /**
       * Return an object containing local option values as key-value pairs.
       *
       * @return {object}
       */
      opts() {
        if (this._storeOptionsAsProperties) {
          const result2 = {};
          const len = this.options.length;
          for (let i = 0; i < len; i++) {
            const key2 = this.options[i].attributeName();
            result2[key2] = key2 === this._versionOptionName ? this._version : this[key2];
          }
          return result2;
        }
        return this._optionValues;
      }
      /**
       * Return an object containing merged local and global option values as key-value pairs.
       *
       * @return {object}
       */
      optsWithGlobals() {
        return this._getCommandAndAncestors().reduce(
          (combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()),
          {}
        );
      }
      /**
       * Display error message and exit (or call exitOverride).
       *
       * @param {string} message
       * @param {object} [errorOptions]
       * @param {string} [errorOptions.code] - an id string representing the error
       * @param {number} [errorOptions.exitCode] - used with process.exit
       */
      error(message2, errorOptions) {
        this._outputConfiguration.outputError(
          `${message2}
`,
          this._outputConfiguration.writeErr
        );
        if (typeof this._showHelpAfterError === "string") {
          this._outputConfiguration.writeErr(`${this._showHelpAfterError}
`);
        } else if (this._showHelpAfterError) {
          this._outputConfiguration.writeErr("\n");
          this.outputHelp({ error: true });
        }
        const config = errorOptions || {};
        const exitCode = config.exitCode || 1;
        const code2 = config.code || "commander.error";
        this._exit(exitCode, code2, message2);
      }
      /**
       * Apply any option related environment variables, if option does
       * not have a value from cli or client code.
       *
       * @private
       */
      _parseOptionsEnv() {
        this.options.forEach((option2) => {
          if (option2.envVar && option2.envVar in process2.env) {
            const optionKey = option2.attributeName();
            if (this.getOptionValue(optionKey) === void 0 || ["default", "config", "env"].includes(
              this.getOptionValueSource(optionKey)
            )) {
              if (option2.required || option2.optional) {
                this.emit(`optionEnv:${option2.name()}`, process2.env[option2.envVar]);
              } else {
                this.emit(`optionEnv:${option2.name()}`);
              }
            }
          }
        });
      }
      /**
       * Apply any implied option values, if option is undefined or default value.
       *
       * @private
       */
      _parseOptionsImplied() {
        const dualHelper = new DualOptions(this.options);
        const hasCustomOptionValue = (optionKey) => {
          return this.getOptionValue(optionKey) !== void 0 && !["default", "implied"].includes(this.getOptionValueSource(optionKey));
        };
        this.options.filter(
          (option2) => option2.implied !== void 0 && hasCustomOptionValue(option2.attributeName()) && dualHelper.valueFromOption(
            this.getOptionValue(option2.attributeName()),
            option2
          )
        ).forEach((option2) => {
          Object.keys(option2.implied).filter((impliedKey) => !hasCustomOptionValue(impliedKey)).forEach((impliedKey) => {
            this.setOptionValueWithSource(
              impliedKey,
              option2.implied[impliedKey],
              "implied"
            );
          });
        });
      }
      /**
       * Argument `name` is missing.
       *
       * @param {string} name
       * @private
       */
      missingArgument(name) {
        const message2 = `error: missing required argument '${name}'`;
        this.error(message2, { code: "commander.missingArgument" });
      }
      /**
       * `Option` is missing an argument.
       *
       * @param {Option} option
       * @private
       */
      optionMissingArgument(option2) {
        const message2 = `error: option '${option2.flags}' argument missing`;
        this.error(message2, { code: "commander.optionMissingArgument" });
      }
      /**
       * `Option` does not have a value, and is a mandatory option.
       *
       * @param {Option} option
       * @private
       */
      missingMandatoryOptionValue(option2) {
        const message2 = `error: required option '${option2.flags}' not specified`;
        this.error(message2, { code: "commander.missingMandatoryOptionValue" });
      }
      /**
       * `Option` conflicts with another option.
       *
       * @param {Option} option
       * @param {Option} conflictingOption
       * @private
       */
      _conflictingOption(option2, conflictingOption) {
        const findBestOptionFromValue = (option3) => {
          const optionKey = option3.attributeName();
          const optionValue = this.getOptionValue(optionKey);
          const negativeOption = this.options.find(
            (target) => target.negate && optionKey === target.attributeName()
          );
          const positiveOption = this.options.find(
            (target) => !target.negate && optionKey === target.attributeName()
          );
          if (negativeOption && (negativeOption.presetArg === void 0 && optionValue === false || negativeOption.presetArg !== void 0 && optionValue === negativeOption.presetArg)) {
            return negativeOption;
          }
          return positiveOption || option3;
        };
        const getErrorMessage = (option3) => {
          const bestOption = findBestOptionFromValue(option3);
          const optionKey = bestOption.attributeName();
          const source = this.getOptionValueSource(optionKey);
          if (source === "env") {
            return `environment variable '${bestOption.envVar}'`;
          }
          return `option '${bestOption.flags}'`;
        };
        const message2 = `error: ${getErrorMessage(option2)} cannot be used with ${getErrorMessage(conflictingOption)}`;
        this.error(message2, { code: "commander.conflictingOption" });
      }
      /**
       * Unknown option `flag`.
       *
       * @param {string} flag
       * @private
       */
      unknownOption(flag) {
        if (this._allowUnknownOption) return;
        let suggestion2 = "";
        if (flag.startsWith("--") && this._showSuggestionAfterError) {
          let candidateFlags = [];
          let command = this;
          do {
            const moreFlags = command.createHelp().visibleOptions(command).filter((option2) => option2.long).map((option2) => option2.long);
            candidateFlags = candidateFlags.concat(moreFlags);
            command = command.parent;
          } while (command && !command._enablePositionalOptions);
          suggestion2 = suggestSimilar(flag, candidateFlags);
        }
        const message2 = `error: unknown option '${flag}'${suggestion2}`;
        this.error(message2, { code: "commander.unknownOption" });
      }
      /**
       * Excess arguments, more than expected.
       *
       * @param {string[]} receivedArgs
       * @private
       */
      _excessArguments(receivedArgs) {
        if (this._allowExcessArguments) return;
        const expected = this.registeredArguments.length;
        const s = expected === 1 ? "" : "s";
        const forSubcommand = this.parent ? ` for '${this.name()}'` : "";
        const message2 = `error: too many arguments${forSubcommand}. Expected ${expected} argument${s} but got ${receivedArgs.length}.`;
        this.error(message2, { code: "commander.excessArguments" });
      }
      /**
       * Unknown command.
       *
       * @private
       */
      unknownCommand() {
        const unknownName = this.args[0];
        let suggestion2 = "";
        if (this._showSuggestionAfterError) {
          const candidateNames = [];
          this.createHelp().visibleCommands(this).forEach((command) => {
            candidateNames.push(command.name());
            if (command.alias()) candidateNames.push(command.alias());
          });
          suggestion2 = suggestSimilar(unknownName, candidateNames);
        }
        const message2 = `error: unknown command '${unknownName}'${suggestion2}`;
        this.error(message2, { code: "commander.unknownCommand" });
      }
      /**
       * Get or set the program version.
       *
       * This method auto-registers the "-V, --version" option which will print the version number.
       *
       * You can optionally supply the flags and description to override the defaults.
       *
       * @param {string} [str]
       * @param {string} [flags]
       * @param {string} [description]
       * @return {(this | string | undefined)} `this` command for chaining, or version string if no arguments
       */
      version(str, flags, description) {
        if (str === void 0) return this._version;
        this._version = str;
        flags = flags || "-V, --version";
        description = description || "output the version number";
        const versionOption = this.createOption(flags, description);
        this._versionOptionName = versionOption.attributeName();
        this._registerOption(versionOption);
        this.on("option:" + versionOption.name(), () => {
          this._outputConfiguration.writeOut(`${str}
`);
          this._exit(0, "commander.version", str);
        });
        return this;
      }
      /**
       * Set the description.
       *
       * @param {string} [str]
       * @param {object} [argsDescription]
       * @return {(string|Command)}
       */
      description(str, argsDescription) {
        if (str === void 0 && argsDescription === void 0)
          return this._description;
        this._description = str;
        if (argsDescription) {
          this._argsDescription = argsDescription;
        }
        return this;
      }
      /**
       * Set the summary. Used when listed as subcommand of parent.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      summary(str) {
        if (str === void 0) return this._summary;
        this._summary = str;
        return this;
      }
      /**
       * Set an alias for the command.
       *
       * You may call more than once to add multiple aliases. Only the first alias is shown in the auto-generated help.
       *
       * @param {string} [alias]
       * @return {(string|Command)}
       */
      alias(alias) {
        if (alias === void 0) return this._aliases[0];
        let command = this;
        if (this.commands.length !== 0 && this.commands[this.commands.length - 1]._executableHandler) {
          command = this.commands[this.commands.length - 1];
        }
        if (alias === command._name)
          throw new Error("Command alias can't be the same as its name");
        const matchingCommand = this.parent?._findCommand(alias);
        if (matchingCommand) {
          const existingCmd = [matchingCommand.name()].concat(matchingCommand.aliases()).join("|");
          throw new Error(
            `cannot add alias '${alias}' to command '${this.name()}' as already have command '${existingCmd}'`
          );
        }
        command._aliases.push(alias);
        return this;
      }
      /**
       * Set aliases for the command.
       *
       * Only the first alias is shown in the auto-generated help.
       *
       * @param {string[]} [aliases]
       * @return {(string[]|Command)}
       */
      aliases(aliases) {
        if (aliases === void 0) return this._aliases;
        aliases.forEach((alias) => this.alias(alias));
        return this;
      }
      /**
       * Set / get the command usage `str`.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      usage(str) {
        if (str === void 0) {
          if (this._usage) return this._usage;
          const args = this.registeredArguments.map((arg) => {
            return humanReadableArgName(arg);
          });
          return [].concat(
            this.options.length || this._helpOption !== null ? "[options]" : [],
            this.commands.length ? "[command]" : [],
            this.registeredArguments.length ? args : []
          ).join(" ");
        }
        this._usage = str;
        return this;
      }
      /**
       * Get or set the name of the command.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      name(str) {
        if (str === void 0) return this._name;
        this._name = str;
        return this;
      }
      /**
       * Set/get the help group heading for this subcommand in parent command's help.
       *
       * @param {string} [heading]
       * @return {Command | string}
       */
      helpGroup(heading) {
        if (heading === void 0) return this._helpGroupHeading ?? "";
        this._helpGroupHeading = heading;
        return this;
      }
      /**
       * Set/get the default help group heading for subcommands added to this command.
       * (This does not override a group set directly on the subcommand using .helpGroup().)
       *
       * @example
       * program.commandsGroup('Development Commands:);
       * program.command('watch')...
       * program.command('lint')...
       * ...
       *
       * @param {string} [heading]
       * @returns {Command | string}
       */
      commandsGroup(heading) {
        if (heading === void 0) return this._defaultCommandGroup ?? "";
        this._defaultCommandGroup = heading;
        return this;
      }
      /**
       * Set/get the default help group heading for options added to this command.
       * (This does not override a group set directly on the option using .helpGroup().)
       *
       * @example
       * program
       *   .optionsGroup('Development Options:')
       *   .option('-d, --debug', 'output extra debugging')
       *   .option('-p, --profile', 'output profiling information')
       *
       * @param {string} [heading]
       * @returns {Command | string}
       */
      optionsGroup(heading) {
        if (heading === void 0) return this._defaultOptionGroup ?? "";
        this._defaultOptionGroup = heading;
        return this;
      }
      /**
       * @param {Option} option
       * @private
       */
      _initOptionGroup(option2) {
        if (this._defaultOptionGroup && !option2.helpGroupHeading)
          option2.helpGroup(this._defaultOptionGroup);
      }
      /**
       * @param {Command} cmd
       * @private
       */
      _initCommandGroup(cmd) {
        if (this._defaultCommandGroup && !cmd.helpGroup())
          cmd.helpGroup(this._defaultCommandGroup);
      }
      /**
       * Set the name of the command from script filename, such as process.argv[1],
       * or require.main.filename, or __filename.
       *
       * (Used internally and public although not documented in README.)
       *
       * @example
       * program.nameFromFilename(require.main.filename);
       *
       * @param {string} filename
       * @return {Command}
       */
      nameFromFilename(filename) {
        this._name = path.basename(filename, path.extname(filename));
        return this;
      }
      /**
       * Get or set the directory for searching for executable subcommands of this command.
       *
       * @example
       * program.executableDir(__dirname);
       * // or
       * program.executableDir('subcommands');
       *
       * @param {string} [path]
       * @return {(string|null|Command)}
       */
      executableDir(path2) {
        if (path2 === void 0) return this._executableDir;
        this._executableDir = path2;
        return this;
      }
      /**
       * Return program help documentation.
       *
       * @param {{ error: boolean }} [contextOptions] - pass {error:true} to wrap for stderr instead of stdout
       * @return {string}
       */
      helpInformation(contextOptions) {
        const helper = this.createHelp();
        const context = this._getOutputContext(contextOptions);
        helper.prepareContext({
          error: context.error,
          helpWidth: context.helpWidth,
          outputHasColors: context.hasColors
        });
        const text2 = helper.formatHelp(this, helper);
        if (context.hasColors) return text2;
        return this._outputConfiguration.stripColor(text2);
      }
      /**
       * @typedef HelpContext
       * @type {object}
       * @property {boolean} error
       * @property {number} helpWidth
       * @property {boolean} hasColors
       * @property {function} write - includes stripColor if needed
       *
       * @returns {HelpContext}
       * @private
       */
      _getOutputContext(contextOptions) {
        contextOptions = contextOptions || {};
        const error = !!contextOptions.error;
        let baseWrite;
        let hasColors;
        let helpWidth;
        if (error) {
          baseWrite = (str) => this._outputConfiguration.writeErr(str);
          hasColors = this._outputConfiguration.getErrHasColors();
          helpWidth = this._outputConfiguration.getErrHelpWidth();
        } else {
          baseWrite = (str) => this._outputConfiguration.writeOut(str);
          hasColors = this._outputConfiguration.getOutHasColors();
          helpWidth = this._outputConfiguration.getOutHelpWidth();
        }
        const write = (str) => {
          if (!hasColors) str = this._outputConfiguration.stripColor(str);
          return baseWrite(str);
        };
        return { error, write, hasColors, helpWidth };
      }
      /**
       * Output help information for this command.
       *
       * Outputs built-in help, and custom text added using `.addHelpText()`.
       *
       * @param {{ error: boolean } | Function} [contextOptions] - pass {error:true} to write to stderr instead of stdout
       */
      outputHelp(contextOptions) {
        let deprecatedCallback;
        if (typeof contextOptions === "function") {
          deprecatedCallback = contextOptions;
          contextOptions = void 0;
        }
        const outputContext = this._getOutputContext(contextOptions);
        const eventContext = {
          error: outputContext.error,
          write: outputContext.write,
          command: this
        };
        this._getCommandAndAncestors().reverse().forEach((command) => command.emit("beforeAllHelp", eventContext));
        this.emit("beforeHelp", eventContext);
        let helpInformation = this.helpInformation({ error: outputContext.error });
        if (deprecatedCallback) {
          helpInformation = deprecatedCallback(helpInformation);
          if (typeof helpInformation !== "string" && !Buffer.isBuffer(helpInformation)) {
            throw new Error("outputHelp callback must return a string or a Buffer");
          }
        }
        outputContext.write(helpInformation);
        if (this._getHelpOption()?.long) {
          this.emit(this._getHelpOption().long);
        }
        this.emit("afterHelp", eventContext);
        this._getCommandAndAncestors().forEach(
          (command) => command.emit("afterAllHelp", eventContext)
        );
      }
      /**
       * You can pass in flags and a description to customise the built-in help option.
       * Pass in false to disable the built-in help option.
       *
       * @example
       * program.helpOption('-?, --help' 'show help'); // customise
       * program.helpOption(false); // disable
       *
       * @param {(string | boolean)} flags
       * @param {string} [description]
       * @return {Command} `this` command for chaining
       */
      helpOption(flags, description) {
        if (typeof flags === "boolean") {
          if (flags) {
            if (this._helpOption === null) this._helpOption = void 0;
            if (this._defaultOptionGroup) {
              this._initOptionGroup(this._getHelpOption());
            }
          } else {
            this._helpOption = null;
          }
          return this;
        }
        this._helpOption = this.createOption(
          flags ?? "-h, --help",
          description ?? "display help for command"
        );
        if (flags || description) this._initOptionGroup(this._helpOption);
        return this;
      }
      /**
       * Lazy create help option.
       * Returns null if has been disabled with .helpOption(false).
       *
       * @returns {(Option | null)} the help option
       * @package
       */
      _getHelpOption() {
        if (this._helpOption === void 0) {
          this.helpOption(void 0, void 0);
        }
        return this._helpOption;
      }
      /**
       * Supply your own option to use for the built-in help option.
       * This is an alternative to using helpOption() to customise the flags and description etc.
       *
       * @param {Option} option
       * @return {Command} `this` command for chaining
       */
      addHelpOption(option2) {
        this._helpOption = option2;
        this._initOptionGroup(option2);
        return this;
      }
      /**
       * Output help information and exit.
       *
       * Outputs built-in help, and custom text added using `.addHelpText()`.
       *
       * @param {{ error: boolean }} [contextOptions] - pass {error:true} to write to stderr instead of stdout
       */
      help(contextOptions) {
        this.outputHelp(contextOptions);
        let exitCode = Number(process2.exitCode ?? 0);
        if (exitCode === 0 && contextOptions && typeof contextOptions !== "function" && contextOptions.error) {
          exitCode = 1;
        }
        this._exit(exitCode, "commander.help", "(outputHelp)");
      }
      /**
       * // Do a little typing to coordinate emit and listener for the help text events.
       * @typedef HelpTextEventContext
       * @type {object}
       * @property {boolean} error
       * @property {Command} command
       * @property {function} write
       */
      /**
       * Add additional text to be displayed with the built-in help.
       *
       * Position is 'before' or 'after' to affect just this command,
       * and 'beforeAll' or 'afterAll' to affect this command and all its subcommands.
       *
       * @param {string} position - before or after built-in help
       * @param {(string | Function)} text - string to add, or a function returning a string
       * @return {Command} `this` command for chaining
       */
      addHelpText(position, text2) {
        const allowedValues = ["beforeAll", "before", "after", "afterAll"];
        if (!allowedValues.includes(position)) {
          throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
        }
        const helpEvent = `${position}Help`;
        this.on(helpEvent, (context) => {
          let helpStr;
          if (typeof text2 === "function") {
            helpStr = text2({ error: context.error, command: context.command });
          } else {
            helpStr = text2;
          }
          if (helpStr) {
            context.write(`${helpStr}
`);
          }
        });
        return this;
      }
      /**
       * Output help information if help flags specified
       *
       * @param {Array} args - array of options to search for help flags
       * @private
       */
      _outputHelpIfRequested(args) {
        const helpOption = this._getHelpOption();
        const helpRequested = helpOption && args.find((arg) => helpOption.is(arg));
        if (helpRequested) {
          this.outputHelp();
          this._exit(0, "commander.helpDisplayed", "(outputHelp)");
        }
      }
    };
    function incrementNodeInspectorPort(args) {
      return args.map((arg) => {
        if (!arg.startsWith("--inspect")) {
          return arg;
        }
        let debugOption;
        let debugHost = "127.0.0.1";
        let debugPort = "9229";
        let match;
        if ((match = arg.match(/^(--inspect(-brk)?)$/)) !== null) {
          debugOption = match[1];
        } else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+)$/)) !== null) {
          debugOption = match[1];
          if (/^\d+$/.test(match[3])) {
            debugPort = match[3];
          } else {
            debugHost = match[3];
          }
        } else if ((match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+):(\d+)$/)) !== null) {
          debugOption = match[1];
          debugHost = match[3];
          debugPort = match[4];
        }
        if (debugOption && debugPort !== "0") {
          return `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}`;
        }
        return arg;
      });
    }
    function useColor() {
      if (process2.env.NO_COLOR || process2.env.FORCE_COLOR === "0" || process2.env.FORCE_COLOR === "false")
        return false;
      if (process2.env.FORCE_COLOR || process2.env.CLICOLOR_FORCE !== void 0)
        return true;
      return void 0;
    }
    exports.Command = Command2;
    exports.useColor = useColor;
  }
});

// node_modules/commander/index.js
var require_commander = __commonJS({
  "node_modules/commander/index.js"(exports) {
    var { Argument: Argument2 } = require_argument();
    var { Command: Command2 } = require_command();
    var { CommanderError: CommanderError2, InvalidArgumentError: InvalidArgumentError2 } = require_error();
    var { Help: Help2 } = require_help();
    var { Option: Option2 } = require_option();
    exports.program = new Command2();
    exports.createCommand = (name) => new Command2(name);
    exports.createOption = (flags, description) => new Option2(flags, description);
    exports.createArgument = (name, description) => new Argument2(name, description);
    exports.Command = Command2;
    exports.Option = Option2;
    exports.Argument = Argument2;
    exports.Help = Help2;
    exports.CommanderError = CommanderError2;
    exports.InvalidArgumentError = InvalidArgumentError2;
    exports.InvalidOptionArgumentError = InvalidArgumentError2;
  }
});

// node_modules/yaml/dist/nodes/identity.js
var require_identity = __commonJS({
  "node_modules/yaml/dist/nodes/identity.js"(exports) {
    "use strict";
    var ALIAS = /* @__PURE__ */ Symbol.for("yaml.alias");
    var DOC = /* @__PURE__ */ Symbol.for("yaml.document");
    var MAP = /* @__PURE__ */ Symbol.for("yaml.map");
    var PAIR = /* @__PURE__ */ Symbol.for("yaml.pair");
    var SCALAR = /* @__PURE__ */ Symbol.for("yaml.scalar");
    var SEQ = /* @__PURE__ */ Symbol.for("yaml.seq");
    var NODE_TYPE = /* @__PURE__ */ Symbol.for("yaml.node.type");
    var isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
    var isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
    var isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
    var isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
    var isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
    var isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
    function isCollection(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case MAP:
          case SEQ:
            return true;
        }
      return false;
    }
    function isNode(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case ALIAS:
          case MAP:
          case SCALAR:
          case SEQ:
            return true;
        }
      return false;
    }
    var hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;
    exports.ALIAS = ALIAS;
    exports.DOC = DOC;
    exports.MAP = MAP;
    exports.NODE_TYPE = NODE_TYPE;
    exports.PAIR = PAIR;
    exports.SCALAR = SCALAR;
    exports.SEQ = SEQ;
    exports.hasAnchor = hasAnchor;
    exports.isAlias = isAlias;
    exports.isCollection = isCollection;
    exports.isDocument = isDocument;
    exports.isMap = isMap;
    exports.isNode = isNode;
    exports.isPair = isPair;
    exports.isScalar = isScalar;
    exports.isSeq = isSeq;
  }
});

// node_modules/yaml/dist/visit.js
var require_visit = __commonJS({
  "node_modules/yaml/dist/visit.js"(exports) {
    "use strict";
    var identity = require_identity();
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove node");
    function visit(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        visit_(null, node, visitor_, Object.freeze([]));
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    function visit_(key2, node, visitor, path) {
      const ctrl = callVisitor(key2, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key2, path, ctrl);
        return visit_(key2, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = visit_(i, node.items[i], visitor, path);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = visit_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = visit_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    async function visitAsync(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
    }
    visitAsync.BREAK = BREAK;
    visitAsync.SKIP = SKIP;
    visitAsync.REMOVE = REMOVE;
    async function visitAsync_(key2, node, visitor, path) {
      const ctrl = await callVisitor(key2, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key2, path, ctrl);
        return visitAsync_(key2, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = await visitAsync_(i, node.items[i], visitor, path);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = await visitAsync_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = await visitAsync_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    function initVisitor(visitor) {
      if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) {
        return Object.assign({
          Alias: visitor.Node,
          Map: visitor.Node,
          Scalar: visitor.Node,
          Seq: visitor.Node
        }, visitor.Value && {
          Map: visitor.Value,
          Scalar: visitor.Value,
          Seq: visitor.Value
        }, visitor.Collection && {
          Map: visitor.Collection,
          Seq: visitor.Collection
        }, visitor);
      }
      return visitor;
    }
    function callVisitor(key2, node, visitor, path) {
      if (typeof visitor === "function")
        return visitor(key2, node, path);
      if (identity.isMap(node))
        return visitor.Map?.(key2, node, path);
      if (identity.isSeq(node))
        return visitor.Seq?.(key2, node, path);
      if (identity.isPair(node))
        return visitor.Pair?.(key2, node, path);
      if (identity.isScalar(node))
        return visitor.Scalar?.(key2, node, path);
      if (identity.isAlias(node))
        return visitor.Alias?.(key2, node, path);
      return void 0;
    }
    function replaceNode(key2, path, node) {
      const parent = path[path.length - 1];
      if (identity.isCollection(parent)) {
        parent.items[key2] = node;
      } else if (identity.isPair(parent)) {
        if (key2 === "key")
          parent.key = node;
        else
          parent.value = node;
      } else if (identity.isDocument(parent)) {
        parent.contents = node;
      } else {
        const pt = identity.isAlias(parent) ? "alias" : "scalar";
        throw new Error(`Cannot replace node with ${pt} parent`);
      }
    }
    exports.visit = visit;
    exports.visitAsync = visitAsync;
  }
});

// node_modules/yaml/dist/doc/directives.js
var require_directives = __commonJS({
  "node_modules/yaml/dist/doc/directives.js"(exports) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    var escapeChars = {
      "!": "%21",
      ",": "%2C",
      "[": "%5B",
      "]": "%5D",
      "{": "%7B",
      "}": "%7D"
    };
    var escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
    var Directives = class _Directives {
      constructor(yaml, tags) {
        this.docStart = null;
        this.docEnd = false;
        this.yaml = Object.assign({}, _Directives.defaultYaml, yaml);
        this.tags = Object.assign({}, _Directives.defaultTags, tags);
      }
      clone() {
        const copy = new _Directives(this.yaml, this.tags);
        copy.docStart = this.docStart;
        return copy;
      }
      /**
       * During parsing, get a Directives instance for the current document and
       * update the stream state according to the current version's spec.
       */
      atDocument() {
        const res = new _Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
          case "1.1":
            this.atNextDocument = true;
            break;
          case "1.2":
            this.atNextDocument = false;
            this.yaml = {
              explicit: _Directives.defaultYaml.explicit,
              version: "1.2"
            };
            this.tags = Object.assign({}, _Directives.defaultTags);
            break;
        }
        return res;
      }
      /**
       * @param onError - May be called even if the action was successful
       * @returns `true` on success
       */
      add(line3, onError) {
        if (this.atNextDocument) {
          this.yaml = { explicit: _Directives.defaultYaml.explicit, version: "1.1" };
          this.tags = Object.assign({}, _Directives.defaultTags);
          this.atNextDocument = false;
        }
        const parts = line3.trim().split(/[ \t]+/);
        const name = parts.shift();
        switch (name) {
          case "%TAG": {
            if (parts.length !== 2) {
              onError(0, "%TAG directive should contain exactly two parts");
              if (parts.length < 2)
                return false;
            }
            const [handle, prefix] = parts;
            this.tags[handle] = prefix;
            return true;
          }
          case "%YAML": {
            this.yaml.explicit = true;
            if (parts.length !== 1) {
              onError(0, "%YAML directive should contain exactly one part");
              return false;
            }
            const [version] = parts;
            if (version === "1.1" || version === "1.2") {
              this.yaml.version = version;
              return true;
            } else {
              const isValid = /^\d+\.\d+$/.test(version);
              onError(6, `Unsupported YAML version ${version}`, isValid);
              return false;
            }
          }
          default:
            onError(0, `Unknown directive ${name}`, true);
            return false;
        }
      }
      /**
       * Resolves a tag, matching handles to those defined in %TAG directives.
       *
       * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
       *   `'!local'` tag, or `null` if unresolvable.
       */
      tagName(source, onError) {
        if (source === "!")
          return "!";
        if (source[0] !== "!") {
          onError(`Not a valid tag: ${source}`);
          return null;
        }
        if (source[1] === "<") {
          const verbatim = source.slice(2, -1);
          if (verbatim === "!" || verbatim === "!!") {
            onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
            return null;
          }
          if (source[source.length - 1] !== ">")
            onError("Verbatim tags must end with a >");
          return verbatim;
        }
        const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
          onError(`The ${source} tag has no suffix`);
        const prefix = this.tags[handle];
        if (prefix) {
          try {
            return prefix + decodeURIComponent(suffix);
          } catch (error) {
            onError(String(error));
            return null;
          }
        }
        if (handle === "!")
          return source;
        onError(`Could not resolve tag: ${source}`);
        return null;
      }
      /**
       * Given a fully resolved tag, returns its printable string form,
       * taking into account current tag prefixes and defaults.
       */
      tagString(tag) {
        for (const [handle, prefix] of Object.entries(this.tags)) {
          if (tag.startsWith(prefix))
            return handle + escapeTagName(tag.substring(prefix.length));
        }
        return tag[0] === "!" ? tag : `!<${tag}>`;
      }
      toString(doc) {
        const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
        const tagEntries = Object.entries(this.tags);
        let tagNames;
        if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
          const tags = {};
          visit.visit(doc.contents, (_key, node) => {
            if (identity.isNode(node) && node.tag)
              tags[node.tag] = true;
          });
          tagNames = Object.keys(tags);
        } else
          tagNames = [];
        for (const [handle, prefix] of tagEntries) {
          if (handle === "!!" && prefix === "tag:yaml.org,2002:")
            continue;
          if (!doc || tagNames.some((tn) => tn.startsWith(prefix)))
            lines.push(`%TAG ${handle} ${prefix}`);
        }
        return lines.join("\n");
      }
    };
    Directives.defaultYaml = { explicit: false, version: "1.2" };
    Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
    exports.Directives = Directives;
  }
});

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = __commonJS({
  "node_modules/yaml/dist/doc/anchors.js"(exports) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    function anchorIsValid(anchor) {
      if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        const sa = JSON.stringify(anchor);
        const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
        throw new Error(msg);
      }
      return true;
    }
    function anchorNames(root) {
      const anchors = /* @__PURE__ */ new Set();
      visit.visit(root, {
        Value(_key, node) {
          if (node.anchor)
            anchors.add(node.anchor);
        }
      });
      return anchors;
    }
    function findNewAnchor(prefix, exclude) {
      for (let i = 1; true; ++i) {
        const name = `${prefix}${i}`;
        if (!exclude.has(name))
          return name;
      }
    }
    function createNodeAnchors(doc, prefix) {
      const aliasObjects = [];
      const sourceObjects = /* @__PURE__ */ new Map();
      let prevAnchors = null;
      return {
        onAnchor: (source) => {
          aliasObjects.push(source);
          prevAnchors ?? (prevAnchors = anchorNames(doc));
          const anchor = findNewAnchor(prefix, prevAnchors);
          prevAnchors.add(anchor);
          return anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
          for (const source of aliasObjects) {
            const ref2 = sourceObjects.get(source);
            if (typeof ref2 === "object" && ref2.anchor && (identity.isScalar(ref2.node) || identity.isCollection(ref2.node))) {
              ref2.node.anchor = ref2.anchor;
            } else {
              const error = new Error("Failed to resolve repeated object (this should not happen)");
              error.source = source;
              throw error;
            }
          }
        },
        sourceObjects
      };
    }
    exports.anchorIsValid = anchorIsValid;
    exports.anchorNames = anchorNames;
    exports.createNodeAnchors = createNodeAnchors;
    exports.findNewAnchor = findNewAnchor;
  }
});

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = __commonJS({
  "node_modules/yaml/dist/doc/applyReviver.js"(exports) {
    "use strict";
    function applyReviver(reviver, obj, key2, val) {
      if (val && typeof val === "object") {
        if (Array.isArray(val)) {
          for (let i = 0, len = val.length; i < len; ++i) {
            const v0 = val[i];
            const v1 = applyReviver(reviver, val, String(i), v0);
            if (v1 === void 0)
              delete val[i];
            else if (v1 !== v0)
              val[i] = v1;
          }
        } else if (val instanceof Map) {
          for (const k of Array.from(val.keys())) {
            const v0 = val.get(k);
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              val.delete(k);
            else if (v1 !== v0)
              val.set(k, v1);
          }
        } else if (val instanceof Set) {
          for (const v0 of Array.from(val)) {
            const v1 = applyReviver(reviver, val, v0, v0);
            if (v1 === void 0)
              val.delete(v0);
            else if (v1 !== v0) {
              val.delete(v0);
              val.add(v1);
            }
          }
        } else {
          for (const [k, v0] of Object.entries(val)) {
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              delete val[k];
            else if (v1 !== v0)
              val[k] = v1;
          }
        }
      }
      return reviver.call(obj, key2, val);
    }
    exports.applyReviver = applyReviver;
  }
});

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = __commonJS({
  "node_modules/yaml/dist/nodes/toJS.js"(exports) {
    "use strict";
    var identity = require_identity();
    function toJS(value, arg, ctx) {
      if (Array.isArray(value))
        return value.map((v, i) => toJS(v, String(i), ctx));
      if (value && typeof value.toJSON === "function") {
        if (!ctx || !identity.hasAnchor(value))
          return value.toJSON(arg, ctx);
        const data = { aliasCount: 0, count: 1, res: void 0 };
        ctx.anchors.set(value, data);
        ctx.onCreate = (res2) => {
          data.res = res2;
          delete ctx.onCreate;
        };
        const res = value.toJSON(arg, ctx);
        if (ctx.onCreate)
          ctx.onCreate(res);
        return res;
      }
      if (typeof value === "bigint" && !ctx?.keep)
        return Number(value);
      return value;
    }
    exports.toJS = toJS;
  }
});

// node_modules/yaml/dist/nodes/Node.js
var require_Node = __commonJS({
  "node_modules/yaml/dist/nodes/Node.js"(exports) {
    "use strict";
    var applyReviver = require_applyReviver();
    var identity = require_identity();
    var toJS = require_toJS();
    var NodeBase = class {
      constructor(type) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: type });
      }
      /** Create a copy of this node.  */
      clone() {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** A plain JavaScript representation of this node. */
      toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity.isDocument(doc))
          throw new TypeError("A document argument is required");
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc,
          keep: true,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this, "", ctx);
        if (typeof onAnchor === "function")
          for (const { count: count2, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count2);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
    };
    exports.NodeBase = NodeBase;
  }
});

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = __commonJS({
  "node_modules/yaml/dist/nodes/Alias.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var visit = require_visit();
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var Alias = class extends Node.NodeBase {
      constructor(source) {
        super(identity.ALIAS);
        this.source = source;
        Object.defineProperty(this, "tag", {
          set() {
            throw new Error("Alias nodes cannot have tags");
          }
        });
      }
      /**
       * Resolve the value of this alias within `doc`, finding the last
       * instance of the `source` anchor before this node.
       */
      resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
          throw new ReferenceError("Alias resolution is disabled");
        let nodes;
        if (ctx?.aliasResolveCache) {
          nodes = ctx.aliasResolveCache;
        } else {
          nodes = [];
          visit.visit(doc, {
            Node: (_key, node) => {
              if (identity.isAlias(node) || identity.hasAnchor(node))
                nodes.push(node);
            }
          });
          if (ctx)
            ctx.aliasResolveCache = nodes;
        }
        let found = void 0;
        for (const node of nodes) {
          if (node === this)
            break;
          if (node.anchor === this.source)
            found = node;
        }
        if (found && ctx) {
          const { anchors: anchors2, doc: doc2, maxAliasCount } = ctx;
          let data = anchors2.get(found);
          if (!data) {
            toJS.toJS(found, null, ctx);
            data = anchors2.get(found);
          }
          if (data?.res === void 0) {
            const msg = "This should not happen: Alias anchor was not resolved?";
            throw new ReferenceError(msg);
          }
          if (maxAliasCount >= 0) {
            data.count += 1;
            if (data.aliasCount === 0)
              data.aliasCount = getAliasCount(doc2, found, anchors2);
            if (data.count * data.aliasCount > maxAliasCount) {
              const msg = "Excessive alias count indicates a resource exhaustion attack";
              throw new ReferenceError(msg);
            }
          }
        }
        return found;
      }
      toJSON(_arg, ctx) {
        if (!ctx)
          return { source: this.source };
        const source = this.resolve(ctx.doc, ctx);
        if (!source) {
          const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
          throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source).res;
      }
      toString(ctx, _onComment, _onChompKeep) {
        const src = `*${this.source}`;
        if (ctx) {
          anchors.anchorIsValid(this.source);
          if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
            const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new Error(msg);
          }
          if (ctx.implicitKey)
            return `${src} `;
        }
        return src;
      }
    };
    function getAliasCount(doc, node, anchors2) {
      if (identity.isAlias(node)) {
        const source = node.resolve(doc);
        const anchor = anchors2 && source && anchors2.get(source);
        return anchor ? anchor.count * anchor.aliasCount : 0;
      } else if (identity.isCollection(node)) {
        let count2 = 0;
        for (const item of node.items) {
          const c = getAliasCount(doc, item, anchors2);
          if (c > count2)
            count2 = c;
        }
        return count2;
      } else if (identity.isPair(node)) {
        const kc = getAliasCount(doc, node.key, anchors2);
        const vc = getAliasCount(doc, node.value, anchors2);
        return Math.max(kc, vc);
      }
      return 1;
    }
    exports.Alias = Alias;
  }
});

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = __commonJS({
  "node_modules/yaml/dist/nodes/Scalar.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
    var Scalar = class extends Node.NodeBase {
      constructor(value) {
        super(identity.SCALAR);
        this.value = value;
      }
      toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
      }
      toString() {
        return String(this.value);
      }
    };
    Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
    Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
    Scalar.PLAIN = "PLAIN";
    Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
    Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
    exports.Scalar = Scalar;
    exports.isScalarValue = isScalarValue;
  }
});

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJS({
  "node_modules/yaml/dist/doc/createNode.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var Scalar = require_Scalar();
    var defaultTagPrefix = "tag:yaml.org,2002:";
    function findTagObject(value, tagName, tags) {
      if (tagName) {
        const match = tags.filter((t) => t.tag === tagName);
        const tagObj = match.find((t) => !t.format) ?? match[0];
        if (!tagObj)
          throw new Error(`Tag ${tagName} not found`);
        return tagObj;
      }
      return tags.find((t) => t.identify?.(value) && !t.format);
    }
    function createNode(value, tagName, ctx) {
      if (identity.isDocument(value))
        value = value.contents;
      if (identity.isNode(value))
        return value;
      if (identity.isPair(value)) {
        const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
        map.items.push(value);
        return map;
      }
      if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) {
        value = value.valueOf();
      }
      const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
      let ref2 = void 0;
      if (aliasDuplicateObjects && value && typeof value === "object") {
        ref2 = sourceObjects.get(value);
        if (ref2) {
          ref2.anchor ?? (ref2.anchor = onAnchor(value));
          return new Alias.Alias(ref2.anchor);
        } else {
          ref2 = { anchor: null, node: null };
          sourceObjects.set(value, ref2);
        }
      }
      if (tagName?.startsWith("!!"))
        tagName = defaultTagPrefix + tagName.slice(2);
      let tagObj = findTagObject(value, tagName, schema.tags);
      if (!tagObj) {
        if (value && typeof value.toJSON === "function") {
          value = value.toJSON();
        }
        if (!value || typeof value !== "object") {
          const node2 = new Scalar.Scalar(value);
          if (ref2)
            ref2.node = node2;
          return node2;
        }
        tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
      }
      if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
      }
      const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
      if (tagName)
        node.tag = tagName;
      else if (!tagObj.default)
        node.tag = tagObj.tag;
      if (ref2)
        ref2.node = node;
      return node;
    }
    exports.createNode = createNode;
  }
});

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = __commonJS({
  "node_modules/yaml/dist/nodes/Collection.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var identity = require_identity();
    var Node = require_Node();
    function collectionFromPath(schema, path, value) {
      let v = value;
      for (let i = path.length - 1; i >= 0; --i) {
        const k = path[i];
        if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
          const a = [];
          a[k] = v;
          v = a;
        } else {
          v = /* @__PURE__ */ new Map([[k, v]]);
        }
      }
      return createNode.createNode(v, void 0, {
        aliasDuplicateObjects: false,
        keepUndefined: false,
        onAnchor: () => {
          throw new Error("This should not happen, please report a bug.");
        },
        schema,
        sourceObjects: /* @__PURE__ */ new Map()
      });
    }
    var isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
    var Collection = class extends Node.NodeBase {
      constructor(type, schema) {
        super(type);
        Object.defineProperty(this, "schema", {
          value: schema,
          configurable: true,
          enumerable: false,
          writable: true
        });
      }
      /**
       * Create a copy of this collection.
       *
       * @param schema - If defined, overwrites the original's schema
       */
      clone(schema) {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema)
          copy.schema = schema;
        copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /**
       * Adds a value to the collection. For `!!map` and `!!omap` the value must
       * be a Pair instance or a `{ key, value }` object, which may not have a key
       * that already exists in the map.
       */
      addIn(path, value) {
        if (isEmptyPath(path))
          this.add(value);
        else {
          const [key2, ...rest] = path;
          const node = this.get(key2, true);
          if (identity.isCollection(node))
            node.addIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key2, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key2}. Remaining path: ${rest}`);
        }
      }
      /**
       * Removes a value from the collection.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        const [key2, ...rest] = path;
        if (rest.length === 0)
          return this.delete(key2);
        const node = this.get(key2, true);
        if (identity.isCollection(node))
          return node.deleteIn(rest);
        else
          throw new Error(`Expected YAML collection at ${key2}. Remaining path: ${rest}`);
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        const [key2, ...rest] = path;
        const node = this.get(key2, true);
        if (rest.length === 0)
          return !keepScalar && identity.isScalar(node) ? node.value : node;
        else
          return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
      }
      hasAllNullValues(allowScalar) {
        return this.items.every((node) => {
          if (!identity.isPair(node))
            return false;
          const n = node.value;
          return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
        });
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       */
      hasIn(path) {
        const [key2, ...rest] = path;
        if (rest.length === 0)
          return this.has(key2);
        const node = this.get(key2, true);
        return identity.isCollection(node) ? node.hasIn(rest) : false;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        const [key2, ...rest] = path;
        if (rest.length === 0) {
          this.set(key2, value);
        } else {
          const node = this.get(key2, true);
          if (identity.isCollection(node))
            node.setIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key2, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key2}. Remaining path: ${rest}`);
        }
      }
    };
    exports.Collection = Collection;
    exports.collectionFromPath = collectionFromPath;
    exports.isEmptyPath = isEmptyPath;
  }
});

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyComment.js"(exports) {
    "use strict";
    var stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
    function indentComment(comment, indent) {
      if (/^\n+$/.test(comment))
        return comment.substring(1);
      return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
    }
    var lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
    exports.indentComment = indentComment;
    exports.lineComment = lineComment;
    exports.stringifyComment = stringifyComment;
  }
});

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = __commonJS({
  "node_modules/yaml/dist/stringify/foldFlowLines.js"(exports) {
    "use strict";
    var FOLD_FLOW = "flow";
    var FOLD_BLOCK = "block";
    var FOLD_QUOTED = "quoted";
    function foldFlowLines(text2, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
      if (!lineWidth || lineWidth < 0)
        return text2;
      if (lineWidth < minContentWidth)
        minContentWidth = 0;
      const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
      if (text2.length <= endStep)
        return text2;
      const folds = [];
      const escapedFolds = {};
      let end = lineWidth - indent.length;
      if (typeof indentAtStart === "number") {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
          folds.push(0);
        else
          end = lineWidth - indentAtStart;
      }
      let split2 = void 0;
      let prev = void 0;
      let overflow = false;
      let i = -1;
      let escStart = -1;
      let escEnd = -1;
      if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text2, i, indent.length);
        if (i !== -1)
          end = i + endStep;
      }
      for (let ch; ch = text2[i += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          escStart = i;
          switch (text2[i + 1]) {
            case "x":
              i += 3;
              break;
            case "u":
              i += 5;
              break;
            case "U":
              i += 9;
              break;
            default:
              i += 1;
          }
          escEnd = i;
        }
        if (ch === "\n") {
          if (mode === FOLD_BLOCK)
            i = consumeMoreIndentedLines(text2, i, indent.length);
          end = i + indent.length + endStep;
          split2 = void 0;
        } else {
          if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
            const next = text2[i + 1];
            if (next && next !== " " && next !== "\n" && next !== "	")
              split2 = i;
          }
          if (i >= end) {
            if (split2) {
              folds.push(split2);
              end = split2 + endStep;
              split2 = void 0;
            } else if (mode === FOLD_QUOTED) {
              while (prev === " " || prev === "	") {
                prev = ch;
                ch = text2[i += 1];
                overflow = true;
              }
              const j = i > escEnd + 1 ? i - 2 : escStart - 1;
              if (escapedFolds[j])
                return text2;
              folds.push(j);
              escapedFolds[j] = true;
              end = j + endStep;
              split2 = void 0;
            } else {
              overflow = true;
            }
          }
        }
        prev = ch;
      }
      if (overflow && onOverflow)
        onOverflow();
      if (folds.length === 0)
        return text2;
      if (onFold)
        onFold();
      let res = text2.slice(0, folds[0]);
      for (let i3 = 0; i3 < folds.length; ++i3) {
        const fold = folds[i3];
        const end2 = folds[i3 + 1] || text2.length;
        if (fold === 0)
          res = `
${indent}${text2.slice(0, end2)}`;
        else {
          if (mode === FOLD_QUOTED && escapedFolds[fold])
            res += `${text2[fold]}\\`;
          res += `
${indent}${text2.slice(fold + 1, end2)}`;
        }
      }
      return res;
    }
    function consumeMoreIndentedLines(text2, i, indent) {
      let end = i;
      let start = i + 1;
      let ch = text2[start];
      while (ch === " " || ch === "	") {
        if (i < start + indent) {
          ch = text2[++i];
        } else {
          do {
            ch = text2[++i];
          } while (ch && ch !== "\n");
          end = i;
          start = i + 1;
          ch = text2[start];
        }
      }
      return end;
    }
    exports.FOLD_BLOCK = FOLD_BLOCK;
    exports.FOLD_FLOW = FOLD_FLOW;
    exports.FOLD_QUOTED = FOLD_QUOTED;
    exports.foldFlowLines = foldFlowLines;
  }
});

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyString.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var foldFlowLines = require_foldFlowLines();
    var getFoldOptions = (ctx, isBlock) => ({
      indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
      lineWidth: ctx.options.lineWidth,
      minContentWidth: ctx.options.minContentWidth
    });
    var containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
    function lineLengthOverLimit(str, lineWidth, indentLength) {
      if (!lineWidth || lineWidth < 0)
        return false;
      const limit = lineWidth - indentLength;
      const strLen = str.length;
      if (strLen <= limit)
        return false;
      for (let i = 0, start = 0; i < strLen; ++i) {
        if (str[i] === "\n") {
          if (i - start > limit)
            return true;
          start = i + 1;
          if (strLen - start <= limit)
            return false;
        }
      }
      return true;
    }
    function doubleQuotedString(value, ctx) {
      const json = JSON.stringify(value);
      if (ctx.options.doubleQuotedAsJSON)
        return json;
      const { implicitKey } = ctx;
      const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      let str = "";
      let start = 0;
      for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
        if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
          str += json.slice(start, i) + "\\ ";
          i += 1;
          start = i;
          ch = "\\";
        }
        if (ch === "\\")
          switch (json[i + 1]) {
            case "u":
              {
                str += json.slice(start, i);
                const code2 = json.substr(i + 2, 4);
                switch (code2) {
                  case "0000":
                    str += "\\0";
                    break;
                  case "0007":
                    str += "\\a";
                    break;
                  case "000b":
                    str += "\\v";
                    break;
                  case "001b":
                    str += "\\e";
                    break;
                  case "0085":
                    str += "\\N";
                    break;
                  case "00a0":
                    str += "\\_";
                    break;
                  case "2028":
                    str += "\\L";
                    break;
                  case "2029":
                    str += "\\P";
                    break;
                  default:
                    if (code2.substr(0, 2) === "00")
                      str += "\\x" + code2.substr(2);
                    else
                      str += json.substr(i, 6);
                }
                i += 5;
                start = i + 1;
              }
              break;
            case "n":
              if (implicitKey || json[i + 2] === '"' || json.length < minMultiLineLength) {
                i += 1;
              } else {
                str += json.slice(start, i) + "\n\n";
                while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== '"') {
                  str += "\n";
                  i += 2;
                }
                str += indent;
                if (json[i + 2] === " ")
                  str += "\\";
                i += 1;
                start = i + 1;
              }
              break;
            default:
              i += 1;
          }
      }
      str = start ? str + json.slice(start) : json;
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
    }
    function singleQuotedString(value, ctx) {
      if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value))
        return doubleQuotedString(value, ctx);
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&
${indent}`) + "'";
      return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function quotedString(value, ctx) {
      const { singleQuote } = ctx.options;
      let qs;
      if (singleQuote === false)
        qs = doubleQuotedString;
      else {
        const hasDouble = value.includes('"');
        const hasSingle = value.includes("'");
        if (hasDouble && !hasSingle)
          qs = singleQuotedString;
        else if (hasSingle && !hasDouble)
          qs = doubleQuotedString;
        else
          qs = singleQuote ? singleQuotedString : doubleQuotedString;
      }
      return qs(value, ctx);
    }
    var blockEndNewlines;
    try {
      blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
    } catch {
      blockEndNewlines = /\n+(?!\n|$)/g;
    }
    function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
      const { blockQuote, commentString, lineWidth } = ctx.options;
      if (!blockQuote || /\n[\t ]+$/.test(value)) {
        return quotedString(value, ctx);
      }
      const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
      const literal2 = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
      if (!value)
        return literal2 ? "|\n" : ">\n";
      let chomp;
      let endStart;
      for (endStart = value.length; endStart > 0; --endStart) {
        const ch = value[endStart - 1];
        if (ch !== "\n" && ch !== "	" && ch !== " ")
          break;
      }
      let end = value.substring(endStart);
      const endNlPos = end.indexOf("\n");
      if (endNlPos === -1) {
        chomp = "-";
      } else if (value === end || endNlPos !== end.length - 1) {
        chomp = "+";
        if (onChompKeep)
          onChompKeep();
      } else {
        chomp = "";
      }
      if (end) {
        value = value.slice(0, -end.length);
        if (end[end.length - 1] === "\n")
          end = end.slice(0, -1);
        end = end.replace(blockEndNewlines, `$&${indent}`);
      }
      let startWithSpace = false;
      let startEnd;
      let startNlPos = -1;
      for (startEnd = 0; startEnd < value.length; ++startEnd) {
        const ch = value[startEnd];
        if (ch === " ")
          startWithSpace = true;
        else if (ch === "\n")
          startNlPos = startEnd;
        else
          break;
      }
      let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
      if (start) {
        value = value.substring(start.length);
        start = start.replace(/\n+/g, `$&${indent}`);
      }
      const indentSize = indent ? "2" : "1";
      let header = (startWithSpace ? indentSize : "") + chomp;
      if (comment) {
        header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
        if (onComment)
          onComment();
      }
      if (!literal2) {
        const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) {
          foldOptions.onOverflow = () => {
            literalFallback = true;
          };
        }
        const body2 = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
          return `>${header}
${indent}${body2}`;
      }
      value = value.replace(/\n+/g, `$&${indent}`);
      return `|${header}
${indent}${start}${value}${end}`;
    }
    function plainString(item, ctx, onComment, onChompKeep) {
      const { type, value } = item;
      const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
      if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) {
        return quotedString(value, ctx);
      }
      if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
        return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
      }
      if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) {
        return blockString(item, ctx, onComment, onChompKeep);
      }
      if (containsDocumentMarker(value)) {
        if (indent === "") {
          ctx.forceBlockIndent = true;
          return blockString(item, ctx, onComment, onChompKeep);
        } else if (implicitKey && indent === indentStep) {
          return quotedString(value, ctx);
        }
      }
      const str = value.replace(/\n+/g, `$&
${indent}`);
      if (actualString) {
        const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test) || compat?.some(test))
          return quotedString(value, ctx);
      }
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function stringifyString(item, ctx, onComment, onChompKeep) {
      const { implicitKey, inFlow } = ctx;
      const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
      let { type } = item;
      if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
          type = Scalar.Scalar.QUOTE_DOUBLE;
      }
      const _stringify2 = (_type) => {
        switch (_type) {
          case Scalar.Scalar.BLOCK_FOLDED:
          case Scalar.Scalar.BLOCK_LITERAL:
            return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
          case Scalar.Scalar.QUOTE_DOUBLE:
            return doubleQuotedString(ss.value, ctx);
          case Scalar.Scalar.QUOTE_SINGLE:
            return singleQuotedString(ss.value, ctx);
          case Scalar.Scalar.PLAIN:
            return plainString(ss, ctx, onComment, onChompKeep);
          default:
            return null;
        }
      };
      let res = _stringify2(type);
      if (res === null) {
        const { defaultKeyType, defaultStringType } = ctx.options;
        const t = implicitKey && defaultKeyType || defaultStringType;
        res = _stringify2(t);
        if (res === null)
          throw new Error(`Unsupported default string type ${t}`);
      }
      return res;
    }
    exports.stringifyString = stringifyString;
  }
});

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = __commonJS({
  "node_modules/yaml/dist/stringify/stringify.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var identity = require_identity();
    var stringifyComment = require_stringifyComment();
    var stringifyString = require_stringifyString();
    function createStringifyContext(doc, options) {
      const opt = Object.assign({
        blockQuote: true,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: "PLAIN",
        directives: null,
        doubleQuotedAsJSON: false,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: "false",
        flowCollectionPadding: true,
        indentSeq: true,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: "null",
        simpleKeys: false,
        singleQuote: null,
        trailingComma: false,
        trueStr: "true",
        verifyAliasOrder: true
      }, doc.schema.toStringOptions, options);
      let inFlow;
      switch (opt.collectionStyle) {
        case "block":
          inFlow = false;
          break;
        case "flow":
          inFlow = true;
          break;
        default:
          inFlow = null;
      }
      return {
        anchors: /* @__PURE__ */ new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
        indent: "",
        indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
        inFlow,
        options: opt
      };
    }
    function getTagObject(tags, item) {
      if (item.tag) {
        const match = tags.filter((t) => t.tag === item.tag);
        if (match.length > 0)
          return match.find((t) => t.format === item.format) ?? match[0];
      }
      let tagObj = void 0;
      let obj;
      if (identity.isScalar(item)) {
        obj = item.value;
        let match = tags.filter((t) => t.identify?.(obj));
        if (match.length > 1) {
          const testMatch = match.filter((t) => t.test);
          if (testMatch.length > 0)
            match = testMatch;
        }
        tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
      } else {
        obj = item;
        tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
      }
      if (!tagObj) {
        const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
        throw new Error(`Tag not resolved for ${name} value`);
      }
      return tagObj;
    }
    function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
      if (!doc.directives)
        return "";
      const props = [];
      const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
      if (anchor && anchors.anchorIsValid(anchor)) {
        anchors$1.add(anchor);
        props.push(`&${anchor}`);
      }
      const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
      if (tag)
        props.push(doc.directives.tagString(tag));
      return props.join(" ");
    }
    function stringify(item, ctx, onComment, onChompKeep) {
      if (identity.isPair(item))
        return item.toString(ctx, onComment, onChompKeep);
      if (identity.isAlias(item)) {
        if (ctx.doc.directives)
          return item.toString(ctx);
        if (ctx.resolvedAliases?.has(item)) {
          throw new TypeError(`Cannot stringify circular structure without alias nodes`);
        } else {
          if (ctx.resolvedAliases)
            ctx.resolvedAliases.add(item);
          else
            ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
          item = item.resolve(ctx.doc);
        }
      }
      let tagObj = void 0;
      const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
      tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
      const props = stringifyProps(node, tagObj, ctx);
      if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
      const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
      if (!props)
        return str;
      return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}
${ctx.indent}${str}`;
    }
    exports.createStringifyContext = createStringifyContext;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyPair.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyPair({ key: key2, value }, ctx, onComment, onChompKeep) {
      const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
      let keyComment = identity.isNode(key2) && key2.comment || null;
      if (simpleKeys) {
        if (keyComment) {
          throw new Error("With simple keys, key nodes cannot have comments");
        }
        if (identity.isCollection(key2) || !identity.isNode(key2) && typeof key2 === "object") {
          const msg = "With simple keys, collection cannot be used as a key value";
          throw new Error(msg);
        }
      }
      let explicitKey = !simpleKeys && (!key2 || keyComment && value == null && !ctx.inFlow || identity.isCollection(key2) || (identity.isScalar(key2) ? key2.type === Scalar.Scalar.BLOCK_FOLDED || key2.type === Scalar.Scalar.BLOCK_LITERAL : typeof key2 === "object"));
      ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
      });
      let keyCommentDone = false;
      let chompKeep = false;
      let str = stringify.stringify(key2, ctx, () => keyCommentDone = true, () => chompKeep = true);
      if (!explicitKey && !ctx.inFlow && str.length > 1024) {
        if (simpleKeys)
          throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
        explicitKey = true;
      }
      if (ctx.inFlow) {
        if (allNullValues || value == null) {
          if (keyCommentDone && onComment)
            onComment();
          return str === "" ? "?" : explicitKey ? `? ${str}` : str;
        }
      } else if (allNullValues && !simpleKeys || value == null && explicitKey) {
        str = `? ${str}`;
        if (keyComment && !keyCommentDone) {
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        } else if (chompKeep && onChompKeep)
          onChompKeep();
        return str;
      }
      if (keyCommentDone)
        keyComment = null;
      if (explicitKey) {
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        str = `? ${str}
${indent}:`;
      } else {
        str = `${str}:`;
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
      }
      let vsb, vcb, valueComment;
      if (identity.isNode(value)) {
        vsb = !!value.spaceBefore;
        vcb = value.commentBefore;
        valueComment = value.comment;
      } else {
        vsb = false;
        vcb = null;
        valueComment = null;
        if (value && typeof value === "object")
          value = doc.createNode(value);
      }
      ctx.implicitKey = false;
      if (!explicitKey && !keyComment && identity.isScalar(value))
        ctx.indentAtStart = str.length + 1;
      chompKeep = false;
      if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) {
        ctx.indent = ctx.indent.substring(2);
      }
      let valueCommentDone = false;
      const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
      let ws = " ";
      if (keyComment || vsb || vcb) {
        ws = vsb ? "\n" : "";
        if (vcb) {
          const cs = commentString(vcb);
          ws += `
${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        if (valueStr === "" && !ctx.inFlow) {
          if (ws === "\n" && valueComment)
            ws = "\n\n";
        } else {
          ws += `
${ctx.indent}`;
        }
      } else if (!explicitKey && identity.isCollection(value)) {
        const vs0 = valueStr[0];
        const nl0 = valueStr.indexOf("\n");
        const hasNewline = nl0 !== -1;
        const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
        if (hasNewline || !flow) {
          let hasPropsLine = false;
          if (hasNewline && (vs0 === "&" || vs0 === "!")) {
            let sp0 = valueStr.indexOf(" ");
            if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") {
              sp0 = valueStr.indexOf(" ", sp0 + 1);
            }
            if (sp0 === -1 || nl0 < sp0)
              hasPropsLine = true;
          }
          if (!hasPropsLine)
            ws = `
${ctx.indent}`;
        }
      } else if (valueStr === "" || valueStr[0] === "\n") {
        ws = "";
      }
      str += ws + valueStr;
      if (ctx.inFlow) {
        if (valueCommentDone && onComment)
          onComment();
      } else if (valueComment && !valueCommentDone) {
        str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
      } else if (chompKeep && onChompKeep) {
        onChompKeep();
      }
      return str;
    }
    exports.stringifyPair = stringifyPair;
  }
});

// node_modules/yaml/dist/log.js
var require_log = __commonJS({
  "node_modules/yaml/dist/log.js"(exports) {
    "use strict";
    var node_process = __require("process");
    function debug(logLevel, ...messages) {
      if (logLevel === "debug")
        console.log(...messages);
    }
    function warn(logLevel, warning) {
      if (logLevel === "debug" || logLevel === "warn") {
        if (typeof node_process.emitWarning === "function")
          node_process.emitWarning(warning);
        else
          console.warn(warning);
      }
    }
    exports.debug = debug;
    exports.warn = warn;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/merge.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var MERGE_KEY = "<<";
    var merge = {
      identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
      default: "key",
      tag: "tag:yaml.org,2002:merge",
      test: /^<<$/,
      resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
      }),
      stringify: () => MERGE_KEY
    };
    var isMergeKey = (ctx, key2) => (merge.identify(key2) || identity.isScalar(key2) && (!key2.type || key2.type === Scalar.Scalar.PLAIN) && merge.identify(key2.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
    function addMergeToJSMap(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (identity.isSeq(source))
        for (const it of source.items)
          mergeValue(ctx, map, it);
      else if (Array.isArray(source))
        for (const it of source)
          mergeValue(ctx, map, it);
      else
        mergeValue(ctx, map, source);
    }
    function mergeValue(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (!identity.isMap(source))
        throw new Error("Merge sources must be maps or map aliases");
      const srcMap = source.toJSON(null, ctx, Map);
      for (const [key2, value2] of srcMap) {
        if (map instanceof Map) {
          if (!map.has(key2))
            map.set(key2, value2);
        } else if (map instanceof Set) {
          map.add(key2);
        } else if (!Object.prototype.hasOwnProperty.call(map, key2)) {
          Object.defineProperty(map, key2, {
            value: value2,
            writable: true,
            enumerable: true,
            configurable: true
          });
        }
      }
      return map;
    }
    function resolveAliasValue(ctx, value) {
      return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
    }
    exports.addMergeToJSMap = addMergeToJSMap;
    exports.isMergeKey = isMergeKey;
    exports.merge = merge;
  }
});

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = __commonJS({
  "node_modules/yaml/dist/nodes/addPairToJSMap.js"(exports) {
    "use strict";
    var log2 = require_log();
    var merge = require_merge();
    var stringify = require_stringify();
    var identity = require_identity();
    var toJS = require_toJS();
    function addPairToJSMap(ctx, map, { key: key2, value }) {
      if (identity.isNode(key2) && key2.addToJSMap)
        key2.addToJSMap(ctx, map, value);
      else if (merge.isMergeKey(ctx, key2))
        merge.addMergeToJSMap(ctx, map, value);
      else {
        const jsKey = toJS.toJS(key2, "", ctx);
        if (map instanceof Map) {
          map.set(jsKey, toJS.toJS(value, jsKey, ctx));
        } else if (map instanceof Set) {
          map.add(jsKey);
        } else {
          const stringKey = stringifyKey(key2, jsKey, ctx);
          const jsValue = toJS.toJS(value, stringKey, ctx);
          if (stringKey in map)
            Object.defineProperty(map, stringKey, {
              value: jsValue,
              writable: true,
              enumerable: true,
              configurable: true
            });
          else
            map[stringKey] = jsValue;
        }
      }
      return map;
    }
    function stringifyKey(key2, jsKey, ctx) {
      if (jsKey === null)
        return "";
      if (typeof jsKey !== "object")
        return String(jsKey);
      if (identity.isNode(key2) && ctx?.doc) {
        const strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = /* @__PURE__ */ new Set();
        for (const node of ctx.anchors.keys())
          strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key2.toString(strCtx);
        if (!ctx.mapKeyWarned) {
          let jsonStr = JSON.stringify(strKey);
          if (jsonStr.length > 40)
            jsonStr = jsonStr.substring(0, 36) + '..."';
          log2.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
          ctx.mapKeyWarned = true;
        }
        return strKey;
      }
      return JSON.stringify(jsKey);
    }
    exports.addPairToJSMap = addPairToJSMap;
  }
});

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = __commonJS({
  "node_modules/yaml/dist/nodes/Pair.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyPair = require_stringifyPair();
    var addPairToJSMap = require_addPairToJSMap();
    var identity = require_identity();
    function createPair(key2, value, ctx) {
      const k = createNode.createNode(key2, void 0, ctx);
      const v = createNode.createNode(value, void 0, ctx);
      return new Pair(k, v);
    }
    var Pair = class _Pair {
      constructor(key2, value = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
        this.key = key2;
        this.value = value;
      }
      clone(schema) {
        let { key: key2, value } = this;
        if (identity.isNode(key2))
          key2 = key2.clone(schema);
        if (identity.isNode(value))
          value = value.clone(schema);
        return new _Pair(key2, value);
      }
      toJSON(_, ctx) {
        const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair, this);
      }
      toString(ctx, onComment, onChompKeep) {
        return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
      }
    };
    exports.Pair = Pair;
    exports.createPair = createPair;
  }
});

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyCollection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyCollection(collection, ctx, options) {
      const flow = ctx.inFlow ?? collection.flow;
      const stringify2 = flow ? stringifyFlowCollection : stringifyBlockCollection;
      return stringify2(collection, ctx, options);
    }
    function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
      const { indent, options: { commentString } } = ctx;
      const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
      let chompKeep = false;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment2 = null;
        if (identity.isNode(item)) {
          if (!chompKeep && item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
          if (item.comment)
            comment2 = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (!chompKeep && ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
          }
        }
        chompKeep = false;
        let str2 = stringify.stringify(item, itemCtx, () => comment2 = null, () => chompKeep = true);
        if (comment2)
          str2 += stringifyComment.lineComment(str2, itemIndent, commentString(comment2));
        if (chompKeep && comment2)
          chompKeep = false;
        lines.push(blockItemPrefix + str2);
      }
      let str;
      if (lines.length === 0) {
        str = flowChars.start + flowChars.end;
      } else {
        str = lines[0];
        for (let i = 1; i < lines.length; ++i) {
          const line3 = lines[i];
          str += line3 ? `
${indent}${line3}` : "\n";
        }
      }
      if (comment) {
        str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
        if (onComment)
          onComment();
      } else if (chompKeep && onChompKeep)
        onChompKeep();
      return str;
    }
    function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
      const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
      itemIndent += indentStep;
      const itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: true,
        type: null
      });
      let reqNewline = false;
      let linesAtValue = 0;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
          if (item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, false);
          if (item.comment)
            comment = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, false);
            if (ik.comment)
              reqNewline = true;
          }
          const iv = identity.isNode(item.value) ? item.value : null;
          if (iv) {
            if (iv.comment)
              comment = iv.comment;
            if (iv.commentBefore)
              reqNewline = true;
          } else if (item.value == null && ik?.comment) {
            comment = ik.comment;
          }
        }
        if (comment)
          reqNewline = true;
        let str = stringify.stringify(item, itemCtx, () => comment = null);
        reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
        if (i < items.length - 1) {
          str += ",";
        } else if (ctx.options.trailingComma) {
          if (ctx.options.lineWidth > 0) {
            reqNewline || (reqNewline = lines.reduce((sum, line3) => sum + line3.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
          }
          if (reqNewline) {
            str += ",";
          }
        }
        if (comment)
          str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        lines.push(str);
        linesAtValue = lines.length;
      }
      const { start, end } = flowChars;
      if (lines.length === 0) {
        return start + end;
      } else {
        if (!reqNewline) {
          const len = lines.reduce((sum, line3) => sum + line3.length + 2, 2);
          reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
          let str = start;
          for (const line3 of lines)
            str += line3 ? `
${indentStep}${indent}${line3}` : "\n";
          return `${str}
${indent}${end}`;
        } else {
          return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
        }
      }
    }
    function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
      if (comment && chompKeep)
        comment = comment.replace(/^\n+/, "");
      if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart());
      }
    }
    exports.stringifyCollection = stringifyCollection;
  }
});

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLMap.js"(exports) {
    "use strict";
    var stringifyCollection = require_stringifyCollection();
    var addPairToJSMap = require_addPairToJSMap();
    var Collection = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    function findPair(items, key2) {
      const k = identity.isScalar(key2) ? key2.value : key2;
      for (const it of items) {
        if (identity.isPair(it)) {
          if (it.key === key2 || it.key === k)
            return it;
          if (identity.isScalar(it.key) && it.key.value === k)
            return it;
        }
      }
      return void 0;
    }
    var YAMLMap = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:map";
      }
      constructor(schema) {
        super(identity.MAP, schema);
        this.items = [];
      }
      /**
       * A generic collection parsing method that can be extended
       * to other node classes that inherit from YAMLMap
       */
      static from(schema, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema);
        const add = (key2, value) => {
          if (typeof replacer === "function")
            value = replacer.call(obj, key2, value);
          else if (Array.isArray(replacer) && !replacer.includes(key2))
            return;
          if (value !== void 0 || keepUndefined)
            map.items.push(Pair.createPair(key2, value, ctx));
        };
        if (obj instanceof Map) {
          for (const [key2, value] of obj)
            add(key2, value);
        } else if (obj && typeof obj === "object") {
          for (const key2 of Object.keys(obj))
            add(key2, obj[key2]);
        }
        if (typeof schema.sortMapEntries === "function") {
          map.items.sort(schema.sortMapEntries);
        }
        return map;
      }
      /**
       * Adds a value to the collection.
       *
       * @param overwrite - If not set `true`, using a key that is already in the
       *   collection will throw. Otherwise, overwrites the previous value.
       */
      add(pair, overwrite) {
        let _pair;
        if (identity.isPair(pair))
          _pair = pair;
        else if (!pair || typeof pair !== "object" || !("key" in pair)) {
          _pair = new Pair.Pair(pair, pair?.value);
        } else
          _pair = new Pair.Pair(pair.key, pair.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
          if (!overwrite)
            throw new Error(`Key ${_pair.key} already set`);
          if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value))
            prev.value.value = _pair.value;
          else
            prev.value = _pair.value;
        } else if (sortEntries) {
          const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
          if (i === -1)
            this.items.push(_pair);
          else
            this.items.splice(i, 0, _pair);
        } else {
          this.items.push(_pair);
        }
      }
      delete(key2) {
        const it = findPair(this.items, key2);
        if (!it)
          return false;
        const del = this.items.splice(this.items.indexOf(it), 1);
        return del.length > 0;
      }
      get(key2, keepScalar) {
        const it = findPair(this.items, key2);
        const node = it?.value;
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
      }
      has(key2) {
        return !!findPair(this.items, key2);
      }
      set(key2, value) {
        this.add(new Pair.Pair(key2, value), true);
      }
      /**
       * @param ctx - Conversion context, originally set in Document#toJS()
       * @param {Class} Type - If set, forces the returned collection type
       * @returns Instance of Type, Map, or Object
       */
      toJSON(_, ctx, Type) {
        const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const item of this.items)
          addPairToJSMap.addPairToJSMap(ctx, map, item);
        return map;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        for (const item of this.items) {
          if (!identity.isPair(item))
            throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
        }
        if (!ctx.allNullValues && this.hasAllNullValues(false))
          ctx = Object.assign({}, ctx, { allNullValues: true });
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "",
          flowChars: { start: "{", end: "}" },
          itemIndent: ctx.indent || "",
          onChompKeep,
          onComment
        });
      }
    };
    exports.YAMLMap = YAMLMap;
    exports.findPair = findPair;
  }
});

// node_modules/yaml/dist/schema/common/map.js
var require_map = __commonJS({
  "node_modules/yaml/dist/schema/common/map.js"(exports) {
    "use strict";
    var identity = require_identity();
    var YAMLMap = require_YAMLMap();
    var map = {
      collection: "map",
      default: true,
      nodeClass: YAMLMap.YAMLMap,
      tag: "tag:yaml.org,2002:map",
      resolve(map2, onError) {
        if (!identity.isMap(map2))
          onError("Expected a mapping for this tag");
        return map2;
      },
      createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
    };
    exports.map = map;
  }
});

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLSeq.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyCollection = require_stringifyCollection();
    var Collection = require_Collection();
    var identity = require_identity();
    var Scalar = require_Scalar();
    var toJS = require_toJS();
    var YAMLSeq = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:seq";
      }
      constructor(schema) {
        super(identity.SEQ, schema);
        this.items = [];
      }
      add(value) {
        this.items.push(value);
      }
      /**
       * Removes a value from the collection.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       *
       * @returns `true` if the item was found and removed.
       */
      delete(key2) {
        const idx = asItemIndex(key2);
        if (typeof idx !== "number")
          return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
      }
      get(key2, keepScalar) {
        const idx = asItemIndex(key2);
        if (typeof idx !== "number")
          return void 0;
        const it = this.items[idx];
        return !keepScalar && identity.isScalar(it) ? it.value : it;
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       */
      has(key2) {
        const idx = asItemIndex(key2);
        return typeof idx === "number" && idx < this.items.length;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       *
       * If `key` does not contain a representation of an integer, this will throw.
       * It may be wrapped in a `Scalar`.
       */
      set(key2, value) {
        const idx = asItemIndex(key2);
        if (typeof idx !== "number")
          throw new Error(`Expected a valid index, not ${key2}.`);
        const prev = this.items[idx];
        if (identity.isScalar(prev) && Scalar.isScalarValue(value))
          prev.value = value;
        else
          this.items[idx] = value;
      }
      toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
          ctx.onCreate(seq);
        let i = 0;
        for (const item of this.items)
          seq.push(toJS.toJS(item, String(i++), ctx));
        return seq;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "- ",
          flowChars: { start: "[", end: "]" },
          itemIndent: (ctx.indent || "") + "  ",
          onChompKeep,
          onComment
        });
      }
      static from(schema, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema);
        if (obj && Symbol.iterator in Object(obj)) {
          let i = 0;
          for (let it of obj) {
            if (typeof replacer === "function") {
              const key2 = obj instanceof Set ? it : String(i++);
              it = replacer.call(obj, key2, it);
            }
            seq.items.push(createNode.createNode(it, void 0, ctx));
          }
        }
        return seq;
      }
    };
    function asItemIndex(key2) {
      let idx = identity.isScalar(key2) ? key2.value : key2;
      if (idx && typeof idx === "string")
        idx = Number(idx);
      return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
    }
    exports.YAMLSeq = YAMLSeq;
  }
});

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = __commonJS({
  "node_modules/yaml/dist/schema/common/seq.js"(exports) {
    "use strict";
    var identity = require_identity();
    var YAMLSeq = require_YAMLSeq();
    var seq = {
      collection: "seq",
      default: true,
      nodeClass: YAMLSeq.YAMLSeq,
      tag: "tag:yaml.org,2002:seq",
      resolve(seq2, onError) {
        if (!identity.isSeq(seq2))
          onError("Expected a sequence for this tag");
        return seq2;
      },
      createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
    };
    exports.seq = seq;
  }
});

// node_modules/yaml/dist/schema/common/string.js
var require_string = __commonJS({
  "node_modules/yaml/dist/schema/common/string.js"(exports) {
    "use strict";
    var stringifyString = require_stringifyString();
    var string2 = {
      identify: (value) => typeof value === "string",
      default: true,
      tag: "tag:yaml.org,2002:str",
      resolve: (str) => str,
      stringify(item, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
      }
    };
    exports.string = string2;
  }
});

// node_modules/yaml/dist/schema/common/null.js
var require_null = __commonJS({
  "node_modules/yaml/dist/schema/common/null.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var nullTag = {
      identify: (value) => value == null,
      createNode: () => new Scalar.Scalar(null),
      default: true,
      tag: "tag:yaml.org,2002:null",
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => new Scalar.Scalar(null),
      stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
    };
    exports.nullTag = nullTag;
  }
});

// node_modules/yaml/dist/schema/core/bool.js
var require_bool = __commonJS({
  "node_modules/yaml/dist/schema/core/bool.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var boolTag = {
      identify: (value) => typeof value === "boolean",
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
      resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
      stringify({ source, value }, ctx) {
        if (source && boolTag.test.test(source)) {
          const sv = source[0] === "t" || source[0] === "T";
          if (value === sv)
            return source;
        }
        return value ? ctx.options.trueStr : ctx.options.falseStr;
      }
    };
    exports.boolTag = boolTag;
  }
});

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyNumber.js"(exports) {
    "use strict";
    function stringifyNumber({ format, minFractionDigits, tag, value }) {
      if (typeof value === "bigint")
        return String(value);
      const num = typeof value === "number" ? value : Number(value);
      if (!isFinite(num))
        return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
      let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
      if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
        let i = n.indexOf(".");
        if (i < 0) {
          i = n.length;
          n += ".";
        }
        let d = minFractionDigits - (n.length - i - 1);
        while (d-- > 0)
          n += "0";
      }
      return n;
    }
    exports.stringifyNumber = stringifyNumber;
  }
});

// node_modules/yaml/dist/schema/core/float.js
var require_float = __commonJS({
  "node_modules/yaml/dist/schema/core/float.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str));
        const dot = str.indexOf(".");
        if (dot !== -1 && str[str.length - 1] === "0")
          node.minFractionDigits = str.length - dot - 1;
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/core/int.js
var require_int = __commonJS({
  "node_modules/yaml/dist/schema/core/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    var intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value) && value >= 0)
        return prefix + value.toString(radix);
      return stringifyNumber.stringifyNumber(node);
    }
    var intOct = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^0o[0-7]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
      stringify: (node) => intStringify(node, 8, "0o")
    };
    var int = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^0x[0-9a-fA-F]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/core/schema.js
var require_schema = __commonJS({
  "node_modules/yaml/dist/schema/core/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string2 = require_string();
    var bool = require_bool();
    var float = require_float();
    var int = require_int();
    var schema = [
      map.map,
      seq.seq,
      string2.string,
      _null.nullTag,
      bool.boolTag,
      int.intOct,
      int.int,
      int.intHex,
      float.floatNaN,
      float.floatExp,
      float.float
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/json/schema.js
var require_schema2 = __commonJS({
  "node_modules/yaml/dist/schema/json/schema.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var map = require_map();
    var seq = require_seq();
    function intIdentify(value) {
      return typeof value === "bigint" || Number.isInteger(value);
    }
    var stringifyJSON = ({ value }) => JSON.stringify(value);
    var jsonScalars = [
      {
        identify: (value) => typeof value === "string",
        default: true,
        tag: "tag:yaml.org,2002:str",
        resolve: (str) => str,
        stringify: stringifyJSON
      },
      {
        identify: (value) => value == null,
        createNode: () => new Scalar.Scalar(null),
        default: true,
        tag: "tag:yaml.org,2002:null",
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
      },
      {
        identify: (value) => typeof value === "boolean",
        default: true,
        tag: "tag:yaml.org,2002:bool",
        test: /^true$|^false$/,
        resolve: (str) => str === "true",
        stringify: stringifyJSON
      },
      {
        identify: intIdentify,
        default: true,
        tag: "tag:yaml.org,2002:int",
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
        stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
      },
      {
        identify: (value) => typeof value === "number",
        default: true,
        tag: "tag:yaml.org,2002:float",
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: (str) => parseFloat(str),
        stringify: stringifyJSON
      }
    ];
    var jsonError = {
      default: true,
      tag: "",
      test: /^/,
      resolve(str, onError) {
        onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
        return str;
      }
    };
    var schema = [map.map, seq.seq].concat(jsonScalars, jsonError);
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/binary.js"(exports) {
    "use strict";
    var node_buffer = __require("buffer");
    var Scalar = require_Scalar();
    var stringifyString = require_stringifyString();
    var binary = {
      identify: (value) => value instanceof Uint8Array,
      // Buffer inherits from Uint8Array
      default: false,
      tag: "tag:yaml.org,2002:binary",
      /**
       * Returns a Buffer in node and an Uint8Array in browsers
       *
       * To use the resulting buffer as an image, you'll want to do something like:
       *
       *   const blob = new Blob([buffer], { type: 'image/jpeg' })
       *   document.querySelector('#photo').src = URL.createObjectURL(blob)
       */
      resolve(src, onError) {
        if (typeof node_buffer.Buffer === "function") {
          return node_buffer.Buffer.from(src, "base64");
        } else if (typeof atob === "function") {
          const str = atob(src.replace(/[\n\r]/g, ""));
          const buffer = new Uint8Array(str.length);
          for (let i = 0; i < str.length; ++i)
            buffer[i] = str.charCodeAt(i);
          return buffer;
        } else {
          onError("This environment does not support reading binary tags; either Buffer or atob is required");
          return src;
        }
      },
      stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
        if (!value)
          return "";
        const buf = value;
        let str;
        if (typeof node_buffer.Buffer === "function") {
          str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
        } else if (typeof btoa === "function") {
          let s = "";
          for (let i = 0; i < buf.length; ++i)
            s += String.fromCharCode(buf[i]);
          str = btoa(s);
        } else {
          throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
        }
        type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
        if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
          const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
          const n = Math.ceil(str.length / lineWidth);
          const lines = new Array(n);
          for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
            lines[i] = str.substr(o, lineWidth);
          }
          str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
        }
        return stringifyString.stringifyString({ comment, type, value: str }, ctx, onComment, onChompKeep);
      }
    };
    exports.binary = binary;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/pairs.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLSeq = require_YAMLSeq();
    function resolvePairs(seq, onError) {
      if (identity.isSeq(seq)) {
        for (let i = 0; i < seq.items.length; ++i) {
          let item = seq.items[i];
          if (identity.isPair(item))
            continue;
          else if (identity.isMap(item)) {
            if (item.items.length > 1)
              onError("Each pair must have its own sequence indicator");
            const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
            if (item.commentBefore)
              pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}
${pair.key.commentBefore}` : item.commentBefore;
            if (item.comment) {
              const cn = pair.value ?? pair.key;
              cn.comment = cn.comment ? `${item.comment}
${cn.comment}` : item.comment;
            }
            item = pair;
          }
          seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
        }
      } else
        onError("Expected a sequence for this tag");
      return seq;
    }
    function createPairs(schema, iterable, ctx) {
      const { replacer } = ctx;
      const pairs2 = new YAMLSeq.YAMLSeq(schema);
      pairs2.tag = "tag:yaml.org,2002:pairs";
      let i = 0;
      if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
          if (typeof replacer === "function")
            it = replacer.call(iterable, String(i++), it);
          let key2, value;
          if (Array.isArray(it)) {
            if (it.length === 2) {
              key2 = it[0];
              value = it[1];
            } else
              throw new TypeError(`Expected [key, value] tuple: ${it}`);
          } else if (it && it instanceof Object) {
            const keys = Object.keys(it);
            if (keys.length === 1) {
              key2 = keys[0];
              value = it[key2];
            } else {
              throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
            }
          } else {
            key2 = it;
          }
          pairs2.items.push(Pair.createPair(key2, value, ctx));
        }
      return pairs2;
    }
    var pairs = {
      collection: "seq",
      default: false,
      tag: "tag:yaml.org,2002:pairs",
      resolve: resolvePairs,
      createNode: createPairs
    };
    exports.createPairs = createPairs;
    exports.pairs = pairs;
    exports.resolvePairs = resolvePairs;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/omap.js"(exports) {
    "use strict";
    var identity = require_identity();
    var toJS = require_toJS();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var pairs = require_pairs();
    var YAMLOMap = class _YAMLOMap extends YAMLSeq.YAMLSeq {
      constructor() {
        super();
        this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
        this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
        this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
        this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
        this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
        this.tag = _YAMLOMap.tag;
      }
      /**
       * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
       * but TypeScript won't allow widening the signature of a child method.
       */
      toJSON(_, ctx) {
        if (!ctx)
          return super.toJSON(_);
        const map = /* @__PURE__ */ new Map();
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const pair of this.items) {
          let key2, value;
          if (identity.isPair(pair)) {
            key2 = toJS.toJS(pair.key, "", ctx);
            value = toJS.toJS(pair.value, key2, ctx);
          } else {
            key2 = toJS.toJS(pair, "", ctx);
          }
          if (map.has(key2))
            throw new Error("Ordered maps must not include duplicate keys");
          map.set(key2, value);
        }
        return map;
      }
      static from(schema, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema, iterable, ctx);
        const omap2 = new this();
        omap2.items = pairs$1.items;
        return omap2;
      }
    };
    YAMLOMap.tag = "tag:yaml.org,2002:omap";
    var omap = {
      collection: "seq",
      identify: (value) => value instanceof Map,
      nodeClass: YAMLOMap,
      default: false,
      tag: "tag:yaml.org,2002:omap",
      resolve(seq, onError) {
        const pairs$1 = pairs.resolvePairs(seq, onError);
        const seenKeys = [];
        for (const { key: key2 } of pairs$1.items) {
          if (identity.isScalar(key2)) {
            if (seenKeys.includes(key2.value)) {
              onError(`Ordered maps must not include duplicate keys: ${key2.value}`);
            } else {
              seenKeys.push(key2.value);
            }
          }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
      },
      createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
    };
    exports.YAMLOMap = YAMLOMap;
    exports.omap = omap;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/bool.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    function boolStringify({ value, source }, ctx) {
      const boolObj = value ? trueTag : falseTag;
      if (source && boolObj.test.test(source))
        return source;
      return value ? ctx.options.trueStr : ctx.options.falseStr;
    }
    var trueTag = {
      identify: (value) => value === true,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
      resolve: () => new Scalar.Scalar(true),
      stringify: boolStringify
    };
    var falseTag = {
      identify: (value) => value === false,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
      resolve: () => new Scalar.Scalar(false),
      stringify: boolStringify
    };
    exports.falseTag = falseTag;
    exports.trueTag = trueTag;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/float.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str.replace(/_/g, "")),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
        const dot = str.indexOf(".");
        if (dot !== -1) {
          const f = str.substring(dot + 1).replace(/_/g, "");
          if (f[f.length - 1] === "0")
            node.minFractionDigits = f.length;
        }
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    function intResolve(str, offset, radix, { intAsBigInt }) {
      const sign = str[0];
      if (sign === "-" || sign === "+")
        offset += 1;
      str = str.substring(offset).replace(/_/g, "");
      if (intAsBigInt) {
        switch (radix) {
          case 2:
            str = `0b${str}`;
            break;
          case 8:
            str = `0o${str}`;
            break;
          case 16:
            str = `0x${str}`;
            break;
        }
        const n2 = BigInt(str);
        return sign === "-" ? BigInt(-1) * n2 : n2;
      }
      const n = parseInt(str, radix);
      return sign === "-" ? -1 * n : n;
    }
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value)) {
        const str = value.toString(radix);
        return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
      }
      return stringifyNumber.stringifyNumber(node);
    }
    var intBin = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "BIN",
      test: /^[-+]?0b[0-1_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
      stringify: (node) => intStringify(node, 2, "0b")
    };
    var intOct = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^[-+]?0[0-7_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
      stringify: (node) => intStringify(node, 8, "0")
    };
    var int = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9][0-9_]*$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^[-+]?0x[0-9a-fA-F_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int;
    exports.intBin = intBin;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/set.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSet = class _YAMLSet extends YAMLMap.YAMLMap {
      constructor(schema) {
        super(schema);
        this.tag = _YAMLSet.tag;
      }
      add(key2) {
        let pair;
        if (identity.isPair(key2))
          pair = key2;
        else if (key2 && typeof key2 === "object" && "key" in key2 && "value" in key2 && key2.value === null)
          pair = new Pair.Pair(key2.key, null);
        else
          pair = new Pair.Pair(key2, null);
        const prev = YAMLMap.findPair(this.items, pair.key);
        if (!prev)
          this.items.push(pair);
      }
      /**
       * If `keepPair` is `true`, returns the Pair matching `key`.
       * Otherwise, returns the value of that Pair's key.
       */
      get(key2, keepPair) {
        const pair = YAMLMap.findPair(this.items, key2);
        return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
      }
      set(key2, value) {
        if (typeof value !== "boolean")
          throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        const prev = YAMLMap.findPair(this.items, key2);
        if (prev && !value) {
          this.items.splice(this.items.indexOf(prev), 1);
        } else if (!prev && value) {
          this.items.push(new Pair.Pair(key2));
        }
      }
      toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        if (this.hasAllNullValues(true))
          return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
        else
          throw new Error("Set items must all have null values");
      }
      static from(schema, iterable, ctx) {
        const { replacer } = ctx;
        const set2 = new this(schema);
        if (iterable && Symbol.iterator in Object(iterable))
          for (let value of iterable) {
            if (typeof replacer === "function")
              value = replacer.call(iterable, value, value);
            set2.items.push(Pair.createPair(value, null, ctx));
          }
        return set2;
      }
    };
    YAMLSet.tag = "tag:yaml.org,2002:set";
    var set = {
      collection: "map",
      identify: (value) => value instanceof Set,
      nodeClass: YAMLSet,
      default: false,
      tag: "tag:yaml.org,2002:set",
      createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
      resolve(map, onError) {
        if (identity.isMap(map)) {
          if (map.hasAllNullValues(true))
            return Object.assign(new YAMLSet(), map);
          else
            onError("Set items must all have null values");
        } else
          onError("Expected a mapping for this tag");
        return map;
      }
    };
    exports.YAMLSet = YAMLSet;
    exports.set = set;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/timestamp.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    function parseSexagesimal(str, asBigInt) {
      const sign = str[0];
      const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
      const num = (n) => asBigInt ? BigInt(n) : Number(n);
      const res = parts.replace(/_/g, "").split(":").reduce((res2, p) => res2 * num(60) + num(p), num(0));
      return sign === "-" ? num(-1) * res : res;
    }
    function stringifySexagesimal(node) {
      let { value } = node;
      let num = (n) => n;
      if (typeof value === "bigint")
        num = (n) => BigInt(n);
      else if (isNaN(value) || !isFinite(value))
        return stringifyNumber.stringifyNumber(node);
      let sign = "";
      if (value < 0) {
        sign = "-";
        value *= num(-1);
      }
      const _60 = num(60);
      const parts = [value % _60];
      if (value < 60) {
        parts.unshift(0);
      } else {
        value = (value - parts[0]) / _60;
        parts.unshift(value % _60);
        if (value >= 60) {
          value = (value - parts[0]) / _60;
          parts.unshift(value);
        }
      }
      return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
    }
    var intTime = {
      identify: (value) => typeof value === "bigint" || Number.isInteger(value),
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
      resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
      stringify: stringifySexagesimal
    };
    var floatTime = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
      resolve: (str) => parseSexagesimal(str, false),
      stringify: stringifySexagesimal
    };
    var timestamp = {
      identify: (value) => value instanceof Date,
      default: true,
      tag: "tag:yaml.org,2002:timestamp",
      // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
      // may be omitted altogether, resulting in a date format. In such a case, the time part is
      // assumed to be 00:00:00Z (start of day, UTC).
      test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
      resolve(str) {
        const match = str.match(timestamp.test);
        if (!match)
          throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
        const [, year, month, day, hour, minute, second] = match.map(Number);
        const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
        let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
        const tz = match[8];
        if (tz && tz !== "Z") {
          let d = parseSexagesimal(tz, false);
          if (Math.abs(d) < 30)
            d *= 60;
          date -= 6e4 * d;
        }
        return new Date(date);
      },
      stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
    };
    exports.floatTime = floatTime;
    exports.intTime = intTime;
    exports.timestamp = timestamp;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema3 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string2 = require_string();
    var binary = require_binary();
    var bool = require_bool2();
    var float = require_float2();
    var int = require_int2();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var set = require_set();
    var timestamp = require_timestamp();
    var schema = [
      map.map,
      seq.seq,
      string2.string,
      _null.nullTag,
      bool.trueTag,
      bool.falseTag,
      int.intBin,
      int.intOct,
      int.int,
      int.intHex,
      float.floatNaN,
      float.floatExp,
      float.float,
      binary.binary,
      merge.merge,
      omap.omap,
      pairs.pairs,
      set.set,
      timestamp.intTime,
      timestamp.floatTime,
      timestamp.timestamp
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/tags.js
var require_tags = __commonJS({
  "node_modules/yaml/dist/schema/tags.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string2 = require_string();
    var bool = require_bool();
    var float = require_float();
    var int = require_int();
    var schema = require_schema();
    var schema$1 = require_schema2();
    var binary = require_binary();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var schema$2 = require_schema3();
    var set = require_set();
    var timestamp = require_timestamp();
    var schemas = /* @__PURE__ */ new Map([
      ["core", schema.schema],
      ["failsafe", [map.map, seq.seq, string2.string]],
      ["json", schema$1.schema],
      ["yaml11", schema$2.schema],
      ["yaml-1.1", schema$2.schema]
    ]);
    var tagsByName = {
      binary: binary.binary,
      bool: bool.boolTag,
      float: float.float,
      floatExp: float.floatExp,
      floatNaN: float.floatNaN,
      floatTime: timestamp.floatTime,
      int: int.int,
      intHex: int.intHex,
      intOct: int.intOct,
      intTime: timestamp.intTime,
      map: map.map,
      merge: merge.merge,
      null: _null.nullTag,
      omap: omap.omap,
      pairs: pairs.pairs,
      seq: seq.seq,
      set: set.set,
      timestamp: timestamp.timestamp
    };
    var coreKnownTags = {
      "tag:yaml.org,2002:binary": binary.binary,
      "tag:yaml.org,2002:merge": merge.merge,
      "tag:yaml.org,2002:omap": omap.omap,
      "tag:yaml.org,2002:pairs": pairs.pairs,
      "tag:yaml.org,2002:set": set.set,
      "tag:yaml.org,2002:timestamp": timestamp.timestamp
    };
    function getTags(customTags, schemaName, addMergeTag) {
      const schemaTags = schemas.get(schemaName);
      if (schemaTags && !customTags) {
        return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
      }
      let tags = schemaTags;
      if (!tags) {
        if (Array.isArray(customTags))
          tags = [];
        else {
          const keys = Array.from(schemas.keys()).filter((key2) => key2 !== "yaml11").map((key2) => JSON.stringify(key2)).join(", ");
          throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
      }
      if (Array.isArray(customTags)) {
        for (const tag of customTags)
          tags = tags.concat(tag);
      } else if (typeof customTags === "function") {
        tags = customTags(tags.slice());
      }
      if (addMergeTag)
        tags = tags.concat(merge.merge);
      return tags.reduce((tags2, tag) => {
        const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
        if (!tagObj) {
          const tagName = JSON.stringify(tag);
          const keys = Object.keys(tagsByName).map((key2) => JSON.stringify(key2)).join(", ");
          throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        if (!tags2.includes(tagObj))
          tags2.push(tagObj);
        return tags2;
      }, []);
    }
    exports.coreKnownTags = coreKnownTags;
    exports.getTags = getTags;
  }
});

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = __commonJS({
  "node_modules/yaml/dist/schema/Schema.js"(exports) {
    "use strict";
    var identity = require_identity();
    var map = require_map();
    var seq = require_seq();
    var string2 = require_string();
    var tags = require_tags();
    var sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    var Schema = class _Schema {
      constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
        this.name = typeof schema === "string" && schema || "core";
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags, this.name, merge);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity.MAP, { value: map.map });
        Object.defineProperty(this, identity.SCALAR, { value: string2.string });
        Object.defineProperty(this, identity.SEQ, { value: seq.seq });
        this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
      }
      clone() {
        const copy = Object.create(_Schema.prototype, Object.getOwnPropertyDescriptors(this));
        copy.tags = this.tags.slice();
        return copy;
      }
    };
    exports.Schema = Schema;
  }
});

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyDocument.js"(exports) {
    "use strict";
    var identity = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyDocument(doc, options) {
      const lines = [];
      let hasDirectives = options.directives === true;
      if (options.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
          lines.push(dir);
          hasDirectives = true;
        } else if (doc.directives.docStart)
          hasDirectives = true;
      }
      if (hasDirectives)
        lines.push("---");
      const ctx = stringify.createStringifyContext(doc, options);
      const { commentString } = ctx.options;
      if (doc.commentBefore) {
        if (lines.length !== 1)
          lines.unshift("");
        const cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ""));
      }
      let chompKeep = false;
      let contentComment = null;
      if (doc.contents) {
        if (identity.isNode(doc.contents)) {
          if (doc.contents.spaceBefore && hasDirectives)
            lines.push("");
          if (doc.contents.commentBefore) {
            const cs = commentString(doc.contents.commentBefore);
            lines.push(stringifyComment.indentComment(cs, ""));
          }
          ctx.forceBlockIndent = !!doc.comment;
          contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
        let body2 = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
        if (contentComment)
          body2 += stringifyComment.lineComment(body2, "", commentString(contentComment));
        if ((body2[0] === "|" || body2[0] === ">") && lines[lines.length - 1] === "---") {
          lines[lines.length - 1] = `--- ${body2}`;
        } else
          lines.push(body2);
      } else {
        lines.push(stringify.stringify(doc.contents, ctx));
      }
      if (doc.directives?.docEnd) {
        if (doc.comment) {
          const cs = commentString(doc.comment);
          if (cs.includes("\n")) {
            lines.push("...");
            lines.push(stringifyComment.indentComment(cs, ""));
          } else {
            lines.push(`... ${cs}`);
          }
        } else {
          lines.push("...");
        }
      } else {
        let dc = doc.comment;
        if (dc && chompKeep)
          dc = dc.replace(/^\n+/, "");
        if (dc) {
          if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "")
            lines.push("");
          lines.push(stringifyComment.indentComment(commentString(dc), ""));
        }
      }
      return lines.join("\n") + "\n";
    }
    exports.stringifyDocument = stringifyDocument;
  }
});

// node_modules/yaml/dist/doc/Document.js
var require_Document = __commonJS({
  "node_modules/yaml/dist/doc/Document.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var Collection = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var toJS = require_toJS();
    var Schema = require_Schema();
    var stringifyDocument = require_stringifyDocument();
    var anchors = require_anchors();
    var applyReviver = require_applyReviver();
    var createNode = require_createNode();
    var directives = require_directives();
    var Document = class _Document {
      constructor(value, replacer, options) {
        this.commentBefore = null;
        this.comment = null;
        this.errors = [];
        this.warnings = [];
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
        let _replacer = null;
        if (typeof replacer === "function" || Array.isArray(replacer)) {
          _replacer = replacer;
        } else if (options === void 0 && replacer) {
          options = replacer;
          replacer = void 0;
        }
        const opt = Object.assign({
          intAsBigInt: false,
          keepSourceTokens: false,
          logLevel: "warn",
          prettyErrors: true,
          strict: true,
          stringKeys: false,
          uniqueKeys: true,
          version: "1.2"
        }, options);
        this.options = opt;
        let { version } = opt;
        if (options?._directives) {
          this.directives = options._directives.atDocument();
          if (this.directives.yaml.explicit)
            version = this.directives.yaml.version;
        } else
          this.directives = new directives.Directives({ version });
        this.setSchema(version, options);
        this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
      }
      /**
       * Create a deep copy of this Document and its contents.
       *
       * Custom Node values that inherit from `Object` still refer to their original instances.
       */
      clone() {
        const copy = Object.create(_Document.prototype, {
          [identity.NODE_TYPE]: { value: identity.DOC }
        });
        copy.commentBefore = this.commentBefore;
        copy.comment = this.comment;
        copy.errors = this.errors.slice();
        copy.warnings = this.warnings.slice();
        copy.options = Object.assign({}, this.options);
        if (this.directives)
          copy.directives = this.directives.clone();
        copy.schema = this.schema.clone();
        copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** Adds a value to the document. */
      add(value) {
        if (assertCollection(this.contents))
          this.contents.add(value);
      }
      /** Adds a value to the document. */
      addIn(path, value) {
        if (assertCollection(this.contents))
          this.contents.addIn(path, value);
      }
      /**
       * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
       *
       * If `node` already has an anchor, `name` is ignored.
       * Otherwise, the `node.anchor` value will be set to `name`,
       * or if an anchor with that name is already present in the document,
       * `name` will be used as a prefix for a new unique anchor.
       * If `name` is undefined, the generated anchor will use 'a' as a prefix.
       */
      createAlias(node, name) {
        if (!node.anchor) {
          const prev = anchors.anchorNames(this);
          node.anchor = // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
        }
        return new Alias.Alias(node.anchor);
      }
      createNode(value, replacer, options) {
        let _replacer = void 0;
        if (typeof replacer === "function") {
          value = replacer.call({ "": value }, "", value);
          _replacer = replacer;
        } else if (Array.isArray(replacer)) {
          const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
          const asStr = replacer.filter(keyToStr).map(String);
          if (asStr.length > 0)
            replacer = replacer.concat(asStr);
          _replacer = replacer;
        } else if (options === void 0 && replacer) {
          options = replacer;
          replacer = void 0;
        }
        const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
        const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(
          this,
          // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          anchorPrefix || "a"
        );
        const ctx = {
          aliasDuplicateObjects: aliasDuplicateObjects ?? true,
          keepUndefined: keepUndefined ?? false,
          onAnchor,
          onTagObj,
          replacer: _replacer,
          schema: this.schema,
          sourceObjects
        };
        const node = createNode.createNode(value, tag, ctx);
        if (flow && identity.isCollection(node))
          node.flow = true;
        setAnchors();
        return node;
      }
      /**
       * Convert a key and a value into a `Pair` using the current schema,
       * recursively wrapping all values as `Scalar` or `Collection` nodes.
       */
      createPair(key2, value, options = {}) {
        const k = this.createNode(key2, null, options);
        const v = this.createNode(value, null, options);
        return new Pair.Pair(k, v);
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      delete(key2) {
        return assertCollection(this.contents) ? this.contents.delete(key2) : false;
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        if (Collection.isEmptyPath(path)) {
          if (this.contents == null)
            return false;
          this.contents = null;
          return true;
        }
        return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      get(key2, keepScalar) {
        return identity.isCollection(this.contents) ? this.contents.get(key2, keepScalar) : void 0;
      }
      /**
       * Returns item at `path`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        if (Collection.isEmptyPath(path))
          return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
        return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
      }
      /**
       * Checks if the document includes a value with the key `key`.
       */
      has(key2) {
        return identity.isCollection(this.contents) ? this.contents.has(key2) : false;
      }
      /**
       * Checks if the document includes a value at `path`.
       */
      hasIn(path) {
        if (Collection.isEmptyPath(path))
          return this.contents !== void 0;
        return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      set(key2, value) {
        if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, [key2], value);
        } else if (assertCollection(this.contents)) {
          this.contents.set(key2, value);
        }
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        if (Collection.isEmptyPath(path)) {
          this.contents = value;
        } else if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
        } else if (assertCollection(this.contents)) {
          this.contents.setIn(path, value);
        }
      }
      /**
       * Change the YAML version and schema used by the document.
       * A `null` version disables support for directives, explicit tags, anchors, and aliases.
       * It also requires the `schema` option to be given as a `Schema` instance value.
       *
       * Overrides all previously set schema options.
       */
      setSchema(version, options = {}) {
        if (typeof version === "number")
          version = String(version);
        let opt;
        switch (version) {
          case "1.1":
            if (this.directives)
              this.directives.yaml.version = "1.1";
            else
              this.directives = new directives.Directives({ version: "1.1" });
            opt = { resolveKnownTags: false, schema: "yaml-1.1" };
            break;
          case "1.2":
          case "next":
            if (this.directives)
              this.directives.yaml.version = version;
            else
              this.directives = new directives.Directives({ version });
            opt = { resolveKnownTags: true, schema: "core" };
            break;
          case null:
            if (this.directives)
              delete this.directives;
            opt = null;
            break;
          default: {
            const sv = JSON.stringify(version);
            throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
          }
        }
        if (options.schema instanceof Object)
          this.schema = options.schema;
        else if (opt)
          this.schema = new Schema.Schema(Object.assign(opt, options));
        else
          throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
      }
      // json & jsonArg are only used from toJSON()
      toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc: this,
          keep: !json,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
        if (typeof onAnchor === "function")
          for (const { count: count2, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count2);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
      /**
       * A JSON representation of the document `contents`.
       *
       * @param jsonArg Used by `JSON.stringify` to indicate the array index or
       *   property name.
       */
      toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
      }
      /** A YAML representation of the document. */
      toString(options = {}) {
        if (this.errors.length > 0)
          throw new Error("Document with errors cannot be stringified");
        if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
          const s = JSON.stringify(options.indent);
          throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options);
      }
    };
    function assertCollection(contents) {
      if (identity.isCollection(contents))
        return true;
      throw new Error("Expected a YAML collection as document contents");
    }
    exports.Document = Document;
  }
});

// node_modules/yaml/dist/errors.js
var require_errors = __commonJS({
  "node_modules/yaml/dist/errors.js"(exports) {
    "use strict";
    var YAMLError = class extends Error {
      constructor(name, pos, code2, message2) {
        super();
        this.name = name;
        this.code = code2;
        this.message = message2;
        this.pos = pos;
      }
    };
    var YAMLParseError = class extends YAMLError {
      constructor(pos, code2, message2) {
        super("YAMLParseError", pos, code2, message2);
      }
    };
    var YAMLWarning = class extends YAMLError {
      constructor(pos, code2, message2) {
        super("YAMLWarning", pos, code2, message2);
      }
    };
    var prettifyError = (src, lc) => (error) => {
      if (error.pos[0] === -1)
        return;
      error.linePos = error.pos.map((pos) => lc.linePos(pos));
      const { line: line3, col } = error.linePos[0];
      error.message += ` at line ${line3}, column ${col}`;
      let ci = col - 1;
      let lineStr = src.substring(lc.lineStarts[line3 - 1], lc.lineStarts[line3]).replace(/[\n\r]+$/, "");
      if (ci >= 60 && lineStr.length > 80) {
        const trimStart = Math.min(ci - 39, lineStr.length - 79);
        lineStr = "…" + lineStr.substring(trimStart);
        ci -= trimStart - 1;
      }
      if (lineStr.length > 80)
        lineStr = lineStr.substring(0, 79) + "…";
      if (line3 > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
        let prev = src.substring(lc.lineStarts[line3 - 2], lc.lineStarts[line3 - 1]);
        if (prev.length > 80)
          prev = prev.substring(0, 79) + "…\n";
        lineStr = prev + lineStr;
      }
      if (/[^ ]/.test(lineStr)) {
        let count2 = 1;
        const end = error.linePos[1];
        if (end?.line === line3 && end.col > col) {
          count2 = Math.max(1, Math.min(end.col - col, 80 - ci));
        }
        const pointer = " ".repeat(ci) + "^".repeat(count2);
        error.message += `:

${lineStr}
${pointer}
`;
      }
    };
    exports.YAMLError = YAMLError;
    exports.YAMLParseError = YAMLParseError;
    exports.YAMLWarning = YAMLWarning;
    exports.prettifyError = prettifyError;
  }
});

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = __commonJS({
  "node_modules/yaml/dist/compose/resolve-props.js"(exports) {
    "use strict";
    function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
      let spaceBefore = false;
      let atNewline = startOnNewline;
      let hasSpace = startOnNewline;
      let comment = "";
      let commentSep = "";
      let hasNewline = false;
      let reqSpace = false;
      let tab = null;
      let anchor = null;
      let tag = null;
      let newlineAfterProp = null;
      let comma = null;
      let found = null;
      let start = null;
      for (const token of tokens) {
        if (reqSpace) {
          if (token.type !== "space" && token.type !== "newline" && token.type !== "comma")
            onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
          reqSpace = false;
        }
        if (tab) {
          if (atNewline && token.type !== "comment" && token.type !== "newline") {
            onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
          }
          tab = null;
        }
        switch (token.type) {
          case "space":
            if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) {
              tab = token;
            }
            hasSpace = true;
            break;
          case "comment": {
            if (!hasSpace)
              onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
            const cb = token.source.substring(1) || " ";
            if (!comment)
              comment = cb;
            else
              comment += commentSep + cb;
            commentSep = "";
            atNewline = false;
            break;
          }
          case "newline":
            if (atNewline) {
              if (comment)
                comment += token.source;
              else if (!found || indicator !== "seq-item-ind")
                spaceBefore = true;
            } else
              commentSep += token.source;
            atNewline = true;
            hasNewline = true;
            if (anchor || tag)
              newlineAfterProp = token;
            hasSpace = true;
            break;
          case "anchor":
            if (anchor)
              onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
            if (token.source.endsWith(":"))
              onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
            anchor = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          case "tag": {
            if (tag)
              onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
            tag = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          }
          case indicator:
            if (anchor || tag)
              onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
            if (found)
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
            found = token;
            atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
            hasSpace = false;
            break;
          case "comma":
            if (flow) {
              if (comma)
                onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
              comma = token;
              atNewline = false;
              hasSpace = false;
              break;
            }
          // else fallthrough
          default:
            onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
            atNewline = false;
            hasSpace = false;
        }
      }
      const last = tokens[tokens.length - 1];
      const end = last ? last.offset + last.source.length : offset;
      if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) {
        onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
      }
      if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq"))
        onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
      return {
        comma,
        found,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag,
        newlineAfterProp,
        end,
        start: start ?? end
      };
    }
    exports.resolveProps = resolveProps;
  }
});

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = __commonJS({
  "node_modules/yaml/dist/compose/util-contains-newline.js"(exports) {
    "use strict";
    function containsNewline(key2) {
      if (!key2)
        return null;
      switch (key2.type) {
        case "alias":
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          if (key2.source.includes("\n"))
            return true;
          if (key2.end) {
            for (const st of key2.end)
              if (st.type === "newline")
                return true;
          }
          return false;
        case "flow-collection":
          for (const it of key2.items) {
            for (const st of it.start)
              if (st.type === "newline")
                return true;
            if (it.sep) {
              for (const st of it.sep)
                if (st.type === "newline")
                  return true;
            }
            if (containsNewline(it.key) || containsNewline(it.value))
              return true;
          }
          return false;
        default:
          return true;
      }
    }
    exports.containsNewline = containsNewline;
  }
});

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = __commonJS({
  "node_modules/yaml/dist/compose/util-flow-indent-check.js"(exports) {
    "use strict";
    var utilContainsNewline = require_util_contains_newline();
    function flowIndentCheck(indent, fc, onError) {
      if (fc?.type === "flow-collection") {
        const end = fc.end[0];
        if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) {
          const msg = "Flow end indicator should be more indented than parent";
          onError(end, "BAD_INDENT", msg, true);
        }
      }
    }
    exports.flowIndentCheck = flowIndentCheck;
  }
});

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = __commonJS({
  "node_modules/yaml/dist/compose/util-map-includes.js"(exports) {
    "use strict";
    var identity = require_identity();
    function mapIncludes(ctx, items, search) {
      const { uniqueKeys } = ctx.options;
      if (uniqueKeys === false)
        return false;
      const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
      return items.some((pair) => isEqual(pair.key, search));
    }
    exports.mapIncludes = mapIncludes;
  }
});

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-map.js"(exports) {
    "use strict";
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    var utilMapIncludes = require_util_map_includes();
    var startColMsg = "All mapping items must start at the same column";
    function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap;
      const map = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      let offset = bm.offset;
      let commentEnd = null;
      for (const collItem of bm.items) {
        const { start, key: key2, sep: sep2, value } = collItem;
        const keyProps = resolveProps.resolveProps(start, {
          indicator: "explicit-key-ind",
          next: key2 ?? sep2?.[0],
          offset,
          onError,
          parentIndent: bm.indent,
          startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
          if (key2) {
            if (key2.type === "block-seq")
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
            else if ("indent" in key2 && key2.indent !== bm.indent)
              onError(offset, "BAD_INDENT", startColMsg);
          }
          if (!keyProps.anchor && !keyProps.tag && !sep2) {
            commentEnd = keyProps.end;
            if (keyProps.comment) {
              if (map.comment)
                map.comment += "\n" + keyProps.comment;
              else
                map.comment = keyProps.comment;
            }
            continue;
          }
          if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key2)) {
            onError(key2 ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
          }
        } else if (keyProps.found?.indent !== bm.indent) {
          onError(offset, "BAD_INDENT", startColMsg);
        }
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key2 ? composeNode(ctx, key2, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bm.indent, key2, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
          onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
        const valueProps = resolveProps.resolveProps(sep2 ?? [], {
          indicator: "map-value-ind",
          next: value,
          offset: keyNode.range[2],
          onError,
          parentIndent: bm.indent,
          startOnNewline: !key2 || key2.type === "block-scalar"
        });
        offset = valueProps.end;
        if (valueProps.found) {
          if (implicitKey) {
            if (value?.type === "block-map" && !valueProps.hasNewline)
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
            if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024)
              onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep2, null, valueProps, onError);
          if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
          offset = valueNode.range[2];
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        } else {
          if (implicitKey)
            onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
          if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        }
      }
      if (commentEnd && commentEnd < offset)
        onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
      map.range = [bm.offset, offset, commentEnd ?? offset];
      return map;
    }
    exports.resolveBlockMap = resolveBlockMap;
  }
});

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-seq.js"(exports) {
    "use strict";
    var YAMLSeq = require_YAMLSeq();
    var resolveProps = require_resolve_props();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq;
      const seq = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = bs.offset;
      let commentEnd = null;
      for (const { start, value } of bs.items) {
        const props = resolveProps.resolveProps(start, {
          indicator: "seq-item-ind",
          next: value,
          offset,
          onError,
          parentIndent: bs.indent,
          startOnNewline: true
        });
        if (!props.found) {
          if (props.anchor || props.tag || value) {
            if (value?.type === "block-seq")
              onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
            else
              onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
          } else {
            commentEnd = props.end;
            if (props.comment)
              seq.comment = props.comment;
            continue;
          }
        }
        const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
        offset = node.range[2];
        seq.items.push(node);
      }
      seq.range = [bs.offset, offset, commentEnd ?? offset];
      return seq;
    }
    exports.resolveBlockSeq = resolveBlockSeq;
  }
});

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = __commonJS({
  "node_modules/yaml/dist/compose/resolve-end.js"(exports) {
    "use strict";
    function resolveEnd(end, offset, reqSpace, onError) {
      let comment = "";
      if (end) {
        let hasSpace = false;
        let sep2 = "";
        for (const token of end) {
          const { source, type } = token;
          switch (type) {
            case "space":
              hasSpace = true;
              break;
            case "comment": {
              if (reqSpace && !hasSpace)
                onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
              const cb = source.substring(1) || " ";
              if (!comment)
                comment = cb;
              else
                comment += sep2 + cb;
              sep2 = "";
              break;
            }
            case "newline":
              if (comment)
                sep2 += source;
              hasSpace = true;
              break;
            default:
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
          }
          offset += source.length;
        }
      }
      return { comment, offset };
    }
    exports.resolveEnd = resolveEnd;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-collection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilMapIncludes = require_util_map_includes();
    var blockMsg = "Block collections are not allowed within flow collections";
    var isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
    function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
      const isMap = fc.start.source === "{";
      const fcName = isMap ? "flow map" : "flow sequence";
      const NodeClass = tag?.nodeClass ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq);
      const coll = new NodeClass(ctx.schema);
      coll.flow = true;
      const atRoot = ctx.atRoot;
      if (atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = fc.offset + fc.start.source.length;
      for (let i = 0; i < fc.items.length; ++i) {
        const collItem = fc.items[i];
        const { start, key: key2, sep: sep2, value } = collItem;
        const props = resolveProps.resolveProps(start, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key2 ?? sep2?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: false
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep2 && !value) {
            if (i === 0 && props.comma)
              onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
            else if (i < fc.items.length - 1)
              onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
            if (props.comment) {
              if (coll.comment)
                coll.comment += "\n" + props.comment;
              else
                coll.comment = props.comment;
            }
            offset = props.end;
            continue;
          }
          if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key2))
            onError(
              key2,
              // checked by containsNewline()
              "MULTILINE_IMPLICIT_KEY",
              "Implicit keys of flow sequence pairs need to be on a single line"
            );
        }
        if (i === 0) {
          if (props.comma)
            onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
        } else {
          if (!props.comma)
            onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
          if (props.comment) {
            let prevItemComment = "";
            loop: for (const st of start) {
              switch (st.type) {
                case "comma":
                case "space":
                  break;
                case "comment":
                  prevItemComment = st.source.substring(1);
                  break loop;
                default:
                  break loop;
              }
            }
            if (prevItemComment) {
              let prev = coll.items[coll.items.length - 1];
              if (identity.isPair(prev))
                prev = prev.value ?? prev.key;
              if (prev.comment)
                prev.comment += "\n" + prevItemComment;
              else
                prev.comment = prevItemComment;
              props.comment = props.comment.substring(prevItemComment.length + 1);
            }
          }
        }
        if (!isMap && !sep2 && !props.found) {
          const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep2, null, props, onError);
          coll.items.push(valueNode);
          offset = valueNode.range[2];
          if (isBlock(value))
            onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
        } else {
          ctx.atKey = true;
          const keyStart = props.end;
          const keyNode = key2 ? composeNode(ctx, key2, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
          if (isBlock(key2))
            onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
          ctx.atKey = false;
          const valueProps = resolveProps.resolveProps(sep2 ?? [], {
            flow: fcName,
            indicator: "map-value-ind",
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
          });
          if (valueProps.found) {
            if (!isMap && !props.found && ctx.options.strict) {
              if (sep2)
                for (const st of sep2) {
                  if (st === valueProps.found)
                    break;
                  if (st.type === "newline") {
                    onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
                    break;
                  }
                }
              if (props.start < valueProps.found.offset - 1024)
                onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
            }
          } else if (value) {
            if ("source" in value && value.source?.[0] === ":")
              onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
            else
              onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep2, null, valueProps, onError) : null;
          if (valueNode) {
            if (isBlock(value))
              onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
          } else if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          if (isMap) {
            const map = coll;
            if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
              onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
            map.items.push(pair);
          } else {
            const map = new YAMLMap.YAMLMap(ctx.schema);
            map.flow = true;
            map.items.push(pair);
            const endRange = (valueNode ?? keyNode).range;
            map.range = [keyNode.range[0], endRange[1], endRange[2]];
            coll.items.push(map);
          }
          offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
      }
      const expectedEnd = isMap ? "}" : "]";
      const [ce, ...ee] = fc.end;
      let cePos = offset;
      if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
      else {
        const name = fcName[0].toUpperCase() + fcName.substring(1);
        const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
        if (ce && ce.source.length !== 1)
          ee.unshift(ce);
      }
      if (ee.length > 0) {
        const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        if (end.comment) {
          if (coll.comment)
            coll.comment += "\n" + end.comment;
          else
            coll.comment = end.comment;
        }
        coll.range = [fc.offset, cePos, end.offset];
      } else {
        coll.range = [fc.offset, cePos, cePos];
      }
      return coll;
    }
    exports.resolveFlowCollection = resolveFlowCollection;
  }
});

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = __commonJS({
  "node_modules/yaml/dist/compose/compose-collection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveBlockMap = require_resolve_block_map();
    var resolveBlockSeq = require_resolve_block_seq();
    var resolveFlowCollection = require_resolve_flow_collection();
    function resolveCollection(CN, ctx, token, onError, tagName, tag) {
      const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
      const Coll = coll.constructor;
      if (tagName === "!" || tagName === Coll.tagName) {
        coll.tag = Coll.tagName;
        return coll;
      }
      if (tagName)
        coll.tag = tagName;
      return coll;
    }
    function composeCollection(CN, ctx, token, props, onError) {
      const tagToken = props.tag;
      const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
      if (token.type === "block-seq") {
        const { anchor, newlineAfterProp: nl } = props;
        const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
        if (lastProp && (!nl || nl.offset < lastProp.offset)) {
          const message2 = "Missing newline after block sequence props";
          onError(lastProp, "MISSING_CHAR", message2);
        }
      }
      const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
      if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") {
        return resolveCollection(CN, ctx, token, onError, tagName);
      }
      let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
      if (!tag) {
        const kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType) {
          ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
          tag = kt;
        } else {
          if (kt) {
            onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
          } else {
            onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
          }
          return resolveCollection(CN, ctx, token, onError, tagName);
        }
      }
      const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
      const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
      const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
      node.range = coll.range;
      node.tag = tagName;
      if (tag?.format)
        node.format = tag.format;
      return node;
    }
    exports.composeCollection = composeCollection;
  }
});

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-scalar.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    function resolveBlockScalar(ctx, scalar, onError) {
      const start = scalar.offset;
      const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
      if (!header)
        return { value: "", type: null, comment: "", range: [start, start, start] };
      const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
      const lines = scalar.source ? splitLines(scalar.source) : [];
      let chompStart = lines.length;
      for (let i = lines.length - 1; i >= 0; --i) {
        const content = lines[i][1];
        if (content === "" || content === "\r")
          chompStart = i;
        else
          break;
      }
      if (chompStart === 0) {
        const value2 = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
        let end2 = start + header.length;
        if (scalar.source)
          end2 += scalar.source.length;
        return { value: value2, type, comment: header.comment, range: [start, end2, end2] };
      }
      let trimIndent = scalar.indent + header.indent;
      let offset = scalar.offset + header.length;
      let contentStart = 0;
      for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines[i];
        if (content === "" || content === "\r") {
          if (header.indent === 0 && indent.length > trimIndent)
            trimIndent = indent.length;
        } else {
          if (indent.length < trimIndent) {
            const message2 = "Block scalars with more-indented leading empty lines must use an explicit indentation indicator";
            onError(offset + indent.length, "MISSING_CHAR", message2);
          }
          if (header.indent === 0)
            trimIndent = indent.length;
          contentStart = i;
          if (trimIndent === 0 && !ctx.atRoot) {
            const message2 = "Block scalar values in collections must be indented";
            onError(offset, "BAD_INDENT", message2);
          }
          break;
        }
        offset += indent.length + content.length + 1;
      }
      for (let i = lines.length - 1; i >= chompStart; --i) {
        if (lines[i][0].length > trimIndent)
          chompStart = i + 1;
      }
      let value = "";
      let sep2 = "";
      let prevMoreIndented = false;
      for (let i = 0; i < contentStart; ++i)
        value += lines[i][0].slice(trimIndent) + "\n";
      for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        offset += indent.length + content.length + 1;
        const crlf = content[content.length - 1] === "\r";
        if (crlf)
          content = content.slice(0, -1);
        if (content && indent.length < trimIndent) {
          const src = header.indent ? "explicit indentation indicator" : "first line";
          const message2 = `Block scalar lines must not be less indented than their ${src}`;
          onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message2);
          indent = "";
        }
        if (type === Scalar.Scalar.BLOCK_LITERAL) {
          value += sep2 + indent.slice(trimIndent) + content;
          sep2 = "\n";
        } else if (indent.length > trimIndent || content[0] === "	") {
          if (sep2 === " ")
            sep2 = "\n";
          else if (!prevMoreIndented && sep2 === "\n")
            sep2 = "\n\n";
          value += sep2 + indent.slice(trimIndent) + content;
          sep2 = "\n";
          prevMoreIndented = true;
        } else if (content === "") {
          if (sep2 === "\n")
            value += "\n";
          else
            sep2 = "\n";
        } else {
          value += sep2 + content;
          sep2 = " ";
          prevMoreIndented = false;
        }
      }
      switch (header.chomp) {
        case "-":
          break;
        case "+":
          for (let i = chompStart; i < lines.length; ++i)
            value += "\n" + lines[i][0].slice(trimIndent);
          if (value[value.length - 1] !== "\n")
            value += "\n";
          break;
        default:
          value += "\n";
      }
      const end = start + header.length + scalar.source.length;
      return { value, type, comment: header.comment, range: [start, end, end] };
    }
    function parseBlockScalarHeader({ offset, props }, strict, onError) {
      if (props[0].type !== "block-scalar-header") {
        onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
        return null;
      }
      const { source } = props[0];
      const mode = source[0];
      let indent = 0;
      let chomp = "";
      let error = -1;
      for (let i = 1; i < source.length; ++i) {
        const ch = source[i];
        if (!chomp && (ch === "-" || ch === "+"))
          chomp = ch;
        else {
          const n = Number(ch);
          if (!indent && n)
            indent = n;
          else if (error === -1)
            error = offset + i;
        }
      }
      if (error !== -1)
        onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
      let hasSpace = false;
      let comment = "";
      let length = source.length;
      for (let i = 1; i < props.length; ++i) {
        const token = props[i];
        switch (token.type) {
          case "space":
            hasSpace = true;
          // fallthrough
          case "newline":
            length += token.source.length;
            break;
          case "comment":
            if (strict && !hasSpace) {
              const message2 = "Comments must be separated from other tokens by white space characters";
              onError(token, "MISSING_CHAR", message2);
            }
            length += token.source.length;
            comment = token.source.substring(1);
            break;
          case "error":
            onError(token, "UNEXPECTED_TOKEN", token.message);
            length += token.source.length;
            break;
          /* istanbul ignore next should not happen */
          default: {
            const message2 = `Unexpected token in block scalar header: ${token.type}`;
            onError(token, "UNEXPECTED_TOKEN", message2);
            const ts = token.source;
            if (ts && typeof ts === "string")
              length += ts.length;
          }
        }
      }
      return { mode, indent, chomp, comment, length };
    }
    function splitLines(source) {
      const split2 = source.split(/\n( *)/);
      const first = split2[0];
      const m = first.match(/^( *)/);
      const line0 = m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first];
      const lines = [line0];
      for (let i = 1; i < split2.length; i += 2)
        lines.push([split2[i], split2[i + 1]]);
      return lines;
    }
    exports.resolveBlockScalar = resolveBlockScalar;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-scalar.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var resolveEnd = require_resolve_end();
    function resolveFlowScalar(scalar, strict, onError) {
      const { offset, type, source, end } = scalar;
      let _type;
      let value;
      const _onError = (rel, code2, msg) => onError(offset + rel, code2, msg);
      switch (type) {
        case "scalar":
          _type = Scalar.Scalar.PLAIN;
          value = plainValue(source, _onError);
          break;
        case "single-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_SINGLE;
          value = singleQuotedValue(source, _onError);
          break;
        case "double-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_DOUBLE;
          value = doubleQuotedValue(source, _onError);
          break;
        /* istanbul ignore next should not happen */
        default:
          onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
          return {
            value: "",
            type: null,
            comment: "",
            range: [offset, offset + source.length, offset + source.length]
          };
      }
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
      return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
      };
    }
    function plainValue(source, onError) {
      let badChar = "";
      switch (source[0]) {
        /* istanbul ignore next should not happen */
        case "	":
          badChar = "a tab character";
          break;
        case ",":
          badChar = "flow indicator character ,";
          break;
        case "%":
          badChar = "directive indicator character %";
          break;
        case "|":
        case ">": {
          badChar = `block scalar indicator ${source[0]}`;
          break;
        }
        case "@":
        case "`": {
          badChar = `reserved character ${source[0]}`;
          break;
        }
      }
      if (badChar)
        onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
      return unfoldLines(source);
    }
    function singleQuotedValue(source, onError) {
      if (source[source.length - 1] !== "'" || source.length === 1)
        onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
      return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
    }
    function unfoldLines(source) {
      const line3 = /(.*?)\r?\n/sy;
      let match = line3.exec(source);
      if (!match)
        return source;
      let trimEnd, trimBoth;
      try {
        trimEnd = new RegExp("(?<![ 	])[ 	]+$");
        trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
      } catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
      }
      let res = match[1].replace(trimEnd, "");
      let sep2 = " ";
      let pos = line3.lastIndex;
      while (match = line3.exec(source)) {
        const lm = match[1].replace(trimBoth, "");
        if (lm === "") {
          if (sep2 === "\n")
            res += sep2;
          else
            sep2 = "\n";
        } else {
          res += sep2 + lm;
          sep2 = " ";
        }
        pos = line3.lastIndex;
      }
      const last = /[ \t]*(.*)/sy;
      last.lastIndex = pos;
      match = last.exec(source);
      return res + sep2 + (match?.[1] ?? "");
    }
    function doubleQuotedValue(source, onError) {
      let res = "";
      for (let i = 1; i < source.length - 1; ++i) {
        const ch = source[i];
        if (ch === "\r" && source[i + 1] === "\n")
          continue;
        if (ch === "\n") {
          const { fold, offset } = foldNewline(source, i);
          res += fold;
          i = offset;
        } else if (ch === "\\") {
          let next = source[++i];
          const cc = escapeCodes[next];
          if (cc)
            res += cc;
          else if (next === "\n") {
            next = source[i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "\r" && source[i + 1] === "\n") {
            next = source[++i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "x" || next === "u" || next === "U") {
            const length = next === "x" ? 2 : next === "u" ? 4 : 8;
            res += parseCharCode(source, i + 1, length, onError);
            i += length;
          } else {
            const raw = source.substr(i - 1, 2);
            onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
            res += raw;
          }
        } else if (ch === " " || ch === "	") {
          const wsStart = i;
          let next = source[i + 1];
          while (next === " " || next === "	")
            next = source[++i + 1];
          if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n"))
            res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
        } else {
          res += ch;
        }
      }
      if (source[source.length - 1] !== '"' || source.length === 1)
        onError(source.length, "MISSING_CHAR", 'Missing closing "quote');
      return res;
    }
    function foldNewline(source, offset) {
      let fold = "";
      let ch = source[offset + 1];
      while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
        if (ch === "\r" && source[offset + 2] !== "\n")
          break;
        if (ch === "\n")
          fold += "\n";
        offset += 1;
        ch = source[offset + 1];
      }
      if (!fold)
        fold = " ";
      return { fold, offset };
    }
    var escapeCodes = {
      "0": "\0",
      // null character
      a: "\x07",
      // bell character
      b: "\b",
      // backspace
      e: "\x1B",
      // escape character
      f: "\f",
      // form feed
      n: "\n",
      // line feed
      r: "\r",
      // carriage return
      t: "	",
      // horizontal tab
      v: "\v",
      // vertical tab
      N: "",
      // Unicode next line
      _: " ",
      // Unicode non-breaking space
      L: "\u2028",
      // Unicode line separator
      P: "\u2029",
      // Unicode paragraph separator
      " ": " ",
      '"': '"',
      "/": "/",
      "\\": "\\",
      "	": "	"
    };
    function parseCharCode(source, offset, length, onError) {
      const cc = source.substr(offset, length);
      const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
      const code2 = ok ? parseInt(cc, 16) : NaN;
      try {
        return String.fromCodePoint(code2);
      } catch {
        const raw = source.substr(offset - 2, length + 2);
        onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
        return raw;
      }
    }
    exports.resolveFlowScalar = resolveFlowScalar;
  }
});

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = __commonJS({
  "node_modules/yaml/dist/compose/compose-scalar.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    function composeScalar(ctx, token, tagToken, onError) {
      const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
      const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
      let tag;
      if (ctx.options.stringKeys && ctx.atKey) {
        tag = ctx.schema[identity.SCALAR];
      } else if (tagName)
        tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
      else if (token.type === "scalar")
        tag = findScalarTagByTest(ctx, value, token, onError);
      else
        tag = ctx.schema[identity.SCALAR];
      let scalar;
      try {
        const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
        scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
      } catch (error) {
        const msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
        scalar = new Scalar.Scalar(value);
      }
      scalar.range = range;
      scalar.source = value;
      if (type)
        scalar.type = type;
      if (tagName)
        scalar.tag = tagName;
      if (tag.format)
        scalar.format = tag.format;
      if (comment)
        scalar.comment = comment;
      return scalar;
    }
    function findScalarTagByName(schema, value, tagName, tagToken, onError) {
      if (tagName === "!")
        return schema[identity.SCALAR];
      const matchWithTest = [];
      for (const tag of schema.tags) {
        if (!tag.collection && tag.tag === tagName) {
          if (tag.default && tag.test)
            matchWithTest.push(tag);
          else
            return tag;
        }
      }
      for (const tag of matchWithTest)
        if (tag.test?.test(value))
          return tag;
      const kt = schema.knownTags[tagName];
      if (kt && !kt.collection) {
        schema.tags.push(Object.assign({}, kt, { default: false, test: void 0 }));
        return kt;
      }
      onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
      return schema[identity.SCALAR];
    }
    function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
      const tag = schema.tags.find((tag2) => (tag2.default === true || atKey && tag2.default === "key") && tag2.test?.test(value)) || schema[identity.SCALAR];
      if (schema.compat) {
        const compat = schema.compat.find((tag2) => tag2.default && tag2.test?.test(value)) ?? schema[identity.SCALAR];
        if (tag.tag !== compat.tag) {
          const ts = directives.tagString(tag.tag);
          const cs = directives.tagString(compat.tag);
          const msg = `Value may be parsed as either ${ts} or ${cs}`;
          onError(token, "TAG_RESOLVE_FAILED", msg, true);
        }
      }
      return tag;
    }
    exports.composeScalar = composeScalar;
  }
});

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = __commonJS({
  "node_modules/yaml/dist/compose/util-empty-scalar-position.js"(exports) {
    "use strict";
    function emptyScalarPosition(offset, before2, pos) {
      if (before2) {
        pos ?? (pos = before2.length);
        for (let i = pos - 1; i >= 0; --i) {
          let st = before2[i];
          switch (st.type) {
            case "space":
            case "comment":
            case "newline":
              offset -= st.source.length;
              continue;
          }
          st = before2[++i];
          while (st?.type === "space") {
            offset += st.source.length;
            st = before2[++i];
          }
          break;
        }
      }
      return offset;
    }
    exports.emptyScalarPosition = emptyScalarPosition;
  }
});

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = __commonJS({
  "node_modules/yaml/dist/compose/compose-node.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var composeCollection = require_compose_collection();
    var composeScalar = require_compose_scalar();
    var resolveEnd = require_resolve_end();
    var utilEmptyScalarPosition = require_util_empty_scalar_position();
    var CN = { composeNode, composeEmptyNode };
    function composeNode(ctx, token, props, onError) {
      const atKey = ctx.atKey;
      const { spaceBefore, comment, anchor, tag } = props;
      let node;
      let isSrcToken = true;
      switch (token.type) {
        case "alias":
          node = composeAlias(ctx, token, onError);
          if (anchor || tag)
            onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
          break;
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "block-scalar":
          node = composeScalar.composeScalar(ctx, token, tag, onError);
          if (anchor)
            node.anchor = anchor.source.substring(1);
          break;
        case "block-map":
        case "block-seq":
        case "flow-collection":
          try {
            node = composeCollection.composeCollection(CN, ctx, token, props, onError);
            if (anchor)
              node.anchor = anchor.source.substring(1);
          } catch (error) {
            const message2 = error instanceof Error ? error.message : String(error);
            onError(token, "RESOURCE_EXHAUSTION", message2);
          }
          break;
        default: {
          const message2 = token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`;
          onError(token, "UNEXPECTED_TOKEN", message2);
          isSrcToken = false;
        }
      }
      node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
      if (anchor && node.anchor === "")
        onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) {
        const msg = "With stringKeys, all keys must be strings";
        onError(tag ?? token, "NON_STRING_KEY", msg);
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        if (token.type === "scalar" && token.source === "")
          node.comment = comment;
        else
          node.commentBefore = comment;
      }
      if (ctx.options.keepSourceTokens && isSrcToken)
        node.srcToken = token;
      return node;
    }
    function composeEmptyNode(ctx, offset, before2, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
      const token = {
        type: "scalar",
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before2, pos),
        indent: -1,
        source: ""
      };
      const node = composeScalar.composeScalar(ctx, token, tag, onError);
      if (anchor) {
        node.anchor = anchor.source.substring(1);
        if (node.anchor === "")
          onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        node.comment = comment;
        node.range[2] = end;
      }
      return node;
    }
    function composeAlias({ options }, { offset, source, end }, onError) {
      const alias = new Alias.Alias(source.substring(1));
      if (alias.source === "")
        onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
      if (alias.source.endsWith(":"))
        onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
      alias.range = [offset, valueEnd, re.offset];
      if (re.comment)
        alias.comment = re.comment;
      return alias;
    }
    exports.composeEmptyNode = composeEmptyNode;
    exports.composeNode = composeNode;
  }
});

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = __commonJS({
  "node_modules/yaml/dist/compose/compose-doc.js"(exports) {
    "use strict";
    var Document = require_Document();
    var composeNode = require_compose_node();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    function composeDoc(options, directives, { offset, start, value, end }, onError) {
      const opts = Object.assign({ _directives: directives }, options);
      const doc = new Document.Document(void 0, opts);
      const ctx = {
        atKey: false,
        atRoot: true,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
      };
      const props = resolveProps.resolveProps(start, {
        indicator: "doc-start",
        next: value ?? end?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: true
      });
      if (props.found) {
        doc.directives.docStart = true;
        if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline)
          onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
      }
      doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
      const contentEnd = doc.contents.range[2];
      const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
      if (re.comment)
        doc.comment = re.comment;
      doc.range = [offset, contentEnd, re.offset];
      return doc;
    }
    exports.composeDoc = composeDoc;
  }
});

// node_modules/yaml/dist/compose/composer.js
var require_composer = __commonJS({
  "node_modules/yaml/dist/compose/composer.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var directives = require_directives();
    var Document = require_Document();
    var errors = require_errors();
    var identity = require_identity();
    var composeDoc = require_compose_doc();
    var resolveEnd = require_resolve_end();
    function getErrorPos(src) {
      if (typeof src === "number")
        return [src, src + 1];
      if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
      const { offset, source } = src;
      return [offset, offset + (typeof source === "string" ? source.length : 1)];
    }
    function parsePrelude(prelude) {
      let comment = "";
      let atComment = false;
      let afterEmptyLine = false;
      for (let i = 0; i < prelude.length; ++i) {
        const source = prelude[i];
        switch (source[0]) {
          case "#":
            comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
            atComment = true;
            afterEmptyLine = false;
            break;
          case "%":
            if (prelude[i + 1]?.[0] !== "#")
              i += 1;
            atComment = false;
            break;
          default:
            if (!atComment)
              afterEmptyLine = true;
            atComment = false;
        }
      }
      return { comment, afterEmptyLine };
    }
    var Composer2 = class {
      constructor(options = {}) {
        this.doc = null;
        this.atDirectives = false;
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
        this.onError = (source, code2, message2, warning) => {
          const pos = getErrorPos(source);
          if (warning)
            this.warnings.push(new errors.YAMLWarning(pos, code2, message2));
          else
            this.errors.push(new errors.YAMLParseError(pos, code2, message2));
        };
        this.directives = new directives.Directives({ version: options.version || "1.2" });
        this.options = options;
      }
      decorate(doc, afterDoc) {
        const { comment, afterEmptyLine } = parsePrelude(this.prelude);
        if (comment) {
          const dc = doc.contents;
          if (afterDoc) {
            doc.comment = doc.comment ? `${doc.comment}
${comment}` : comment;
          } else if (afterEmptyLine || doc.directives.docStart || !dc) {
            doc.commentBefore = comment;
          } else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
            let it = dc.items[0];
            if (identity.isPair(it))
              it = it.key;
            const cb = it.commentBefore;
            it.commentBefore = cb ? `${comment}
${cb}` : comment;
          } else {
            const cb = dc.commentBefore;
            dc.commentBefore = cb ? `${comment}
${cb}` : comment;
          }
        }
        if (afterDoc) {
          for (let i = 0; i < this.errors.length; ++i)
            doc.errors.push(this.errors[i]);
          for (let i = 0; i < this.warnings.length; ++i)
            doc.warnings.push(this.warnings[i]);
        } else {
          doc.errors = this.errors;
          doc.warnings = this.warnings;
        }
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
      }
      /**
       * Current stream status information.
       *
       * Mostly useful at the end of input for an empty stream.
       */
      streamInfo() {
        return {
          comment: parsePrelude(this.prelude).comment,
          directives: this.directives,
          errors: this.errors,
          warnings: this.warnings
        };
      }
      /**
       * Compose tokens into documents.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *compose(tokens, forceDoc = false, endOffset = -1) {
        for (const token of tokens)
          yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
      }
      /** Advance the composer by one CST token. */
      *next(token) {
        if (node_process.env.LOG_STREAM)
          console.dir(token, { depth: null });
        switch (token.type) {
          case "directive":
            this.directives.add(token.source, (offset, message2, warning) => {
              const pos = getErrorPos(token);
              pos[0] += offset;
              this.onError(pos, "BAD_DIRECTIVE", message2, warning);
            });
            this.prelude.push(token.source);
            this.atDirectives = true;
            break;
          case "document": {
            const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
            if (this.atDirectives && !doc.directives.docStart)
              this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
            this.decorate(doc, false);
            if (this.doc)
              yield this.doc;
            this.doc = doc;
            this.atDirectives = false;
            break;
          }
          case "byte-order-mark":
          case "space":
            break;
          case "comment":
          case "newline":
            this.prelude.push(token.source);
            break;
          case "error": {
            const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
            const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
            if (this.atDirectives || !this.doc)
              this.errors.push(error);
            else
              this.doc.errors.push(error);
            break;
          }
          case "doc-end": {
            if (!this.doc) {
              const msg = "Unexpected doc-end without preceding document";
              this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg));
              break;
            }
            this.doc.directives.docEnd = true;
            const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
            this.decorate(this.doc, true);
            if (end.comment) {
              const dc = this.doc.comment;
              this.doc.comment = dc ? `${dc}
${end.comment}` : end.comment;
            }
            this.doc.range[2] = end.offset;
            break;
          }
          default:
            this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
        }
      }
      /**
       * Call at end of input to yield any remaining document.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *end(forceDoc = false, endOffset = -1) {
        if (this.doc) {
          this.decorate(this.doc, true);
          yield this.doc;
          this.doc = null;
        } else if (forceDoc) {
          const opts = Object.assign({ _directives: this.directives }, this.options);
          const doc = new Document.Document(void 0, opts);
          if (this.atDirectives)
            this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
          doc.range = [0, endOffset, endOffset];
          this.decorate(doc, false);
          yield doc;
        }
      }
    };
    exports.Composer = Composer2;
  }
});

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = __commonJS({
  "node_modules/yaml/dist/parse/cst-scalar.js"(exports) {
    "use strict";
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    var errors = require_errors();
    var stringifyString = require_stringifyString();
    function resolveAsScalar(token, strict = true, onError) {
      if (token) {
        const _onError = (pos, code2, message2) => {
          const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
          if (onError)
            onError(offset, code2, message2);
          else
            throw new errors.YAMLParseError([offset, offset + 1], code2, message2);
        };
        switch (token.type) {
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
          case "block-scalar":
            return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
      }
      return null;
    }
    function createScalarToken(value, context) {
      const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      const end = context.end ?? [
        { type: "newline", offset: -1, indent, source: "\n" }
      ];
      switch (source[0]) {
        case "|":
        case ">": {
          const he = source.indexOf("\n");
          const head = source.substring(0, he);
          const body2 = source.substring(he + 1) + "\n";
          const props = [
            { type: "block-scalar-header", offset, indent, source: head }
          ];
          if (!addEndtoBlockProps(props, end))
            props.push({ type: "newline", offset: -1, indent, source: "\n" });
          return { type: "block-scalar", offset, indent, props, source: body2 };
        }
        case '"':
          return { type: "double-quoted-scalar", offset, indent, source, end };
        case "'":
          return { type: "single-quoted-scalar", offset, indent, source, end };
        default:
          return { type: "scalar", offset, indent, source, end };
      }
    }
    function setScalarValue(token, value, context = {}) {
      let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
      let indent = "indent" in token ? token.indent : null;
      if (afterKey && typeof indent === "number")
        indent += 2;
      if (!type)
        switch (token.type) {
          case "single-quoted-scalar":
            type = "QUOTE_SINGLE";
            break;
          case "double-quoted-scalar":
            type = "QUOTE_DOUBLE";
            break;
          case "block-scalar": {
            const header = token.props[0];
            if (header.type !== "block-scalar-header")
              throw new Error("Invalid block scalar header");
            type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
            break;
          }
          default:
            type = "PLAIN";
        }
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      switch (source[0]) {
        case "|":
        case ">":
          setBlockScalarValue(token, source);
          break;
        case '"':
          setFlowScalarValue(token, source, "double-quoted-scalar");
          break;
        case "'":
          setFlowScalarValue(token, source, "single-quoted-scalar");
          break;
        default:
          setFlowScalarValue(token, source, "scalar");
      }
    }
    function setBlockScalarValue(token, source) {
      const he = source.indexOf("\n");
      const head = source.substring(0, he);
      const body2 = source.substring(he + 1) + "\n";
      if (token.type === "block-scalar") {
        const header = token.props[0];
        if (header.type !== "block-scalar-header")
          throw new Error("Invalid block scalar header");
        header.source = head;
        token.source = body2;
      } else {
        const { offset } = token;
        const indent = "indent" in token ? token.indent : -1;
        const props = [
          { type: "block-scalar-header", offset, indent, source: head }
        ];
        if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0))
          props.push({ type: "newline", offset: -1, indent, source: "\n" });
        for (const key2 of Object.keys(token))
          if (key2 !== "type" && key2 !== "offset")
            delete token[key2];
        Object.assign(token, { type: "block-scalar", indent, props, source: body2 });
      }
    }
    function addEndtoBlockProps(props, end) {
      if (end)
        for (const st of end)
          switch (st.type) {
            case "space":
            case "comment":
              props.push(st);
              break;
            case "newline":
              props.push(st);
              return true;
          }
      return false;
    }
    function setFlowScalarValue(token, source, type) {
      switch (token.type) {
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          token.type = type;
          token.source = source;
          break;
        case "block-scalar": {
          const end = token.props.slice(1);
          let oa = source.length;
          if (token.props[0].type === "block-scalar-header")
            oa -= token.props[0].source.length;
          for (const tok of end)
            tok.offset += oa;
          delete token.props;
          Object.assign(token, { type, source, end });
          break;
        }
        case "block-map":
        case "block-seq": {
          const offset = token.offset + source.length;
          const nl = { type: "newline", offset, indent: token.indent, source: "\n" };
          delete token.items;
          Object.assign(token, { type, source, end: [nl] });
          break;
        }
        default: {
          const indent = "indent" in token ? token.indent : -1;
          const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
          for (const key2 of Object.keys(token))
            if (key2 !== "type" && key2 !== "offset")
              delete token[key2];
          Object.assign(token, { type, indent, source, end });
        }
      }
    }
    exports.createScalarToken = createScalarToken;
    exports.resolveAsScalar = resolveAsScalar;
    exports.setScalarValue = setScalarValue;
  }
});

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = __commonJS({
  "node_modules/yaml/dist/parse/cst-stringify.js"(exports) {
    "use strict";
    var stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
    function stringifyToken(token) {
      switch (token.type) {
        case "block-scalar": {
          let res = "";
          for (const tok of token.props)
            res += stringifyToken(tok);
          return res + token.source;
        }
        case "block-map":
        case "block-seq": {
          let res = "";
          for (const item of token.items)
            res += stringifyItem(item);
          return res;
        }
        case "flow-collection": {
          let res = token.start.source;
          for (const item of token.items)
            res += stringifyItem(item);
          for (const st of token.end)
            res += st.source;
          return res;
        }
        case "document": {
          let res = stringifyItem(token);
          if (token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
        default: {
          let res = token.source;
          if ("end" in token && token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
      }
    }
    function stringifyItem({ start, key: key2, sep: sep2, value }) {
      let res = "";
      for (const st of start)
        res += st.source;
      if (key2)
        res += stringifyToken(key2);
      if (sep2)
        for (const st of sep2)
          res += st.source;
      if (value)
        res += stringifyToken(value);
      return res;
    }
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = __commonJS({
  "node_modules/yaml/dist/parse/cst-visit.js"(exports) {
    "use strict";
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove item");
    function visit(cst, visitor) {
      if ("type" in cst && cst.type === "document")
        cst = { start: cst.start, value: cst.value };
      _visit(Object.freeze([]), cst, visitor);
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    visit.itemAtPath = (cst, path) => {
      let item = cst;
      for (const [field2, index] of path) {
        const tok = item?.[field2];
        if (tok && "items" in tok) {
          item = tok.items[index];
        } else
          return void 0;
      }
      return item;
    };
    visit.parentCollection = (cst, path) => {
      const parent = visit.itemAtPath(cst, path.slice(0, -1));
      const field2 = path[path.length - 1][0];
      const coll = parent?.[field2];
      if (coll && "items" in coll)
        return coll;
      throw new Error("Parent collection not found");
    };
    function _visit(path, item, visitor) {
      let ctrl = visitor(item, path);
      if (typeof ctrl === "symbol")
        return ctrl;
      for (const field2 of ["key", "value"]) {
        const token = item[field2];
        if (token && "items" in token) {
          for (let i = 0; i < token.items.length; ++i) {
            const ci = _visit(Object.freeze(path.concat([[field2, i]])), token.items[i], visitor);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              token.items.splice(i, 1);
              i -= 1;
            }
          }
          if (typeof ctrl === "function" && field2 === "key")
            ctrl = ctrl(item, path);
        }
      }
      return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
    }
    exports.visit = visit;
  }
});

// node_modules/yaml/dist/parse/cst.js
var require_cst = __commonJS({
  "node_modules/yaml/dist/parse/cst.js"(exports) {
    "use strict";
    var cstScalar = require_cst_scalar();
    var cstStringify = require_cst_stringify();
    var cstVisit = require_cst_visit();
    var BOM = "\uFEFF";
    var DOCUMENT = "";
    var FLOW_END = "";
    var SCALAR = "";
    var isCollection = (token) => !!token && "items" in token;
    var isScalar = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
    function prettyToken(token) {
      switch (token) {
        case BOM:
          return "<BOM>";
        case DOCUMENT:
          return "<DOC>";
        case FLOW_END:
          return "<FLOW_END>";
        case SCALAR:
          return "<SCALAR>";
        default:
          return JSON.stringify(token);
      }
    }
    function tokenType(source) {
      switch (source) {
        case BOM:
          return "byte-order-mark";
        case DOCUMENT:
          return "doc-mode";
        case FLOW_END:
          return "flow-error-end";
        case SCALAR:
          return "scalar";
        case "---":
          return "doc-start";
        case "...":
          return "doc-end";
        case "":
        case "\n":
        case "\r\n":
          return "newline";
        case "-":
          return "seq-item-ind";
        case "?":
          return "explicit-key-ind";
        case ":":
          return "map-value-ind";
        case "{":
          return "flow-map-start";
        case "}":
          return "flow-map-end";
        case "[":
          return "flow-seq-start";
        case "]":
          return "flow-seq-end";
        case ",":
          return "comma";
      }
      switch (source[0]) {
        case " ":
        case "	":
          return "space";
        case "#":
          return "comment";
        case "%":
          return "directive-line";
        case "*":
          return "alias";
        case "&":
          return "anchor";
        case "!":
          return "tag";
        case "'":
          return "single-quoted-scalar";
        case '"':
          return "double-quoted-scalar";
        case "|":
        case ">":
          return "block-scalar-header";
      }
      return null;
    }
    exports.createScalarToken = cstScalar.createScalarToken;
    exports.resolveAsScalar = cstScalar.resolveAsScalar;
    exports.setScalarValue = cstScalar.setScalarValue;
    exports.stringify = cstStringify.stringify;
    exports.visit = cstVisit.visit;
    exports.BOM = BOM;
    exports.DOCUMENT = DOCUMENT;
    exports.FLOW_END = FLOW_END;
    exports.SCALAR = SCALAR;
    exports.isCollection = isCollection;
    exports.isScalar = isScalar;
    exports.prettyToken = prettyToken;
    exports.tokenType = tokenType;
  }
});

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = __commonJS({
  "node_modules/yaml/dist/parse/lexer.js"(exports) {
    "use strict";
    var cst = require_cst();
    function isEmpty(ch) {
      switch (ch) {
        case void 0:
        case " ":
        case "\n":
        case "\r":
        case "	":
          return true;
        default:
          return false;
      }
    }
    var hexDigits = new Set("0123456789ABCDEFabcdef");
    var tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
    var flowIndicatorChars = new Set(",[]{}");
    var invalidAnchorChars = new Set(" ,[]{}\n\r	");
    var isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
    var Lexer = class {
      constructor() {
        this.atEnd = false;
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        this.buffer = "";
        this.flowKey = false;
        this.flowLevel = 0;
        this.indentNext = 0;
        this.indentValue = 0;
        this.lineEndPos = null;
        this.next = null;
        this.pos = 0;
      }
      /**
       * Generate YAML tokens from the `source` string. If `incomplete`,
       * a part of the last line may be left as a buffer for the next call.
       *
       * @returns A generator of lexical tokens
       */
      *lex(source, incomplete = false) {
        if (source) {
          if (typeof source !== "string")
            throw TypeError("source is not a string");
          this.buffer = this.buffer ? this.buffer + source : source;
          this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next = this.next ?? "stream";
        while (next && (incomplete || this.hasChars(1)))
          next = yield* this.parseNext(next);
      }
      atLineEnd() {
        let i = this.pos;
        let ch = this.buffer[i];
        while (ch === " " || ch === "	")
          ch = this.buffer[++i];
        if (!ch || ch === "#" || ch === "\n")
          return true;
        if (ch === "\r")
          return this.buffer[i + 1] === "\n";
        return false;
      }
      charAt(n) {
        return this.buffer[this.pos + n];
      }
      continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
          let indent = 0;
          while (ch === " ")
            ch = this.buffer[++indent + offset];
          if (ch === "\r") {
            const next = this.buffer[indent + offset + 1];
            if (next === "\n" || !next && !this.atEnd)
              return offset + indent + 1;
          }
          return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
        }
        if (ch === "-" || ch === ".") {
          const dt = this.buffer.substr(offset, 3);
          if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3]))
            return -1;
        }
        return offset;
      }
      getLine() {
        let end = this.lineEndPos;
        if (typeof end !== "number" || end !== -1 && end < this.pos) {
          end = this.buffer.indexOf("\n", this.pos);
          this.lineEndPos = end;
        }
        if (end === -1)
          return this.atEnd ? this.buffer.substring(this.pos) : null;
        if (this.buffer[end - 1] === "\r")
          end -= 1;
        return this.buffer.substring(this.pos, end);
      }
      hasChars(n) {
        return this.pos + n <= this.buffer.length;
      }
      setNext(state) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state;
        return null;
      }
      peek(n) {
        return this.buffer.substr(this.pos, n);
      }
      *parseNext(next) {
        switch (next) {
          case "stream":
            return yield* this.parseStream();
          case "line-start":
            return yield* this.parseLineStart();
          case "block-start":
            return yield* this.parseBlockStart();
          case "doc":
            return yield* this.parseDocument();
          case "flow":
            return yield* this.parseFlowCollection();
          case "quoted-scalar":
            return yield* this.parseQuotedScalar();
          case "block-scalar":
            return yield* this.parseBlockScalar();
          case "plain-scalar":
            return yield* this.parsePlainScalar();
        }
      }
      *parseStream() {
        let line3 = this.getLine();
        if (line3 === null)
          return this.setNext("stream");
        if (line3[0] === cst.BOM) {
          yield* this.pushCount(1);
          line3 = line3.substring(1);
        }
        if (line3[0] === "%") {
          let dirEnd = line3.length;
          let cs = line3.indexOf("#");
          while (cs !== -1) {
            const ch = line3[cs - 1];
            if (ch === " " || ch === "	") {
              dirEnd = cs - 1;
              break;
            } else {
              cs = line3.indexOf("#", cs + 1);
            }
          }
          while (true) {
            const ch = line3[dirEnd - 1];
            if (ch === " " || ch === "	")
              dirEnd -= 1;
            else
              break;
          }
          const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
          yield* this.pushCount(line3.length - n);
          this.pushNewline();
          return "stream";
        }
        if (this.atLineEnd()) {
          const sp = yield* this.pushSpaces(true);
          yield* this.pushCount(line3.length - sp);
          yield* this.pushNewline();
          return "stream";
        }
        yield cst.DOCUMENT;
        return yield* this.parseLineStart();
      }
      *parseLineStart() {
        const ch = this.charAt(0);
        if (!ch && !this.atEnd)
          return this.setNext("line-start");
        if (ch === "-" || ch === ".") {
          if (!this.atEnd && !this.hasChars(4))
            return this.setNext("line-start");
          const s = this.peek(3);
          if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
            yield* this.pushCount(3);
            this.indentValue = 0;
            this.indentNext = 0;
            return s === "---" ? "doc" : "stream";
          }
        }
        this.indentValue = yield* this.pushSpaces(false);
        if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1)))
          this.indentNext = this.indentValue;
        return yield* this.parseBlockStart();
      }
      *parseBlockStart() {
        const [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
          return this.setNext("block-start");
        if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
          const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
          this.indentNext = this.indentValue + 1;
          this.indentValue += n;
          return "block-start";
        }
        return "doc";
      }
      *parseDocument() {
        yield* this.pushSpaces(true);
        const line3 = this.getLine();
        if (line3 === null)
          return this.setNext("doc");
        let n = yield* this.pushIndicators();
        switch (line3[n]) {
          case "#":
            yield* this.pushCount(line3.length - n);
          // fallthrough
          case void 0:
            yield* this.pushNewline();
            return yield* this.parseLineStart();
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel = 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            return "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "doc";
          case '"':
          case "'":
            return yield* this.parseQuotedScalar();
          case "|":
          case ">":
            n += yield* this.parseBlockScalarHeader();
            n += yield* this.pushSpaces(true);
            yield* this.pushCount(line3.length - n);
            yield* this.pushNewline();
            return yield* this.parseBlockScalar();
          default:
            return yield* this.parsePlainScalar();
        }
      }
      *parseFlowCollection() {
        let nl, sp;
        let indent = -1;
        do {
          nl = yield* this.pushNewline();
          if (nl > 0) {
            sp = yield* this.pushSpaces(false);
            this.indentValue = indent = sp;
          } else {
            sp = 0;
          }
          sp += yield* this.pushSpaces(true);
        } while (nl + sp > 0);
        const line3 = this.getLine();
        if (line3 === null)
          return this.setNext("flow");
        if (indent !== -1 && indent < this.indentNext && line3[0] !== "#" || indent === 0 && (line3.startsWith("---") || line3.startsWith("...")) && isEmpty(line3[3])) {
          const atFlowEndMarker = indent === this.indentNext - 1 && this.flowLevel === 1 && (line3[0] === "]" || line3[0] === "}");
          if (!atFlowEndMarker) {
            this.flowLevel = 0;
            yield cst.FLOW_END;
            return yield* this.parseLineStart();
          }
        }
        let n = 0;
        while (line3[n] === ",") {
          n += yield* this.pushCount(1);
          n += yield* this.pushSpaces(true);
          this.flowKey = false;
        }
        n += yield* this.pushIndicators();
        switch (line3[n]) {
          case void 0:
            return "flow";
          case "#":
            yield* this.pushCount(line3.length - n);
            return "flow";
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel += 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            this.flowKey = true;
            this.flowLevel -= 1;
            return this.flowLevel ? "flow" : "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "flow";
          case '"':
          case "'":
            this.flowKey = true;
            return yield* this.parseQuotedScalar();
          case ":": {
            const next = this.charAt(1);
            if (this.flowKey || isEmpty(next) || next === ",") {
              this.flowKey = false;
              yield* this.pushCount(1);
              yield* this.pushSpaces(true);
              return "flow";
            }
          }
          // fallthrough
          default:
            this.flowKey = false;
            return yield* this.parsePlainScalar();
        }
      }
      *parseQuotedScalar() {
        const quote2 = this.charAt(0);
        let end = this.buffer.indexOf(quote2, this.pos + 1);
        if (quote2 === "'") {
          while (end !== -1 && this.buffer[end + 1] === "'")
            end = this.buffer.indexOf("'", end + 2);
        } else {
          while (end !== -1) {
            let n = 0;
            while (this.buffer[end - 1 - n] === "\\")
              n += 1;
            if (n % 2 === 0)
              break;
            end = this.buffer.indexOf('"', end + 1);
          }
        }
        const qb = this.buffer.substring(0, end);
        let nl = qb.indexOf("\n", this.pos);
        if (nl !== -1) {
          while (nl !== -1) {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = qb.indexOf("\n", cs);
          }
          if (nl !== -1) {
            end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
          }
        }
        if (end === -1) {
          if (!this.atEnd)
            return this.setNext("quoted-scalar");
          end = this.buffer.length;
        }
        yield* this.pushToIndex(end + 1, false);
        return this.flowLevel ? "flow" : "doc";
      }
      *parseBlockScalarHeader() {
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        let i = this.pos;
        while (true) {
          const ch = this.buffer[++i];
          if (ch === "+")
            this.blockScalarKeep = true;
          else if (ch > "0" && ch <= "9")
            this.blockScalarIndent = Number(ch) - 1;
          else if (ch !== "-")
            break;
        }
        return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
      }
      *parseBlockScalar() {
        let nl = this.pos - 1;
        let indent = 0;
        let ch;
        loop: for (let i3 = this.pos; ch = this.buffer[i3]; ++i3) {
          switch (ch) {
            case " ":
              indent += 1;
              break;
            case "\n":
              nl = i3;
              indent = 0;
              break;
            case "\r": {
              const next = this.buffer[i3 + 1];
              if (!next && !this.atEnd)
                return this.setNext("block-scalar");
              if (next === "\n")
                break;
            }
            // fallthrough
            default:
              break loop;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("block-scalar");
        if (indent >= this.indentNext) {
          if (this.blockScalarIndent === -1)
            this.indentNext = indent;
          else {
            this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
          }
          do {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = this.buffer.indexOf("\n", cs);
          } while (nl !== -1);
          if (nl === -1) {
            if (!this.atEnd)
              return this.setNext("block-scalar");
            nl = this.buffer.length;
          }
        }
        let i = nl + 1;
        ch = this.buffer[i];
        while (ch === " ")
          ch = this.buffer[++i];
        if (ch === "	") {
          while (ch === "	" || ch === " " || ch === "\r" || ch === "\n")
            ch = this.buffer[++i];
          nl = i - 1;
        } else if (!this.blockScalarKeep) {
          do {
            let i3 = nl - 1;
            let ch2 = this.buffer[i3];
            if (ch2 === "\r")
              ch2 = this.buffer[--i3];
            const lastChar = i3;
            while (ch2 === " ")
              ch2 = this.buffer[--i3];
            if (ch2 === "\n" && i3 >= this.pos && i3 + 1 + indent > lastChar)
              nl = i3;
            else
              break;
          } while (true);
        }
        yield cst.SCALAR;
        yield* this.pushToIndex(nl + 1, true);
        return yield* this.parseLineStart();
      }
      *parsePlainScalar() {
        const inFlow = this.flowLevel > 0;
        let end = this.pos - 1;
        let i = this.pos - 1;
        let ch;
        while (ch = this.buffer[++i]) {
          if (ch === ":") {
            const next = this.buffer[i + 1];
            if (isEmpty(next) || inFlow && flowIndicatorChars.has(next))
              break;
            end = i;
          } else if (isEmpty(ch)) {
            let next = this.buffer[i + 1];
            if (ch === "\r") {
              if (next === "\n") {
                i += 1;
                ch = "\n";
                next = this.buffer[i + 1];
              } else
                end = i;
            }
            if (next === "#" || inFlow && flowIndicatorChars.has(next))
              break;
            if (ch === "\n") {
              const cs = this.continueScalar(i + 1);
              if (cs === -1)
                break;
              i = Math.max(i, cs - 2);
            }
          } else {
            if (inFlow && flowIndicatorChars.has(ch))
              break;
            end = i;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("plain-scalar");
        yield cst.SCALAR;
        yield* this.pushToIndex(end + 1, true);
        return inFlow ? "flow" : "doc";
      }
      *pushCount(n) {
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos += n;
          return n;
        }
        return 0;
      }
      *pushToIndex(i, allowEmpty) {
        const s = this.buffer.slice(this.pos, i);
        if (s) {
          yield s;
          this.pos += s.length;
          return s.length;
        } else if (allowEmpty)
          yield "";
        return 0;
      }
      *pushIndicators() {
        let n = 0;
        loop: while (true) {
          switch (this.charAt(0)) {
            case "!":
              n += yield* this.pushTag();
              n += yield* this.pushSpaces(true);
              continue loop;
            case "&":
              n += yield* this.pushUntil(isNotAnchorChar);
              n += yield* this.pushSpaces(true);
              continue loop;
            case "-":
            // this is an error
            case "?":
            // this is an error outside flow collections
            case ":": {
              const inFlow = this.flowLevel > 0;
              const ch1 = this.charAt(1);
              if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
                if (!inFlow)
                  this.indentNext = this.indentValue + 1;
                else if (this.flowKey)
                  this.flowKey = false;
                n += yield* this.pushCount(1);
                n += yield* this.pushSpaces(true);
                continue loop;
              }
            }
          }
          break loop;
        }
        return n;
      }
      *pushTag() {
        if (this.charAt(1) === "<") {
          let i = this.pos + 2;
          let ch = this.buffer[i];
          while (!isEmpty(ch) && ch !== ">")
            ch = this.buffer[++i];
          return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
        } else {
          let i = this.pos + 1;
          let ch = this.buffer[i];
          while (ch) {
            if (tagChars.has(ch))
              ch = this.buffer[++i];
            else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) {
              ch = this.buffer[i += 3];
            } else
              break;
          }
          return yield* this.pushToIndex(i, false);
        }
      }
      *pushNewline() {
        const ch = this.buffer[this.pos];
        if (ch === "\n")
          return yield* this.pushCount(1);
        else if (ch === "\r" && this.charAt(1) === "\n")
          return yield* this.pushCount(2);
        else
          return 0;
      }
      *pushSpaces(allowTabs) {
        let i = this.pos - 1;
        let ch;
        do {
          ch = this.buffer[++i];
        } while (ch === " " || allowTabs && ch === "	");
        const n = i - this.pos;
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos = i;
        }
        return n;
      }
      *pushUntil(test) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test(ch))
          ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
      }
    };
    exports.Lexer = Lexer;
  }
});

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = __commonJS({
  "node_modules/yaml/dist/parse/line-counter.js"(exports) {
    "use strict";
    var LineCounter2 = class {
      constructor() {
        this.lineStarts = [];
        this.addNewLine = (offset) => this.lineStarts.push(offset);
        this.linePos = (offset) => {
          let low = 0;
          let high = this.lineStarts.length;
          while (low < high) {
            const mid = low + high >> 1;
            if (this.lineStarts[mid] < offset)
              low = mid + 1;
            else
              high = mid;
          }
          if (this.lineStarts[low] === offset)
            return { line: low + 1, col: 1 };
          if (low === 0)
            return { line: 0, col: offset };
          const start = this.lineStarts[low - 1];
          return { line: low, col: offset - start + 1 };
        };
      }
    };
    exports.LineCounter = LineCounter2;
  }
});

// node_modules/yaml/dist/parse/parser.js
var require_parser = __commonJS({
  "node_modules/yaml/dist/parse/parser.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var cst = require_cst();
    var lexer = require_lexer();
    function includesToken(list, type) {
      for (let i = 0; i < list.length; ++i)
        if (list[i].type === type)
          return true;
      return false;
    }
    function findNonEmptyIndex(list) {
      for (let i = 0; i < list.length; ++i) {
        switch (list[i].type) {
          case "space":
          case "comment":
          case "newline":
            break;
          default:
            return i;
        }
      }
      return -1;
    }
    function isFlowToken(token) {
      switch (token?.type) {
        case "alias":
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "flow-collection":
          return true;
        default:
          return false;
      }
    }
    function getPrevProps(parent) {
      switch (parent.type) {
        case "document":
          return parent.start;
        case "block-map": {
          const it = parent.items[parent.items.length - 1];
          return it.sep ?? it.start;
        }
        case "block-seq":
          return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
          return [];
      }
    }
    function getFirstKeyStartProps(prev) {
      if (prev.length === 0)
        return [];
      let i = prev.length;
      loop: while (--i >= 0) {
        switch (prev[i].type) {
          case "doc-start":
          case "explicit-key-ind":
          case "map-value-ind":
          case "seq-item-ind":
          case "newline":
            break loop;
        }
      }
      while (prev[++i]?.type === "space") {
      }
      return prev.splice(i, prev.length);
    }
    function arrayPushArray(target, source) {
      if (source.length < 1e5)
        Array.prototype.push.apply(target, source);
      else
        for (let i = 0; i < source.length; ++i)
          target.push(source[i]);
    }
    function fixFlowSeqItems(fc) {
      if (fc.start.type === "flow-seq-start") {
        for (const it of fc.items) {
          if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
            if (it.key)
              it.value = it.key;
            delete it.key;
            if (isFlowToken(it.value)) {
              if (it.value.end)
                arrayPushArray(it.value.end, it.sep);
              else
                it.value.end = it.sep;
            } else
              arrayPushArray(it.start, it.sep);
            delete it.sep;
          }
        }
      }
    }
    var Parser2 = class {
      /**
       * @param onNewLine - If defined, called separately with the start position of
       *   each new line (in `parse()`, including the start of input).
       */
      constructor(onNewLine) {
        this.atNewLine = true;
        this.atScalar = false;
        this.indent = 0;
        this.offset = 0;
        this.onKeyLine = false;
        this.stack = [];
        this.source = "";
        this.type = "";
        this.lexer = new lexer.Lexer();
        this.onNewLine = onNewLine;
      }
      /**
       * Parse `source` as a YAML stream.
       * If `incomplete`, a part of the last line may be left as a buffer for the next call.
       *
       * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
       *
       * @returns A generator of tokens representing each directive, document, and other structure.
       */
      *parse(source, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
          this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source, incomplete))
          yield* this.next(lexeme);
        if (!incomplete)
          yield* this.end();
      }
      /**
       * Advance the parser by the `source` of one lexical token.
       */
      *next(source) {
        this.source = source;
        if (node_process.env.LOG_TOKENS)
          console.log("|", cst.prettyToken(source));
        if (this.atScalar) {
          this.atScalar = false;
          yield* this.step();
          this.offset += source.length;
          return;
        }
        const type = cst.tokenType(source);
        if (!type) {
          const message2 = `Not a YAML token: ${source}`;
          yield* this.pop({ type: "error", offset: this.offset, message: message2, source });
          this.offset += source.length;
        } else if (type === "scalar") {
          this.atNewLine = false;
          this.atScalar = true;
          this.type = "scalar";
        } else {
          this.type = type;
          yield* this.step();
          switch (type) {
            case "newline":
              this.atNewLine = true;
              this.indent = 0;
              if (this.onNewLine)
                this.onNewLine(this.offset + source.length);
              break;
            case "space":
              if (this.atNewLine && source[0] === " ")
                this.indent += source.length;
              break;
            case "explicit-key-ind":
            case "map-value-ind":
            case "seq-item-ind":
              if (this.atNewLine)
                this.indent += source.length;
              break;
            case "doc-mode":
            case "flow-error-end":
              return;
            default:
              this.atNewLine = false;
          }
          this.offset += source.length;
        }
      }
      /** Call at end of input to push out any remaining constructions */
      *end() {
        while (this.stack.length > 0)
          yield* this.pop();
      }
      get sourceToken() {
        const st = {
          type: this.type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
        return st;
      }
      *step() {
        const top = this.peek(1);
        if (this.type === "doc-end" && top?.type !== "doc-end") {
          while (this.stack.length > 0)
            yield* this.pop();
          this.stack.push({
            type: "doc-end",
            offset: this.offset,
            source: this.source
          });
          return;
        }
        if (!top)
          return yield* this.stream();
        switch (top.type) {
          case "document":
            return yield* this.document(top);
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return yield* this.scalar(top);
          case "block-scalar":
            return yield* this.blockScalar(top);
          case "block-map":
            return yield* this.blockMap(top);
          case "block-seq":
            return yield* this.blockSequence(top);
          case "flow-collection":
            return yield* this.flowCollection(top);
          case "doc-end":
            return yield* this.documentEnd(top);
        }
        yield* this.pop();
      }
      peek(n) {
        return this.stack[this.stack.length - n];
      }
      *pop(error) {
        const token = error ?? this.stack.pop();
        if (!token) {
          const message2 = "Tried to pop an empty stack";
          yield { type: "error", offset: this.offset, source: "", message: message2 };
        } else if (this.stack.length === 0) {
          yield token;
        } else {
          const top = this.peek(1);
          if (token.type === "block-scalar") {
            token.indent = "indent" in top ? top.indent : 0;
          } else if (token.type === "flow-collection" && top.type === "document") {
            token.indent = 0;
          }
          if (token.type === "flow-collection")
            fixFlowSeqItems(token);
          switch (top.type) {
            case "document":
              top.value = token;
              break;
            case "block-scalar":
              top.props.push(token);
              break;
            case "block-map": {
              const it = top.items[top.items.length - 1];
              if (it.value) {
                top.items.push({ start: [], key: token, sep: [] });
                this.onKeyLine = true;
                return;
              } else if (it.sep) {
                it.value = token;
              } else {
                Object.assign(it, { key: token, sep: [] });
                this.onKeyLine = !it.explicitKey;
                return;
              }
              break;
            }
            case "block-seq": {
              const it = top.items[top.items.length - 1];
              if (it.value)
                top.items.push({ start: [], value: token });
              else
                it.value = token;
              break;
            }
            case "flow-collection": {
              const it = top.items[top.items.length - 1];
              if (!it || it.value)
                top.items.push({ start: [], key: token, sep: [] });
              else if (it.sep)
                it.value = token;
              else
                Object.assign(it, { key: token, sep: [] });
              return;
            }
            /* istanbul ignore next should not happen */
            default:
              yield* this.pop();
              yield* this.pop(token);
          }
          if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
            const last = token.items[token.items.length - 1];
            if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
              if (top.type === "document")
                top.end = last.start;
              else
                top.items.push({ start: last.start });
              token.items.splice(-1, 1);
            }
          }
        }
      }
      *stream() {
        switch (this.type) {
          case "directive-line":
            yield { type: "directive", offset: this.offset, source: this.source };
            return;
          case "byte-order-mark":
          case "space":
          case "comment":
          case "newline":
            yield this.sourceToken;
            return;
          case "doc-mode":
          case "doc-start": {
            const doc = {
              type: "document",
              offset: this.offset,
              start: []
            };
            if (this.type === "doc-start")
              doc.start.push(this.sourceToken);
            this.stack.push(doc);
            return;
          }
        }
        yield {
          type: "error",
          offset: this.offset,
          message: `Unexpected ${this.type} token in YAML stream`,
          source: this.source
        };
      }
      *document(doc) {
        if (doc.value)
          return yield* this.lineEnd(doc);
        switch (this.type) {
          case "doc-start": {
            if (findNonEmptyIndex(doc.start) !== -1) {
              yield* this.pop();
              yield* this.step();
            } else
              doc.start.push(this.sourceToken);
            return;
          }
          case "anchor":
          case "tag":
          case "space":
          case "comment":
          case "newline":
            doc.start.push(this.sourceToken);
            return;
        }
        const bv = this.startBlockValue(doc);
        if (bv)
          this.stack.push(bv);
        else {
          yield {
            type: "error",
            offset: this.offset,
            message: `Unexpected ${this.type} token in YAML document`,
            source: this.source
          };
        }
      }
      *scalar(scalar) {
        if (this.type === "map-value-ind") {
          const prev = getPrevProps(this.peek(2));
          const start = getFirstKeyStartProps(prev);
          let sep2;
          if (scalar.end) {
            sep2 = scalar.end;
            sep2.push(this.sourceToken);
            delete scalar.end;
          } else
            sep2 = [this.sourceToken];
          const map = {
            type: "block-map",
            offset: scalar.offset,
            indent: scalar.indent,
            items: [{ start, key: scalar, sep: sep2 }]
          };
          this.onKeyLine = true;
          this.stack[this.stack.length - 1] = map;
        } else
          yield* this.lineEnd(scalar);
      }
      *blockScalar(scalar) {
        switch (this.type) {
          case "space":
          case "comment":
          case "newline":
            scalar.props.push(this.sourceToken);
            return;
          case "scalar":
            scalar.source = this.source;
            this.atNewLine = true;
            this.indent = 0;
            if (this.onNewLine) {
              let nl = this.source.indexOf("\n") + 1;
              while (nl !== 0) {
                this.onNewLine(this.offset + nl);
                nl = this.source.indexOf("\n", nl) + 1;
              }
            }
            yield* this.pop();
            break;
          /* istanbul ignore next should not happen */
          default:
            yield* this.pop();
            yield* this.step();
        }
      }
      *blockMap(map) {
        const it = map.items[map.items.length - 1];
        switch (this.type) {
          case "newline":
            this.onKeyLine = false;
            if (it.value) {
              const end = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              it.start.push(this.sourceToken);
            }
            return;
          case "space":
          case "comment":
            if (it.value) {
              map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              if (this.atIndentedComment(it.start, map.indent)) {
                const prev = map.items[map.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start);
                  end.push(this.sourceToken);
                  map.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
        }
        if (this.indent >= map.indent) {
          const atMapIndent = !this.onKeyLine && this.indent === map.indent;
          const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
          let start = [];
          if (atNextItem && it.sep && !it.value) {
            const nl = [];
            for (let i = 0; i < it.sep.length; ++i) {
              const st = it.sep[i];
              switch (st.type) {
                case "newline":
                  nl.push(i);
                  break;
                case "space":
                  break;
                case "comment":
                  if (st.indent > map.indent)
                    nl.length = 0;
                  break;
                default:
                  nl.length = 0;
              }
            }
            if (nl.length >= 2)
              start = it.sep.splice(nl[1]);
          }
          switch (this.type) {
            case "anchor":
            case "tag":
              if (atNextItem || it.value) {
                start.push(this.sourceToken);
                map.items.push({ start });
                this.onKeyLine = true;
              } else if (it.sep) {
                it.sep.push(this.sourceToken);
              } else {
                it.start.push(this.sourceToken);
              }
              return;
            case "explicit-key-ind":
              if (!it.sep && !it.explicitKey) {
                it.start.push(this.sourceToken);
                it.explicitKey = true;
              } else if (atNextItem || it.value) {
                start.push(this.sourceToken);
                map.items.push({ start, explicitKey: true });
              } else {
                this.stack.push({
                  type: "block-map",
                  offset: this.offset,
                  indent: this.indent,
                  items: [{ start: [this.sourceToken], explicitKey: true }]
                });
              }
              this.onKeyLine = true;
              return;
            case "map-value-ind":
              if (it.explicitKey) {
                if (!it.sep) {
                  if (includesToken(it.start, "newline")) {
                    Object.assign(it, { key: null, sep: [this.sourceToken] });
                  } else {
                    const start2 = getFirstKeyStartProps(it.start);
                    this.stack.push({
                      type: "block-map",
                      offset: this.offset,
                      indent: this.indent,
                      items: [{ start: start2, key: null, sep: [this.sourceToken] }]
                    });
                  }
                } else if (it.value) {
                  map.items.push({ start: [], key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, key: null, sep: [this.sourceToken] }]
                  });
                } else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
                  const start2 = getFirstKeyStartProps(it.start);
                  const key2 = it.key;
                  const sep2 = it.sep;
                  sep2.push(this.sourceToken);
                  delete it.key;
                  delete it.sep;
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start2, key: key2, sep: sep2 }]
                  });
                } else if (start.length > 0) {
                  it.sep = it.sep.concat(start, this.sourceToken);
                } else {
                  it.sep.push(this.sourceToken);
                }
              } else {
                if (!it.sep) {
                  Object.assign(it, { key: null, sep: [this.sourceToken] });
                } else if (it.value || atNextItem) {
                  map.items.push({ start, key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: [], key: null, sep: [this.sourceToken] }]
                  });
                } else {
                  it.sep.push(this.sourceToken);
                }
              }
              this.onKeyLine = true;
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (atNextItem || it.value) {
                map.items.push({ start, key: fs, sep: [] });
                this.onKeyLine = true;
              } else if (it.sep) {
                this.stack.push(fs);
              } else {
                Object.assign(it, { key: fs, sep: [] });
                this.onKeyLine = true;
              }
              return;
            }
            default: {
              const bv = this.startBlockValue(map);
              if (bv) {
                if (bv.type === "block-seq") {
                  if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
                    yield* this.pop({
                      type: "error",
                      offset: this.offset,
                      message: "Unexpected block-seq-ind on same line with key",
                      source: this.source
                    });
                    return;
                  }
                } else if (atMapIndent) {
                  map.items.push({ start });
                }
                this.stack.push(bv);
                return;
              }
            }
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *blockSequence(seq) {
        const it = seq.items[seq.items.length - 1];
        switch (this.type) {
          case "newline":
            if (it.value) {
              const end = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                seq.items.push({ start: [this.sourceToken] });
            } else
              it.start.push(this.sourceToken);
            return;
          case "space":
          case "comment":
            if (it.value)
              seq.items.push({ start: [this.sourceToken] });
            else {
              if (this.atIndentedComment(it.start, seq.indent)) {
                const prev = seq.items[seq.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start);
                  end.push(this.sourceToken);
                  seq.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
          case "anchor":
          case "tag":
            if (it.value || this.indent <= seq.indent)
              break;
            it.start.push(this.sourceToken);
            return;
          case "seq-item-ind":
            if (this.indent !== seq.indent)
              break;
            if (it.value || includesToken(it.start, "seq-item-ind"))
              seq.items.push({ start: [this.sourceToken] });
            else
              it.start.push(this.sourceToken);
            return;
        }
        if (this.indent > seq.indent) {
          const bv = this.startBlockValue(seq);
          if (bv) {
            this.stack.push(bv);
            return;
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *flowCollection(fc) {
        const it = fc.items[fc.items.length - 1];
        if (this.type === "flow-error-end") {
          let top;
          do {
            yield* this.pop();
            top = this.peek(1);
          } while (top?.type === "flow-collection");
        } else if (fc.end.length === 0) {
          switch (this.type) {
            case "comma":
            case "explicit-key-ind":
              if (!it || it.sep)
                fc.items.push({ start: [this.sourceToken] });
              else
                it.start.push(this.sourceToken);
              return;
            case "map-value-ind":
              if (!it || it.value)
                fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                Object.assign(it, { key: null, sep: [this.sourceToken] });
              return;
            case "space":
            case "comment":
            case "newline":
            case "anchor":
            case "tag":
              if (!it || it.value)
                fc.items.push({ start: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                it.start.push(this.sourceToken);
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (!it || it.value)
                fc.items.push({ start: [], key: fs, sep: [] });
              else if (it.sep)
                this.stack.push(fs);
              else
                Object.assign(it, { key: fs, sep: [] });
              return;
            }
            case "flow-map-end":
            case "flow-seq-end":
              fc.end.push(this.sourceToken);
              return;
          }
          const bv = this.startBlockValue(fc);
          if (bv)
            this.stack.push(bv);
          else {
            yield* this.pop();
            yield* this.step();
          }
        } else {
          const parent = this.peek(2);
          if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
            yield* this.pop();
            yield* this.step();
          } else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            fixFlowSeqItems(fc);
            const sep2 = fc.end.splice(1, fc.end.length);
            sep2.push(this.sourceToken);
            const map = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start, key: fc, sep: sep2 }]
            };
            this.onKeyLine = true;
            this.stack[this.stack.length - 1] = map;
          } else {
            yield* this.lineEnd(fc);
          }
        }
      }
      flowScalar(type) {
        if (this.onNewLine) {
          let nl = this.source.indexOf("\n") + 1;
          while (nl !== 0) {
            this.onNewLine(this.offset + nl);
            nl = this.source.indexOf("\n", nl) + 1;
          }
        }
        return {
          type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
      }
      startBlockValue(parent) {
        switch (this.type) {
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return this.flowScalar(this.type);
          case "block-scalar-header":
            return {
              type: "block-scalar",
              offset: this.offset,
              indent: this.indent,
              props: [this.sourceToken],
              source: ""
            };
          case "flow-map-start":
          case "flow-seq-start":
            return {
              type: "flow-collection",
              offset: this.offset,
              indent: this.indent,
              start: this.sourceToken,
              items: [],
              end: []
            };
          case "seq-item-ind":
            return {
              type: "block-seq",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: [this.sourceToken] }]
            };
          case "explicit-key-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            start.push(this.sourceToken);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, explicitKey: true }]
            };
          }
          case "map-value-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, key: null, sep: [this.sourceToken] }]
            };
          }
        }
        return null;
      }
      atIndentedComment(start, indent) {
        if (this.type !== "comment")
          return false;
        if (this.indent <= indent)
          return false;
        return start.every((st) => st.type === "newline" || st.type === "space");
      }
      *documentEnd(docEnd) {
        if (this.type !== "doc-mode") {
          if (docEnd.end)
            docEnd.end.push(this.sourceToken);
          else
            docEnd.end = [this.sourceToken];
          if (this.type === "newline")
            yield* this.pop();
        }
      }
      *lineEnd(token) {
        switch (this.type) {
          case "comma":
          case "doc-start":
          case "doc-end":
          case "flow-seq-end":
          case "flow-map-end":
          case "map-value-ind":
            yield* this.pop();
            yield* this.step();
            break;
          case "newline":
            this.onKeyLine = false;
          // fallthrough
          case "space":
          case "comment":
          default:
            if (token.end)
              token.end.push(this.sourceToken);
            else
              token.end = [this.sourceToken];
            if (this.type === "newline")
              yield* this.pop();
        }
      }
    };
    exports.Parser = Parser2;
  }
});

// node_modules/yaml/dist/public-api.js
var require_public_api = __commonJS({
  "node_modules/yaml/dist/public-api.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var errors = require_errors();
    var log2 = require_log();
    var identity = require_identity();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    function parseOptions(options) {
      const prettyErrors = options.prettyErrors !== false;
      const lineCounter$1 = options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null;
      return { lineCounter: lineCounter$1, prettyErrors };
    }
    function parseAllDocuments(source, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      const docs = Array.from(composer$1.compose(parser$1.parse(source)));
      if (prettyErrors && lineCounter2)
        for (const doc of docs) {
          doc.errors.forEach(errors.prettifyError(source, lineCounter2));
          doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
        }
      if (docs.length > 0)
        return docs;
      return Object.assign([], { empty: true }, composer$1.streamInfo());
    }
    function parseDocument(source, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      let doc = null;
      for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) {
        if (!doc)
          doc = _doc;
        else if (doc.options.logLevel !== "silent") {
          doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
          break;
        }
      }
      if (prettyErrors && lineCounter2) {
        doc.errors.forEach(errors.prettifyError(source, lineCounter2));
        doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
      }
      return doc;
    }
    function parse3(src, reviver, options) {
      let _reviver = void 0;
      if (typeof reviver === "function") {
        _reviver = reviver;
      } else if (options === void 0 && reviver && typeof reviver === "object") {
        options = reviver;
      }
      const doc = parseDocument(src, options);
      if (!doc)
        return null;
      doc.warnings.forEach((warning) => log2.warn(doc.options.logLevel, warning));
      if (doc.errors.length > 0) {
        if (doc.options.logLevel !== "silent")
          throw doc.errors[0];
        else
          doc.errors = [];
      }
      return doc.toJS(Object.assign({ reviver: _reviver }, options));
    }
    function stringify(value, replacer, options) {
      let _replacer = null;
      if (typeof replacer === "function" || Array.isArray(replacer)) {
        _replacer = replacer;
      } else if (options === void 0 && replacer) {
        options = replacer;
      }
      if (typeof options === "string")
        options = options.length;
      if (typeof options === "number") {
        const indent = Math.round(options);
        options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
      }
      if (value === void 0) {
        const { keepUndefined } = options ?? replacer ?? {};
        if (!keepUndefined)
          return void 0;
      }
      if (identity.isDocument(value) && !_replacer)
        return value.toString(options);
      return new Document.Document(value, _replacer, options).toString(options);
    }
    exports.parse = parse3;
    exports.parseAllDocuments = parseAllDocuments;
    exports.parseDocument = parseDocument;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/index.js
var require_dist = __commonJS({
  "node_modules/yaml/dist/index.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var Schema = require_Schema();
    var errors = require_errors();
    var Alias = require_Alias();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var cst = require_cst();
    var lexer = require_lexer();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    var publicApi = require_public_api();
    var visit = require_visit();
    exports.Composer = composer.Composer;
    exports.Document = Document.Document;
    exports.Schema = Schema.Schema;
    exports.YAMLError = errors.YAMLError;
    exports.YAMLParseError = errors.YAMLParseError;
    exports.YAMLWarning = errors.YAMLWarning;
    exports.Alias = Alias.Alias;
    exports.isAlias = identity.isAlias;
    exports.isCollection = identity.isCollection;
    exports.isDocument = identity.isDocument;
    exports.isMap = identity.isMap;
    exports.isNode = identity.isNode;
    exports.isPair = identity.isPair;
    exports.isScalar = identity.isScalar;
    exports.isSeq = identity.isSeq;
    exports.Pair = Pair.Pair;
    exports.Scalar = Scalar.Scalar;
    exports.YAMLMap = YAMLMap.YAMLMap;
    exports.YAMLSeq = YAMLSeq.YAMLSeq;
    exports.CST = cst;
    exports.Lexer = lexer.Lexer;
    exports.LineCounter = lineCounter.LineCounter;
    exports.Parser = parser.Parser;
    exports.parse = publicApi.parse;
    exports.parseAllDocuments = publicApi.parseAllDocuments;
    exports.parseDocument = publicApi.parseDocument;
    exports.stringify = publicApi.stringify;
    exports.visit = visit.visit;
    exports.visitAsync = visit.visitAsync;
  }
});

// src/cli.ts
import { fileURLToPath as fileURLToPath2 } from "node:url";

// package.json
var package_default = { name: "racewarden", version: "0.1.0" };

// src/command-line.ts
import { stat as stat3 } from "node:fs/promises";
import { dirname as dirname3, resolve as resolve3 } from "node:path";

// node_modules/commander/esm.mjs
var import_index = __toESM(require_commander(), 1);
var {
  program,
  createCommand,
  createArgument,
  createOption,
  CommanderError,
  InvalidArgumentError,
  InvalidOptionArgumentError,
  // deprecated old name
  Command,
  Argument,
  Option,
  Help
} = import_index.default;

// src/classfile/errors.ts
var ClassFormatError = class extends Error {
  constructor(origin, offset, reason) {
    super(printable(`Cannot read ${origin}: ${reason} (at byte ${offset}).`));
    this.origin = origin;
    this.offset = offset;
    this.reason = reason;
  }
  origin;
  offset;
  reason;
  name = "ClassFormatError";
};
var InputError = class extends Error {
  constructor(path, message2) {
    super(printable(message2));
    this.path = path;
  }
  path;
  name = "InputError";
};
function printable(text2) {
  return text2.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "?");
}

// src/classfile/open.ts
import { existsSync, statSync as statSync2 } from "node:fs";
import { join as join2 } from "node:path";

// src/classfile/directory.ts
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

// src/classfile/file.ts
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
var InputFile = class {
  constructor(path) {
    this.path = path;
    let handle;
    try {
      handle = openSync(path, "r");
      this.size = fstatSync(handle).size;
      this.handle = handle;
    } catch (error) {
      if (handle !== void 0) closeSync(handle);
      throw cannotRead(path, error);
    }
  }
  path;
  size;
  handle;
  /** Exactly `length` bytes from `offset`. @throws InputError where they are not all inside the file. */
  read(offset, length) {
    if (this.handle === void 0)
      throw new InputError(this.path, `Cannot read ${this.path}: it was closed before.`);
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size)) {
      throw new InputError(this.path, `Cannot read ${this.path}: it is cut off; download or build it again.`);
    }
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const count2 = this.readSome(this.handle, bytes, done, offset);
      if (count2 === 0) {
        throw new InputError(
          this.path,
          `Cannot read ${this.path}: it became shorter while it was read; try again.`
        );
      }
      done += count2;
    }
    return bytes;
  }
  close() {
    if (this.handle === void 0) return;
    closeSync(this.handle);
    this.handle = void 0;
  }
  readSome(handle, bytes, done, offset) {
    try {
      return readSync(handle, bytes, done, bytes.length - done, offset + done);
    } catch (error) {
      throw cannotRead(this.path, error);
    }
  }
};
var REASONS = {
  ENOENT: "it does not exist; build the project first or correct the path",
  ENOTDIR: "a part of its path is no directory; correct the path",
  EACCES: "permission is denied; let this user read it",
  EPERM: "permission is denied; let this user read it",
  ELOOP: "its symbolic links go round in a circle; correct them",
  EISDIR: "it is a directory where a file is needed",
  EMFILE: "too many files are open; give fewer jars at once or raise the limit (ulimit -n)"
};
function cannotRead(path, error) {
  const code2 = error?.code ?? "unknown error";
  return new InputError(path, `Cannot read ${path}: ${REASONS[code2] ?? `the system says ${code2}`}.`);
}

// src/classfile/annotations.ts
var MAX_DEPTH = 64;
function readAnnotations(reader, pool, visible2, into) {
  const count2 = reader.count(4, "annotations");
  for (let i = 0; i < count2; i++) into.push(readAnnotation(reader, pool, visible2, 0));
  return into;
}
function readAnnotation(reader, pool, visible2, depth) {
  const type = pool.fieldDescriptor(reader.u2());
  const values = /* @__PURE__ */ new Map();
  const count2 = reader.count(3, "annotation elements");
  for (let i = 0; i < count2; i++) {
    const name = pool.utf8(reader.u2());
    values.set(name, readValue(reader, pool, visible2, depth + 1));
  }
  return { type, visible: visible2, values };
}
function readValue(reader, pool, visible2, depth) {
  if (depth > MAX_DEPTH) reader.fail(`annotations are nested deeper than ${MAX_DEPTH}`);
  const tag = String.fromCharCode(reader.u1());
  switch (tag) {
    case "e":
      return { kind: "enum", type: pool.utf8(reader.u2()), name: pool.utf8(reader.u2()) };
    case "c":
      return { kind: "class", desc: pool.utf8(reader.u2()) };
    case "@":
      return { kind: "annotation", annotation: readAnnotation(reader, pool, visible2, depth) };
    case "[": {
      const count2 = reader.count(1, "array elements");
      const values = [];
      for (let i = 0; i < count2; i++) values.push(readValue(reader, pool, visible2, depth + 1));
      return { kind: "array", values };
    }
    case "s":
      return { kind: "constant", value: pool.utf8(reader.u2()) };
    default:
      return { kind: "constant", value: readPrimitive(reader, pool, tag) };
  }
}
var PRIMITIVE_KINDS = {
  B: "int",
  C: "int",
  I: "int",
  S: "int",
  Z: "int",
  D: "double",
  F: "float",
  J: "long"
};
function readPrimitive(reader, pool, tag) {
  const wanted = PRIMITIVE_KINDS[tag];
  if (wanted === void 0)
    reader.fail(`an annotation element has the unknown tag ${JSON.stringify(tag)}`, -1);
  const constant2 = pool.loadable(reader.u2());
  if (constant2.kind !== wanted || !("value" in constant2)) {
    return reader.fail(`an annotation element ${tag} holds a constant of kind ${constant2.kind}`, -2);
  }
  if (tag === "Z") return constant2.value !== 0;
  return tag === "C" ? String.fromCharCode(Number(constant2.value)) : constant2.value;
}

// src/classfile/attributes.ts
var NOTHING = [];
function eachAttribute(reader, pool, read) {
  const count2 = reader.count(6, "attributes");
  for (let i = 0; i < count2; i++) {
    const name = pool.utf8(reader.u2());
    const length = reader.u4();
    reader.need(length);
    const end = reader.position + length;
    if (read(name) && reader.position !== end) {
      throw new ClassFormatError(reader.origin, end, `the attribute ${name} is not ${length} bytes long`);
    }
    reader.position = end;
  }
}
function readClassNames(reader, pool) {
  const count2 = reader.count(2, "class names");
  if (count2 === 0) return NOTHING;
  const names = [];
  for (let i = 0; i < count2; i++) names.push(pool.className(reader.u2()));
  return names;
}
function moreAnnotations(reader, pool, attribute, before2) {
  return readAnnotations(reader, pool, attribute === "RuntimeVisibleAnnotations", [...before2]);
}

// src/classfile/descriptor.ts
var MAX_DIMENSIONS = 255;
var MAX_PARAMETER_SLOTS = 255;
var PRIMITIVE_NAMES = {
  Z: "boolean",
  B: "byte",
  C: "char",
  S: "short",
  I: "int",
  J: "long",
  F: "float",
  D: "double",
  V: "void"
};
function parseMethodDescriptor(desc) {
  const params2 = [];
  let at = desc.startsWith("(") ? 1 : fail(desc, "method");
  while (desc[at] !== ")") {
    const next = typeEnd(desc, at);
    if (next < 0) fail(desc, "method");
    params2.push(desc.slice(at, next));
    at = next;
  }
  const ret = desc.slice(at + 1);
  if (ret !== "V" && !isFieldDescriptor(ret)) fail(desc, "method");
  return { params: params2, ret };
}
function isFieldDescriptor(desc) {
  return typeEnd(desc, 0) === desc.length;
}
function isMethodDescriptor(desc) {
  if (desc.charCodeAt(0) !== PAREN_OPEN) return false;
  let at = 1;
  let slots = 0;
  while (desc.charCodeAt(at) !== PAREN_CLOSE) {
    const code2 = desc.charCodeAt(at);
    slots += code2 === 74 || code2 === 68 ? 2 : 1;
    at = typeEnd(desc, at);
    if (at < 0 || slots > MAX_PARAMETER_SLOTS) return false;
  }
  if (desc.charCodeAt(at + 1) === 86) return desc.length === at + 2;
  return typeEnd(desc, at + 1) === desc.length;
}
function prettyType(desc) {
  let dimensions = 0;
  while (desc[dimensions] === "[") dimensions++;
  const element = desc.slice(dimensions);
  const name = PRIMITIVE_NAMES[element] ?? (element.startsWith("L") ? simpleName(element.slice(1, -1)) : element);
  return name + "[]".repeat(dimensions);
}
function dotted(internalName) {
  if (!internalName.startsWith("[")) return internalName.replaceAll("/", ".");
  const dimensions = internalName.lastIndexOf("[") + 1;
  const element = internalName.slice(dimensions);
  const name = PRIMITIVE_NAMES[element] ?? element.slice(1, -1).replaceAll("/", ".");
  return name + "[]".repeat(dimensions);
}
var PAREN_OPEN = 40;
var PAREN_CLOSE = 41;
function typeEnd(desc, at) {
  const start = at;
  while (desc.charCodeAt(at) === 91) at++;
  if (at - start > MAX_DIMENSIONS) return -1;
  switch (desc.charCodeAt(at)) {
    case 66:
    // B
    case 67:
    // C
    case 68:
    // D
    case 70:
    // F
    case 73:
    // I
    case 74:
    // J
    case 83:
    // S
    case 90:
      return at + 1;
    case 76: {
      const semicolon = desc.indexOf(";", at);
      if (semicolon <= at + 1 || !isClassName(desc, at + 1, semicolon)) return -1;
      return semicolon + 1;
    }
    default:
      return -1;
  }
}
function isClassName(text2, start, end) {
  let part = start;
  for (let at = start; at < end; at++) {
    const code2 = text2.charCodeAt(at);
    if (code2 === 46 || code2 === 59 || code2 === 91) return false;
    if (code2 === 47) {
      if (at === part) return false;
      part = at + 1;
    }
  }
  return part < end;
}
function isMemberName(text2, ofMethod) {
  if (text2.length === 0) return false;
  if (ofMethod && text2.charCodeAt(0) === 60) return text2 === "<init>" || text2 === "<clinit>";
  for (let at = 0; at < text2.length; at++) {
    const code2 = text2.charCodeAt(at);
    if (code2 === 46 || code2 === 59 || code2 === 91 || code2 === 47) return false;
    if (ofMethod && (code2 === 60 || code2 === 62)) return false;
  }
  return true;
}
function simpleName(internalName) {
  return internalName.slice(internalName.lastIndexOf("/") + 1);
}
function fail(desc, what) {
  throw new ClassFormatError(
    `the descriptor ${JSON.stringify(desc.slice(0, 200))}`,
    0,
    `it is no ${what} descriptor`
  );
}

// src/classfile/mutf8.ts
var SHORT = 24;
var CHUNK = 4096;
function decodeModifiedUtf8(bytes, start, end) {
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === 0 || byte >= 128) return decodeUnits(bytes, start, end);
  }
  if (end - start > SHORT) return asBuffer(bytes).toString("latin1", start, end);
  let text2 = "";
  for (let at = start; at < end; at++) text2 += String.fromCharCode(bytes[at]);
  return text2;
}
function decodeUnits(bytes, start, end) {
  const units = new Uint16Array(end - start);
  let length = 0;
  let at = start;
  while (at < end) {
    const size = sequenceLength(bytes, at, end);
    if (size === 0) return at;
    units[length++] = unitAt(bytes, at, size);
    at += size;
  }
  let text2 = "";
  for (let from = 0; from < length; from += CHUNK) {
    text2 += String.fromCharCode(...units.subarray(from, Math.min(length, from + CHUNK)));
  }
  return text2;
}
function sequenceLength(bytes, at, end) {
  const byte = bytes[at];
  if (byte > 0 && byte < 128) return 1;
  if (byte >> 5 === 6) return at + 1 < end && isContinuation(bytes[at + 1]) ? 2 : 0;
  if (byte >> 4 !== 14 || at + 2 >= end) return 0;
  return isContinuation(bytes[at + 1]) && isContinuation(bytes[at + 2]) ? 3 : 0;
}
function unitAt(bytes, at, size) {
  if (size === 1) return bytes[at];
  if (size === 2) return (bytes[at] & 31) << 6 | bytes[at + 1] & 63;
  return (bytes[at] & 15) << 12 | (bytes[at + 1] & 63) << 6 | bytes[at + 2] & 63;
}
function isContinuation(byte) {
  return byte >> 6 === 2;
}
function asBuffer(bytes) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// src/classfile/reader.ts
var ByteReader = class {
  bytes;
  origin;
  position;
  end;
  constructor(bytes, origin) {
    this.bytes = bytes;
    this.origin = origin;
    this.position = 0;
    this.end = bytes.length;
  }
  u1() {
    this.need(1);
    return this.bytes[this.position++];
  }
  u2() {
    this.need(2);
    const at = this.position;
    this.position = at + 2;
    return this.bytes[at] << 8 | this.bytes[at + 1];
  }
  u4() {
    this.need(4);
    const at = this.position;
    this.position = at + 4;
    return readInt(this.bytes, at) >>> 0;
  }
  skip(length) {
    this.need(length);
    this.position += length;
  }
  /** Reads a u2 count of rows of at least `rowSize` bytes; a count that cannot fit is corruption. */
  count(rowSize, what) {
    const count2 = this.u2();
    if (count2 * rowSize > this.end - this.position) {
      this.fail(`${count2} ${what} do not fit into the ${this.end - this.position} bytes left`, -2);
    }
    return count2;
  }
  need(length) {
    if (length > this.end - this.position) {
      this.fail(`it ends ${length - (this.end - this.position)} bytes too early`);
    }
  }
  fail(reason, back = 0) {
    throw new ClassFormatError(this.origin, this.position + back, reason);
  }
};
function readInt(bytes, at) {
  return bytes[at] << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3];
}

// src/classfile/pool.ts
var Tag = {
  utf8: 1,
  integer: 3,
  float: 4,
  long: 5,
  double: 6,
  class: 7,
  string: 8,
  fieldref: 9,
  methodref: 10,
  interfaceMethodref: 11,
  nameAndType: 12,
  methodHandle: 15,
  methodType: 16,
  dynamic: 17,
  invokeDynamic: 18,
  module: 19,
  package: 20
};
var TAG_NAMES = Array.from({ length: 21 }, (_, tag) => {
  return Object.entries(Tag).find(([, value]) => value === tag)?.[0] ?? `unknown tag ${tag}`;
});
var SIZES = new Uint8Array([0, 2, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2]);
function readPool(reader) {
  const size = reader.u2();
  if (size === 0) reader.fail("the constant pool has no size", -2);
  if (size - 1 > reader.end - reader.position) {
    reader.fail(`${size - 1} constants do not fit into the ${reader.end - reader.position} bytes left`, -2);
  }
  const offsets = new Int32Array(size);
  for (let index = 1; index < size; index++) {
    offsets[index] = reader.position;
    const tag = reader.u1();
    const length = tag < SIZES.length ? SIZES[tag] : 0;
    if (length === 0) reader.fail(`constant ${index} has the unknown tag ${tag}`, -1);
    if (tag === Tag.utf8) reader.skip(reader.u2());
    else reader.skip(length);
    if ((tag === Tag.long || tag === Tag.double) && ++index >= size) {
      reader.fail("the last constant takes two numbers but the pool ends", -9);
    }
  }
  const pool = new ParsedPool(reader.bytes, reader.origin, offsets);
  for (let index = 1; index < size; index++) pool.checkReferences(index);
  return pool;
}
var ParsedPool = class {
  constructor(bytes, origin, offsets) {
    this.bytes = bytes;
    this.origin = origin;
    this.offsets = offsets;
    this.size = offsets.length;
    this.texts = new Array(offsets.length);
  }
  bytes;
  origin;
  offsets;
  size;
  texts;
  /** Class names and references that were asked for before, by index. */
  classNames = [];
  members = /* @__PURE__ */ new Map();
  utf8(index) {
    const known = index < this.size ? this.texts[index] : void 0;
    if (known !== void 0) return known;
    const at = this.entry(index, Tag.utf8);
    const start = at + 3;
    const text2 = decodeModifiedUtf8(this.bytes, start, start + this.u2(at + 1));
    if (typeof text2 === "number") {
      throw new ClassFormatError(this.origin, text2, `constant ${index} is no modified UTF-8`);
    }
    this.texts[index] = text2;
    return text2;
  }
  className(index) {
    const known = this.classNames[index];
    if (known !== void 0) return known;
    const at = this.entry(index, Tag.class);
    const name = this.utf8(this.u2(at + 1));
    if (!(name.charCodeAt(0) === 91 ? isFieldDescriptor(name) : isClassName(name, 0, name.length))) {
      this.bad(at, index, `names a class ${quote(name)}, which is no class name`);
    }
    this.classNames[index] = name;
    return name;
  }
  memberRef(index) {
    const known = this.members.get(index);
    if (known !== void 0) return known;
    const tag = this.tag(index);
    const at = this.offsets[index];
    if (tag !== Tag.fieldref && tag !== Tag.methodref && tag !== Tag.interfaceMethodref) {
      this.wrongTag(index, "a field or method reference");
    }
    const { name, desc } = this.nameAndType(this.u2(at + 3), tag !== Tag.fieldref);
    const owner = this.className(this.u2(at + 1));
    const ref2 = { owner, name, desc, isInterface: tag === Tag.interfaceMethodref };
    this.members.set(index, ref2);
    return ref2;
  }
  loadable(index) {
    const tag = this.tag(index);
    const at = this.offsets[index];
    switch (tag) {
      case Tag.integer:
        return { kind: "int", value: readInt(this.bytes, at + 1) };
      case Tag.float:
        return { kind: "float", value: this.view(at + 1, 4).getFloat32(0) };
      case Tag.long:
        return { kind: "long", value: this.view(at + 1, 8).getBigInt64(0) };
      case Tag.double:
        return { kind: "double", value: this.view(at + 1, 8).getFloat64(0) };
      case Tag.string:
        return { kind: "string", value: this.utf8(this.u2(at + 1)) };
      case Tag.class:
        return { kind: "class", value: this.className(index) };
      case Tag.methodType:
        return { kind: "methodType", value: this.methodDescriptor(this.u2(at + 1)) };
      case Tag.methodHandle:
        return { kind: "methodHandle", handle: this.methodHandle(index) };
      case Tag.dynamic:
        return { kind: "dynamic", dynamic: this.dynamicRef(index) };
      default:
        return this.wrongTag(index, "a loadable constant");
    }
  }
  dynamicRef(index) {
    const tag = this.tag(index);
    if (tag !== Tag.dynamic && tag !== Tag.invokeDynamic)
      this.wrongTag(index, "a dynamic constant or call site");
    const at = this.offsets[index];
    const { name, desc } = this.nameAndType(this.u2(at + 3), tag === Tag.invokeDynamic);
    return { bootstrap: this.u2(at + 1), name, desc };
  }
  methodHandle(index) {
    const at = this.entry(index, Tag.methodHandle);
    return { kind: this.bytes[at + 1], member: this.memberRef(this.u2(at + 2)) };
  }
  fieldDescriptor(index) {
    const desc = this.utf8(index);
    if (!isFieldDescriptor(desc))
      this.bad(this.offsets[index], index, `is ${quote(desc)}, which is no field descriptor`);
    return desc;
  }
  methodDescriptor(index) {
    const desc = this.utf8(index);
    if (!isMethodDescriptor(desc))
      this.bad(this.offsets[index], index, `is ${quote(desc)}, which is no method descriptor`);
    return desc;
  }
  memberName(index, ofMethod) {
    const name = this.utf8(index);
    if (!isMemberName(name, ofMethod))
      this.bad(this.offsets[index], index, `is ${quote(name)}, which is no member name`);
    return name;
  }
  /** The tag of an entry. @throws ClassFormatError where there is none of that number. */
  tag(index) {
    const at = index >= 0 && index < this.size ? this.offsets[index] : 0;
    if (at === 0) throw new ClassFormatError(this.origin, 8, `there is no constant ${index}`);
    return this.bytes[at];
  }
  /** @throws ClassFormatError unless the entry has the tag. */
  check(index, tag) {
    if (this.tag(index) !== tag) this.wrongTag(index, `a ${TAG_NAMES[tag]}`);
  }
  /** JVMS §4.4: every index inside an entry points at an entry of the kind that its place demands. */
  checkReferences(index) {
    const at = this.offsets[index];
    if (at === 0) return;
    switch (this.bytes[at]) {
      case Tag.class:
      case Tag.string:
      case Tag.methodType:
      case Tag.module:
      case Tag.package:
        this.check(this.u2(at + 1), Tag.utf8);
        break;
      case Tag.fieldref:
      case Tag.methodref:
      case Tag.interfaceMethodref:
        this.check(this.u2(at + 1), Tag.class);
        this.check(this.u2(at + 3), Tag.nameAndType);
        break;
      case Tag.nameAndType:
        this.check(this.u2(at + 1), Tag.utf8);
        this.check(this.u2(at + 3), Tag.utf8);
        break;
      case Tag.dynamic:
      case Tag.invokeDynamic:
        this.check(this.u2(at + 3), Tag.nameAndType);
        break;
      case Tag.methodHandle:
        this.checkHandle(index, at);
        break;
    }
  }
  /** JVMS §4.4.8: which kind of handle may name which kind of member. */
  checkHandle(index, at) {
    const kind = this.bytes[at + 1];
    const target = this.tag(this.u2(at + 2));
    const fits = kind >= 1 && kind <= 4 ? target === Tag.fieldref : kind === 5 || kind === 8 ? target === Tag.methodref : kind === 6 || kind === 7 ? target === Tag.methodref || target === Tag.interfaceMethodref : kind === 9 && target === Tag.interfaceMethodref;
    if (!fits) this.bad(at, index, `is a method handle of kind ${kind} on a ${TAG_NAMES[target]}`);
  }
  /** Name and descriptor of the method that a NameAndType entry stands for. */
  methodNameAndType(index) {
    return this.nameAndType(index, true);
  }
  nameAndType(index, ofMethod) {
    const at = this.entry(index, Tag.nameAndType);
    const desc = this.u2(at + 3);
    return {
      name: this.memberName(this.u2(at + 1), ofMethod),
      desc: ofMethod ? this.methodDescriptor(desc) : this.fieldDescriptor(desc)
    };
  }
  entry(index, tag) {
    this.check(index, tag);
    return this.offsets[index];
  }
  u2(at) {
    return this.bytes[at] << 8 | this.bytes[at + 1];
  }
  view(at, length) {
    return new DataView(this.bytes.buffer, this.bytes.byteOffset + at, length);
  }
  wrongTag(index, wanted) {
    return this.bad(
      this.offsets[index],
      index,
      `is a ${TAG_NAMES[this.tag(index)]} where ${wanted} is needed`
    );
  }
  bad(at, index, what) {
    throw new ClassFormatError(this.origin, at, `constant ${index} ${what}`);
  }
};
function quote(text2) {
  return JSON.stringify(text2.length > 100 ? `${text2.slice(0, 100)}…` : text2);
}

// src/classfile/class-attributes.ts
var NOTHING2 = [];
function readClassAttributes(reader, pool) {
  const found = {
    sourceFile: void 0,
    signature: void 0,
    innerClasses: NOTHING2,
    enclosingMethod: void 0,
    nestHost: void 0,
    nestMembers: NOTHING2,
    permittedSubclasses: NOTHING2,
    recordComponents: void 0,
    annotations: NOTHING2,
    bootstrapOffset: -1
  };
  eachAttribute(reader, pool, (attribute) => readClassAttribute(reader, pool, attribute, found));
  return found;
}
function readClassAttribute(reader, pool, attribute, found) {
  switch (attribute) {
    case "SourceFile":
      found.sourceFile = pool.utf8(reader.u2());
      return true;
    case "Signature":
      found.signature = pool.utf8(reader.u2());
      return true;
    case "InnerClasses":
      found.innerClasses = readInnerClasses(reader, pool);
      return true;
    case "EnclosingMethod":
      found.enclosingMethod = readEnclosingMethod(reader, pool);
      return true;
    case "NestHost":
      found.nestHost = pool.className(reader.u2());
      return true;
    case "NestMembers":
      found.nestMembers = readClassNames(reader, pool);
      return true;
    case "PermittedSubclasses":
      found.permittedSubclasses = readClassNames(reader, pool);
      return true;
    case "Record":
      found.recordComponents = readRecord(reader, pool);
      return true;
    case "BootstrapMethods":
      found.bootstrapOffset = reader.position;
      checkBootstraps(reader, pool);
      return true;
    case "RuntimeVisibleAnnotations":
    case "RuntimeInvisibleAnnotations":
      found.annotations = moreAnnotations(reader, pool, attribute, found.annotations);
      return true;
    default:
      return false;
  }
}
function readInnerClasses(reader, pool) {
  const count2 = reader.count(8, "inner classes");
  const classes = [];
  for (let i = 0; i < count2; i++) {
    const inner = pool.className(reader.u2());
    const outer = reader.u2();
    const simpleName4 = reader.u2();
    classes.push({
      inner,
      outer: outer === 0 ? void 0 : pool.className(outer),
      simpleName: simpleName4 === 0 ? void 0 : pool.utf8(simpleName4),
      access: reader.u2()
    });
  }
  return classes;
}
function readEnclosingMethod(reader, pool) {
  const owner = pool.className(reader.u2());
  const method2 = reader.u2();
  return method2 === 0 ? { owner } : { owner, ...pool.methodNameAndType(method2) };
}
function readRecord(reader, pool) {
  const count2 = reader.count(6, "record components");
  const components = [];
  for (let i = 0; i < count2; i++) {
    const name = pool.memberName(reader.u2(), false);
    const desc = pool.fieldDescriptor(reader.u2());
    let signature2;
    eachAttribute(reader, pool, (attribute) => {
      if (attribute !== "Signature") return false;
      signature2 = pool.utf8(reader.u2());
      return true;
    });
    components.push({ name, desc, signature: signature2 });
  }
  return components;
}
function checkBootstraps(reader, pool) {
  for (let left = reader.count(4, "bootstrap methods"); left > 0; left--) {
    pool.check(reader.u2(), Tag.methodHandle);
    for (let rest = reader.count(2, "bootstrap arguments"); rest > 0; rest--) pool.tag(reader.u2());
  }
}

// src/classfile/types.ts
var RefKind = {
  getField: 1,
  getStatic: 2,
  putField: 3,
  putStatic: 4,
  invokeVirtual: 5,
  invokeStatic: 6,
  invokeSpecial: 7,
  newInvokeSpecial: 8,
  invokeInterface: 9
};
var Access = {
  public: 1,
  private: 2,
  protected: 4,
  static: 8,
  final: 16,
  synchronized: 32,
  volatile: 64,
  bridge: 64,
  varargs: 128,
  transient: 128,
  native: 256,
  interface: 512,
  abstract: 1024,
  strict: 2048,
  synthetic: 4096,
  annotation: 8192,
  enum: 16384,
  module: 32768
};

// src/classfile/stackmap.ts
var MAX_ENTRIES = 4e6;
var SIMPLE_TAGS = ["top", "int", "float", "double", "long", "null", "uninitializedThis"];
var SIMPLE = SIMPLE_TAGS.map((tag) => ({ tag }));
var [INT, FLOAT, DOUBLE, LONG] = [SIMPLE[1], SIMPLE[2], SIMPLE[3], SIMPLE[4]];
var NOTHING3 = [];
function expandStackMap(reader, pool, head, codeLength, maxLocals) {
  const count2 = reader.count(1, "stack map frames");
  const frames = [];
  let locals = entryLocals(head);
  let offset = -1;
  let entries = 0;
  for (let i = 0; i < count2; i++) {
    const frame = readFrame(reader, pool, locals);
    offset += frame.delta + 1;
    if (offset >= codeLength) reader.fail(`a stack map frame is for byte ${offset} of ${codeLength}`);
    if (frame.locals.length > maxLocals) {
      reader.fail(`a stack map frame has ${frame.locals.length} locals where ${maxLocals} are allowed`);
    }
    entries += (frame.locals === locals ? 0 : frame.locals.length) + frame.stack.length;
    if (entries > MAX_ENTRIES) reader.fail(`the stack map has more than ${MAX_ENTRIES} entries`);
    locals = frame.locals;
    frames.push({ offset, locals, stack: frame.stack });
  }
  if (reader.position !== reader.end) reader.fail("the stack map is longer than its frames");
  return frames;
}
function readFrame(reader, pool, locals) {
  const type = reader.u1();
  if (type < 64) return { delta: type, locals, stack: NOTHING3 };
  if (type < 128) return { delta: type - 64, locals, stack: readTypes(reader, pool, 1) };
  if (type < 247) return reader.fail(`the stack map frame type ${type} is reserved`, -1);
  const delta = reader.u2();
  if (type === 247) return { delta, locals, stack: readTypes(reader, pool, 1) };
  if (type < 251) return { delta, locals: chop(reader, locals, 251 - type), stack: NOTHING3 };
  if (type === 251) return { delta, locals, stack: NOTHING3 };
  if (type < 255) {
    return { delta, locals: [...locals, ...readTypes(reader, pool, type - 251)], stack: NOTHING3 };
  }
  const all = readTypes(reader, pool, reader.count(1, "locals of a stack map frame"));
  return { delta, locals: all, stack: readTypes(reader, pool, reader.count(1, "stack entries of a frame")) };
}
function chop(reader, locals, by) {
  if (by > locals.length) reader.fail(`a stack map frame drops ${by} of ${locals.length} locals`, -3);
  return locals.slice(0, locals.length - by);
}
function readTypes(reader, pool, count2) {
  if (count2 === 0) return NOTHING3;
  const types = [];
  for (let i = 0; i < count2; i++) types.push(readType(reader, pool));
  return types;
}
function readType(reader, pool) {
  const tag = reader.u1();
  if (tag < SIMPLE.length) return SIMPLE[tag];
  if (tag === 7) return { tag: "object", type: pool.className(reader.u2()) };
  if (tag === 8) return { tag: "uninitialized", offset: reader.u2() };
  return reader.fail(`the verification type ${tag} does not exist`, -1);
}
function entryLocals(head) {
  const locals = [];
  if ((head.access & Access.static) === 0) {
    const isBare = head.name === "<init>" && head.owner !== "java/lang/Object";
    locals.push(isBare ? { tag: "uninitializedThis" } : { tag: "object", type: head.owner });
  }
  for (const param of parseMethodDescriptor(head.desc).params) locals.push(typeOfParameter(param));
  return locals;
}
function typeOfParameter(desc) {
  switch (desc) {
    case "J":
      return LONG;
    case "F":
      return FLOAT;
    case "D":
      return DOUBLE;
    default:
      if (desc.startsWith("L")) return { tag: "object", type: desc.slice(1, -1) };
      return desc.startsWith("[") ? { tag: "object", type: desc } : INT;
  }
}

// src/classfile/code.ts
function readCode(reader, pool, head, isAncient) {
  const maxStack = isAncient ? reader.u1() : reader.u2();
  const maxLocals = isAncient ? reader.u1() : reader.u2();
  const length = isAncient ? reader.u2() : reader.u4();
  if (length === 0 || length > 65535) reader.fail(`a method body of ${length} bytes is not allowed`, -4);
  const start = reader.position;
  reader.skip(length);
  const handlers = readHandlers(reader, pool, length);
  const code2 = new ParsedCode(reader, pool, head, { maxStack, maxLocals, start, length, handlers });
  readCodeAttributes(reader, pool, code2);
  return code2;
}
function readHandlers(reader, pool, length) {
  const count2 = reader.count(8, "exception handlers");
  if (count2 === 0) return NOTHING4;
  const handlers = [];
  for (let i = 0; i < count2; i++) {
    const startPc = reader.u2();
    const endPc = reader.u2();
    const handlerPc = reader.u2();
    const type = reader.u2();
    if (startPc >= endPc || endPc > length || handlerPc >= length) {
      reader.fail(`an exception handler covers [${startPc}, ${endPc}) → ${handlerPc} in ${length} bytes`, -8);
    }
    handlers.push({ startPc, endPc, handlerPc, catchType: type === 0 ? void 0 : pool.className(type) });
  }
  return handlers;
}
function readCodeAttributes(reader, pool, code2) {
  const count2 = reader.count(6, "attributes of a method body");
  for (let i = 0; i < count2; i++) {
    const name = pool.utf8(reader.u2());
    const length = reader.u4();
    reader.need(length);
    const start = reader.position;
    if (name === "LineNumberTable") code2.addLines(reader);
    else if (name === "LocalVariableTable") code2.addLocalVariables(reader);
    else if (name === "StackMapTable") code2.setStackMap(start, length);
    else reader.skip(length);
    if (name !== "StackMapTable" && reader.position !== start + length) {
      reader.fail(`the attribute ${name} is not ${length} bytes long`);
    }
    reader.position = start + length;
  }
}
var NOTHING4 = [];
var NO_LINES = new Int32Array(0);
var ParsedCode = class {
  constructor(reader, pool, head, layout) {
    this.pool = pool;
    this.head = head;
    this.maxStack = layout.maxStack;
    this.maxLocals = layout.maxLocals;
    this.handlers = layout.handlers;
    this.file = reader.bytes;
    this.origin = reader.origin;
    this.start = layout.start;
    this.length = layout.length;
  }
  pool;
  head;
  maxStack;
  maxLocals;
  handlers;
  file;
  origin;
  start;
  length;
  /** Offsets of the tables' u2 counts in the file. */
  lineTables;
  variableTables;
  stackMapStart = -1;
  stackMapLength = 0;
  decodedBytes;
  decodedLines;
  decodedVariables;
  get bytes() {
    this.decodedBytes ??= this.file.subarray(this.start, this.start + this.length);
    return this.decodedBytes;
  }
  get lines() {
    this.decodedLines ??= this.lineTables === void 0 ? NO_LINES : this.decodeLines(this.lineTables);
    return this.decodedLines;
  }
  get localVariables() {
    this.decodedVariables ??= this.variableTables === void 0 ? NOTHING4 : this.decodeVariables(this.variableTables);
    return this.decodedVariables;
  }
  stackMap() {
    if (this.stackMapStart < 0) return NOTHING4;
    const reader = new ByteReader(this.file, this.origin);
    reader.position = this.stackMapStart;
    reader.end = this.stackMapStart + this.stackMapLength;
    return expandStackMap(reader, this.pool, this.head, this.length, this.maxLocals);
  }
  /** JVMS §4.7.12; a method may have several of these tables, in any order. */
  addLines(reader) {
    this.lineTables ??= [];
    this.lineTables.push(reader.position);
    const count2 = reader.count(4, "line numbers");
    for (let i = 0; i < count2; i++) {
      const pc = reader.u2();
      if (pc >= this.length) reader.fail(`a line number is for byte ${pc} of ${this.length}`, -2);
      reader.skip(2);
    }
  }
  /** JVMS §4.7.13; a method may have several of these tables too. */
  addLocalVariables(reader) {
    this.variableTables ??= [];
    this.variableTables.push(reader.position);
    const count2 = reader.count(10, "local variables");
    for (let i = 0; i < count2; i++) {
      const pc = reader.u2();
      const length = reader.u2();
      if (pc + length > this.length) {
        reader.fail(`a local variable lives in [${pc}, ${pc + length}) of ${this.length} bytes`, -4);
      }
      this.pool.check(reader.u2(), Tag.utf8);
      this.pool.check(reader.u2(), Tag.utf8);
      const index = reader.u2();
      if (index >= this.maxLocals)
        reader.fail(`there is no local variable ${index} of ${this.maxLocals}`, -2);
    }
  }
  setStackMap(start, length) {
    this.stackMapStart = start;
    this.stackMapLength = length;
  }
  decodeLines(tables) {
    const rows = [];
    let isSorted = true;
    for (const table3 of tables) {
      for (let row = 0, at = table3 + 2; row < this.u2(table3); row++, at += 4) {
        const pc = this.u2(at);
        if (rows.length > 0 && pc < rows[rows.length - 2]) isSorted = false;
        rows.push(pc, this.u2(at + 2));
      }
    }
    return isSorted ? Int32Array.from(rows) : sortedPairs(rows);
  }
  decodeVariables(tables) {
    const variables = [];
    for (const table3 of tables) {
      for (let row = 0, at = table3 + 2; row < this.u2(table3); row++, at += 10) {
        variables.push({
          startPc: this.u2(at),
          length: this.u2(at + 2),
          name: this.pool.utf8(this.u2(at + 4)),
          desc: this.pool.utf8(this.u2(at + 6)),
          index: this.u2(at + 8)
        });
      }
    }
    return variables;
  }
  u2(at) {
    return this.file[at] << 8 | this.file[at + 1];
  }
};
function sortedPairs(rows) {
  const order = Array.from({ length: rows.length / 2 }, (_, i) => i);
  order.sort((a, b) => rows[2 * a] - rows[2 * b] || a - b);
  return Int32Array.from(order.flatMap((i) => [rows[2 * i], rows[2 * i + 1]]));
}

// src/classfile/parse.ts
var NEWEST_KNOWN_MAJOR = 69;
var MAGIC = 3405691582;
var NOTHING5 = [];
function parseClass(bytes, origin) {
  const plain2 = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reader = new ByteReader(plain2, origin);
  if (reader.u4() !== MAGIC) reader.fail("it does not start with CAFEBABE", -4);
  const minorVersion = reader.u2();
  const majorVersion = reader.u2();
  if (majorVersion < 45) reader.fail(`there is no class file version ${majorVersion}`, -2);
  const pool = readPool(reader);
  const access = reader.u2();
  const name = pool.className(reader.u2());
  if (name.startsWith("[")) reader.fail("it declares an array class", -2);
  const superIndex = reader.u2();
  const superName = superIndex === 0 ? void 0 : pool.className(superIndex);
  const interfaces = readClassNames(reader, pool);
  const isAncient = majorVersion === 45 && minorVersion < 3;
  const fields = readFields(reader, pool);
  const methods = readMethods(reader, pool, name, isAncient);
  const attributes = readClassAttributes(reader, pool);
  if (reader.position !== reader.end) {
    reader.fail(`${reader.end - reader.position} bytes follow the end of the class`);
  }
  const head = { origin, majorVersion, minorVersion, access, name, superName, interfaces };
  return new ParsedClass(head, fields, methods, pool, plain2, attributes);
}
function declaredName(bytes, origin) {
  const reader = new ByteReader(bytes, origin);
  if (reader.u4() !== MAGIC) reader.fail("it does not start with CAFEBABE", -4);
  reader.skip(4);
  const pool = readPool(reader);
  reader.skip(2);
  return pool.className(reader.u2());
}
var ParsedClass = class {
  constructor(head, fields, methods, pool, bytes, attributes) {
    this.fields = fields;
    this.methods = methods;
    this.pool = pool;
    this.bytes = bytes;
    this.origin = head.origin;
    this.majorVersion = head.majorVersion;
    this.minorVersion = head.minorVersion;
    this.access = head.access;
    this.name = head.name;
    this.superName = head.superName;
    this.interfaces = head.interfaces;
    this.newerThanKnown = head.majorVersion > NEWEST_KNOWN_MAJOR;
    this.sourceFile = attributes.sourceFile;
    this.signature = attributes.signature;
    this.innerClasses = attributes.innerClasses;
    this.enclosingMethod = attributes.enclosingMethod;
    this.nestHost = attributes.nestHost;
    this.nestMembers = attributes.nestMembers;
    this.permittedSubclasses = attributes.permittedSubclasses;
    this.recordComponents = attributes.recordComponents;
    this.annotations = attributes.annotations;
    this.bootstrapOffset = attributes.bootstrapOffset;
  }
  fields;
  methods;
  pool;
  bytes;
  origin;
  majorVersion;
  minorVersion;
  access;
  name;
  superName;
  interfaces;
  newerThanKnown;
  sourceFile;
  signature;
  innerClasses;
  enclosingMethod;
  nestHost;
  nestMembers;
  permittedSubclasses;
  recordComponents;
  annotations;
  bootstrapOffset;
  decodedBootstraps;
  get bootstrapMethods() {
    this.decodedBootstraps ??= this.bootstrapOffset < 0 ? NOTHING5 : this.decodeBootstraps();
    return this.decodedBootstraps;
  }
  decodeBootstraps() {
    const reader = new ByteReader(this.bytes, this.origin);
    reader.position = this.bootstrapOffset;
    const methods = [];
    for (let left = reader.u2(); left > 0; left--) {
      const handle = this.pool.methodHandle(reader.u2());
      const args = [];
      for (let rest = reader.u2(); rest > 0; rest--) args.push(this.pool.loadable(reader.u2()));
      methods.push({ handle, args });
    }
    return methods;
  }
};
function readFields(reader, pool) {
  const count2 = reader.count(8, "fields");
  const fields = [];
  for (let i = 0; i < count2; i++) fields.push(readField(reader, pool));
  return fields;
}
function readField(reader, pool) {
  const access = reader.u2();
  const name = pool.memberName(reader.u2(), false);
  const desc = pool.fieldDescriptor(reader.u2());
  let signature2;
  let constantValue;
  let annotations = NOTHING5;
  eachAttribute(reader, pool, (attribute) => {
    switch (attribute) {
      case "Signature":
        signature2 = pool.utf8(reader.u2());
        return true;
      case "ConstantValue":
        constantValue = readConstantValue(reader, pool, desc);
        return true;
      case "RuntimeVisibleAnnotations":
      case "RuntimeInvisibleAnnotations":
        annotations = moreAnnotations(reader, pool, attribute, annotations);
        return true;
      default:
        return false;
    }
  });
  return { access, name, desc, signature: signature2, constantValue, annotations };
}
var CONSTANT_KINDS = {
  Z: "int",
  B: "int",
  C: "int",
  S: "int",
  I: "int",
  J: "long",
  F: "float",
  D: "double",
  "Ljava/lang/String;": "string"
};
function readConstantValue(reader, pool, desc) {
  const constant2 = pool.loadable(reader.u2());
  const wanted = CONSTANT_KINDS[desc];
  if (wanted === void 0) return void 0;
  if (constant2.kind !== wanted) reader.fail(`a field of type ${desc} has a ${constant2.kind} constant`, -2);
  return constant2;
}
function readMethods(reader, pool, owner, isAncient) {
  const count2 = reader.count(8, "methods");
  const methods = [];
  for (let i = 0; i < count2; i++) methods.push(readMethod(reader, pool, owner, isAncient));
  return methods;
}
function readMethod(reader, pool, owner, isAncient) {
  const access = reader.u2();
  const name = pool.memberName(reader.u2(), true);
  const desc = pool.methodDescriptor(reader.u2());
  let signature2;
  let exceptions = NOTHING5;
  let annotations = NOTHING5;
  let code2;
  eachAttribute(reader, pool, (attribute) => {
    switch (attribute) {
      case "Code":
        if (code2 !== void 0) reader.fail(`the method ${name}${desc} has two bodies`);
        if ((access & (Access.native | Access.abstract)) !== 0) {
          reader.fail(`the method ${name}${desc} has a body but is native or abstract`);
        }
        code2 = readCode(reader, pool, { owner, access, name, desc }, isAncient);
        return true;
      case "Exceptions":
        exceptions = readClassNames(reader, pool);
        return true;
      case "Signature":
        signature2 = pool.utf8(reader.u2());
        return true;
      case "RuntimeVisibleAnnotations":
      case "RuntimeInvisibleAnnotations":
        annotations = moreAnnotations(reader, pool, attribute, annotations);
        return true;
      default:
        return false;
    }
  });
  return { access, name, desc, signature: signature2, exceptions, annotations, code: code2 };
}

// src/classfile/source.ts
var MAX_CLASS_BYTES = 16 * 1024 * 1024;
var MAX_FILES = 5e5;
var PACKAGED_ROOTS = ["BOOT-INF/classes/", "WEB-INF/classes/", "APP-INF/classes/"];
var FileTally = class {
  sourceFileCount = 0;
  archiveCount = 0;
  add(path) {
    if (/\.(java|kt|scala|groovy)$/.test(path)) this.sourceFileCount++;
    else if (/\.(jar|war|ear)$/.test(path)) this.archiveCount++;
  }
};
function classNameOfEntry(path) {
  if (!path.endsWith(".class")) return void 0;
  const root = PACKAGED_ROOTS.find((prefix) => path.startsWith(prefix)) ?? "";
  const name = path.slice(root.length, -".class".length);
  return name.startsWith("META-INF/") || name === "" ? void 0 : name;
}
function sortedNames(names) {
  return [...names].sort();
}

// src/classfile/directory.ts
var MAX_DEPTH2 = 64;
var SKIPPED = /* @__PURE__ */ new Set(["META-INF", ".git", "node_modules"]);
function openDirectory(path, options) {
  const walk = new Walk(path, options);
  walk.visitAll();
  return new DirectorySource(path, options.label, walk);
}
var DirectorySource = class {
  constructor(path, label, walk) {
    this.path = path;
    this.label = label;
    this.files = walk.files;
    this.classCount = walk.files.size;
    this.sourceFileCount = walk.tally.sourceFileCount;
    this.archiveCount = walk.tally.archiveCount;
  }
  path;
  label;
  classCount;
  sourceFileCount;
  archiveCount;
  files;
  names() {
    return sortedNames(this.files.keys());
  }
  read(name) {
    const file = this.files.get(name);
    return file === void 0 ? void 0 : readClassFile(join(this.path, file), `${this.label}/${file}`);
  }
  origin(name) {
    return `${this.label}/${this.files.get(name) ?? `${name}.class`}`;
  }
  close() {
  }
};
function readClassFile(path, origin) {
  try {
    const { size } = statSync(path);
    if (size > MAX_CLASS_BYTES) {
      throw new ClassFormatError(origin, 0, `it has ${size} bytes, more than the ${MAX_CLASS_BYTES} allowed`);
    }
    return readFileSync(path);
  } catch (error) {
    throw error instanceof ClassFormatError ? error : cannotRead(path, error);
  }
}
var Walk = class {
  constructor(root, options) {
    this.root = root;
    this.options = options;
  }
  root;
  options;
  /** Internal name → path below the directory. */
  files = /* @__PURE__ */ new Map();
  tally = new FileTally();
  seen = /* @__PURE__ */ new Set();
  fileCount = 0;
  visitAll() {
    const { dev, ino } = statSync(this.root);
    this.seen.add(`${dev}:${ino}`);
    this.visit("", 0);
  }
  visit(below, depth) {
    if (depth > MAX_DEPTH2) {
      this.options.onWarning(
        printable(`Left out ${this.options.label}/${below}: it lies deeper than ${MAX_DEPTH2} directories.`)
      );
      return;
    }
    const classes = [];
    for (const entry of this.list(below)) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      const kind = this.kindOf(entry, path);
      if (kind === "directory" && !SKIPPED.has(entry.name)) this.visit(path, depth + 1);
      if (kind !== "file") continue;
      this.count();
      if (entry.name.endsWith(".class")) classes.push(path);
      else this.tally.add(path);
    }
    const prefix = this.prefixOf(classes);
    for (const path of classes) {
      const name = path.slice(prefix, -".class".length);
      if (!this.files.has(name)) this.files.set(name, path);
    }
  }
  list(below) {
    const path = join(this.root, below);
    try {
      return readdirSync(path, { withFileTypes: true }).sort((a, b) => a.name < b.name ? -1 : 1);
    } catch (error) {
      const reason = cannotRead(below === "" ? path : `${this.options.label}/${below}`, error);
      if (below === "") throw reason;
      this.options.onWarning(reason.message);
      return [];
    }
  }
  /** Links are followed, but into each directory only once. */
  kindOf(entry, path) {
    if (entry.isFile()) return "file";
    if (!entry.isDirectory() && !entry.isSymbolicLink()) return void 0;
    let stats;
    try {
      stats = statSync(join(this.root, path));
    } catch {
      return void 0;
    }
    if (stats.isFile()) return "file";
    const identity = `${stats.dev}:${stats.ino}`;
    if (!stats.isDirectory() || this.seen.has(identity)) return void 0;
    this.seen.add(identity);
    return "directory";
  }
  count() {
    if (++this.fileCount > MAX_FILES) {
      const what = `it has more than ${MAX_FILES} files; name the directory of the class files`;
      throw new InputError(this.root, `Cannot read ${this.options.label}: ${what}.`);
    }
  }
  /** How much of the paths of one directory's classes stands before the package, by the first readable class. */
  prefixOf(classes) {
    for (const path of classes.slice(0, 3)) {
      try {
        const file = `${declaredName(readClassFile(join(this.root, path), path), path)}.class`;
        if (path === file || path.endsWith(`/${file}`)) return path.length - file.length;
      } catch {
      }
    }
    return 0;
  }
};

// src/classfile/zip.ts
import { inflateRawSync } from "node:zlib";
var END_SIGNATURE = 101010256;
var END64_LOCATOR_SIGNATURE = 117853008;
var END64_SIGNATURE = 101075792;
var ENTRY_SIGNATURE = 33639248;
var LOCAL_SIGNATURE = 67324752;
var END_SIZE = 22;
var MAX_COMMENT = 65535;
var MAX_DIRECTORY_BYTES = 256 * 1024 * 1024;
var STORED = 0;
var DEFLATED = 8;
var ENCRYPTED = 1;
var UTF8 = new TextDecoder();
function readZipDirectory(file) {
  const { start, length, base } = findDirectory(file);
  if (length > MAX_DIRECTORY_BYTES) throw broken(file, `its table of contents takes ${length} bytes`);
  const bytes = file.read(start, length);
  const view = new DataView(bytes.buffer);
  const entries = [];
  for (let at = 0; at < length; ) {
    if (at + 46 > length || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw broken(file, `its table of contents is damaged at entry ${entries.length + 1}`);
    }
    const pathLength2 = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + 46 + pathLength2 + extraLength + view.getUint16(at + 32, true);
    if (next > length) throw broken(file, `its table of contents is damaged at entry ${entries.length + 1}`);
    const path = UTF8.decode(bytes.subarray(at + 46, at + 46 + pathLength2));
    if (!path.endsWith("/")) entries.push(readEntry(view, at, path, base));
    if (entries.length > MAX_FILES) throw broken(file, `it has more than ${MAX_FILES} files`);
    at = next;
  }
  return entries;
}
function unreadableBecause(entry) {
  if ((entry.flags & ENCRYPTED) !== 0) return "it is encrypted";
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    return `it is compressed by the method ${entry.method}, which jars do not use`;
  }
  if (entry.size > MAX_CLASS_BYTES) {
    return `it has ${entry.size} bytes, more than the ${MAX_CLASS_BYTES} allowed`;
  }
  return void 0;
}
function readZipEntry(file, entry, origin) {
  const reason = unreadableBecause(entry);
  if (reason !== void 0) throw new ClassFormatError(origin, entry.offset, reason);
  const data = compressedData(file, entry, origin);
  const bytes = entry.method === STORED ? data : inflate(data, entry, origin);
  if (bytes.length !== entry.size) {
    const sizes = `${bytes.length} bytes where the archive declares ${entry.size}`;
    throw new ClassFormatError(origin, entry.offset, `it has ${sizes}`);
  }
  return bytes;
}
function compressedData(file, entry, origin) {
  const outside = () => new ClassFormatError(origin, entry.offset, "its data lies outside the archive");
  if (entry.offset < 0 || entry.offset + 30 > file.size) throw outside();
  const header = new DataView(file.read(entry.offset, 30).buffer);
  if (header.getUint32(0, true) !== LOCAL_SIGNATURE) {
    throw new ClassFormatError(origin, entry.offset, "the archive has no entry where its directory says");
  }
  const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + entry.compressedSize > file.size) throw outside();
  return file.read(start, entry.compressedSize);
}
function inflate(data, entry, origin) {
  const size = Math.max(entry.size, 64);
  try {
    return inflateRawSync(data, { chunkSize: size + 1, maxOutputLength: size });
  } catch (error) {
    const isBomb = error.code === "ERR_BUFFER_TOO_LARGE";
    const reason = isBomb ? `it inflates to more than the ${entry.size} bytes declared` : "its compressed data is damaged";
    throw new ClassFormatError(origin, entry.offset, reason);
  }
}
function findDirectory(file) {
  const tailLength = Math.min(file.size, END_SIZE + MAX_COMMENT);
  const tailStart = file.size - tailLength;
  const tail = new DataView(file.read(tailStart, tailLength).buffer);
  for (let at = tailLength - END_SIZE; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue;
    if (at + END_SIZE + tail.getUint16(at + 20, true) > tailLength) continue;
    const end = tailStart + at;
    const place2 = directory64(file, end) ?? {
      end,
      length: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true)
    };
    const start = place2.end - place2.length;
    if (start < 0 || start < place2.offset) throw broken(file, "its table of contents lies outside of it");
    return { start, length: place2.length, base: start - place2.offset };
  }
  throw broken(file, "it is not a jar or zip file, or its end is missing");
}
function directory64(file, end) {
  if (end < 20) return void 0;
  const locator = new DataView(file.read(end - 20, 20).buffer);
  if (locator.getUint32(0, true) !== END64_LOCATOR_SIGNATURE) return void 0;
  const stated = Number(locator.getBigUint64(8, true));
  for (const at of [stated, end - 20 - 56]) {
    if (at < 0 || at + 56 > end) continue;
    const record2 = new DataView(file.read(at, 56).buffer);
    if (record2.getUint32(0, true) !== END64_SIGNATURE) continue;
    return {
      end: at,
      length: Number(record2.getBigUint64(40, true)),
      offset: Number(record2.getBigUint64(48, true))
    };
  }
  throw broken(file, "its zip64 end record is missing");
}
function readEntry(view, at, path, base) {
  let compressedSize = view.getUint32(at + 20, true);
  let size = view.getUint32(at + 24, true);
  let offset = view.getUint32(at + 42, true);
  if (size === 4294967295 || compressedSize === 4294967295 || offset === 4294967295) {
    const next = zip64Numbers(view, at);
    if (size === 4294967295) size = next() ?? size;
    if (compressedSize === 4294967295) compressedSize = next() ?? compressedSize;
    if (offset === 4294967295) offset = next() ?? offset;
  }
  return {
    path,
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    compressedSize,
    size,
    offset: base + offset
  };
}
function zip64Numbers(view, entry) {
  const end = entry + 46 + view.getUint16(entry + 28, true) + view.getUint16(entry + 30, true);
  for (let at = end - view.getUint16(entry + 30, true); at + 4 <= end; ) {
    const fieldEnd = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      let position = at + 4;
      return () => {
        position += 8;
        return position <= Math.min(fieldEnd, end) ? Number(view.getBigUint64(position - 8, true)) : void 0;
      };
    }
    at = fieldEnd;
  }
  return () => void 0;
}
function broken(file, why) {
  return new InputError(file.path, `Cannot read ${file.path} as a jar: ${why}; build or download it again.`);
}

// src/classfile/jar.ts
var MANIFEST = "META-INF/MANIFEST.MF";
var VERSIONED = /^META-INF\/versions\/([1-9]\d{0,3})\//;
var MAX_TOTAL_BYTES = 2 ** 32;
function openJar(file, options) {
  try {
    return new JarSource(file, readZipDirectory(file), options);
  } catch (error) {
    file.close();
    throw error;
  }
}
var JarSource = class {
  constructor(file, all, options) {
    this.file = file;
    this.label = options.label;
    const entries = safeEntries(all, options, this.tally);
    this.entries = chooseEntries(entries, isMultiRelease(file, entries) ? options.release : 0, options);
    this.classCount = this.entries.size;
    let total = 0;
    for (const entry of this.entries.values()) total += entry.size;
    if (total > MAX_TOTAL_BYTES) {
      throw new InputError(
        file.path,
        `Cannot read ${file.path}: its classes inflate to ${total} bytes, too many.`
      );
    }
  }
  file;
  label;
  classCount;
  entries;
  tally = new FileTally();
  get sourceFileCount() {
    return this.tally.sourceFileCount;
  }
  get archiveCount() {
    return this.tally.archiveCount;
  }
  names() {
    return sortedNames(this.entries.keys());
  }
  read(name) {
    const entry = this.entries.get(name);
    return entry && readZipEntry(this.file, entry, this.originOf(entry));
  }
  origin(name) {
    const entry = this.entries.get(name);
    return entry ? this.originOf(entry) : `${this.label}!/${name}.class`;
  }
  close() {
    this.file.close();
  }
  originOf(entry) {
    return `${this.label}!/${entry.path}`;
  }
};
function safeEntries(all, options, tally) {
  return all.filter(({ path }) => {
    if (isUnsafe(path)) {
      if (path.endsWith(".class"))
        options.onWarning(
          printable(`Left out ${options.label}!/${path}: its path leads outside the archive.`)
        );
      return false;
    }
    tally.add(path);
    return true;
  });
}
function isUnsafe(path) {
  return path.startsWith("/") || /[\\\0]|^[A-Za-z]:/.test(path) || path.split("/").includes("..");
}
function chooseEntries(entries, release, options) {
  const chosen = /* @__PURE__ */ new Map();
  const releaseOf = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const version = Number(VERSIONED.exec(entry.path)?.[1] ?? 0);
    if (version > release || version > 0 && version < 9) continue;
    const path = entry.path.replace(VERSIONED, "");
    const name = path.startsWith(options.root) ? classNameOfEntry(path.slice(options.root.length)) : void 0;
    if (name === void 0 || version <= (releaseOf.get(name) ?? -1)) continue;
    const reason = unreadableBecause(entry);
    if (reason !== void 0) {
      options.onWarning(printable(`Left out ${options.label}!/${entry.path}: ${reason}.`));
      continue;
    }
    chosen.set(name, entry);
    releaseOf.set(name, version);
  }
  return chosen;
}
function isMultiRelease(file, entries) {
  const entry = entries.find(({ path }) => path.toUpperCase() === MANIFEST);
  if (entry === void 0 || unreadableBecause(entry) !== void 0) return false;
  const text2 = readManifest(file, entry);
  const main = text2.split(/(?:\r\n|\n|\r(?!\n)){2}/, 1)[0].replace(/(\r\n|\r|\n) /g, "");
  return /^Multi-Release: *true *$/im.test(main);
}
function readManifest(file, entry) {
  try {
    return new TextDecoder().decode(readZipEntry(file, entry, `${file.path}!/${MANIFEST}`));
  } catch (error) {
    throw error instanceof ClassFormatError ? new InputError(file.path, error.message) : error;
  }
}

// src/classfile/jimage-resource.ts
import { inflateSync } from "node:zlib";
var MAX_LAYERS = 4;
var MAGIC2 = 3405708026;
var HEADER_SIZE = 29;
function decompressResource(content, strings, littleEndian, origin) {
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
    if (content.length < HEADER_SIZE || view.getUint32(0, littleEndian) !== MAGIC2) return content;
    const compressedSize = Number(view.getBigUint64(4, littleEndian));
    const size = Number(view.getBigUint64(12, littleEndian));
    if (size > MAX_CLASS_BYTES) throw new ClassFormatError(origin, 0, `it has ${size} bytes, too many`);
    if (HEADER_SIZE + compressedSize > content.length) throw new ClassFormatError(origin, 0, "it is cut off");
    const body2 = content.subarray(HEADER_SIZE, HEADER_SIZE + compressedSize);
    const name = Buffer.from(strings(view.getUint32(20, littleEndian))).toString("latin1");
    if (name === "zip") content = unzip(body2, size, origin);
    else if (name === "compact-cp") content = new PoolRestorer(body2, size, strings, origin).restore();
    else
      throw new ClassFormatError(origin, 0, `it is compressed by ${JSON.stringify(name)}, which is unknown`);
  }
  throw new ClassFormatError(origin, 0, `it is compressed more than ${MAX_LAYERS} times`);
}
function unzip(body2, size, origin) {
  try {
    return inflateSync(body2, { chunkSize: Math.max(size, 64) + 1, maxOutputLength: Math.max(size, 64) });
  } catch {
    throw new ClassFormatError(origin, 0, "its compressed data is damaged");
  }
}
var EXTERNAL_STRING = 23;
var EXTERNAL_DESCRIPTOR = 25;
var SIZES2 = [0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2];
var LETTER_L = 76;
var SLASH = 47;
var PoolRestorer = class {
  constructor(data, size, strings, origin) {
    this.data = data;
    this.strings = strings;
    this.origin = origin;
    this.out = new Uint8Array(size);
  }
  data;
  strings;
  origin;
  out;
  at = 0;
  written = 0;
  restore() {
    this.copy(8);
    const count2 = this.data[this.at] << 8 | this.data[this.at + 1];
    this.copy(2);
    for (let index = 1; index < count2; index++) {
      const tag = this.byte();
      if (tag === EXTERNAL_STRING) this.text([this.strings(this.number())]);
      else if (tag === EXTERNAL_DESCRIPTOR) this.text(this.descriptor());
      else index += this.constant(tag);
    }
    this.copy(this.data.length - this.at);
    if (this.written !== this.out.length) this.fail();
    return this.out;
  }
  /** Copies a constant; gives the numbers that it takes beyond the first. */
  constant(tag) {
    this.put(Uint8Array.of(tag));
    if (tag === 1) this.copy(2 + (this.data[this.at] << 8 | this.data[this.at + 1]));
    else if (SIZES2[tag] > 0) this.copy(SIZES2[tag]);
    else this.fail();
    return tag === 5 || tag === 6 ? 1 : 0;
  }
  descriptor() {
    const shape = this.strings(this.number());
    const length = this.number();
    if (length === 0) return [shape];
    const end = this.at + length;
    const parts = [];
    for (const letter of shape) {
      parts.push(Uint8Array.of(letter));
      if (letter !== LETTER_L) continue;
      const packageName = this.strings(this.number());
      if (packageName.length > 0) parts.push(packageName, Uint8Array.of(SLASH));
      parts.push(this.strings(this.number()));
    }
    if (this.at !== end) this.fail();
    return parts;
  }
  /** Writes a Utf8 constant. */
  text(parts) {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (length > 65535) this.fail();
    this.put(Uint8Array.of(1, length >> 8, length & 255));
    for (const part of parts) this.put(part);
  }
  /** A number of one to four bytes: bit 7 says that it is short, bits 5 and 6 how long it is then. */
  number() {
    const first = this.byte();
    const isShort = (first & 128) !== 0;
    let value = isShort ? first & 31 : first;
    for (let left = isShort ? (first >> 5 & 3) - 1 : 3; left > 0; left--) value = value * 256 + this.byte();
    return value;
  }
  byte() {
    if (this.at >= this.data.length) this.fail();
    return this.data[this.at++];
  }
  copy(length) {
    if (this.at + length > this.data.length) this.fail();
    this.put(this.data.subarray(this.at, this.at + length));
    this.at += length;
  }
  put(bytes) {
    if (this.written + bytes.length > this.out.length) this.fail();
    this.out.set(bytes, this.written);
    this.written += bytes.length;
  }
  fail() {
    throw new ClassFormatError(this.origin, this.at, "its shared constant pool is damaged");
  }
};

// src/classfile/jimage.ts
var MAGIC3 = 3405699802;
var HEADER_SIZE2 = 28;
var MAX_INDEX_BYTES = 256 * 1024 * 1024;
var Attribute = {
  end: 0,
  module: 1,
  parent: 2,
  base: 3,
  extension: 4,
  offset: 5,
  compressed: 6,
  uncompressed: 7
};
function isImage(start) {
  if (start.length < 4) return false;
  const view = new DataView(start.buffer, start.byteOffset, 4);
  return view.getUint32(0, true) === MAGIC3 || view.getUint32(0, false) === MAGIC3;
}
function openImage(file, options) {
  try {
    return new ImageSource(file, options);
  } catch (error) {
    file.close();
    throw error;
  }
}
var ImageSource = class {
  constructor(file, options) {
    this.file = file;
    this.label = options.label;
    const header = new DataView(file.read(0, HEADER_SIZE2).buffer);
    this.littleEndian = header.getUint32(0, true) === MAGIC3;
    const count2 = header.getUint32(16, this.littleEndian);
    const locationBytes = header.getUint32(20, this.littleEndian);
    const stringBytes = header.getUint32(24, this.littleEndian);
    this.contentStart = HEADER_SIZE2 + count2 * 8 + locationBytes + stringBytes;
    if (header.getUint32(4, this.littleEndian) >>> 16 !== 1) this.fail("its format is of an unknown version");
    if (count2 > MAX_FILES || this.contentStart > MAX_INDEX_BYTES) this.fail("its index is too large");
    const index = file.read(HEADER_SIZE2 + count2 * 4, count2 * 4 + locationBytes + stringBytes);
    this.locations = index.subarray(count2 * 4, count2 * 4 + locationBytes);
    this.strings = index.subarray(count2 * 4 + locationBytes);
    this.addClasses(new DataView(index.buffer, 0, count2 * 4), options.modules && new Set(options.modules));
    this.classCount = this.resources.size;
  }
  file;
  label;
  classCount;
  sourceFileCount = 0;
  archiveCount = 0;
  resources = /* @__PURE__ */ new Map();
  littleEndian;
  contentStart;
  locations;
  strings;
  names() {
    return sortedNames(this.resources.keys());
  }
  read(name) {
    const resource = this.resources.get(name);
    if (resource === void 0) return void 0;
    const origin = this.origin(name);
    if (Math.max(resource.size, resource.compressedSize) > MAX_CLASS_BYTES) {
      throw new ClassFormatError(
        origin,
        0,
        `it has ${resource.size} bytes, more than the ${MAX_CLASS_BYTES} allowed`
      );
    }
    const isCompressed = resource.compressedSize !== 0;
    const length = isCompressed ? resource.compressedSize : resource.size;
    const content = this.file.read(this.contentStart + resource.offset, length);
    if (!isCompressed) return content;
    return decompressResource(content, (offset) => this.rawString(offset), this.littleEndian, origin);
  }
  origin(name) {
    const module = this.resources.get(name)?.module;
    return `${this.label}!/${module === void 0 ? "" : `${module}/`}${name}.class`;
  }
  close() {
    this.file.close();
  }
  addClasses(offsets, modules) {
    const attributes = new Float64Array(8);
    const texts = /* @__PURE__ */ new Map();
    const text2 = (offset) => {
      let known = texts.get(offset);
      if (known === void 0) {
        known = this.string(offset);
        texts.set(offset, known);
      }
      return known;
    };
    for (let at = 0; at < offsets.byteLength; at += 4) {
      this.readLocation(offsets.getUint32(at, this.littleEndian), attributes);
      if (text2(attributes[Attribute.extension]) !== "class") continue;
      const module = text2(attributes[Attribute.module]);
      const base = this.string(attributes[Attribute.base]);
      if (base === "module-info" || modules && !modules.has(module)) continue;
      const parent = text2(attributes[Attribute.parent]);
      const name = parent === "" ? base : `${parent}/${base}`;
      if (this.resources.has(name)) continue;
      this.resources.set(name, {
        module,
        offset: attributes[Attribute.offset],
        compressedSize: attributes[Attribute.compressed],
        size: attributes[Attribute.uncompressed]
      });
    }
  }
  /** A location is a row of attributes: a byte of kind and length, then the value, big-endian. */
  readLocation(at, attributes) {
    attributes.fill(0);
    for (; ; ) {
      if (at >= this.locations.length) this.fail("its index is damaged");
      const head = this.locations[at++];
      const kind = head >> 3;
      if (kind === Attribute.end) return;
      let value = 0;
      for (let left = (head & 7) + 1; left > 0; left--) value = value * 256 + this.locations[at++];
      if (kind < attributes.length) attributes[kind] = value;
    }
  }
  string(offset) {
    const raw = this.rawString(offset);
    const text2 = decodeModifiedUtf8(raw, 0, raw.length);
    return typeof text2 === "string" ? text2 : this.fail("its strings are damaged");
  }
  rawString(offset) {
    const end = this.strings.indexOf(0, offset);
    if (offset < 0 || offset >= this.strings.length || end < 0) this.fail("its strings are damaged");
    return this.strings.subarray(offset, end);
  }
  fail(why) {
    const what = `Cannot read ${this.file.path} as a JDK image: ${why}; install the JDK again.`;
    throw new InputError(this.file.path, what);
  }
};

// src/classfile/open.ts
var DEFAULT_RELEASE = 17;
var ZIP_START = 20555;
var JMOD_START = 19021;
var CLASS_START = 3405691582;
function openSource(path, options = {}) {
  const label = options.label ?? path;
  const onWarning = options.onWarning ?? (() => {
  });
  const stats = statsOf(path);
  if (stats.isDirectory()) return openDirectory(path, { label, onWarning });
  if (!stats.isFile()) throw noClasses(path);
  const file = new InputFile(path);
  const start = peek(file);
  const release = options.release ?? DEFAULT_RELEASE;
  if (isImage(start)) return openImage(file, { label, modules: options.modules });
  const magic = start.length < 4 ? 0 : new DataView(start.buffer).getUint32(0);
  if (magic >>> 16 === JMOD_START) return openJar(file, { label, release, root: "classes/", onWarning });
  if (magic >>> 16 === ZIP_START || magic >>> 16 === 8993) {
    return openJar(file, { label, release, root: "", onWarning });
  }
  file.close();
  if (magic === CLASS_START) return new SingleClass(path, label);
  throw noClasses(path);
}
function openJdk(path, options = {}) {
  if (!statsOf(path).isDirectory()) return openSource(path, options);
  const candidates = [
    ["lib", "modules"],
    ["jre", "lib", "rt.jar"],
    ["lib", "rt.jar"]
  ];
  const file = candidates.map((parts) => join2(path, ...parts)).find((candidate) => existsSync(candidate));
  if (file !== void 0) return openSource(file, options);
  const what = "it has neither lib/modules nor rt.jar; name the home of a JDK, such as JAVA_HOME";
  throw new InputError(path, `Cannot read ${path} as a JDK: ${what}.`);
}
var SingleClass = class {
  constructor(path, label) {
    this.label = label;
    try {
      this.bytes = readClassFile(path, label);
      this.name = declaredName(this.bytes, label);
    } catch (error) {
      throw error instanceof ClassFormatError ? new InputError(path, error.message) : error;
    }
  }
  label;
  classCount = 1;
  sourceFileCount = 0;
  archiveCount = 0;
  name;
  bytes;
  names() {
    return [this.name];
  }
  read(name) {
    return name === this.name ? this.bytes : void 0;
  }
  origin() {
    return this.label;
  }
  close() {
  }
};
function statsOf(path) {
  try {
    return statSync2(path);
  } catch (error) {
    throw cannotRead(path, error);
  }
}
function peek(file) {
  try {
    return file.read(0, Math.min(file.size, 4));
  } catch (error) {
    file.close();
    throw error;
  }
}
function noClasses(path) {
  const wanted = "a directory of class files, a jar, a jmod, a class file or the lib/modules of a JDK";
  return new InputError(path, `Cannot read ${path}: it is none of what is understood; give ${wanted}.`);
}

// src/classfile/class-path.ts
var ClassPath = class {
  constructor(sources) {
    this.sources = sources;
  }
  sources;
  get classCount() {
    return this.sources.reduce((sum, source) => sum + source.classCount, 0);
  }
  get sourceFileCount() {
    return this.sources.reduce((sum, source) => sum + source.sourceFileCount, 0);
  }
  get archiveCount() {
    return this.sources.reduce((sum, source) => sum + source.archiveCount, 0);
  }
  /** All names, each once: source by source, sorted inside each. */
  names() {
    const all = /* @__PURE__ */ new Set();
    for (const source of this.sources) for (const name of source.names()) all.add(name);
    return all;
  }
  /** @throws ClassFormatError where the class is there but cannot be read. */
  find(internalName) {
    for (const source of this.sources) {
      const bytes = source.read(internalName);
      if (bytes !== void 0) return { bytes, origin: printable(source.origin(internalName)) };
    }
    return void 0;
  }
  /** Reads and parses all classes. A class goes by the name that it declares; `warn` hears of each that is off. */
  loadAll(warn) {
    const loaded = /* @__PURE__ */ new Map();
    let badCount = 0;
    for (const name of this.names()) {
      const file = this.load(name, warn);
      if (file === void 0) badCount++;
      else if (file.name === name) loaded.set(name, file);
      else if (!loaded.has(file.name)) loaded.set(file.name, file);
    }
    const classes = [...loaded.values()].sort((a, b) => a.name < b.name ? -1 : 1);
    return { classes, badCount };
  }
  close() {
    for (const source of this.sources) source.close();
  }
  load(name, warn) {
    try {
      const found = this.find(name);
      if (found === void 0) return void 0;
      const file = parseClass(found.bytes, found.origin);
      if (file.name !== name)
        warn(printable(`${found.origin} declares the class ${file.name}: it is taken as that.`));
      return file;
    } catch (error) {
      if (!(error instanceof ClassFormatError)) throw error;
      warn(`Left out a class: ${error.message}`);
      return void 0;
    }
  }
};

// src/classfile/opcodes.ts
var Opcode = {
  nop: 0,
  aconst_null: 1,
  iconst_m1: 2,
  iconst_0: 3,
  iconst_1: 4,
  iconst_2: 5,
  iconst_3: 6,
  iconst_4: 7,
  iconst_5: 8,
  lconst_0: 9,
  lconst_1: 10,
  fconst_0: 11,
  fconst_1: 12,
  fconst_2: 13,
  dconst_0: 14,
  dconst_1: 15,
  bipush: 16,
  sipush: 17,
  ldc: 18,
  ldc_w: 19,
  ldc2_w: 20,
  iload: 21,
  lload: 22,
  fload: 23,
  dload: 24,
  aload: 25,
  iload_0: 26,
  iload_1: 27,
  iload_2: 28,
  iload_3: 29,
  lload_0: 30,
  lload_1: 31,
  lload_2: 32,
  lload_3: 33,
  fload_0: 34,
  fload_1: 35,
  fload_2: 36,
  fload_3: 37,
  dload_0: 38,
  dload_1: 39,
  dload_2: 40,
  dload_3: 41,
  aload_0: 42,
  aload_1: 43,
  aload_2: 44,
  aload_3: 45,
  iaload: 46,
  laload: 47,
  faload: 48,
  daload: 49,
  aaload: 50,
  baload: 51,
  caload: 52,
  saload: 53,
  istore: 54,
  lstore: 55,
  fstore: 56,
  dstore: 57,
  astore: 58,
  istore_0: 59,
  istore_1: 60,
  istore_2: 61,
  istore_3: 62,
  lstore_0: 63,
  lstore_1: 64,
  lstore_2: 65,
  lstore_3: 66,
  fstore_0: 67,
  fstore_1: 68,
  fstore_2: 69,
  fstore_3: 70,
  dstore_0: 71,
  dstore_1: 72,
  dstore_2: 73,
  dstore_3: 74,
  astore_0: 75,
  astore_1: 76,
  astore_2: 77,
  astore_3: 78,
  iastore: 79,
  lastore: 80,
  fastore: 81,
  dastore: 82,
  aastore: 83,
  bastore: 84,
  castore: 85,
  sastore: 86,
  pop: 87,
  pop2: 88,
  dup: 89,
  dup_x1: 90,
  dup_x2: 91,
  dup2: 92,
  dup2_x1: 93,
  dup2_x2: 94,
  swap: 95,
  iadd: 96,
  ladd: 97,
  fadd: 98,
  dadd: 99,
  isub: 100,
  lsub: 101,
  fsub: 102,
  dsub: 103,
  imul: 104,
  lmul: 105,
  fmul: 106,
  dmul: 107,
  idiv: 108,
  ldiv: 109,
  fdiv: 110,
  ddiv: 111,
  irem: 112,
  lrem: 113,
  frem: 114,
  drem: 115,
  ineg: 116,
  lneg: 117,
  fneg: 118,
  dneg: 119,
  ishl: 120,
  lshl: 121,
  ishr: 122,
  lshr: 123,
  iushr: 124,
  lushr: 125,
  iand: 126,
  land: 127,
  ior: 128,
  lor: 129,
  ixor: 130,
  lxor: 131,
  iinc: 132,
  i2l: 133,
  i2f: 134,
  i2d: 135,
  l2i: 136,
  l2f: 137,
  l2d: 138,
  f2i: 139,
  f2l: 140,
  f2d: 141,
  d2i: 142,
  d2l: 143,
  d2f: 144,
  i2b: 145,
  i2c: 146,
  i2s: 147,
  lcmp: 148,
  fcmpl: 149,
  fcmpg: 150,
  dcmpl: 151,
  dcmpg: 152,
  ifeq: 153,
  ifne: 154,
  iflt: 155,
  ifge: 156,
  ifgt: 157,
  ifle: 158,
  if_icmpeq: 159,
  if_icmpne: 160,
  if_icmplt: 161,
  if_icmpge: 162,
  if_icmpgt: 163,
  if_icmple: 164,
  if_acmpeq: 165,
  if_acmpne: 166,
  goto: 167,
  jsr: 168,
  ret: 169,
  tableswitch: 170,
  lookupswitch: 171,
  ireturn: 172,
  lreturn: 173,
  freturn: 174,
  dreturn: 175,
  areturn: 176,
  return: 177,
  getstatic: 178,
  putstatic: 179,
  getfield: 180,
  putfield: 181,
  invokevirtual: 182,
  invokespecial: 183,
  invokestatic: 184,
  invokeinterface: 185,
  invokedynamic: 186,
  new: 187,
  newarray: 188,
  anewarray: 189,
  arraylength: 190,
  athrow: 191,
  checkcast: 192,
  instanceof: 193,
  monitorenter: 194,
  monitorexit: 195,
  wide: 196,
  multianewarray: 197,
  ifnull: 198,
  ifnonnull: 199,
  goto_w: 200,
  jsr_w: 201
};
var NAMES = Object.keys(Opcode);
var OPCODE_COUNT = NAMES.length;
function opcodeName(opcode) {
  return NAMES[opcode];
}
var Operands = {
  none: 0,
  /** One signed byte: bipush. */
  byte: 1,
  /** One signed short: sipush. */
  short: 2,
  /** A one-byte constant pool index: ldc. */
  constantByte: 3,
  /** A two-byte constant pool index. */
  constant: 4,
  /** A local variable index of one byte, of two behind `wide`. */
  local: 5,
  /** A local variable index and a signed addend, both of one byte, of two behind `wide`. */
  iinc: 6,
  /** A signed branch offset of two bytes. */
  branch: 7,
  /** A signed branch offset of four bytes. */
  branchWide: 8,
  tableswitch: 9,
  lookupswitch: 10,
  /** Pool index, count, 0: invokeinterface. Pool index, 0, 0: invokedynamic. */
  invoke: 11,
  /** A primitive type code (JVMS Table 6.5.newarray-A). */
  arrayType: 12,
  /** Pool index and number of dimensions. */
  multianewarray: 13,
  /** Another instruction with operands twice as wide. */
  wide: 14
};
var LENGTHS = [1, 2, 3, 2, 3, 2, 3, 3, 5, 0, 0, 5, 2, 4, 0];
var SHAPES = shapes();
var INSTRUCTION_LENGTHS = Uint8Array.from(SHAPES, (shape) => LENGTHS[shape]);
function operandsOf(opcode) {
  return SHAPES[opcode];
}
function fixedLength(opcode) {
  return opcode < OPCODE_COUNT ? INSTRUCTION_LENGTHS[opcode] : 0;
}
function shapes() {
  const table3 = new Uint8Array(OPCODE_COUNT);
  const set = (shape, from, to = from) => table3.fill(shape, from, to + 1);
  set(Operands.byte, Opcode.bipush);
  set(Operands.short, Opcode.sipush);
  set(Operands.constantByte, Opcode.ldc);
  set(Operands.constant, Opcode.ldc_w, Opcode.ldc2_w);
  set(Operands.local, Opcode.iload, Opcode.aload);
  set(Operands.local, Opcode.istore, Opcode.astore);
  set(Operands.local, Opcode.ret);
  set(Operands.iinc, Opcode.iinc);
  set(Operands.branch, Opcode.ifeq, Opcode.jsr);
  set(Operands.branch, Opcode.ifnull, Opcode.ifnonnull);
  set(Operands.branchWide, Opcode.goto_w, Opcode.jsr_w);
  set(Operands.tableswitch, Opcode.tableswitch);
  set(Operands.lookupswitch, Opcode.lookupswitch);
  set(Operands.constant, Opcode.getstatic, Opcode.invokestatic);
  set(Operands.invoke, Opcode.invokeinterface, Opcode.invokedynamic);
  set(Operands.constant, Opcode.new);
  set(Operands.arrayType, Opcode.newarray);
  set(Operands.constant, Opcode.anewarray);
  set(Operands.constant, Opcode.checkcast, Opcode.instanceof);
  set(Operands.multianewarray, Opcode.multianewarray);
  set(Operands.wide, Opcode.wide);
  return table3;
}

// src/classfile/decode.ts
var SOME_CODE = "a method body";
function forEachInstruction(code2, visit, origin = SOME_CODE) {
  for (let pc = 0; pc < code2.length; ) {
    const next = nextPc(code2, pc, origin);
    visit(pc, opcodeAt(code2, pc), next);
    pc = next;
  }
}
function instructionStarts(code2, origin = SOME_CODE) {
  const starts = new Uint8Array(code2.length);
  for (let pc = 0; pc < code2.length; pc = nextPc(code2, pc, origin)) starts[pc] = 1;
  return starts;
}
function opcodeAt(code2, pc) {
  const opcode = code2[pc] === Opcode.wide ? code2[pc + 1] : code2[pc];
  return opcode;
}
function nextPc(code2, pc, origin = SOME_CODE) {
  if (!(pc >= 0 && pc < code2.length)) {
    throw new ClassFormatError(origin, pc, `there is no instruction outside its ${code2.length} bytes`);
  }
  const opcode = code2[pc];
  const next = pc + (fixedLength(opcode) || variableLength(code2, pc, origin));
  if (next > code2.length) {
    throw new ClassFormatError(
      origin,
      pc,
      `the instruction ${opcodeName(opcode)} runs past the end of the code`
    );
  }
  return next;
}
function variableLength(code2, pc, origin) {
  switch (code2[pc]) {
    case Opcode.tableswitch:
      return tableswitchLength(code2, pc, origin);
    case Opcode.lookupswitch:
      return lookupswitchLength(code2, pc, origin);
    case Opcode.wide:
      return wideLength(code2, pc, origin);
    default:
      throw new ClassFormatError(origin, pc, `there is no instruction with the opcode ${code2[pc]}`);
  }
}
function tableswitchLength(code2, pc, origin) {
  const at = alignedOperand(pc);
  if (at + 12 > code2.length) return at + 12 - pc;
  const low = readInt(code2, at + 4);
  const high = readInt(code2, at + 8);
  if (low > high) throw new ClassFormatError(origin, pc, `a tableswitch goes from ${low} to ${high}`);
  return at + 12 + (high - low + 1) * 4 - pc;
}
function lookupswitchLength(code2, pc, origin) {
  const at = alignedOperand(pc);
  if (at + 8 > code2.length) return at + 8 - pc;
  const count2 = readInt(code2, at + 4);
  if (count2 < 0) throw new ClassFormatError(origin, pc, `a lookupswitch has ${count2} cases`);
  return at + 8 + count2 * 8 - pc;
}
function wideLength(code2, pc, origin) {
  if (pc + 1 >= code2.length) return 4;
  const opcode = code2[pc + 1];
  const shape = operandsOf(opcode);
  if (shape === Operands.local) return 4;
  if (shape === Operands.iinc) return 6;
  throw new ClassFormatError(origin, pc, `${opcodeName(opcode) ?? `opcode ${opcode}`} cannot be wide`);
}
function localIndex(code2, pc) {
  const opcode = code2[pc];
  if (opcode === Opcode.wide) return u2(code2, pc + 2);
  if (opcode >= Opcode.iload_0 && opcode <= Opcode.aload_3) return opcode - Opcode.iload_0 & 3;
  if (opcode >= Opcode.istore_0 && opcode <= Opcode.astore_3) return opcode - Opcode.istore_0 & 3;
  return code2[pc + 1];
}
function iincDelta(code2, pc) {
  return code2[pc] === Opcode.wide ? i2(code2, pc + 4) : i1(code2, pc + 2);
}
function constantIndex(code2, pc) {
  return code2[pc] === Opcode.ldc ? code2[pc + 1] : u2(code2, pc + 1);
}
function pushedInt(code2, pc) {
  const opcode = code2[pc];
  if (opcode >= Opcode.iconst_m1 && opcode <= Opcode.iconst_5) return opcode - Opcode.iconst_0;
  if (opcode === Opcode.bipush) return i1(code2, pc + 1);
  return opcode === Opcode.sipush ? i2(code2, pc + 1) : void 0;
}
function dimensionCount(code2, pc) {
  return code2[pc + 3];
}
var ARRAY_TYPES = ["Z", "C", "F", "D", "B", "S", "I", "J"];
function primitiveArrayType(code2, pc, origin = SOME_CODE) {
  const type = ARRAY_TYPES[code2[pc + 1] - 4];
  if (type === void 0)
    throw new ClassFormatError(origin, pc, `newarray has the type code ${code2[pc + 1]}`);
  return type;
}
function branchTarget(code2, pc, origin = SOME_CODE) {
  const isWide = operandsOf(code2[pc]) === Operands.branchWide;
  return checkTarget(code2, pc, pc + (isWide ? readInt(code2, pc + 1) : i2(code2, pc + 1)), origin);
}
function switchTargets(code2, pc, origin = SOME_CODE) {
  nextPc(code2, pc, origin);
  const at = alignedOperand(pc);
  const isTable = code2[pc] === Opcode.tableswitch;
  const low = readInt(code2, at + 4);
  const count2 = isTable ? readInt(code2, at + 8) - low + 1 : low;
  const keys = new Int32Array(count2);
  const targets = new Int32Array(count2);
  for (let i = 0; i < count2; i++) {
    const row = isTable ? at + 12 + 4 * i : at + 8 + 8 * i;
    keys[i] = isTable ? low + i : readInt(code2, row);
    targets[i] = checkTarget(code2, pc, pc + readInt(code2, isTable ? row : row + 4), origin);
  }
  return { defaultTarget: checkTarget(code2, pc, pc + readInt(code2, at), origin), keys, targets };
}
function checkTarget(code2, pc, target, origin) {
  if (target >= 0 && target < code2.length) return target;
  throw new ClassFormatError(origin, pc, `a jump goes to ${target}, outside its ${code2.length} bytes`);
}
function alignedOperand(pc) {
  return pc + 4 & ~3;
}
function u2(code2, at) {
  return code2[at] << 8 | code2[at + 1];
}
function i2(code2, at) {
  return (code2[at] << 8 | code2[at + 1]) << 16 >> 16;
}
function i1(code2, at) {
  return code2[at] << 24 >> 24;
}

// src/config/errors.ts
var UsageError = class extends Error {
  name = "UsageError";
};

// src/config/glob.ts
var ANY_CHAR = -1;
var STAR = -2;
var DOUBLE_STAR = -3;
var PACKAGES = -4;
var REACHED = 1;
var IN_PACKAGE = 2;
var DOT = ".".charCodeAt(0);
function globMatcher(globs) {
  const exact = new Set(globs.filter((glob) => !/[*?]/.test(glob)));
  const patterns = globs.filter((glob) => !exact.has(glob)).map(compile);
  return (name) => exact.has(name) || patterns.some((matches) => matches(name));
}
function compile(glob) {
  const prefix = glob.slice(0, glob.search(/[*?]/));
  const tokens = tokenize(glob.slice(prefix.length), prefix === "" || prefix.endsWith("."));
  return (name) => name.startsWith(prefix) && simulate(tokens, name, prefix.length);
}
function tokenize(glob, atPackageStart) {
  const tokens = [];
  for (let at = 0; at < glob.length; ) {
    const start = at === 0 ? atPackageStart : glob[at - 1] === ".";
    if (start && glob.startsWith("**.", at)) {
      tokens.push(PACKAGES);
      at += 3;
    } else if (glob[at] === "*") {
      const from = at;
      while (glob[at] === "*") at++;
      tokens.push(at - from > 1 ? DOUBLE_STAR : STAR);
    } else {
      tokens.push(glob[at] === "?" ? ANY_CHAR : glob.charCodeAt(at));
      at++;
    }
  }
  return Int32Array.from(tokens);
}
function simulate(tokens, name, from) {
  let states = new Uint8Array(tokens.length + 1);
  enter(tokens, states, 0);
  for (let at = from; at < name.length; at++) {
    const code2 = name.charCodeAt(at);
    const next = new Uint8Array(tokens.length + 1);
    for (let state = 0; state < tokens.length; state++) {
      if (states[state] === 0) continue;
      const token = tokens[state];
      if (token === code2 || token === ANY_CHAR && code2 !== DOT) enter(tokens, next, state + 1);
      else if (token === DOUBLE_STAR || token === STAR && code2 !== DOT) enter(tokens, next, state);
      else if (token === PACKAGES) {
        if (code2 !== DOT) next[state] = IN_PACKAGE;
        else if (states[state] === IN_PACKAGE) enter(tokens, next, state);
      }
    }
    states = next;
  }
  return states[tokens.length] !== 0;
}
function enter(tokens, states, state) {
  states[state] = REACHED;
  const token = tokens[state];
  if (state < tokens.length && (token === STAR || token === DOUBLE_STAR || token === PACKAGES)) {
    enter(tokens, states, state + 1);
  }
}

// src/config/nearest.ts
var LONGEST = 64;
function nearest(name, candidates) {
  if (name.length > LONGEST) return void 0;
  let best;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance && distance < candidate.length) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
function editDistance(a, b) {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const substituted = previous[column - 1] + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substituted, previous[column] + 1, current[column - 1] + 1));
    }
    previous = current;
  }
  return previous[b.length];
}

// src/config/values.ts
import { delimiter } from "node:path";

// node_modules/valibot/dist/index.mjs
var store$4;
var DEFAULT_CONFIG = {
  lang: void 0,
  message: void 0,
  abortEarly: void 0,
  abortPipeEarly: void 0
};
// @__NO_SIDE_EFFECTS__
function getGlobalConfig(config$1) {
  if (!config$1 && !store$4) return DEFAULT_CONFIG;
  return {
    lang: config$1?.lang ?? store$4?.lang,
    message: config$1?.message,
    abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
    abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
  };
}
var store$3;
// @__NO_SIDE_EFFECTS__
function getGlobalMessage(lang) {
  return store$3?.get(lang);
}
var store$2;
// @__NO_SIDE_EFFECTS__
function getSchemaMessage(lang) {
  return store$2?.get(lang);
}
var store$1;
// @__NO_SIDE_EFFECTS__
function getSpecificMessage(reference, lang) {
  return store$1?.get(reference)?.get(lang);
}
// @__NO_SIDE_EFFECTS__
function _stringify(input) {
  const type = typeof input;
  if (type === "string") return `"${input}"`;
  if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
  if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
  return type;
}
function _addIssue(context, label, dataset, config$1, other) {
  const input = other && "input" in other ? other.input : dataset.value;
  const expected = other?.expected ?? context.expects ?? null;
  const received = other?.received ?? /* @__PURE__ */ _stringify(input);
  const issue = {
    kind: context.kind,
    type: context.type,
    input,
    expected,
    received,
    message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
    requirement: context.requirement,
    path: other?.path,
    issues: other?.issues,
    lang: config$1.lang,
    abortEarly: config$1.abortEarly,
    abortPipeEarly: config$1.abortPipeEarly
  };
  const isSchema = context.kind === "schema";
  const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
  if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
  if (isSchema) dataset.typed = false;
  if (dataset.issues) dataset.issues.push(issue);
  else dataset.issues = [issue];
}
// @__NO_SIDE_EFFECTS__
function _isSameValueZero(value1, value2) {
  return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
// @__NO_SIDE_EFFECTS__
function _isValidObjectKey(object$1, key2) {
  return Object.prototype.hasOwnProperty.call(object$1, key2) && key2 !== "__proto__" && key2 !== "prototype" && key2 !== "constructor";
}
// @__NO_SIDE_EFFECTS__
function _joinExpects(values$1, separator) {
  const list = [...new Set(values$1)];
  if (list.length > 1) return `(${list.join(` ${separator} `)})`;
  return list[0] ?? "never";
}
function _standardSchema(schema) {
  schema["~standard"] = {
    version: 1,
    vendor: "valibot",
    validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
  };
  return schema;
}
// @__NO_SIDE_EFFECTS__
function getDotPath(issue) {
  if (issue.path) {
    let key2 = "";
    for (const item of issue.path) if (typeof item.key === "string" || typeof item.key === "number") if (key2) key2 += `.${item.key}`;
    else key2 += item.key;
    else return null;
    return key2;
  }
  return null;
}
var EMOJI_REGEX = new RegExp("^(?:[\\u{1F1E6}-\\u{1F1FF}]{2}|\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,3}\\u{E007F}|(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation})(?:\\u200D(?:\\p{Emoji}\\uFE0F\\u20E3?|\\p{Emoji_Modifier_Base}\\p{Emoji_Modifier}?|(?![\\p{Emoji_Modifier_Base}\\u{1F1E6}-\\u{1F1FF}])\\p{Emoji_Presentation}))*)+$", "u");
// @__NO_SIDE_EFFECTS__
function check(requirement, message$1) {
  return {
    kind: "validation",
    type: "check",
    reference: check,
    async: false,
    expects: null,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function integer(message$1) {
  return {
    kind: "validation",
    type: "integer",
    reference: integer,
    async: false,
    expects: null,
    requirement: Number.isInteger,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "integer", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function maxLength(requirement, message$1) {
  return {
    kind: "validation",
    type: "max_length",
    reference: maxLength,
    async: false,
    expects: `<=${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function maxValue(requirement, message$1) {
  return {
    kind: "validation",
    type: "max_value",
    reference: maxValue,
    async: false,
    expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function minLength(requirement, message$1) {
  return {
    kind: "validation",
    type: "min_length",
    reference: minLength,
    async: false,
    expects: `>=${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && dataset.value.length < this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function minValue(requirement, message$1) {
  return {
    kind: "validation",
    type: "min_value",
    reference: minValue,
    async: false,
    expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function regex(requirement, message$1) {
  return {
    kind: "validation",
    type: "regex",
    reference: regex,
    async: false,
    expects: `${requirement}`,
    requirement,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function transform(operation) {
  return {
    kind: "transformation",
    type: "transform",
    reference: transform,
    async: false,
    operation,
    "~run"(dataset) {
      dataset.value = this.operation(dataset.value);
      return dataset;
    }
  };
}
// @__NO_SIDE_EFFECTS__
function getFallback(schema, dataset, config$1) {
  return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
// @__NO_SIDE_EFFECTS__
function getDefault(schema, dataset, config$1) {
  return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
// @__NO_SIDE_EFFECTS__
function array(item, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "array",
    reference: array,
    expects: "Array",
    async: false,
    item,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (Array.isArray(input)) {
        dataset.typed = true;
        dataset.value = [];
        for (let key2 = 0; key2 < input.length; key2++) {
          const value$1 = input[key2];
          const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
          if (itemDataset.issues) {
            const pathItem = {
              type: "array",
              origin: "value",
              input,
              key: key2,
              value: value$1
            };
            for (const issue of itemDataset.issues) {
              if (issue.path) issue.path.unshift(pathItem);
              else issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = itemDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          if (!itemDataset.typed) dataset.typed = false;
          dataset.value.push(itemDataset.value);
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function boolean(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "boolean",
    reference: boolean,
    expects: "boolean",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "boolean") dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function literal(literal_, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "literal",
    reference: literal,
    expects: /* @__PURE__ */ _stringify(literal_),
    async: false,
    literal: literal_,
    message: message$1,
    "~run"(dataset, config$1) {
      if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function looseObject(entries$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "loose_object",
    reference: looseObject,
    expects: "Object",
    async: false,
    entries: entries$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const key2 in this.entries) {
          const valueSchema = this.entries[key2];
          if (key2 in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
            const value$1 = key2 in input ? input[key2] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key: key2,
                value: value$1
              };
              for (const issue of valueDataset.issues) {
                if (issue.path) issue.path.unshift(pathItem);
                else issue.path = [pathItem];
                dataset.issues?.push(issue);
              }
              if (!dataset.issues) dataset.issues = valueDataset.issues;
              if (config$1.abortEarly) {
                dataset.typed = false;
                break;
              }
            }
            if (!valueDataset.typed) dataset.typed = false;
            dataset.value[key2] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key2] = /* @__PURE__ */ getFallback(valueSchema);
          else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
            _addIssue(this, "key", dataset, config$1, {
              input: void 0,
              expected: `"${key2}"`,
              path: [{
                type: "object",
                origin: "key",
                input,
                key: key2,
                value: input[key2]
              }]
            });
            if (config$1.abortEarly) break;
          }
        }
        if (!dataset.issues || !config$1.abortEarly) {
          for (const key2 in input) if (/* @__PURE__ */ _isValidObjectKey(input, key2) && !Object.prototype.hasOwnProperty.call(this.entries, key2)) dataset.value[key2] = input[key2];
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function number(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "number",
    reference: number,
    expects: "number",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function optional(wrapped, default_) {
  return _standardSchema({
    kind: "schema",
    type: "optional",
    reference: optional,
    expects: `(${wrapped.expects} | undefined)`,
    async: false,
    wrapped,
    default: default_,
    "~run"(dataset, config$1) {
      if (dataset.value === void 0) {
        if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
        if (dataset.value === void 0) {
          dataset.typed = true;
          return dataset;
        }
      }
      return this.wrapped["~run"](dataset, config$1);
    }
  });
}
// @__NO_SIDE_EFFECTS__
function picklist(options, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "picklist",
    reference: picklist,
    expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
    async: false,
    options,
    message: message$1,
    "~run"(dataset, config$1) {
      if (this.options.includes(dataset.value)) dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function record(key2, value$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "record",
    reference: record,
    expects: "Object",
    async: false,
    key: key2,
    value: value$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const entryKey in input) if (/* @__PURE__ */ _isValidObjectKey(input, entryKey)) {
          const entryValue = input[entryKey];
          const keyDataset = this.key["~run"]({ value: entryKey }, config$1);
          if (keyDataset.issues) {
            const pathItem = {
              type: "object",
              origin: "key",
              input,
              key: entryKey,
              value: entryValue
            };
            for (const issue of keyDataset.issues) {
              issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = keyDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          const valueDataset = this.value["~run"]({ value: entryValue }, config$1);
          if (valueDataset.issues) {
            const pathItem = {
              type: "object",
              origin: "value",
              input,
              key: entryKey,
              value: entryValue
            };
            for (const issue of valueDataset.issues) {
              if (issue.path) issue.path.unshift(pathItem);
              else issue.path = [pathItem];
              dataset.issues?.push(issue);
            }
            if (!dataset.issues) dataset.issues = valueDataset.issues;
            if (config$1.abortEarly) {
              dataset.typed = false;
              break;
            }
          }
          if (!keyDataset.typed || !valueDataset.typed) dataset.typed = false;
          if (keyDataset.typed) dataset.value[keyDataset.value] = valueDataset.value;
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function strictObject(entries$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "strict_object",
    reference: strictObject,
    expects: "Object",
    async: false,
    entries: entries$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const key2 in this.entries) {
          const valueSchema = this.entries[key2];
          if (key2 in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
            const value$1 = key2 in input ? input[key2] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key: key2,
                value: value$1
              };
              for (const issue of valueDataset.issues) {
                if (issue.path) issue.path.unshift(pathItem);
                else issue.path = [pathItem];
                dataset.issues?.push(issue);
              }
              if (!dataset.issues) dataset.issues = valueDataset.issues;
              if (config$1.abortEarly) {
                dataset.typed = false;
                break;
              }
            }
            if (!valueDataset.typed) dataset.typed = false;
            dataset.value[key2] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key2] = /* @__PURE__ */ getFallback(valueSchema);
          else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
            _addIssue(this, "key", dataset, config$1, {
              input: void 0,
              expected: `"${key2}"`,
              path: [{
                type: "object",
                origin: "key",
                input,
                key: key2,
                value: input[key2]
              }]
            });
            if (config$1.abortEarly) break;
          }
        }
        if (!dataset.issues || !config$1.abortEarly) {
          for (const key2 in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key2)) {
            _addIssue(this, "key", dataset, config$1, {
              input: key2,
              expected: "never",
              path: [{
                type: "object",
                origin: "key",
                input,
                key: key2,
                value: input[key2]
              }]
            });
            break;
          }
        }
      } else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function string(message$1) {
  return _standardSchema({
    kind: "schema",
    type: "string",
    reference: string,
    expects: "string",
    async: false,
    message: message$1,
    "~run"(dataset, config$1) {
      if (typeof dataset.value === "string") dataset.typed = true;
      else _addIssue(this, "type", dataset, config$1);
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function _subIssues(datasets) {
  let issues;
  if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
  else issues = dataset.issues;
  return issues;
}
// @__NO_SIDE_EFFECTS__
function union(options, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "union",
    reference: union,
    expects: /* @__PURE__ */ _joinExpects(options.map((option2) => option2.expects), "|"),
    async: false,
    options,
    message: message$1,
    "~run"(dataset, config$1) {
      let validDataset;
      let typedDatasets;
      let untypedDatasets;
      for (const schema of this.options) {
        const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
        if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
        else typedDatasets = [optionDataset];
        else {
          validDataset = optionDataset;
          break;
        }
        else if (untypedDatasets) untypedDatasets.push(optionDataset);
        else untypedDatasets = [optionDataset];
      }
      if (validDataset) return validDataset;
      if (typedDatasets) {
        if (typedDatasets.length === 1) return typedDatasets[0];
        _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
        dataset.typed = true;
      } else if (untypedDatasets?.length === 1) return untypedDatasets[0];
      else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function pipe(...pipe$1) {
  return _standardSchema({
    ...pipe$1[0],
    pipe: pipe$1,
    "~run"(dataset, config$1) {
      for (const item of pipe$1) if (item.kind !== "metadata") {
        if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
          dataset.typed = false;
          break;
        }
        if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
      }
      return dataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function safeParse(schema, input, config$1) {
  const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  return {
    typed: dataset.typed,
    success: !dataset.issues,
    output: dataset.value,
    issues: dataset.issues
  };
}

// src/config/values.ts
var LONGEST_TEXT = 4096;
var MOST_ITEMS = 1e4;
var line = pipe(
  string(),
  minLength(1),
  maxLength(LONGEST_TEXT),
  check((value) => !hasControlCharacter(value))
);
var text = {
  type: "text",
  expects: "a text of one line",
  schema: optional(line),
  parse: (value) => value.trim() === "" ? void 0 : value.trim()
};
var toggle = {
  type: "switch",
  expects: "true or false",
  schema: boolean(),
  parse: readSwitch
};
var textOrToggle = {
  type: "text or switch",
  expects: "true or a text of one line",
  schema: pipe(
    optional(union([line, boolean()])),
    transform((value) => value === false ? void 0 : value)
  ),
  parse: (value) => readSwitch(text.parse(value))
};
var fileList = {
  type: "list",
  expects: "a list of files or directories",
  schema: pipe(array(line), maxLength(MOST_ITEMS)),
  parse: (value) => split(value, new RegExp(`[,\r
${delimiter}]`))
};
var globList = {
  type: "list",
  expects: "a list of class names with dots, such as org.acme.Pool, org.acme.* or org.**",
  schema: pipe(
    array(pipe(string(), maxLength(500), regex(/^[^\s/\\,;:()[\]<>]+$/))),
    maxLength(MOST_ITEMS)
  ),
  parse: (value) => split(value, /[,\s]/)
};
function wholeNumber(least, most) {
  return {
    type: "number",
    expects: `a whole number from ${least} to ${most}`,
    schema: pipe(number(), integer(), minValue(least), maxValue(most)),
    parse: (value) => /^\s*[+-]?\d{1,12}\s*$/.test(value) ? Number(value) : value
  };
}
function choice(choices) {
  return {
    type: "choice",
    expects: `one of ${choices.join(", ")}`,
    schema: picklist(choices),
    parse: (value) => value.trim()
  };
}
var noExclusions = { roots: [], fields: [], classes: [] };
var exclusions = {
  type: "object",
  expects: "an object with the lists roots (of first, second and reason), fields and classes",
  schema: strictObject({
    roots: optional(
      pipe(
        array(strictObject({ first: rootGlob(), second: rootGlob(), reason: optional(line) })),
        maxLength(MOST_ITEMS)
      ),
      noExclusions.roots
    ),
    fields: optional(globList.schema, noExclusions.fields),
    classes: optional(globList.schema, noExclusions.classes)
  }),
  parse: (value) => value
};
function rootGlob() {
  return pipe(string(), maxLength(500), regex(/^[^\s/\\;:]+$/));
}
function split(value, separator) {
  return value.split(separator).map((item) => item.trim()).filter((item) => item !== "");
}
function readSwitch(value) {
  return value === "true" ? true : value === "false" ? false : value;
}
function hasControlCharacter(value) {
  return [...value].some((character) => character < " " || character === "");
}

// src/config/options.ts
var GROUPS = {
  input: "What to read",
  harness: "What is open to threads",
  analysis: "How to look",
  report: "What to report"
};
function option(kind, row) {
  return { ...kind, ...row };
}
var OPTIONS = {
  paths: option(fileList, {
    input: "classes",
    yml: "paths",
    default: [],
    defaultText: "none; must be given",
    group: "input",
    help: "The application: class files, jars, or directories of them."
  }),
  classpath: option(fileList, {
    flag: "--classpath <paths>",
    input: "classpath",
    yml: "classpath",
    default: [],
    defaultText: "none",
    group: "input",
    help: "Jars and directories that the application depends on. What happens in them is shown where the application calls them."
  }),
  sources: option(fileList, {
    flag: "--source <dirs>",
    input: "sources",
    yml: "sources",
    default: [],
    defaultText: "none",
    group: "input",
    help: "Directories below which the Java sources are found, so that findings show code and their paths fit the repository."
  }),
  jdk: option(textOrToggle, {
    flag: "--jdk [home]",
    input: "jdk",
    yml: "jdk",
    default: void 0,
    defaultText: "off",
    group: "input",
    help: "Let classes of a JDK themselves be scanned, read from its home. Without a home, JAVA_HOME or the java on the path says which."
  }),
  config: option(text, {
    flag: "--config <file>",
    input: "config",
    default: void 0,
    defaultText: "`racewarden.yml`, where there is one",
    group: "input",
    help: "The configuration file."
  }),
  interfaces: option(globList, {
    flag: "--interface <globs>",
    input: "interfaces",
    yml: "interfaces",
    default: [],
    defaultText: "all classes that show that they are shared",
    group: "harness",
    help: "Classes whose public methods are called by many threads at once. In globs * stays inside one package, ** does not."
  }),
  main: option(globList, {
    flag: "--main <classes>",
    input: "main",
    yml: "main",
    default: [],
    defaultText: "every main of the application, unless interfaces are named",
    group: "harness",
    help: "Classes whose main method is a program of its own."
  }),
  depth: option(wholeNumber(0, 5), {
    flag: "--depth <number>",
    input: "depth",
    yml: "depth",
    default: 2,
    group: "harness",
    help: "How deep the arguments of open methods are made: arguments of the constructors of arguments, and so on."
  }),
  shareArguments: option(toggle, {
    flag: "--share-arguments",
    input: "share-arguments",
    yml: "share-arguments",
    default: false,
    group: "harness",
    help: "Let threads share every argument they pass to open methods, not only the open objects themselves."
  }),
  k: option(wholeNumber(0, 3), {
    flag: "--k <number>",
    input: "k",
    yml: "k",
    default: 2,
    group: "analysis",
    help: "How many allocation sites tell the contexts of a method apart. Higher is more precise and slower."
  }),
  elideConstructors: option(toggle, {
    flag: "--elide-constructors",
    input: "elide-constructors",
    yml: "elide-constructors",
    default: false,
    group: "analysis",
    help: "Leave out all accesses in constructors and class initializers, not only those to what is still private."
  }),
  timeBudget: option(wholeNumber(1, 86400), {
    flag: "--time-budget <seconds>",
    input: "time-budget",
    yml: "time-budget",
    default: 1800,
    group: "analysis",
    help: "Seconds after which a scan is cut and marked incomplete."
  }),
  memoryBudget: option(wholeNumber(128, 1048576), {
    flag: "--memory-budget <megabytes>",
    input: "memory-budget",
    yml: "memory-budget",
    default: 6144,
    group: "analysis",
    help: "Megabytes of memory after which a scan is cut and marked incomplete."
  }),
  exclude: option(exclusions, {
    yml: "exclude",
    default: { roots: [], fields: [], classes: [] },
    defaultText: "nothing",
    group: "analysis",
    help: "What the analysis cannot see: pairs of methods that never run at the same time, fields and classes that threads do not share."
  }),
  minConfidence: option(choice(["low", "medium", "high"]), {
    flag: "--min-confidence <level>",
    input: "min-confidence",
    yml: "min-confidence",
    default: "low",
    group: "report",
    help: "The lowest confidence that is reported."
  }),
  failOn: option(choice(["any", "new", "none"]), {
    flag: "--fail-on <which>",
    input: "fail-on",
    yml: "fail-on",
    default: "any",
    group: "report",
    help: "Which warnings fail the run: any, only those that the base does not have, or none. Notes never do."
  }),
  format: option(choice(["terminal", "sarif", "json", "markdown"]), {
    flag: "-f, --format <format>",
    default: "terminal",
    group: "report",
    help: "How the report is written: terminal, sarif, json or markdown."
  }),
  output: option(text, {
    flag: "-o, --output <file>",
    default: void 0,
    defaultText: "standard output",
    group: "report",
    help: "The file the report is written to."
  }),
  view: option(choice(["field", "object"]), {
    flag: "--view <view>",
    input: "view",
    yml: "view",
    default: "field",
    group: "report",
    help: "Whether findings are grouped by the field or by the object raced on."
  }),
  stages: option(toggle, {
    flag: "--stages",
    default: false,
    group: "report",
    help: "Also print how many pairs of accesses each stage left."
  }),
  diagnostics: option(toggle, {
    flag: "--diagnostics",
    default: false,
    group: "report",
    help: "Also print what the scan met on its way: unmodelled methods, lowered precision, phase times."
  }),
  quiet: option(toggle, {
    flag: "-q, --quiet",
    default: false,
    group: "report",
    help: "Print no progress."
  })
};
function optionRows() {
  return Object.entries(OPTIONS);
}

// src/config/settings.ts
import { readFile, stat } from "node:fs/promises";
import { dirname, isAbsolute, join as join3, relative, resolve } from "node:path";

// src/config/yaml.ts
var import_yaml = __toESM(require_dist(), 1);
var LARGEST_FILE = 64 * 1024;
var DEEPEST = 32;
var MOST_ALIASES = 50;
function parseConfig(text2, name) {
  if (text2.length > LARGEST_FILE) {
    throw new UsageError(`${name} is larger than ${LARGEST_FILE / 1024} KiB.`);
  }
  const lines = new import_yaml.LineCounter();
  const content = toPlainData(parse(text2, lines, name), lines, name);
  if (content === null || content === void 0) return {};
  if (typeof content !== "object" || Array.isArray(content)) {
    throw new UsageError(`${name} must hold settings as "name: value" lines.`);
  }
  return content;
}
function parse(text2, lines, name) {
  const tokens = [...new import_yaml.Parser(lines.addNewLine).parse(text2)];
  if (depthExceeds(tokens, DEEPEST)) {
    throw new UsageError(`${name} is nested more than ${DEEPEST} levels deep.`);
  }
  const documents = [...new import_yaml.Composer({ logLevel: "silent" }).compose(tokens)];
  if (documents.length > 1) throw new UsageError(`${name} holds more than one document.`);
  return documents[0];
}
function depthExceeds(tokens, most) {
  const open2 = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = open2.pop(); next !== void 0; next = open2.pop()) {
    const { token, depth } = next;
    if (depth > most) return true;
    for (const inner of children(token)) open2.push({ token: inner, depth: depth + 1 });
  }
  return false;
}
function children(token) {
  if (token.type === "document") return token.value === void 0 ? [] : [token.value];
  if (!("items" in token)) return [];
  return token.items.flatMap(({ key: key2, value }) => [key2, value]).filter((inner) => inner !== void 0 && inner !== null);
}
function toPlainData(document, lines, name) {
  const problem = document?.errors[0] ?? document?.warnings[0];
  if (problem !== void 0) {
    const { line: line3 } = lines.linePos(problem.pos[0]);
    throw new UsageError(`${name}, line ${line3}: ${sentence(problem.message)}`);
  }
  try {
    return document?.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    throw new UsageError(
      `${name} cannot be read: ${sentence(error instanceof Error ? error.message : String(error))}`
    );
  }
}
function sentence(text2) {
  const first = text2.split("\n")[0].slice(0, 200);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

// src/config/settings.ts
var DEFAULT_FILE = "racewarden.yml";
async function resolveSettings(input, context = {}) {
  const cwd = context.cwd ?? process.cwd();
  const given2 = readInput(input, context.from ?? "flags");
  const file = context.file === false ? void 0 : await findFile(given2.get("config"), cwd);
  const fromFile = file === void 0 ? /* @__PURE__ */ new Map() : await readConfigFile(file, cwd);
  const settings = { cwd };
  for (const [key2, option2] of optionRows()) {
    const source = given2.get(key2) ?? fromFile.get(key2);
    settings[key2] = source === void 0 ? option2.default : validate(option2, source);
  }
  return settings;
}
function readInput(input, from) {
  const given2 = /* @__PURE__ */ new Map();
  for (const [key2, value] of Object.entries(input)) {
    if (!Object.hasOwn(OPTIONS, key2)) throw unknown("setting", key2, Object.keys(OPTIONS), "");
    if (value === void 0) continue;
    const option2 = OPTIONS[key2];
    const label = from === "inputs" ? `Input ${option2.input ?? key2}` : longFlag(option2) ?? key2;
    given2.set(key2, { value, label });
  }
  return given2;
}
function longFlag(option2) {
  return option2.flag?.match(/--[a-z-]+/)?.[0];
}
async function findFile(config, cwd) {
  if (config !== void 0) {
    const file = validate(OPTIONS.config, config);
    if (typeof file === "string") return file;
  }
  return await isFile(join3(cwd, DEFAULT_FILE)) ? DEFAULT_FILE : void 0;
}
async function isFile(path) {
  return (await stat(path).catch(() => void 0))?.isFile() ?? false;
}
async function readConfigFile(file, cwd) {
  const path = resolve(cwd, file);
  if (!await isFile(path)) throw new UsageError(`The configuration file ${file} does not exist.`);
  const text2 = await readFile(path, "utf8").catch(() => {
    throw new UsageError(`The configuration file ${file} cannot be read.`);
  });
  const base = dirname(path);
  const given2 = /* @__PURE__ */ new Map();
  const rows = optionRows().filter(([, option2]) => option2.yml !== void 0);
  for (const [name, value] of Object.entries(parseConfig(text2, file))) {
    const row = rows.find(([, option3]) => option3.yml === name);
    if (row === void 0) {
      throw unknown(
        "setting",
        name,
        rows.map(([, option3]) => option3.yml ?? ""),
        ` in ${file}`
      );
    }
    if (value === null) continue;
    const [key2, option2] = row;
    const label = `${name} in ${file}`;
    const isPath = option2.parse === OPTIONS.paths.parse || key2 === "jdk" && typeof value === "string";
    given2.set(key2, { value: isPath ? rebase(validate(option2, { value, label }), base, cwd) : value, label });
  }
  return given2;
}
function rebase(value, base, cwd) {
  if (Array.isArray(value)) return value.map((path) => rebase(path, base, cwd));
  if (typeof value !== "string" || isAbsolute(value)) return value;
  return relative(cwd, resolve(base, value)) || ".";
}
function validate(option2, { value, label }) {
  const parsed = typeof value === "string" ? option2.parse(value) : value;
  const result2 = safeParse(option2.schema, parsed);
  if (result2.success) return result2.output ?? option2.default;
  const issue = result2.issues[0];
  const path = getDotPath(issue);
  if (option2.type === "object" && issue.type === "strict_object" && path !== null) {
    throw unknown(
      "key",
      `${path}`,
      ["roots", "fields", "classes", "first", "second", "reason"],
      ` under ${label}`
    );
  }
  const where = path === null ? "" : `; look at ${/^\d/.test(path) ? `item ${Number.parseInt(path, 10) + 1}` : path}`;
  throw new UsageError(`${label} must be ${option2.expects}, not ${show(issue.input)}${where}.`);
}
function unknown(what, name, known, where) {
  const meant = nearest(name.split(".").at(-1) ?? name, known);
  const hint = meant === void 0 ? "" : ` Did you mean ${meant}?`;
  return new UsageError(`Unknown ${what} ${show(name)}${where}.${hint}`);
}
function show(value) {
  const text2 = JSON.stringify(value) ?? String(value);
  return text2.length > 80 ? `${text2.slice(0, 77)}...` : text2;
}

// src/config/tables.ts
function defaultText(option2) {
  if (option2.defaultText !== void 0) return option2.defaultText;
  if (option2.type === "switch") return option2.default === true ? "on; the flag turns it off" : "off";
  return `\`${option2.default}\``;
}

// src/report/rules.ts
var RACE_TAGS = [
  "concurrency",
  "correctness",
  "reliability",
  "external/cwe/cwe-362",
  "external/cwe/cwe-567"
];
var READING = `## Reading the finding

Every finding shows two threads that may run at the same time. For each it gives where the thread starts and why that
start is assumed, the calls down to the access, and the locks held there. The two have no lock in common.
\`guardedBy\`, where present, is the lock that most other accesses of the same state hold: the access without it is
probably the one to repair.`;
var SUPPRESSING = `## If it is not a bug

Tell the scan what it cannot see in \`racewarden.yml\`, with the reason:

\`\`\`yaml
exclude:
  roots:
    - first: org.acme.Pool.close
      second: org.acme.Pool.*
      reason: close is called after all users have stopped
  fields: [org.acme.Pool.hits]      # threads never meet here
  classes: [org.acme.Scratch]       # instances stay in one thread
\`\`\``;
var FIELD = {
  id: "field-race",
  title: "field race",
  name: "FieldRace",
  short: "Two threads can access a field at the same time, and one of them writes it.",
  full: "Two threads can access the same field of the same object at the same time without a lock in common, and at least one access is a write. Updates can be lost, and the Java memory model lets the other thread see a stale or half-initialised value.",
  help: `# Field race

Two threads can access the same field of the same object at the same time. At least one access is a write, and no lock
is held on both sides, so nothing orders them (a *data race*, JLS §17.4.5).

What can go wrong: of two updates one is lost (\`used++\` reads, adds and writes); a check no longer holds when the code
that relies on it runs; a \`long\` or \`double\` is seen half written; an object is seen before its fields are; a loop
that waits for the field never ends.

## How to fix it

- **Hold one lock around every access**, the reading ones too. It must be the same object on both sides: two methods
  that lock \`this\` of two different objects exclude nothing. Take the lock that the other accesses already hold.
- **Extend an existing \`synchronized\` block** when check and update stand in two of them.
- **Make the field \`volatile\`** when it is a flag or a reference that is only ever replaced, never updated from its own
  old value.
- **Use \`AtomicInteger\`, \`AtomicReference\` or \`LongAdder\`** when one variable is updated from its own old value.
- **Make it \`final\`**, or keep the object inside one thread, when there is no need to share it.

\`\`\`java
// racing                              // repaired
void release() {                       synchronized void release() {
  used--;                                used--;
}                                      }
synchronized int used() {              synchronized int used() {
  return used;                           return used;
}                                      }
\`\`\`

${READING}

${SUPPRESSING}
`,
  precision: "high",
  severity: "warning",
  level: "warning",
  tags: RACE_TAGS
};
var ARRAY = {
  id: "array-race",
  title: "array race",
  name: "ArrayRace",
  short: "Two threads can access the elements of an array at the same time, and one of them writes.",
  full: "Two threads can access elements of the same array at the same time without a lock in common, and at least one access is a write. Indices are not compared: threads that keep to disjoint parts of an array are reported too.",
  help: `# Array race

Two threads can access elements of the same array at the same time. At least one access is a write, and no lock is held
on both sides.

A \`volatile\` or \`final\` field that holds the array does not help: it protects the reference, not the elements.

The scan does not compare indices. Where each thread keeps to its own part of the array, the finding is a false alarm.

## How to fix it

- **Hold one lock around every access** of the elements, in loops that only copy them too.
- **Use \`AtomicIntegerArray\`, \`AtomicLongArray\` or \`AtomicReferenceArray\`** when elements are independent of each other.
- **Hand out a copy** (\`items.clone()\`) instead of the array itself when it leaves the class that locks it.
- **Replace the whole array** and publish the new one through a \`volatile\` field when it is written seldom.

\`\`\`java
// racing                              // repaired
Object[] items() {                     synchronized Object[] items() {
  return items;                          return items.clone();
}                                      }
\`\`\`

${READING}

${SUPPRESSING}
`,
  precision: "medium",
  severity: "warning",
  level: "warning",
  tags: RACE_TAGS
};
var LIBRARY = {
  id: "library-object-race",
  title: "library object race",
  name: "LibraryObjectRace",
  short: "Two threads can call an object of a class that is not thread-safe at the same time.",
  full: "Two threads can call methods of the same library object, such as a HashMap or a SimpleDateFormat, at the same time without a lock in common, and at least one call changes its state. The class is not thread-safe: entries are lost, results are wrong, a call throws or never returns.",
  help: `# Library object race

Two threads can call the same object of a library class that is not thread-safe, and at least one of the calls changes
its state. The places shown are the calls in your code, not the lines inside the library.

What can go wrong: a \`HashMap\` loses entries or never returns from \`get\`; an \`ArrayList\` throws
\`ArrayIndexOutOfBoundsException\` or skips elements; an iterator throws \`ConcurrentModificationException\`; a
\`SimpleDateFormat\` gives the date of another thread.

## How to fix it

- **Hold one lock around every call** on that object, iteration included. Calls that only read need it too.
- **Use a class made for it**: \`ConcurrentHashMap\`, \`CopyOnWriteArrayList\`, \`ConcurrentLinkedQueue\`,
  \`StringBuffer\`, \`java.time.format.DateTimeFormatter\`.
- **Wrap it once** in \`Collections.synchronizedMap\` or \`synchronizedList\` where it is made, and lock the wrapper while
  iterating.
- **Give each thread its own** (\`ThreadLocal\`, a local variable) when they need not share it.

A concurrent class makes each call safe, not a sequence of them: use \`computeIfAbsent\` or \`putIfAbsent\` instead of
\`containsKey\` followed by \`put\`.

\`\`\`java
// racing                              // repaired
private final Map<K, V> cache =        private final Map<K, V> cache =
    new HashMap<>();                       new ConcurrentHashMap<>();
V get(K key) {                         V get(K key) {
  if (!cache.containsKey(key))           return cache.computeIfAbsent(
    cache.put(key, load(key));               key, this::load);
  return cache.get(key);               }
}
\`\`\`

${READING}

${SUPPRESSING}
`,
  precision: "high",
  severity: "warning",
  level: "warning",
  tags: RACE_TAGS
};
var OBJECT = {
  id: "object-race",
  title: "object race",
  name: "ObjectRace",
  short: "Another thread can come between two dependent calls on one object.",
  full: "A thread makes two calls on one object where the result of the first decides about the second, and no lock spans both. Each call may be safe alone; another thread can change the object between them, so that the decision no longer holds.",
  help: `# Object race

One thread makes two calls on one object, and what the first returns decides whether or how the second is made. No lock
spans both calls, and another thread may call the object in between. There need be no data race: every single call may be
synchronized. This is a note, not a warning: some code is written to stand it.

\`\`\`java
if (!queue.isEmpty()) {     // another thread takes the last element here
  queue.remove();           // and this throws
}
\`\`\`

## How to fix it

- **Hold one lock around both calls**, the same one that the other thread's call holds.
- **Use a single call that does both**: \`poll\` instead of \`isEmpty\` and \`remove\`, \`putIfAbsent\`,
  \`computeIfAbsent\`, \`compareAndSet\`.
- **Move the pair into the object** as one synchronized method, so that its callers cannot take it apart.
- **Be ready for the second call to fail** (check its result again) where a lock costs too much.

${READING}

${SUPPRESSING}
`,
  precision: "medium",
  severity: "recommendation",
  level: "note",
  tags: ["concurrency", "correctness", "atomicity", "external/cwe/cwe-362", "external/cwe/cwe-367"]
};
var RULES = [FIELD, ARRAY, LIBRARY, OBJECT].map((rule) => ({
  ...rule,
  help: unwrap(rule.help)
}));
function unwrap(markdown) {
  const parts = markdown.split("```");
  return parts.map((part, index) => index % 2 === 1 ? part : part.replace(/(\S)\n {0,2}(?=[^\s#-])/g, "$1 ")).join("```");
}
function ruleOf(kind) {
  const rule = RULES.find(({ id }) => id === kind);
  if (rule === void 0) throw new Error(`No rule for findings of kind ${kind}.`);
  return rule;
}

// src/report/text.ts
var INVISIBLE = new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]|\\p{Cf}|\\p{Cs}", "gu");
function visible(text2) {
  return text2.replace(
    INVISIBLE,
    (character) => [...character].map((point) => `\\u${point.codePointAt(0).toString(16).padStart(4, "0")}`).join("")
  );
}
function count(number2, singular, plural = `${singular}s`) {
  return `${number2} ${number2 === 1 ? singular : plural}`;
}
function listed(items) {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
function wrap(text2, width) {
  const lines = [];
  let current = "";
  for (const word of text2.split(" ")) {
    if (current !== "" && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else {
      current = current === "" ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
}

// src/report/describe.ts
var CONFIDENCES = ["low", "medium", "high"];
function levelOf(finding) {
  return finding.confidence === "low" ? "note" : ruleOf(finding.kind).level;
}
function atLeast(report, least) {
  const findings = report.findings.filter(
    ({ confidence }) => CONFIDENCES.indexOf(confidence) >= CONFIDENCES.indexOf(least)
  );
  const hidden = report.findings.length - findings.length;
  if (hidden === 0) return report;
  const warning = `${count(hidden, "finding")} below the asked confidence (${least}) ${hidden === 1 ? "is" : "are"} not shown.`;
  return { ...report, findings, warnings: [...report.warnings, warning] };
}
function warningCount(report, only) {
  return report.findings.filter(
    (finding) => levelOf(finding) === "warning" && (only === void 0 || only.get(finding.id) !== "unchanged")
  ).length;
}
function placeText({ file, line: line3, offset }) {
  return line3 > 0 ? `${file}:${line3}` : `${file} (no line table: bytecode offset ${offset})`;
}
function lockText(locks2) {
  if (locks2.length === 0) return "no lock";
  return listed(locks2.map(({ text: text2, mode }) => mode === "shared" ? `${text2} (for reading)` : text2));
}
function actionText(finding, side) {
  switch (finding.kind) {
    case "field-race":
      return `${side.access === "write" ? "writes" : "reads"} ${finding.subject}`;
    case "array-race":
      return `${side.access === "write" ? "writes" : "reads"} an element of ${finding.subject}`;
    case "library-object-race":
    case "object-race":
      return `${side.access === "write" ? "changes" : "reads"} the ${finding.subject}`;
  }
}
function summaryText(report) {
  if (report.findings.length === 0)
    return report.complete ? "No races found" : "No result: the scan is incomplete";
  const warnings = report.findings.filter((finding) => levelOf(finding) === "warning");
  const notes = report.findings.length - warnings.length;
  const by = (confidence) => {
    const number2 = warnings.filter((finding) => finding.confidence === confidence).length;
    return number2 === 0 ? "" : `${number2} ${confidence}`;
  };
  const kinds = new Set(warnings.map(({ confidence }) => confidence));
  const confidences = [by("high"), by("medium")].filter((part) => part !== "").join(", ");
  const sure = kinds.size === 1 ? `${warnings[0].confidence} confidence` : `${confidences} confidence`;
  const warned = kinds.size === 1 && notes === 0 ? `, ${sure}` : ` (${sure})`;
  const parts = [
    warnings.length === 0 ? "" : `${count(warnings.length, "warning")}${warned}`,
    notes === 0 ? "" : count(notes, "note")
  ].filter((part) => part !== "");
  return `${count(report.findings.length, "finding")}: ${parts.join(", ")}`;
}
function scopeText(report) {
  const methods = report.interfaces.reduce((sum, { methods: methods2 }) => sum + methods2.length, 0);
  return `Threads enter ${count(report.interfaces.length, "class", "classes")} through ${count(methods, "method")}`;
}
function mainRace(finding) {
  const race = finding.races[0];
  if (race === void 0) throw new Error(`Finding ${finding.id} has no witness.`);
  return race;
}
function shorten(path, most) {
  if (path.length <= most) return { head: path, omitted: 0, tail: [] };
  const head = Math.ceil(most / 2);
  const tail = most - head;
  return { head: path.slice(0, head), omitted: path.length - most, tail: path.slice(path.length - tail) };
}

// src/report/errors.ts
function errorSentence(error, hint) {
  const message2 = error instanceof Error ? error.message : String(error);
  const isMendable = error instanceof UsageError || error instanceof InputError || error instanceof ClassFormatError;
  return sentence2(isMendable ? message2 : `This is a bug of racewarden (${hint}): ${message2}`);
}
function sentence2(text2) {
  const shown = visible(text2.trim());
  return /[.?!]$/.test(shown) ? shown : `${shown}.`;
}

// src/report/others.ts
function otherRaces(finding, most) {
  const seen = /* @__PURE__ */ new Set([keyOf(mainRace(finding))]);
  const others = finding.races.filter((race) => {
    const key2 = keyOf(race);
    return !seen.has(key2) && seen.add(key2) !== void 0;
  });
  const shown = others.slice(0, most);
  const name = namesOf(shown.flatMap(({ sides }) => sides));
  const groups = /* @__PURE__ */ new Map();
  for (const race of shown) {
    const [first, second] = race.sides.map(({ place: place2 }) => place2.file);
    const key2 = first === second ? first : "";
    const group = groups.get(key2);
    if (group !== void 0) group.pairs.push(race);
    else groups.set(key2, { file: first === second ? name(first) : void 0, pairs: [race] });
  }
  return { groups: [...groups.values()], more: others.length - shown.length + finding.racesOmitted };
}
function lineText({ place: place2 }) {
  return place2.line > 0 ? String(place2.line) : `offset ${place2.offset}`;
}
function lastName(file) {
  return file.slice(file.lastIndexOf("/") + 1);
}
function namesOf(sides) {
  const paths = /* @__PURE__ */ new Map();
  for (const { place: place2 } of sides) {
    const name = lastName(place2.file);
    paths.set(name, (paths.get(name) ?? /* @__PURE__ */ new Set()).add(place2.file));
  }
  return (file) => paths.get(lastName(file))?.size === 1 ? lastName(file) : file;
}
function keyOf({ sides }) {
  return sides.map((side) => `${side.place.file}:${lineText(side)} ${side.access}`).sort().join("|");
}
function sameness([first, second]) {
  if (first.thread !== second.thread || first.path.length !== second.path.length) return "none";
  const same = first.path.findIndex((frame, i) => JSON.stringify(frame) !== JSON.stringify(second.path[i]));
  if (same < 0) return first.access === second.access ? "all" : "none";
  return same > 0 && same === first.path.length - 1 ? "but-last" : "none";
}

// src/report/markdown.ts
var MOST_FRAMES = 40;
var MOST_OTHERS = 20;
function toMarkdown(report, options = {}) {
  const blocks = [
    `**${prose(summaryText(report))}**`,
    ...report.incomplete.map((what) => `> [!CAUTION]
> The scan is incomplete: ${prose(what)}`),
    `${prose(scopeText(report))}.`
  ];
  if (report.warnings.length > 0) {
    blocks.push(report.warnings.map((warning) => `- ⚠️ ${prose(warning)}`).join("\n"));
  }
  const limit = options.maxLength ?? Number.POSITIVE_INFINITY;
  const rows = report.findings.map((finding, index) => tableRow(finding, index + 1, options));
  const details = report.findings.map((finding, index) => detailsOf(finding, index + 1, options));
  return shortened(blocks, rows, details, limit);
}
function shortened(intro, rows, details, limit) {
  const reserved = 120;
  let left = limit - intro.join("\n\n").length - TABLE_HEAD.length - 4 - reserved;
  const take = (parts, separator) => {
    const taken = parts.findIndex((part) => {
      left -= part.length + separator;
      return left < 0;
    });
    return taken < 0 ? parts : parts.slice(0, taken);
  };
  const shownRows = take(rows, 1);
  const shownDetails = shownRows.length < rows.length ? [] : take(details, 2);
  const blocks = [...intro];
  if (rows.length > 0) blocks.push([TABLE_HEAD, ...shownRows].join("\n"));
  if (shownRows.length < rows.length) {
    blocks.push(`${count(rows.length - shownRows.length, "more finding")}: see the full report.`);
  } else if (shownDetails.length < details.length) {
    blocks.push(
      ...shownDetails,
      `The details of ${count(details.length - shownDetails.length, "more finding")} are in the full report.`
    );
  } else {
    blocks.push(...shownDetails);
  }
  return `${blocks.join("\n\n")}
`;
}
var TABLE_HEAD = "| # | what | where | confidence |\n|--:|---|---|---|";
function tableRow(finding, number2, options) {
  const [first, second] = mainRace(finding).sides;
  const state = options.baseline?.get(finding.id);
  const what = `${ruleOf(finding.kind).title} on ${code(finding.subject)}${state === void 0 ? "" : ` (${state})`}`;
  const where = `${place(first, options)}<br>${place(second, options)}`;
  const confidence = levelOf(finding) === "note" ? `${finding.confidence} (note)` : finding.confidence;
  const cells = [String(number2), what, where, confidence].map((cell) => cell.replaceAll("|", "\\|"));
  return `| ${cells.join(" | ")} |`;
}
function detailsOf(finding, number2, options) {
  const [first, second] = mainRace(finding).sides;
  const oneReason = first.reason === second.reason;
  const facts = [
    `object: ${prose(finding.object)}`,
    ...finding.guardedBy === void 0 ? [] : [`other accesses hold ${code(finding.guardedBy)}`],
    ...finding.note === "" ? [] : [`${finding.confidence} confidence: ${prose(finding.note)}`],
    ...oneReason ? [`why shared: ${prose(first.reason)}`] : []
  ];
  const { groups, more } = otherRaces(finding, MOST_OTHERS);
  const others = groups.map(({ file, pairs }) => {
    const items = pairs.map(
      ({ sides }) => sides.map((side) => shortPlace(side, file === void 0, options)).join(" / ")
    );
    return `- ${file === void 0 ? "" : `${code(file)}: `}${items.join(", ")}`;
  });
  const omitted = more > 0 ? [`- ${others.length > 0 ? "and " : ""}${count(more, "more pair")} of lines`] : [];
  return [
    `<details>
<summary>${number2}. ${ruleOf(finding.kind).title} on ${codeTag(finding.subject)}</summary>`,
    prose(finding.message),
    facts.map((fact) => `- ${fact}`).join("\n"),
    sideText(finding, first, options, !oneReason),
    secondText(finding, options, !oneReason),
    ...others.length + omitted.length > 0 ? [["Also racing:", "", ...others, ...omitted].join("\n")] : [],
    `**Fix:** ${prose(finding.advice)}`,
    "</details>"
  ].join("\n\n");
}
function sideText(finding, side, options, withReason) {
  const { head, omitted, tail } = shorten(side.path, MOST_FRAMES);
  const frames = [
    ...head.map((frame) => frameText(finding, side, frame, options)),
    ...omitted > 0 ? [`… ${count(omitted, "further call")} …`] : [],
    ...tail.map((frame) => frameText(finding, side, frame, options))
  ];
  return [
    `**${prose(side.thread)}**, holding ${locks(side)} at the access${withReason ? ` (${prose(side.reason)})` : ""}`,
    "",
    ...frames.map((frame, index) => `${index + 1}. ${frame}`)
  ].join("\n");
}
function secondText(finding, options, withReason) {
  const { sides } = mainRace(finding);
  const [, second] = sides;
  const same = sameness(sides);
  if (same === "none") return sideText(finding, second, options, withReason);
  const start = `**the same path in a second thread**${withReason ? ` (${prose(second.reason)})` : ""}`;
  if (same === "all") return start;
  const last = second.path[second.path.length - 1];
  const number2 = Math.min(second.path.length, MOST_FRAMES + 2);
  return `${start}, then, holding ${locks(second)}:

${number2}. ${frameText(finding, second, last, options)}`;
}
function frameText(finding, side, frame, options) {
  const isAccess = frame === side.path.at(-1);
  const what = isAccess ? `**${prose(actionText(finding, side))}**` : `calls ${code(frame.calls ?? "the next method")}`;
  const acquired = frame.acquires.length === 0 ? "" : `, locking ${code(lockText(frame.acquires))}`;
  return `${code(frame.place.method)} ${what}${acquired}, ${link(frame.place.file, frame.place.line, placeText(frame.place), options)}`;
}
function locks(side) {
  return side.locks.length === 0 ? "**no lock**" : code(lockText(side.locks));
}
function place(side, options) {
  return `${side.access} at ${link(side.place.file, side.place.line, placeText(side.place), options)}`;
}
function shortPlace(side, withFile, options) {
  const { file, line: line3 } = side.place;
  const text2 = `${withFile ? `${lastName(file)}:` : ""}${lineText(side)}`;
  return `${link(file, line3, text2, options)} ${side.access}`;
}
function link(file, line3, text2, options) {
  const target = options.linkTo?.(file, line3);
  return target === void 0 ? code(text2) : `[${code(text2)}](${encodeURI(target).replace(/[()]/g, encodeURIComponent)})`;
}
function code(text2) {
  const shown = visible(text2);
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map((run2) => run2.length));
  const fence = "`".repeat(longest + 1);
  const pad = shown.startsWith("`") || shown.endsWith("`") || shown.trim() === "" ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}
function codeTag(text2) {
  const shown = visible(text2).replace(/[^\w .,$-]/g, (character) => `&#${character.codePointAt(0)};`);
  return `<code>${shown}</code>`;
}
var ZERO_WIDTH = "​";
function prose(text2) {
  return visible(text2).replace(/[\\`*_{}[\]<>#+!|~^=&$@-]/g, "\\$&").replace(/[@#]/g, `$&${ZERO_WIDTH}`).replace(/\b(www)\./gi, `$1${ZERO_WIDTH}.`).replace(/:\/\//g, `:${ZERO_WIDTH}//`).replace(/\b(GH)\\-/g, `$1${ZERO_WIDTH}\\-`);
}

// src/report/progress.ts
var silentProgress = { phase() {
}, note() {
}, end() {
} };
function logProgress(sink) {
  return {
    phase: (name) => void sink.write(`${visible(name)}
`),
    note: (text2) => void sink.write(`  ${visible(text2)}
`),
    end() {
    }
  };
}
function liveProgress(sink) {
  let current = "";
  const show2 = (text2) => {
    const width = Math.max(10, (sink.columns ?? 80) - 1);
    sink.write(`\r\x1B[2K${visible(text2).slice(0, width)}`);
  };
  return {
    phase(name) {
      current = name;
      show2(`${name} …`);
    },
    note: (text2) => show2(`${current} … ${text2}`),
    end: () => void sink.write("\r\x1B[2K")
  };
}

// src/report/json.ts
function toJson(report, options = {}) {
  const shown = options.phases ? report : { ...report, phases: [] };
  return `${JSON.stringify(shown, null, 2)}
`;
}

// src/sarif/identity.ts
var KEY = "primaryLocationLineHash";
var OCCURRENCE = ":1";
function fingerprints(id) {
  return { [KEY]: `${id}${OCCURRENCE}` };
}

// src/sarif/read.ts
var MOST_RUNS = 20;
var MOST_RESULTS = 25e3;
var MOST_LOCATIONS = 1e4;
var LARGEST_LOG = 256 * 1024 * 1024;
var line2 = optional(pipe(number(), integer(), minValue(0)));
var message = looseObject({ text: optional(string()), markdown: optional(string()) });
var location = looseObject({
  message: optional(message),
  physicalLocation: optional(
    looseObject({
      artifactLocation: optional(looseObject({ uri: optional(string()) })),
      region: optional(
        looseObject({ startLine: line2, startColumn: line2, endLine: line2, endColumn: line2 })
      )
    })
  )
});
var locations = optional(pipe(array(location), maxLength(MOST_LOCATIONS)));
var result = looseObject({
  ruleId: optional(string()),
  level: optional(picklist(["none", "note", "warning", "error"])),
  message,
  locations,
  relatedLocations: locations,
  partialFingerprints: optional(record(string(), string())),
  properties: optional(looseObject({}))
});
var log = looseObject({
  version: literal("2.1.0"),
  runs: pipe(
    array(
      looseObject({
        tool: looseObject({
          driver: looseObject({
            name: string(),
            version: optional(string()),
            semanticVersion: optional(string())
          })
        }),
        automationDetails: optional(looseObject({ id: optional(string()) })),
        invocations: optional(array(looseObject({ executionSuccessful: boolean() }))),
        results: optional(pipe(array(result), maxLength(MOST_RESULTS)))
      })
    ),
    maxLength(MOST_RUNS)
  )
});

// src/sarif/write.ts
var LEADING = [
  "$schema",
  "version",
  "id",
  "ruleId",
  "ruleIndex",
  "name",
  "level",
  "message",
  "tool",
  "automationDetails",
  "text",
  "startLine",
  "startColumn",
  "endLine",
  "endColumn"
];
var RANK = new Map(LEADING.map((key2, index) => [key2, index]));
function writeSarif(log2) {
  return `${JSON.stringify(ordered(log2), null, 2)}
`;
}
function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => compareKeys(a, b));
  return Object.fromEntries(entries.map(([key2, inner]) => [key2, ordered(inner)]));
}
function compareKeys(a, b) {
  const byRank = (RANK.get(a) ?? LEADING.length) - (RANK.get(b) ?? LEADING.length);
  return byRank !== 0 ? byRank : a < b ? -1 : a > b ? 1 : 0;
}

// src/report/sarif.ts
var LIMITS = { results: 5e3, flowLocations: 1e3, related: 100 };
var SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
var ROOT = "%SRCROOT%";
function toSarif(report, options = {}) {
  return writeSarif(sarifLog(report, options));
}
function sarifLog(report, options = {}) {
  const writer = new RunWriter(options);
  const results = report.findings.slice(0, LIMITS.results).map((finding) => writer.result(finding));
  if (report.findings.length > results.length) {
    writer.lost(
      `${count(report.findings.length - results.length, "finding")} of lower rank left out: a run holds ${LIMITS.results}.`
    );
  }
  const run2 = {
    tool: {
      driver: {
        name: report.tool.name,
        semanticVersion: report.tool.version,
        version: report.tool.version,
        rules: RULES.map(descriptor)
      }
    },
    automationDetails: { id: `${(options.category ?? report.tool.name).replace(/\/+$/, "")}/` },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: { [ROOT]: { description: { text: "The root of the repository." } } },
    invocations: [invocation(report, writer.losses)],
    results
  };
  return { $schema: SCHEMA, version: "2.1.0", runs: [run2] };
}
function descriptor(rule) {
  return {
    id: rule.id,
    name: rule.name,
    shortDescription: { text: rule.short },
    fullDescription: { text: rule.full },
    help: { text: plain(rule.help), markdown: rule.help },
    defaultConfiguration: { level: rule.level },
    properties: { precision: rule.precision, "problem.severity": rule.severity, tags: [...rule.tags] }
  };
}
function plain(markdown) {
  return markdown.replace(/^#+ /gm, "").replace(/^```.*\n/gm, "").replace(/(\*\*?)(\w[^*\n]*|`[^*\n]*)\1/g, "$2").replaceAll("`", "");
}
function invocation(report, losses) {
  const notification = (level) => (text2) => ({
    level,
    message: { text: visible(text2) }
  });
  const notifications = [
    ...report.incomplete.map(notification("error")),
    ...[...report.warnings, ...losses].map(notification("warning"))
  ];
  return {
    executionSuccessful: report.complete,
    ...notifications.length > 0 && { toolExecutionNotifications: notifications }
  };
}
var RunWriter = class {
  losses = [];
  #sources;
  #baseline;
  constructor(options) {
    this.#sources = options.sources;
    this.#baseline = options.baseline;
  }
  lost(what) {
    this.losses.push(what);
  }
  result(finding) {
    const [first, second] = mainRace(finding).sides;
    const baseline = this.#baseline?.get(finding.id);
    return {
      ruleId: finding.kind,
      ruleIndex: RULES.findIndex(({ id }) => id === finding.kind),
      level: levelOf(finding),
      message: { text: messageText(finding, first, second) },
      locations: [this.#location(first)],
      relatedLocations: this.#related(finding),
      codeFlows: [first, second].map((side) => ({
        message: { text: visible(side.thread) },
        threadFlows: [{ locations: this.#flow(finding, side) }]
      })),
      partialFingerprints: fingerprints(finding.id),
      properties: {
        kind: finding.kind,
        field: visible(finding.subject),
        object: visible(finding.object),
        confidence: finding.confidence,
        ...finding.note !== "" && { note: visible(finding.note) },
        locks: [first, second].map((side) => side.locks.map(({ text: text2 }) => visible(text2))),
        ...finding.guardedBy !== void 0 && { guardedBy: visible(finding.guardedBy) },
        advice: visible(finding.advice),
        pairs: finding.pairs.map((pair) => ({ first: visible(pair.first), second: visible(pair.second) })),
        ...baseline !== void 0 && { baseline }
      }
    };
  }
  #location(side) {
    return {
      physicalLocation: this.#physical(side.place),
      logicalLocations: [{ fullyQualifiedName: visible(side.place.method), kind: "function" }]
    };
  }
  #physical(place2) {
    return {
      artifactLocation: { uri: uriOf(place2.file), uriBaseId: ROOT },
      region: regionOf(place2.line, this.#sources?.line(place2.file, place2.line))
    };
  }
  /** The other places of the finding, the other side of the main witness first: the message links to it by id 1. */
  #related(finding) {
    const seen = /* @__PURE__ */ new Set([placeKey(finding, mainRace(finding).sides[0])]);
    const others = [mainRace(finding).sides[1]];
    for (const side of finding.races.flatMap((race) => [...race.sides]).slice(2)) {
      others.push(side);
    }
    const distinct2 = others.filter((side, index) => {
      const key2 = placeKey(finding, side);
      const isNew2 = index === 0 || !seen.has(key2);
      seen.add(key2);
      return isNew2;
    });
    const omitted = distinct2.length - LIMITS.related;
    if (omitted > 0)
      this.lost(
        `Of ${finding.subject} ${count(omitted, "related place")} left out: a result shows ${LIMITS.related}.`
      );
    return distinct2.slice(0, LIMITS.related).map((side, index) => ({
      id: index + 1,
      ...this.#location(side),
      message: {
        text: visible(`${side.place.method} ${actionText(finding, side)}, holding ${lockText(side.locks)}`)
      }
    }));
  }
  #flow(finding, side) {
    const { head, omitted, tail } = shorten(side.path, LIMITS.flowLocations / 2);
    if (omitted > 0)
      this.lost(
        `Of ${finding.subject} ${count(omitted, "call")} of a path left out: a result shows ${LIMITS.flowLocations}.`
      );
    return [...head, ...tail].map((frame, index) => {
      const isAccess = frame === side.path.at(-1);
      const what = isAccess ? `${actionText(finding, side)}, holding ${lockText(side.locks)}` : `calls ${frame.calls ?? "the next method"}`;
      const acquired = frame.acquires.length > 0 && !isAccess ? `, holding ${lockText(frame.acquires)}` : "";
      const start = index === 0 ? `${side.thread}: ` : "";
      const gap = omitted > 0 && index === head.length ? `(after ${count(omitted, "further call")}) ` : "";
      return {
        nestingLevel: index,
        importance: isAccess ? "essential" : "important",
        location: {
          physicalLocation: this.#physical(frame.place),
          logicalLocations: [{ fullyQualifiedName: visible(frame.place.method), kind: "function" }],
          message: {
            text: visible(`${start}${gap}${frame.place.method} ${what}${acquired}${unlined(frame.place)}`)
          }
        }
      };
    });
  }
};
function messageText(finding, first, second) {
  const link2 = `[${linkText(`${second.place.method} at ${placeText(second.place)}`)}](1)`;
  const sentences = [
    unlinked(visible(finding.message)),
    unlinked(
      visible(
        `${first.place.method} ${actionText(finding, first)}, holding ${lockText(first.locks)}${unlined(first.place)};`
      )
    ),
    `${link2} ${unlinked(visible(`${actionText(finding, second)}, holding ${lockText(second.locks)}.`))}`,
    unlinked(visible(finding.advice))
  ];
  return sentences.join(" ");
}
function unlined(place2) {
  return place2.line > 0 ? "" : ` (no line table: bytecode offset ${place2.offset})`;
}
function linkText(text2) {
  return visible(text2).replace(/[\\[\]]/g, "\\$&");
}
function unlinked(text2) {
  return text2.replaceAll("](", "] (");
}
function placeKey(finding, side) {
  return JSON.stringify([
    side.place.file,
    side.place.line,
    side.place.offset,
    side.place.method,
    actionText(finding, side)
  ]);
}
function uriOf(file) {
  const parts = file.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
  return parts.map((part) => encodeURIComponent(visible(part))).join("/") || "unknown";
}
function regionOf(line3, source) {
  const startLine = Math.max(1, line3);
  const start = source === void 0 ? -1 : source.search(/\S/);
  const [startColumn, endColumn] = source === void 0 || start < 0 ? [1, 2] : [start + 1, source.trimEnd().length + 1];
  return { startLine, startColumn, endLine: startLine, endColumn };
}

// src/report/tables.ts
var MOST_ITEMS2 = 20;
function stageTable(stages) {
  const rows = stages.map(({ name, pairs }, index) => {
    const before2 = stages[index - 1]?.pairs ?? 0;
    return [visible(name), grouped(pairs), before2 === 0 ? "" : `${(100 * pairs / before2).toFixed(1)} %`];
  });
  return table(["stage", "pairs of accesses", "kept"], rows, [false, true, true]);
}
function phaseTable(phases) {
  if (phases.length === 0) return [];
  const rows = phases.map(({ name, seconds, memory }) => [
    visible(name),
    seconds.toFixed(2),
    grouped(Math.round(memory))
  ]);
  return table(["phase", "seconds", "megabytes"], rows, [false, true, true]);
}
function diagnosticsTable({ diagnostics, statistics }) {
  const lines = diagnostics.flatMap(({ name, count: count2, items }) => [
    `${visible(name)}: ${grouped(count2)}`,
    ...items.slice(0, MOST_ITEMS2).map((item) => `  ${visible(item)}`),
    ...items.length > MOST_ITEMS2 ? [`  … ${grouped(items.length - MOST_ITEMS2)} more; --format json has all`] : []
  ]);
  const rows = Object.entries(statistics).map(([name, value]) => [visible(name), grouped(value)]);
  if (rows.length === 0) return lines;
  return [...lines, ...lines.length > 0 ? [""] : [], ...table(["statistic", "value"], rows, [false, true])];
}
function interfaceList(interfaces) {
  const lines = interfaces.flatMap(({ className: className2, reason, methods }) => [
    visible(className2),
    `  open because ${visible(reason)}`,
    ...methods.map((method2) => `    ${visible(method2)}`)
  ]);
  return lines.map((line3) => `${line3}
`).join("");
}
function table(head, rows, right) {
  const widths = head.map(
    (title2, column) => Math.max(title2.length, ...rows.map((row) => row[column].length))
  );
  const line3 = (cells) => cells.map((cell, column) => right[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column])).join("  ").trimEnd();
  return [line3(head), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line3)];
}
function grouped(number2) {
  return String(number2).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

// src/report/terminal.ts
import { styleText } from "node:util";

// src/report/simple.ts
var QUALIFIED = new RegExp("(?<![\\p{L}\\p{N}_$./-])((?:[a-z_][\\p{L}\\p{N}_]*\\.)+)(\\p{Lu}[\\p{L}\\p{N}_]*)(?![\\p{L}\\p{N}_])", "gu");
var SimpleNames = class {
  #packages = /* @__PURE__ */ new Map();
  #seen = /* @__PURE__ */ new Set();
  constructor(finding) {
    const { sides } = mainRace(finding);
    const { subject, object, message: message2, advice, note, guardedBy } = finding;
    const texts = [subject, object, message2, advice, note, guardedBy ?? "", ...sides.flatMap(textsOf)];
    for (const text2 of texts) for (const [, pack2, name] of text2.matchAll(QUALIFIED)) this.#add(name, pack2);
    for (const { path } of sides) {
      for (const { place: place2 } of path) {
        if (!place2.className.includes(".")) this.#add(place2.className.split("$")[0], "");
      }
    }
    this.of(subject);
  }
  of(text2) {
    return text2.replace(QUALIFIED, (full, _pack, name) => {
      if (this.#packages.get(name)?.size !== 1) return full;
      if (this.#seen.has(full)) return name;
      this.#seen.add(full);
      return full;
    });
  }
  #add(name, pack2) {
    this.#packages.set(name, (this.#packages.get(name) ?? /* @__PURE__ */ new Set()).add(pack2));
  }
};
function textsOf({ thread, reason, path, locks: locks2 }) {
  return [
    thread,
    reason,
    ...locks2.map(({ text: text2 }) => text2),
    ...path.flatMap(({ place: place2, calls, acquires }) => [
      place2.method,
      calls ?? "",
      ...acquires.map(({ text: text2 }) => text2)
    ])
  ];
}

// src/report/terminal.ts
var MOST_FRAMES2 = 30;
var AROUND = 2;
var MOST_OTHERS2 = 5;
function toTerminal(report, options = {}) {
  return new TerminalWriter(report, options).text();
}
function wantsColour(env, isTTY) {
  if (env["FORCE_COLOR"] !== void 0) return env["FORCE_COLOR"] !== "0" && env["FORCE_COLOR"] !== "false";
  if (env["NO_COLOR"] !== void 0 && env["NO_COLOR"] !== "") return false;
  return isTTY && env["TERM"] !== "dumb";
}
var TerminalWriter = class {
  #report;
  #options;
  #columns;
  #lines = [];
  /** Names of the finding at hand. */
  #simple = (text2) => text2;
  constructor(report, options) {
    this.#report = report;
    this.#options = options;
    this.#columns = Math.max(40, options.columns ?? 100);
  }
  text() {
    if (this.#options.view === "object") this.#byObject();
    else this.#findings(this.#report.findings);
    if (this.#options.stages) this.#block(stageTable(this.#report.stages));
    if (this.#options.diagnostics) {
      this.#block(diagnosticsTable(this.#report));
      this.#block(phaseTable(this.#report.phases));
    }
    this.#summary();
    return `${this.#lines.join("\n")}
`;
  }
  #byObject() {
    const groups = /* @__PURE__ */ new Map();
    for (const finding of this.#report.findings) {
      const group = groups.get(finding.object);
      if (group === void 0) groups.set(finding.object, [finding]);
      else group.push(finding);
    }
    for (const [object, findings] of groups) {
      this.#rule(`${visible(object)}: ${count(findings.length, "finding")}`);
      this.#findings(findings);
    }
  }
  #findings(findings) {
    for (const finding of findings) this.#finding(finding, this.#report.findings.indexOf(finding) + 1);
  }
  #finding(finding, number2) {
    const [first, second] = mainRace(finding).sides;
    const names = new SimpleNames(finding);
    this.#simple = (text2) => names.of(text2);
    this.#header(finding, number2);
    this.#prose(this.#simple(finding.message), 3);
    this.#fact("object", this.#simple(finding.object));
    if (finding.guardedBy !== void 0) this.#fact("usual lock", this.#simple(finding.guardedBy));
    if (finding.note !== "") this.#fact("confidence", `${finding.confidence}: ${finding.note}`);
    const oneReason = first.reason === second.reason;
    if (oneReason) this.#fact("why shared", first.reason);
    this.#line();
    this.#side(finding, first, !oneReason);
    this.#second(finding, !oneReason);
    this.#others(finding);
    this.#hanging("Fix: ", this.#simple(finding.advice), 3, "green");
    this.#line();
  }
  #header(finding, number2) {
    const level = levelOf(finding);
    const state = this.#options.baseline?.get(finding.id);
    const left = `${number2}. ${ruleOf(finding.kind).title}  ${visible(finding.subject)}`;
    const right = [state, level, `${finding.confidence} confidence`].filter((part) => part !== void 0).join(", ");
    const gap = Math.max(2, this.#columns - left.length - right.length);
    this.#line(
      this.#style(["bold", level === "warning" ? "red" : "yellow"], left) + " ".repeat(gap) + this.#style("dim", right)
    );
  }
  #side(finding, side, withReason) {
    this.#hanging("", `${this.#simple(side.thread)}${withReason ? ` (${side.reason})` : ""}`, 3, "bold");
    const { head, omitted, tail } = shorten(side.path, MOST_FRAMES2);
    for (const frame of head) this.#frame(finding, side, frame);
    if (omitted > 0) this.#line(`     … ${count(omitted, "further call")} …`);
    for (const frame of tail) this.#frame(finding, side, frame);
    this.#excerpt(side);
    this.#line();
  }
  /** The second side says only what tells it from the first. */
  #second(finding, withReason) {
    const { sides } = mainRace(finding);
    const [, second] = sides;
    const same = sameness(sides);
    if (same === "none") {
      this.#side(finding, second, withReason);
      return;
    }
    const reason = withReason ? ` (${second.reason})` : "";
    if (same === "all") {
      this.#hanging("", `the same path in a second thread${reason}`, 3, "bold");
    } else {
      this.#hanging("", `the same path in a second thread${reason}, then`, 3, "bold");
      this.#frame(finding, second, second.path[second.path.length - 1]);
      this.#excerpt(second);
    }
    this.#line();
  }
  /** The method with its place at the right, then what it does and locks there. */
  #frame(finding, side, frame) {
    const isAccess = frame === side.path.at(-1);
    this.#pair(5, visible(this.#simple(frame.place.method)), visible(placeText(frame.place)));
    if (frame.acquires.length > 0) this.#hanging("locks ", this.#simple(lockText(frame.acquires)), 7, "cyan");
    if (isAccess)
      this.#hanging(
        "",
        this.#simple(`${actionText(finding, side)}, holding ${lockText(side.locks)}`),
        7,
        "bold"
      );
    else if (frame.calls !== void 0) this.#hanging("", `calls ${this.#simple(frame.calls)}`, 7);
  }
  /** Two texts at the two ends of a line, or below each other where they do not fit. */
  #pair(indent, left, right) {
    const gap = this.#columns - indent - left.length - right.length;
    if (gap >= 2) this.#line(`${" ".repeat(indent)}${left}${" ".repeat(gap)}${this.#style("dim", right)}`);
    else {
      this.#line(`${" ".repeat(indent)}${left}`);
      this.#line(`${" ".repeat(indent + 2)}${this.#style("dim", right)}`);
    }
  }
  /** The code around the access, where the source is known. */
  #excerpt({ place: place2 }) {
    const { sources } = this.#options;
    if (sources === void 0 || !place2.resolved || sources.line(place2.file, place2.line) === void 0)
      return;
    const isBlank = (number2) => (sources.line(place2.file, number2) ?? "").trim() === "";
    let from = Math.max(1, place2.line - AROUND);
    let to = place2.line + AROUND;
    while (from < place2.line && isBlank(from)) from++;
    while (to > place2.line && isBlank(to)) to--;
    const width = String(to).length;
    this.#line();
    for (let number2 = from; number2 <= to; number2++) {
      const source = sources.line(place2.file, number2);
      if (source === void 0) break;
      const prefix = `     ${number2 === place2.line ? ">" : " "} ${String(number2).padStart(width)} |`;
      const code2 = visible(source.replaceAll("	", "    ").trimEnd()).slice(0, this.#columns - prefix.length - 1).trimEnd();
      const rest = code2 === "" ? "" : ` ${code2}`;
      if (number2 === place2.line) this.#line(this.#style("yellow", prefix + rest));
      else this.#line(this.#style("dim", prefix) + rest);
    }
  }
  #others(finding) {
    const { groups, more } = otherRaces(finding, MOST_OTHERS2);
    if (groups.length + more === 0) return;
    if (groups.length > 0) this.#line("   Also racing:");
    for (const { file, pairs } of groups) {
      const items = pairs.map(
        ({ sides }) => sides.map((side) => {
          const start = file === void 0 ? `${lastName(side.place.file)}:` : "";
          return `${start}${lineText(side)} ${side.access}`;
        }).join(" / ")
      );
      this.#items(file === void 0 ? "" : `${visible(file)}: `, items.map(visible), 5);
    }
    if (more > 0) {
      this.#line(
        groups.length > 0 ? `     and ${count(more, "more pair")} of lines` : `   Also racing: ${count(more, "more pair")} of lines`
      );
    }
    this.#line();
  }
  /** Items with commas between, broken between items only. */
  #items(label, items, indent) {
    let line3 = " ".repeat(indent) + label;
    items.forEach((item, index) => {
      const text2 = index < items.length - 1 ? `${item},` : item;
      if (index > 0 && line3.length + 1 + text2.length > this.#columns) {
        this.#line(line3);
        line3 = " ".repeat(indent + 2) + text2;
      } else line3 += index === 0 ? text2 : ` ${text2}`;
    });
    this.#line(line3);
  }
  #summary() {
    const report = this.#report;
    for (const warning of report.warnings) this.#hanging("warning: ", warning, 0, "yellow");
    for (const what of report.incomplete) this.#hanging("incomplete: ", what, 0, "red");
    const clean = report.complete && report.findings.length === 0;
    this.#line(this.#style(["bold", clean ? "green" : "red"], `${summaryText(report)}.`));
    this.#line(`${scopeText(report)}.`);
    if (!report.complete) this.#line("The scan is incomplete: races may be missing from this report.");
  }
  #block(lines) {
    if (lines.length === 0) return;
    for (const line3 of lines) this.#line(line3);
    this.#line();
  }
  #rule(title2) {
    this.#line(
      this.#style("bold", `── ${title2} ${"─".repeat(Math.max(2, this.#columns - title2.length - 4))}`)
    );
    this.#line();
  }
  #fact(name, value) {
    this.#hanging(`${name}: `, value, 3);
  }
  #prose(text2, indent) {
    this.#hanging("", text2, indent);
  }
  /** Text wrapped below its own start, behind a label. */
  #hanging(label, text2, indent, style) {
    const inner = indent + label.length;
    wrap(visible(text2), this.#columns - inner).forEach((line3, index) => {
      const start = index === 0 ? " ".repeat(indent) + (label === "" ? "" : this.#style(style, label)) : " ".repeat(inner);
      this.#line(start + (label === "" ? this.#style(style, line3) : line3));
    });
  }
  #style(style, text2) {
    return this.#options.colour && style !== void 0 ? styleText(style, text2, { validateStream: false }) : text2;
  }
  #line(text2 = "") {
    this.#lines.push(text2);
  }
};

// src/report/render.ts
function render(report, settings, options) {
  const { stages, diagnostics, view } = settings;
  switch (settings.format) {
    case "sarif":
      return toSarif(report, { sources: options.sources });
    case "json":
      return toJson(report, { phases: diagnostics });
    case "markdown":
      return toMarkdown(report);
    case "terminal":
      return toTerminal(report, { ...options, stages, diagnostics, view });
  }
}
function renderAside(report, { format, stages, diagnostics }) {
  if (format !== "sarif" && format !== "markdown") return "";
  const lines = [
    ...stages ? stageTable(report.stages) : [],
    ...diagnostics ? [...diagnosticsTable(report), ...phaseTable(report.phases)] : []
  ];
  return lines.map((line3) => `${line3}
`).join("");
}

// src/util/sources.ts
import { readdirSync as readdirSync2, readFileSync as readFileSync2, realpathSync, statSync as statSync3 } from "node:fs";
import { basename, join as join4, relative as relative2, resolve as resolve2, sep } from "node:path";
var LARGEST_FILE2 = 8 * 1024 * 1024;
var MOST_ENTRIES = 2e5;
var DEEPEST2 = 40;
var KEPT_FILES = 256;
var SKIPPED2 = /* @__PURE__ */ new Set([".git", ".gradle", ".idea", ".svn", "node_modules"]);
var SOURCE_FILE = /\.(java|kt|kts|scala|groovy|clj|aj)$/;
var SourceLocator = class {
  #roots;
  #cwd;
  /** From what `locate` was asked to its answer. */
  #located = /* @__PURE__ */ new Map();
  /** From what `locate` answered to the file. */
  #files = /* @__PURE__ */ new Map();
  #lines = /* @__PURE__ */ new Map();
  #index;
  /** `roots` are directories, relative to `cwd` or absolute; those that do not exist hold nothing. */
  constructor(roots2, cwd) {
    this.#cwd = real(cwd) ?? resolve2(cwd);
    this.#roots = roots2.map((root) => real(resolve2(cwd, root))).filter((root) => root !== void 0);
  }
  /**
   * The source file of `name`, a package path with the name in a class file's SourceFile attribute
   * (`org/acme/Pool.java`). The answer has forward slashes and is relative to the working directory, or to
   * its source directory where that lies elsewhere; undefined where there is no such file.
   */
  locate(name) {
    if (!this.#located.has(name)) {
      const file = isPlain(name) ? this.#below(name) ?? this.#elsewhere(name) : void 0;
      this.#located.set(name, file === void 0 ? void 0 : this.#remember(file));
    }
    return this.#located.get(name);
  }
  /** Line `number`, from 1, of a file that `locate` gave; undefined where there is none. */
  line(file, number2) {
    return this.#linesOf(file)[number2 - 1];
  }
  #linesOf(file) {
    let lines = this.#lines.get(file);
    if (lines === void 0) {
      const path = this.#files.get(file) ?? this.#inRoots(resolve2(this.#cwd, file));
      lines = path === void 0 ? [] : readLines(path);
      if (this.#lines.size >= KEPT_FILES) this.#lines.clear();
      this.#lines.set(file, lines);
    }
    return lines;
  }
  /** Sources in the usual place: the package is the path below a source directory. */
  #below(name) {
    for (const root of this.#roots) {
      const file = this.#inRoots(join4(root, name));
      if (file !== void 0) return file;
    }
    return void 0;
  }
  /** Sources whose package is not their path from a root: a root further up, or a language that does not ask for it. */
  #elsewhere(name) {
    this.#index ??= indexByName(this.#roots);
    const candidates = this.#index.get(basename(name)) ?? [];
    const tail = `${sep}${name.split("/").join(sep)}`;
    const inPackage = name.split("/").slice(0, -1).join(".");
    return candidates.find((file) => file.endsWith(tail)) ?? candidates.find((file) => declares(file, inPackage));
  }
  /** The real path of a regular file, if links do not lead it out of the source directories. */
  #inRoots(path) {
    const file = real(path);
    if (file === void 0 || !statSync3(file).isFile()) return void 0;
    return this.#roots.some((root) => file.startsWith(root.endsWith(sep) ? root : `${root}${sep}`)) ? file : void 0;
  }
  #remember(file) {
    const root = this.#roots.find((candidate) => file.startsWith(`${candidate}${sep}`)) ?? this.#cwd;
    const fromCwd = relative2(this.#cwd, file);
    const shown = fromCwd.startsWith("..") ? relative2(root, file) : fromCwd;
    const answer = shown.split(sep).join("/");
    this.#files.set(answer, file);
    return answer;
  }
};
function isPlain(name) {
  return name.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !/[\\:\0]/.test(part));
}
function real(path) {
  try {
    return realpathSync(path);
  } catch {
    return void 0;
  }
}
function readLines(file) {
  try {
    if (statSync3(file).size > LARGEST_FILE2) return [];
    return readFileSync2(file, "utf8").split(/\r\n|\n|\r/);
  } catch {
    return [];
  }
}
function declares(file, inPackage) {
  const declaration = readLines(file).find((text2) => /^\s*package\s/.test(text2));
  return (declaration?.match(/^\s*package\s+([\w.$]+)/)?.[1] ?? "") === inPackage;
}
function indexByName(roots2) {
  const index = /* @__PURE__ */ new Map();
  let left = MOST_ENTRIES;
  const visit = (directory, depth) => {
    for (const entry of entriesOf(directory)) {
      if (left-- <= 0) return;
      const path = join4(directory, entry.name);
      if (entry.isDirectory() && depth < DEEPEST2 && !SKIPPED2.has(entry.name)) visit(path, depth + 1);
      else if (entry.isFile() && SOURCE_FILE.test(entry.name)) {
        const files = index.get(entry.name);
        if (files === void 0) index.set(entry.name, [path]);
        else if (!files.includes(path)) files.push(path);
      }
    }
  };
  for (const root of roots2) visit(root, 0);
  return index;
}
function entriesOf(directory) {
  try {
    const entries = readdirSync2(directory, { withFileTypes: true });
    return entries.sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  } catch {
    return [];
  }
}

// src/util/write.ts
import { open, realpath, rename, rm, stat as stat2, writeFile } from "node:fs/promises";
import { basename as basename2, dirname as dirname2, join as join5 } from "node:path";
async function writeAtomically(path, text2) {
  const target = await realpath(path).catch(() => path);
  const existing = await stat2(target).catch(() => void 0);
  if (existing !== void 0 && !existing.isFile()) {
    await writeFile(target, text2);
    return;
  }
  const temporary = join5(dirname2(target), `.${basename2(target)}.${process.pid}.tmp`);
  try {
    const file = await open(temporary, "w", existing?.mode ?? 438);
    try {
      await file.writeFile(text2);
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

// src/command-line.ts
var ExitCode = {
  /** Done, and nothing that was asked to fail the run. */
  ok: 0,
  /** Findings that fail the run. */
  findings: 1,
  /** The user's fault: flags, settings, configuration. */
  usage: 2,
  /** The scan could not be done, or not completely. */
  incomplete: 3
};
var AFTER_HELP = `
Exit codes: 0 done, 1 findings, 2 wrong use or configuration, 3 the scan could not be completed.

Examples:
  racewarden example
  racewarden scan build/libs/app.jar --source src/main/java
  racewarden scan target/classes --classpath lib --interface 'org.acme.pool.**' -f sarif -o races.sarif
`;
async function run(argv, io2, commands) {
  let code2 = ExitCode.ok;
  const program2 = makeProgram(io2, commands, (result2) => {
    code2 = result2;
  });
  try {
    await program2.parseAsync([...argv], { from: "user" });
    return code2;
  } catch (error) {
    return fail2(error, io2);
  }
}
function makeProgram(io2, commands, done) {
  const program2 = new Command("racewarden").description("Finds data races in Java and any other JVM bytecode before it runs.").version(commands.version, "-V, --version", "Print the version.").helpOption("-h, --help", "Print help for a command.").helpCommand("help [command]", "Print help for a command.").exitOverride().configureOutput({
    writeOut: (text2) => void io2.out.write(text2),
    writeErr: (text2) => void io2.err.write(text2),
    // Errors are printed once, by fail().
    outputError: () => {
    },
    getOutHelpWidth: () => io2.out.columns ?? 100,
    getErrHelpWidth: () => io2.err.columns ?? 100,
    getOutHasColors: () => false,
    getErrHasColors: () => false
  }).addHelpText("after", AFTER_HELP);
  withFlags(program2.command("scan [paths...]"), ["input", "harness", "analysis", "report"]).description("Look for races in class files, jars or directories of them.").action(async (paths, _, command) => {
    done(await scan(await settingsOf(command, paths, io2), io2, commands));
  });
  withFlags(program2.command("example"), ["analysis", "report"]).description("Look for races in a small example that comes with racewarden.").action(async (_, command) => {
    done(await scan(await exampleSettings(command, io2, commands), io2, commands));
  });
  withFlags(program2.command("interfaces [paths...]"), ["input", "harness"]).description("List the classes that a scan takes as open to many threads, and why.").action(async (paths, _, command) => {
    io2.out.write(interfaceList(await commands.listInterfaces(await settingsOf(command, paths, io2))));
  });
  withFlags(program2.command("harness [paths...]"), ["input", "harness"]).description("Print the client program that a scan makes up for the open classes.").action(async (paths, _, command) => {
    io2.out.write(ended(await commands.printHarness(await settingsOf(command, paths, io2))));
  });
  program2.command("ir <path> <class> [method]").description("Print the intermediate code of a class or of one of its methods.").action(async (path, className2, method2) => {
    io2.out.write(ended(await commands.printIr(path, className2, method2)));
  });
  return program2;
}
function withFlags(command, groups) {
  for (const [, option2] of optionRows()) {
    if (option2.flag === void 0 || !groups.includes(option2.group)) continue;
    const flag = new Option(option2.flag);
    flag.description = describeFlag(option2, flag.negate);
    flag.helpGroup(`${GROUPS[option2.group]}:`);
    if (option2.type === "list") {
      flag.argParser(
        (value, before2) => before2 === void 0 ? value : `${before2}
${value}`
      );
    }
    command.addOption(flag);
  }
  return command.helpOption("-h, --help", "Print this help.");
}
function describeFlag(option2, negated) {
  if (negated) return `Do not ${option2.help.charAt(0).toLowerCase()}${option2.help.slice(1)}`;
  if (option2.type === "switch") return option2.help;
  return `${option2.help} Default: ${defaultText(option2).replaceAll("`", "")}.`;
}
function given(command, paths) {
  const values = paths.length > 0 ? { paths } : {};
  for (const [key2, { flag }] of optionRows()) {
    if (flag === void 0) continue;
    const attribute = new Option(flag).attributeName();
    if (command.getOptionValueSource(attribute) === "cli") values[key2] = command.getOptionValue(attribute);
  }
  return values;
}
function settingsOf(command, paths, io2) {
  return resolveSettings(given(command, paths), { cwd: io2.cwd });
}
async function exampleSettings(command, io2, { example: example2 }) {
  if (!(await stat3(example2.jar).catch(() => void 0))?.isFile()) {
    throw new InputError(
      example2.jar,
      'The example is missing beside the program: build it with "npm run build".'
    );
  }
  const fixed = { paths: [example2.jar], sources: [example2.sources], interfaces: example2.interfaces };
  return resolveSettings({ failOn: "none", ...given(command, []), ...fixed }, { cwd: io2.cwd, file: false });
}
async function scan(settings, io2, commands) {
  await checkOutput(settings);
  const progress = progressOf(settings, io2);
  const outcome = await commands.scan(settings, progress).finally(() => progress.end());
  const report = atLeast(outcome.report, settings.minConfidence);
  await deliver(report, settings, io2);
  return judge(report, settings, io2);
}
function progressOf(settings, io2) {
  if (settings.quiet) return silentProgress;
  return io2.err.isTTY ? liveProgress(io2.err) : logProgress(io2.err);
}
async function checkOutput({ output, cwd }) {
  if (output === void 0) return;
  const path = resolve3(cwd, output);
  if ((await stat3(path).catch(() => void 0))?.isDirectory()) {
    throw new UsageError(`Cannot write the report to ${output}: it is a directory.`);
  }
  if (!(await stat3(dirname3(path)).catch(() => void 0))?.isDirectory()) {
    throw new UsageError(`Cannot write the report to ${output}: its directory does not exist.`);
  }
}
async function deliver(report, settings, io2) {
  const toFile = settings.output !== void 0;
  const text2 = render(report, settings, {
    ...!toFile && io2.out.columns !== void 0 && { columns: io2.out.columns },
    colour: !toFile && wantsColour(io2.env, io2.out.isTTY ?? false),
    sources: new SourceLocator(settings.sources, settings.cwd)
  });
  io2.err.write(renderAside(report, settings));
  if (settings.output === void 0) {
    io2.out.write(text2);
    return;
  }
  await writeAtomically(resolve3(settings.cwd, settings.output), text2).catch(
    (error) => {
      throw new InputError(
        settings.output ?? "",
        `Cannot write the report to ${settings.output} (${error.code ?? error.message}).`
      );
    }
  );
  if (!settings.quiet) io2.err.write(`${summaryText(report)}; written to ${visible(settings.output)}.
`);
}
function judge(report, settings, io2) {
  if (!report.complete) {
    const where = report.incomplete[0];
    complain(io2, `The scan is incomplete${where === void 0 ? "" : `: ${where}`}`);
    return ExitCode.incomplete;
  }
  if (settings.failOn === "new") {
    complain(io2, "Without a base to compare with no finding is known to be new, so none fails this run.");
  }
  return settings.failOn === "any" && warningCount(report) > 0 ? ExitCode.findings : ExitCode.ok;
}
function fail2(error, io2) {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return ExitCode.ok;
    if (error.code !== "commander.help") complain(io2, usageSentence(error.message, error.code));
    return ExitCode.usage;
  }
  if (io2.env["RACEWARDEN_DEBUG"] && error instanceof Error) io2.err.write(`${error.stack}
`);
  complain(io2, errorSentence(error, "RACEWARDEN_DEBUG=1 shows where"));
  return error instanceof UsageError ? ExitCode.usage : ExitCode.incomplete;
}
function usageSentence(message2, code2) {
  const [first, hint] = message2.replace(/^error: /, "").split("\n");
  const sentence3 = `${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.$/, "")}.`;
  const path = first.match(/^unknown command '(.*)'$/)?.[1];
  if (code2 === "commander.unknownCommand" && hint === void 0 && path !== void 0) {
    return `${sentence3} To scan a file or directory, write "racewarden scan ${path}".`;
  }
  return hint === void 0 ? sentence3 : `${sentence3} ${hint.replace(/^\((.*)\)$/, "$1")}`;
}
function complain(io2, text2) {
  io2.err.write(`racewarden: ${sentence2(text2)}
`);
}
function ended(text2) {
  return text2.endsWith("\n") ? text2 : `${text2}
`;
}

// src/ir/errors.ts
var IrError = class extends Error {
  name = "IrError";
};
var Malformed = class extends Error {
  constructor(what, pc) {
    super(what);
    this.what = what;
    this.pc = pc;
  }
  what;
  pc;
};

// src/ir/operands.ts
function definedBy(insn) {
  return "dst" in insn ? insn.dst : -1;
}
function forEachUse(insn, use) {
  switch (insn.op) {
    case "phi":
    case "invoke":
    case "concat":
    case "recordmethod":
    case "typeswitch":
    case "dynamic":
      each(insn.args, use);
      break;
    case "lambda":
      each(insn.captures, use);
      break;
    case "newarray":
      each(insn.dims, use);
      break;
    case "binary":
    case "compare":
      use(insn.a);
      use(insn.b);
      break;
    case "if":
      use(insn.a);
      if (insn.b !== -1) use(insn.b);
      break;
    case "copy":
    case "neg":
    case "convert":
    case "cast":
    case "instanceof":
    case "arraylength":
    case "monitorenter":
    case "monitorexit":
    case "putstatic":
    case "throw":
      use(insn.src);
      break;
    case "return":
      if (insn.src !== -1) use(insn.src);
      break;
    case "getfield":
      use(insn.obj);
      break;
    case "putfield":
      use(insn.obj);
      use(insn.src);
      break;
    case "aload":
      use(insn.array);
      use(insn.index);
      break;
    case "astore":
      use(insn.array);
      use(insn.index);
      use(insn.src);
      break;
    case "switch":
      use(insn.key);
      break;
    case "const":
    case "new":
    case "getstatic":
    case "catch":
    case "goto":
      break;
  }
}
function each(values, use) {
  for (const value of values) {
    use(value);
  }
}
function renameInPlace(made, rename2) {
  const insn = made;
  switch (insn.op) {
    case "phi":
    case "invoke":
    case "concat":
    case "recordmethod":
    case "typeswitch":
    case "dynamic":
      renameAll(insn.args, rename2);
      break;
    case "lambda":
      renameAll(insn.captures, rename2);
      break;
    case "newarray":
      renameAll(insn.dims, rename2);
      break;
    case "binary":
    case "compare":
      insn.a = rename2(insn.a);
      insn.b = rename2(insn.b);
      break;
    case "if":
      insn.a = rename2(insn.a);
      if (insn.b !== -1) insn.b = rename2(insn.b);
      break;
    case "copy":
    case "neg":
    case "convert":
    case "cast":
    case "instanceof":
    case "arraylength":
    case "monitorenter":
    case "monitorexit":
    case "putstatic":
    case "throw":
      insn.src = rename2(insn.src);
      break;
    case "return":
      if (insn.src !== -1) insn.src = rename2(insn.src);
      break;
    case "getfield":
      insn.obj = rename2(insn.obj);
      break;
    case "putfield":
      insn.obj = rename2(insn.obj);
      insn.src = rename2(insn.src);
      break;
    case "aload":
      insn.array = rename2(insn.array);
      insn.index = rename2(insn.index);
      break;
    case "astore":
      insn.array = rename2(insn.array);
      insn.index = rename2(insn.index);
      insn.src = rename2(insn.src);
      break;
    case "switch":
      insn.key = rename2(insn.key);
      break;
    case "const":
    case "new":
    case "getstatic":
    case "catch":
    case "goto":
      break;
  }
  if ("dst" in insn && insn.dst !== -1) {
    insn.dst = rename2(insn.dst);
  }
}
function renameAll(values, rename2) {
  for (let i = 0; i < values.length; i++) {
    values[i] = rename2(values[i]);
  }
}
function canThrow(insn) {
  switch (insn.op) {
    case "const":
      return insn.value.type === "class" || insn.value.type === "methodType" || insn.value.type === "methodHandle";
    case "binary":
      return (insn.fn === "div" || insn.fn === "rem") && (insn.kind === "int" || insn.kind === "long");
    case "phi":
    case "copy":
    case "neg":
    case "compare":
    case "convert":
    case "instanceof":
    case "catch":
    case "monitorexit":
    case "if":
    case "goto":
    case "switch":
    case "return":
      return false;
    default:
      return true;
  }
}

// src/ir/finish.ts
function finish(name, paramCount, blocks, draft) {
  const phis = new PhiWeb(draft);
  const livePhis = phis.simplify();
  resolveKinds(livePhis, phis, draft.kinds, blocks);
  const phisOf = groupByBlock(livePhis);
  const number2 = new Int32Array(draft.kinds.length).fill(-1);
  const kinds = [];
  const assign = (value) => {
    number2[value] = kinds.length;
    kinds.push(draft.kinds[value]);
  };
  for (let p = 0; p < paramCount; p++) {
    assign(p);
  }
  blocks.forEach((_, id) => {
    for (const phi of phisOf.get(id) ?? []) {
      assign(phi.dst);
    }
    for (const insn of draft.insns[id]) {
      if ("dst" in insn && insn.dst >= 0) {
        assign(insn.dst);
      }
    }
  });
  const rename2 = (value) => number2[phis.find(value)];
  const finished = blocks.map((block, id) => {
    const joins = (phisOf.get(id) ?? []).map(
      (phi) => ({ op: "phi", dst: phi.dst, args: phi.args, offset: -1, line: -1 })
    );
    const insns = joins.length > 0 ? [...joins, ...draft.insns[id]] : draft.insns[id];
    for (const insn of insns) {
      renameInPlace(insn, rename2);
    }
    const { succs, handlers, preds, isHandler } = block;
    return { id, insns, succs, handlers, preds, isHandler };
  });
  const valueNames = /* @__PURE__ */ new Map();
  for (const [value, text2] of draft.names) {
    const final = number2[value];
    if (final >= 0) {
      valueNames.set(final, text2);
    }
  }
  return { name, paramCount, blocks: finished, valueCount: kinds.length, kinds, valueNames };
}
var PhiWeb = class {
  constructor(draft) {
    this.draft = draft;
    const size = draft.kinds.length;
    this.phiOf = new Int32Array(size).fill(-1);
    this.standsFor = new Int32Array(size);
    for (let v = 0; v < size; v++) {
      this.standsFor[v] = v;
    }
    draft.phis.forEach((phi, i) => {
      this.phiOf[phi.dst] = i;
    });
  }
  draft;
  /** Index into `draft.phis` by value, −1 for others. */
  phiOf;
  /** What a trivial φ stands for, by value; itself for others. */
  standsFor;
  /** Follows trivial φs; negative slots (`Slot`) stand for themselves. */
  find(value) {
    let root = value;
    while (root >= 0 && this.standsFor[root] !== root) {
      root = this.standsFor[root];
    }
    while (value >= 0 && this.standsFor[value] !== root && value !== root) {
      const next = this.standsFor[value];
      this.standsFor[value] = root;
      value = next;
    }
    return root;
  }
  /** Removes trivial and dead φs; returns the rest. */
  simplify() {
    if (this.draft.phis.length > 0) {
      this.removeTrivial();
    }
    return this.live();
  }
  removeTrivial() {
    const { phis } = this.draft;
    const users = this.usersOfPhis();
    const work = phis.map((_, i) => phis.length - 1 - i);
    while (work.length > 0) {
      const index = work.pop();
      const phi = phis[index];
      if (this.standsFor[phi.dst] !== phi.dst) {
        continue;
      }
      const only = this.onlyArgument(phi);
      if (only !== void 0) {
        this.standsFor[phi.dst] = only;
        for (const user of users[index] ?? []) {
          work.push(user);
        }
        const target = only >= 0 ? this.phiOf[only] : -1;
        if (target >= 0) {
          users[target] ??= [];
          for (const user of users[index] ?? []) {
            users[target].push(user);
          }
        }
      }
    }
  }
  /** The one value that a φ has besides itself; undefined where there are more. */
  onlyArgument(phi) {
    let only;
    for (const arg of phi.args) {
      const value = this.find(arg);
      if (value === phi.dst || value === only) {
        continue;
      }
      if (only !== void 0) {
        return void 0;
      }
      only = value;
    }
    return only;
  }
  usersOfPhis() {
    const users = new Array(this.draft.phis.length).fill(void 0);
    this.draft.phis.forEach((phi, index) => {
      for (const arg of phi.args) {
        const used = arg >= 0 ? this.phiOf[arg] : -1;
        if (used >= 0 && used !== index) {
          users[used] ??= [];
          if (users[used][users[used].length - 1] !== index) {
            users[used].push(index);
          }
        }
      }
    });
    return users;
  }
  live() {
    const { phis, insns } = this.draft;
    const isLive = new Uint8Array(phis.length);
    const work = [];
    let at;
    const use = (value) => {
      const root = this.find(value);
      if (root < 0) {
        throw new Malformed("a value is used that is not set on every path", at?.offset ?? 0);
      }
      const index = this.phiOf[root];
      if (index >= 0 && isLive[index] === 0) {
        isLive[index] = 1;
        work.push(index);
      }
    };
    for (const block of insns) {
      for (const insn of block) {
        at = insn;
        forEachUse(insn, use);
      }
    }
    while (work.length > 0) {
      phis[work.pop()].args.forEach(use);
    }
    return phis.filter((_, i) => isLive[i] === 1);
  }
};
function resolveKinds(phis, web, kinds, blocks) {
  const users = /* @__PURE__ */ new Map();
  for (const phi of phis) {
    for (const arg of new Set(phi.args.map((a) => web.find(a)))) {
      const known = users.get(arg);
      if (known === void 0) {
        users.set(arg, [phi]);
      } else {
        known.push(phi);
      }
    }
  }
  const work = [...phis].reverse();
  while (work.length > 0) {
    const phi = work.pop();
    const before2 = kinds[phi.dst];
    const after = phi.args.reduce((kind, arg) => {
      return join6(kind, kinds[web.find(arg)], () => blocks[phi.block].pc);
    }, before2);
    if (after !== before2) {
      kinds[phi.dst] = after;
      for (const user of users.get(phi.dst) ?? []) {
        work.push(user);
      }
    }
  }
}
function join6(a, b, pc) {
  if (a === void 0 || a === b) {
    return b;
  }
  if (b === void 0) {
    return a;
  }
  if ((a === "null" || a === "ref") && (b === "null" || b === "ref")) {
    return "ref";
  }
  throw new Malformed(`a value is ${a} on one path and ${b} on another`, pc());
}
function groupByBlock(phis) {
  const groups = /* @__PURE__ */ new Map();
  for (const phi of phis) {
    const group = groups.get(phi.block);
    if (group === void 0) {
      groups.set(phi.block, [phi]);
    } else {
      group.push(phi);
    }
  }
  return groups;
}

// src/ir/effects.ts
var SHAPES2 = [
  [1, 8, 0, 1],
  // aconst_null, iconst
  [9, 10, 0, 2],
  // lconst
  [11, 13, 0, 1],
  // fconst
  [14, 15, 0, 2],
  // dconst
  [16, 16, 0, 1],
  // bipush
  [17, 17, 0, 1],
  // sipush
  [18, 18, 0, 1],
  // ldc
  [19, 19, 0, 1],
  // ldc_w
  [20, 20, 0, 2],
  // ldc2_w
  [21, 21, 0, 1],
  // iload
  [22, 22, 0, 2],
  // lload
  [23, 23, 0, 1],
  // fload
  [24, 24, 0, 2],
  // dload
  [25, 25, 0, 1],
  // aload
  [26, 29, 0, 1],
  // iload_n
  [30, 33, 0, 2],
  // lload_n
  [34, 37, 0, 1],
  // fload_n
  [38, 41, 0, 2],
  // dload_n
  [42, 45, 0, 1],
  // aload_n
  [46, 46, 2, 1],
  // iaload
  [47, 47, 2, 2],
  // laload
  [48, 48, 2, 1],
  // faload
  [49, 49, 2, 2],
  // daload
  [50, 53, 2, 1],
  // aaload, baload, caload, saload
  [54, 54, 1, 0],
  // istore
  [55, 55, 2, 0],
  // lstore
  [56, 56, 1, 0],
  // fstore
  [57, 57, 2, 0],
  // dstore
  [58, 58, 1, 0],
  // astore
  [59, 62, 1, 0],
  // istore_n
  [63, 66, 2, 0],
  // lstore_n
  [67, 70, 1, 0],
  // fstore_n
  [71, 74, 2, 0],
  // dstore_n
  [75, 78, 1, 0],
  // astore_n
  [79, 79, 3, 0],
  // iastore
  [80, 80, 4, 0],
  // lastore
  [81, 81, 3, 0],
  // fastore
  [82, 82, 4, 0],
  // dastore
  [83, 86, 3, 0],
  // aastore, bastore, castore, sastore
  [87, 87, 1, 0],
  // pop
  [88, 88, 2, 0],
  // pop2
  [89, 89, 1, 2],
  // dup
  [90, 90, 2, 3],
  // dup_x1
  [91, 91, 3, 4],
  // dup_x2
  [92, 92, 2, 4],
  // dup2
  [93, 93, 3, 5],
  // dup2_x1
  [94, 94, 4, 6],
  // dup2_x2
  [95, 95, 2, 2],
  // swap
  [116, 116, 1, 1],
  // ineg
  [117, 117, 2, 2],
  // lneg
  [118, 118, 1, 1],
  // fneg
  [119, 119, 2, 2],
  // dneg
  [120, 120, 2, 1],
  // ishl
  [121, 121, 3, 2],
  // lshl
  [122, 122, 2, 1],
  // ishr
  [123, 123, 3, 2],
  // lshr
  [124, 124, 2, 1],
  // iushr
  [125, 125, 3, 2],
  // lushr
  [126, 126, 2, 1],
  // iand
  [127, 127, 4, 2],
  // land
  [128, 128, 2, 1],
  // ior
  [129, 129, 4, 2],
  // lor
  [130, 130, 2, 1],
  // ixor
  [131, 131, 4, 2],
  // lxor
  [133, 133, 1, 2],
  // i2l
  [134, 134, 1, 1],
  // i2f
  [135, 135, 1, 2],
  // i2d
  [136, 137, 2, 1],
  // l2i, l2f
  [138, 138, 2, 2],
  // l2d
  [139, 139, 1, 1],
  // f2i
  [140, 141, 1, 2],
  // f2l, f2d
  [142, 142, 2, 1],
  // d2i
  [143, 143, 2, 2],
  // d2l
  [144, 144, 2, 1],
  // d2f
  [145, 147, 1, 1],
  // i2b, i2c, i2s
  [148, 148, 4, 1],
  // lcmp
  [149, 150, 2, 1],
  // fcmp
  [151, 152, 4, 1],
  // dcmp
  [153, 158, 1, 0],
  // if
  [159, 166, 2, 0],
  // if_icmp, if_acmp
  [168, 168, 0, 1],
  // jsr
  [170, 171, 1, 0],
  // tableswitch, lookupswitch
  [172, 172, 1, 0],
  // ireturn
  [173, 173, 2, 0],
  // lreturn
  [174, 174, 1, 0],
  // freturn
  [175, 175, 2, 0],
  // dreturn
  [176, 176, 1, 0],
  // areturn
  [187, 187, 0, 1],
  // new
  [188, 188, 1, 1],
  // newarray
  [189, 189, 1, 1],
  // anewarray
  [190, 190, 1, 1],
  // arraylength
  [191, 191, 1, 0],
  // athrow
  [192, 193, 1, 1],
  // checkcast, instanceof
  [194, 195, 1, 0],
  // monitorenter, monitorexit
  [198, 199, 1, 0],
  // ifnull, ifnonnull
  [201, 201, 0, 1]
  // jsr_w
];
var pops = new Uint8Array(256);
var pushes = new Uint8Array(256);
var throwing = new Uint8Array(256);
var THROWING = [
  [Opcode.iaload, Opcode.saload],
  [Opcode.iastore, Opcode.sastore],
  [Opcode.idiv, Opcode.ldiv],
  [Opcode.irem, Opcode.lrem],
  // Fields, calls, allocations, arraylength, athrow, checkcast.
  [Opcode.getstatic, Opcode.checkcast],
  // In structured code `monitorexit` never throws (JVMS §2.11.10).
  [Opcode.monitorenter, Opcode.monitorenter],
  [Opcode.multianewarray, Opcode.multianewarray]
];
fillTables();
function fillTables() {
  for (const [first, last, pop, push] of SHAPES2) {
    pops.fill(pop, first, last + 1);
    pushes.fill(push, first, last + 1);
  }
  for (let op = Opcode.iadd; op <= Opcode.drem; op++) {
    pops[op] = op & 1 ? 4 : 2;
    pushes[op] = op & 1 ? 2 : 1;
  }
  for (const [first, last] of THROWING) {
    throwing.fill(1, first, last + 1);
  }
}
var slotsPopped = pops;
var slotsPushed = pushes;
function mayThrow(opcode) {
  return throwing[opcode] === 1;
}
function localRead(code2, pc) {
  const op = opcodeAt(code2, pc);
  return op >= Opcode.iload && op <= Opcode.aload_3 || op === Opcode.iinc ? localIndex(code2, pc) : -1;
}
function localWritten(code2, pc) {
  const op = opcodeAt(code2, pc);
  return op >= Opcode.istore && op <= Opcode.astore_3 || op === Opcode.iinc ? localIndex(code2, pc) : -1;
}

// src/ir/handlers.ts
var MAX_HANDLERS = 8192;
var HandlerTable = class {
  constructor(handlers, codeLength) {
    this.handlers = handlers;
    if (handlers.length > MAX_HANDLERS) {
      throw new Malformed(`it has ${handlers.length} exception handlers, more than ${MAX_HANDLERS}`, 0);
    }
    const bounds = /* @__PURE__ */ new Set();
    for (const { startPc, endPc } of handlers) {
      bounds.add(startPc);
      bounds.add(Math.min(endPc, codeLength));
    }
    this.bounds = [...bounds].sort((a, b) => a - b);
  }
  handlers;
  /** Sorted offsets at which the covering handlers change. */
  bounds;
  /** Offsets of one segment have the same handlers; segments are small numbers. */
  segmentOf(pc) {
    let low = 0;
    let high = this.bounds.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (this.bounds[middle] <= pc) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
  /** Up to the first that catches everything. */
  covering(pc) {
    const found = [];
    for (const handler of this.handlers) {
      if (handler.startPc <= pc && pc < handler.endPc) {
        found.push(handler);
        if (handler.catchType === void 0 || handler.catchType === "java/lang/Throwable") {
          break;
        }
      }
    }
    return found;
  }
};

// src/ir/leaders.ts
var Mark = {
  /** An instruction begins here. */
  start: 1,
  /** A block begins here. */
  leader: 2,
  /** Control comes here without an exception: by a jump or from the instruction before. */
  normal: 4
};
function markLeaders(code2, pool) {
  const bytes = code2.bytes;
  const marks = new Uint8Array(bytes.length + 1);
  marks.set(instructionStarts(bytes));
  marks[0] |= Mark.leader;
  for (let pc = 0; pc < bytes.length; ) {
    const next = nextPc(bytes, pc);
    markJumps(bytes, pc, next, marks);
    pc = next;
  }
  for (const handler of code2.handlers) {
    marks[handler.startPc] |= Mark.leader;
    marks[handler.endPc] |= Mark.leader;
    marks[handler.handlerPc] |= Mark.leader;
  }
  if (code2.handlers.length > 0) {
    splitProtected(code2, pool, marks);
  }
  return marks;
}
function isTerminator(op) {
  return op >= Opcode.goto && op <= Opcode.return && op !== Opcode.jsr || op === Opcode.athrow || op === Opcode.goto_w;
}
function isConditional(op) {
  return op >= Opcode.ifeq && op <= Opcode.if_acmpne || op === Opcode.ifnull || op === Opcode.ifnonnull;
}
function isSwitch(op) {
  return op === Opcode.tableswitch || op === Opcode.lookupswitch;
}
function isSubroutineCall(op) {
  return op === Opcode.jsr || op === Opcode.jsr_w;
}
function markJumps(bytes, pc, next, marks) {
  const op = opcodeAt(bytes, pc);
  const jumps = isConditional(op) || isSubroutineCall(op) || op === Opcode.goto || op === Opcode.goto_w || isSwitch(op);
  if (isSwitch(op)) {
    const { defaultTarget, targets } = switchTargets(bytes, pc);
    marks[defaultTarget] |= Mark.leader | Mark.normal;
    for (const target of targets) {
      marks[target] |= Mark.leader | Mark.normal;
    }
  } else if (jumps) {
    marks[branchTarget(bytes, pc)] |= Mark.leader | Mark.normal;
  }
  if (!isTerminator(op)) {
    marks[next] |= Mark.normal;
  }
  if (jumps || isTerminator(op)) {
    marks[next] |= Mark.leader;
  }
}
function splitProtected(code2, pool, marks) {
  const bytes = code2.bytes;
  const depth = protectionDepth(code2);
  let threw = false;
  let covered = 0;
  for (let pc = 0; pc < bytes.length; ) {
    const next = nextPc(bytes, pc);
    covered += depth[pc];
    if (marks[pc] & Mark.leader) {
      threw = false;
    }
    if (covered > 0) {
      const op = opcodeAt(bytes, pc);
      const lock = lockCall(bytes, pc, op, pool);
      if (threw && localWritten(bytes, pc) >= 0 || lock === "release") {
        marks[pc] |= Mark.leader;
        threw = false;
      }
      if (lock !== void 0) {
        marks[next] |= Mark.leader;
      }
      threw ||= mayThrow(op);
    }
    pc = next;
  }
}
function protectionDepth(code2) {
  const depth = new Int32Array(code2.bytes.length + 1);
  for (const handler of code2.handlers) {
    depth[handler.startPc]++;
    depth[handler.endPc]--;
  }
  return depth;
}
function lockCall(bytes, pc, op, pool) {
  if (op === Opcode.monitorenter || op === Opcode.monitorexit) {
    return "monitor";
  }
  if (op !== Opcode.invokevirtual && op !== Opcode.invokeinterface) {
    return void 0;
  }
  const { name, desc } = pool.memberRef(constantIndex(bytes, pc));
  if (desc !== "()V") {
    return void 0;
  }
  if (name === "unlock") {
    return "release";
  }
  return name === "lock" || name === "lockInterruptibly" ? "acquire" : void 0;
}

// src/ir/order.ts
function reversePostOrder(blocks, entry) {
  const state = new Int32Array(blocks.length);
  const postOrder = [];
  const stack = [entry];
  while (stack.length > 0) {
    const id = stack[stack.length - 1];
    if (state[id] !== 0) {
      stack.pop();
      if (state[id] === 1) {
        state[id] = 2;
        postOrder.push(id);
      }
      continue;
    }
    state[id] = 1;
    for (const next of visitOrder(blocks, blocks[id])) {
      if (state[next] === 0) {
        stack.push(next);
      }
    }
  }
  const renumbered = new Int32Array(blocks.length);
  const ordered2 = postOrder.reverse().map((id, place2) => {
    renumbered[id] = place2;
    return blocks[id];
  });
  for (const block of ordered2) {
    block.succs = block.succs.map((s) => renumbered[s]);
    block.handlers = block.handlers.map((s) => renumbered[s]);
  }
  return ordered2;
}
function visitOrder(blocks, block) {
  const { succs, handlers } = block;
  if (succs.length + handlers.length < 2) {
    return succs.length === 1 ? succs : handlers;
  }
  return [.../* @__PURE__ */ new Set([...succs, ...handlers])].sort((a, b) => blocks[a].pc - blocks[b].pc || a - b);
}
function connect(blocks) {
  blocks.forEach((block, id) => {
    for (const targets of [block.succs, block.handlers]) {
      for (const target of targets) {
        const preds = blocks[target].preds;
        if (preds[preds.length - 1] !== id) {
          block.edges.push(target, preds.length);
          preds.push(id);
        }
      }
    }
  });
  return blocks;
}

// src/ir/kinds.ts
function kindOf(desc, at = 0) {
  switch (desc.charCodeAt(at)) {
    case 74:
      return "long";
    case 70:
      return "float";
    case 68:
      return "double";
    case 76:
    case 91:
      return "ref";
    case 86:
      return "void";
    default:
      return "int";
  }
}
function returnKind(desc) {
  return kindOf(desc, desc.indexOf(")") + 1);
}
function slotsOf(kind) {
  return kind === "long" || kind === "double" ? 2 : kind === "void" ? 0 : 1;
}
function elementKind(elem) {
  switch (elem) {
    case "long":
    case "float":
    case "double":
    case "ref":
      return elem;
    default:
      return "int";
  }
}
function paramKinds(desc) {
  const kinds = [];
  const end = desc.indexOf(")");
  for (let at = 1; at < end; at = skipType(desc, at)) {
    kinds.push(kindOf(desc, at));
  }
  return kinds;
}
function paramDescs(desc) {
  const descs = [];
  const end = desc.indexOf(")");
  for (let at = 1; at < end; ) {
    const next = skipType(desc, at);
    descs.push(desc.slice(at, next));
    at = next;
  }
  return descs;
}
function skipType(desc, at) {
  while (desc.charCodeAt(at) === 91) {
    at++;
  }
  if (desc.charCodeAt(at) === 76) {
    const semicolon = desc.indexOf(";", at);
    return semicolon < 0 ? desc.length : semicolon + 1;
  }
  return at + 1;
}

// src/ir/stack-effects.ts
var StackEffects = class {
  constructor(bytes, pool) {
    this.bytes = bytes;
    this.pool = pool;
  }
  bytes;
  pool;
  /** Whether loading the constant may run code or link (JVMS §6.5.ldc). */
  ldcThrows(pc) {
    const kind = this.pool.loadable(constantIndex(this.bytes, pc)).kind;
    return kind === "class" || kind === "dynamic" || kind === "methodType" || kind === "methodHandle";
  }
  /** Stack slots taken. */
  popped(pc, op) {
    switch (op) {
      case Opcode.putstatic:
        return slotsOf(kindOf(this.member(pc, false)));
      case Opcode.getfield:
        return 1;
      case Opcode.putfield:
        return 1 + slotsOf(kindOf(this.member(pc, false)));
      case Opcode.invokevirtual:
      case Opcode.invokespecial:
      case Opcode.invokeinterface:
        return 1 + argumentSlots(this.member(pc, true));
      case Opcode.invokestatic:
        return argumentSlots(this.member(pc, true));
      case Opcode.invokedynamic:
        return argumentSlots(this.pool.dynamicRef(constantIndex(this.bytes, pc)).desc);
      case Opcode.multianewarray:
        return dimensionCount(this.bytes, pc);
      default:
        return slotsPopped[op];
    }
  }
  /** Stack slots added after that. */
  pushed(pc, op) {
    switch (op) {
      case Opcode.getstatic:
      case Opcode.getfield:
        return slotsOf(kindOf(this.member(pc, false)));
      case Opcode.invokevirtual:
      case Opcode.invokespecial:
      case Opcode.invokeinterface:
      case Opcode.invokestatic:
        return slotsOf(returnKind(this.member(pc, true)));
      case Opcode.invokedynamic:
        return slotsOf(returnKind(this.pool.dynamicRef(constantIndex(this.bytes, pc)).desc));
      case Opcode.multianewarray:
        return 1;
      default:
        return slotsPushed[op];
    }
  }
  /** The descriptor of the member that an instruction names, which must be a method's or a field's. */
  member(pc, isMethod) {
    const { desc } = this.pool.memberRef(constantIndex(this.bytes, pc));
    if (desc.charCodeAt(0) === 40 !== isMethod) {
      throw new Malformed(`a ${isMethod ? "method" : "field"} is needed here`, pc);
    }
    return desc;
  }
};
function argumentSlots(desc) {
  if (desc.charCodeAt(1) === 41) {
    return 0;
  }
  let slots = 0;
  for (const kind of paramKinds(desc)) {
    slots += slotsOf(kind);
  }
  return slots;
}

// src/ir/subroutines.ts
var Subroutines = class {
  /** Calls by context number; context 0 has none. */
  calls = [void 0];
  known = /* @__PURE__ */ new Map();
  /** The context inside the subroutine at `entryPc`, called from `context`. */
  enter(context, returnPc, entryPc, code2) {
    const outer = this.beforeEntering(context, entryPc);
    const name = `${outer}:${returnPc}:${entryPc}`;
    let id = this.known.get(name);
    if (id === void 0) {
      id = this.calls.length;
      this.calls.push({ outer, returnPc, entryPc, local: addressLocal(code2, entryPc) });
      this.known.set(name, id);
    }
    return id;
  }
  /** Where `ret local` goes from this context, and the context there. */
  leave(context, local, pc) {
    for (let at = this.calls[context]; at !== void 0; at = this.calls[at.outer]) {
      if (at.local === local) {
        return at;
      }
    }
    throw new Malformed(`local variable ${local} holds no return address`, pc);
  }
  /** A subroutine never calls itself (JVMS §4.9.2): one that is entered again was left by a jump or an exception. */
  beforeEntering(context, entryPc) {
    for (let at = this.calls[context]; at !== void 0; at = this.calls[at.outer]) {
      if (at.entryPc === entryPc) {
        return at.outer;
      }
    }
    return context;
  }
};
function addressLocal(code2, entryPc) {
  let pc = entryPc;
  while (code2[pc] === Opcode.nop) {
    pc = nextPc(code2, pc);
  }
  const op = opcodeAt(code2, pc);
  const stores = op === Opcode.astore || op >= Opcode.astore_0 && op <= Opcode.astore_3;
  return stores ? localIndex(code2, pc) : -1;
}

// src/ir/flow.ts
var MAX_BLOCKS = 15e4;
var MAX_SCANNED_BYTES = 1 << 21;
var MAX_EXCEPTIONAL_EDGES = 2e6;
function buildFlow(code2, pool) {
  return new Explorer(code2, pool).run();
}
var Explorer = class {
  constructor(code2, pool) {
    this.code = code2;
    this.bytes = code2.bytes;
    this.effects = new StackEffects(code2.bytes, pool);
    this.marks = markLeaders(code2, pool);
    this.handlerTable = new HandlerTable(code2.handlers, this.bytes.length);
    this.plain = new Int32Array(this.bytes.length);
    this.lastDef = new Int32Array(code2.maxLocals);
    this.lastUse = new Int32Array(code2.maxLocals);
  }
  code;
  bytes;
  effects;
  marks;
  handlerTable;
  subroutines = new Subroutines();
  blocks = [];
  /** Node of a leader without subroutine calls; +1, 0 for none. */
  plain;
  /** Node of a leader in a context, and of landing pads; by `key`. */
  others = /* @__PURE__ */ new Map();
  /** Handler nodes by segment of the handler table and context. */
  handlerNodes = /* @__PURE__ */ new Map();
  work = [];
  lastDef;
  lastUse;
  scanned = 0;
  exceptionalEdges = 0;
  run() {
    let entry = this.blockAt(0, 0, 0);
    while (this.work.length > 0) {
      const id = this.work.pop();
      const block = this.blocks[id];
      if (block.pc !== block.end) {
        this.scan(block, id);
      }
      this.connectHandlers(block);
    }
    if (this.blocks.some((b) => b.succs.includes(entry) || b.handlers.includes(entry))) {
      entry = this.addBlock(0, 0, 0, false);
      this.blocks[entry].end = 0;
      this.blocks[entry].succs = [0];
    }
    return connect(reversePostOrder(this.blocks, entry));
  }
  /** The node for normal control arriving at `pc` with `depth` stack slots in use. */
  blockAt(pc, context, depth) {
    if (pc >= this.bytes.length || (this.marks[pc] & Mark.start) === 0) {
      throw new Malformed("control goes to where no instruction begins", pc);
    }
    let id = context === 0 ? this.plain[pc] - 1 : this.others.get(key(pc, context, false)) ?? -1;
    if (id < 0) {
      id = this.addBlock(pc, context, depth, false);
      this.work.push(id);
      if (context === 0) {
        this.plain[pc] = id + 1;
      } else {
        this.others.set(key(pc, context, false), id);
      }
    }
    if (this.blocks[id].depthIn !== depth) {
      throw new Malformed(`the stack is ${this.blocks[id].depthIn} and ${depth} slots high`, pc);
    }
    return id;
  }
  /**
   * The block in which an exception arrives for the handler at `pc`: the handler's own first block, or, where normal
   * control comes there too, an empty landing pad before it.
   */
  handlerAt(pc, context) {
    const known = this.others.get(key(pc, context, true));
    if (known !== void 0) {
      return known;
    }
    if ((this.marks[pc] & Mark.start) === 0) {
      throw new Malformed("a handler begins where no instruction does", pc);
    }
    const id = this.addBlock(pc, context, 0, true);
    this.others.set(key(pc, context, true), id);
    this.work.push(id);
    const block = this.blocks[id];
    block.depthMax = 1;
    block.depthOut = 1;
    if (this.isNormalTarget(pc)) {
      block.end = pc;
      block.succs = [this.blockAt(pc, context, 1)];
    }
    return id;
  }
  isNormalTarget(pc) {
    return pc === 0 || (this.marks[pc] & Mark.normal) !== 0;
  }
  addBlock(pc, context, depth, isHandler) {
    if (this.blocks.length >= MAX_BLOCKS) {
      throw new Malformed(`the method has more than ${MAX_BLOCKS} blocks`, pc);
    }
    this.blocks.push({
      pc,
      end: -1,
      context,
      depthIn: depth,
      depthMin: depth,
      depthMax: depth,
      depthOut: depth,
      defs: [],
      uses: [],
      succs: [],
      handlers: [],
      preds: [],
      edges: [],
      isHandler,
      catchTypes: /* @__PURE__ */ new Set(),
      throws: false
    });
    return this.blocks.length - 1;
  }
  /** Reads the block's instructions: where it ends, what it does to stack and locals, where it goes. */
  scan(block, id) {
    const bytes = this.bytes;
    const stamp = id + 1;
    let pc = block.pc;
    let depth = block.depthOut;
    for (; ; ) {
      const next = nextPc(bytes, pc);
      const op = opcodeAt(bytes, pc);
      this.noteLocals(block, pc, stamp);
      block.throws ||= mayThrow(op) || op >= Opcode.ldc && op <= Opcode.ldc2_w && this.effects.ldcThrows(pc);
      depth -= this.effects.popped(pc, op);
      if (depth < 0) {
        throw new Malformed("the stack is empty", pc);
      }
      block.depthMin = Math.min(block.depthMin, depth);
      depth += this.effects.pushed(pc, op);
      if (depth > this.code.maxStack) {
        throw new Malformed(`the stack grows beyond ${this.code.maxStack} slots`, pc);
      }
      block.depthMax = Math.max(block.depthMax, depth);
      if (isTerminator(op) || isConditional(op) || isSubroutineCall(op)) {
        block.end = next;
        block.depthOut = depth;
        block.succs = this.successors(pc, op, next, block.context, depth);
        break;
      }
      if (next >= bytes.length) {
        throw new Malformed("control runs over the end of the code", pc);
      }
      if (this.marks[next] & Mark.leader) {
        block.end = next;
        block.depthOut = depth;
        block.succs = [this.blockAt(next, block.context, depth)];
        break;
      }
      pc = next;
    }
    this.scanned += block.end - block.pc;
    if (this.scanned > MAX_SCANNED_BYTES) {
      throw new Malformed("its subroutines are called in too many ways", block.pc);
    }
  }
  noteLocals(block, pc, stamp) {
    const read = localRead(this.bytes, pc);
    const written = localWritten(this.bytes, pc);
    if (Math.max(read, written) >= this.code.maxLocals) {
      throw new Malformed(`there is no local variable ${Math.max(read, written)}`, pc);
    }
    if (read >= 0 && this.lastDef[read] !== stamp && this.lastUse[read] !== stamp) {
      this.lastUse[read] = stamp;
      block.uses.push(read);
    }
    if (written >= 0 && this.lastDef[written] !== stamp) {
      this.lastDef[written] = stamp;
      block.defs.push(written);
    }
  }
  successors(pc, op, next, context, depth) {
    if (isConditional(op)) {
      return [this.blockAt(branchTarget(this.bytes, pc), context, depth), this.blockAt(next, context, depth)];
    }
    if (op === Opcode.goto || op === Opcode.goto_w) {
      return [this.blockAt(branchTarget(this.bytes, pc), context, depth)];
    }
    if (isSwitch(op)) {
      const { targets, defaultTarget } = switchTargets(this.bytes, pc);
      return Array.from([...targets, defaultTarget], (target) => this.blockAt(target, context, depth));
    }
    if (isSubroutineCall(op)) {
      const target = branchTarget(this.bytes, pc);
      return [this.blockAt(target, this.subroutines.enter(context, next, target, this.bytes), depth)];
    }
    if (op === Opcode.ret) {
      const { returnPc, outer } = this.subroutines.leave(context, localIndex(this.bytes, pc), pc);
      return [this.blockAt(returnPc, outer, depth)];
    }
    return [];
  }
  connectHandlers(block) {
    if (!block.throws || this.code.handlers.length === 0) {
      return;
    }
    const where = key(this.handlerTable.segmentOf(block.pc), block.context, false);
    let handlers = this.handlerNodes.get(where);
    if (handlers === void 0) {
      handlers = this.handlersCovering(block.pc, block.context);
      this.handlerNodes.set(where, handlers);
    }
    block.handlers = handlers;
    this.exceptionalEdges += handlers.length;
    if (this.exceptionalEdges > MAX_EXCEPTIONAL_EDGES) {
      throw new Malformed(`it has more than ${MAX_EXCEPTIONAL_EDGES} exceptional edges`, block.pc);
    }
  }
  handlersCovering(pc, context) {
    const nodes = /* @__PURE__ */ new Set();
    for (const { handlerPc, catchType } of this.handlerTable.covering(pc)) {
      const id = this.handlerAt(handlerPc, context);
      nodes.add(id);
      this.blocks[id].catchTypes.add(catchType);
    }
    return [...nodes];
  }
};
function key(pc, context, isHandler) {
  return (context * 65536 + pc) * 2 + (isHandler ? 1 : 0);
}

// src/ir/dominators.ts
function immediateDominators(graph) {
  const { order, parent, preds } = depthFirst(graph);
  const count2 = order.length;
  const semi = new Int32Array(count2);
  const label = new Int32Array(count2);
  const ancestor = new Int32Array(count2);
  for (let i = 0; i < count2; i++) {
    semi[i] = i;
    label[i] = i;
    ancestor[i] = parent[i];
  }
  const stack = [];
  for (let w = count2 - 1; w > 0; w--) {
    let best = parent[w];
    for (const v of preds[w]) {
      best = Math.min(best, semi[evaluate(v, w, label, ancestor, semi, stack)]);
    }
    semi[w] = best;
  }
  const idom = new Int32Array(count2);
  const result2 = new Int32Array(graph.size).fill(-1);
  for (let w = 1; w < count2; w++) {
    let d = parent[w];
    while (d > semi[w]) {
      d = idom[d];
    }
    idom[w] = d;
    result2[order[w]] = order[d];
  }
  return result2;
}
function evaluate(v, w, label, ancestor, semi, stack) {
  if (v <= w) {
    return v;
  }
  let u = v;
  while (ancestor[u] > w) {
    stack.push(u);
    u = ancestor[u];
  }
  const root = ancestor[u];
  let best = label[u];
  while (stack.length > 0) {
    const x = stack.pop();
    if (semi[label[x]] > semi[best]) {
      label[x] = best;
    }
    best = label[x];
    ancestor[x] = root;
  }
  return label[v];
}
function depthFirst(graph) {
  const number2 = new Int32Array(graph.size).fill(-1);
  const order = [];
  const parent = [];
  const preds = [];
  const stack = [0];
  const from = [0];
  while (stack.length > 0) {
    const node = stack.pop();
    const up = from.pop();
    if (number2[node] >= 0) {
      preds[number2[node]].push(up);
      continue;
    }
    const id = order.length;
    number2[node] = id;
    order.push(node);
    parent.push(up);
    preds.push(id === 0 ? [] : [up]);
    graph.forEachSuccessor(node, (to) => {
      stack.push(to);
      from.push(id);
    });
  }
  return { order, parent, preds };
}

// src/ir/placement.ts
function dominatorTree(blocks) {
  const size = blocks.length;
  const idom = immediateDominators({
    size,
    forEachSuccessor(node, visit) {
      const edges = blocks[node].edges;
      for (let i = 0; i < edges.length; i += 2) {
        visit(edges[i]);
      }
    }
  });
  const child = new Int32Array(size).fill(-1);
  const sibling = new Int32Array(size).fill(-1);
  const level = new Int32Array(size);
  for (let b = 1; b < size; b++) {
    level[b] = level[idom[b]] + 1;
  }
  for (let b = size - 1; b > 0; b--) {
    sibling[b] = child[idom[b]];
    child[idom[b]] = b;
  }
  return { idom, child, sibling, level };
}
function placePhis(blocks, tree, maxLocals, parameterLocals) {
  const phis = new Array(blocks.length).fill(void 0);
  if (!blocks.some((b) => b.preds.length > 1)) {
    return phis;
  }
  const placer = new Placer(blocks, tree);
  const variables = gatherVariables(blocks, maxLocals, parameterLocals);
  for (const variable of [...variables.keys()].sort((a, b) => a - b)) {
    const { defs, uses } = variables.get(variable);
    if (defs.length < 2 || variable < maxLocals && uses.length === 0) {
      continue;
    }
    const slot = variable - maxLocals;
    for (const block of placer.place(defs, uses, slot)) {
      phis[block] ??= [];
      phis[block].push(variable);
    }
  }
  return phis;
}
function gatherVariables(blocks, maxLocals, parameterLocals) {
  const variables = /* @__PURE__ */ new Map();
  const at = (index) => {
    let variable = variables.get(index);
    if (variable === void 0) {
      variable = { defs: index < parameterLocals ? [0] : [], uses: [] };
      variables.set(index, variable);
    }
    return variable;
  };
  blocks.forEach((block, id) => {
    for (const local of block.defs) {
      const { defs } = at(local);
      if (defs[defs.length - 1] !== id) {
        defs.push(id);
      }
    }
    for (const local of block.uses) {
      at(local).uses.push(id);
    }
    for (let slot = block.depthMin; slot < block.depthOut; slot++) {
      at(maxLocals + slot).defs.push(id);
    }
  });
  return variables;
}
var Placer = class {
  constructor(blocks, tree) {
    this.blocks = blocks;
    this.tree = tree;
    this.isLive = new Int32Array(blocks.length);
    this.isDef = new Int32Array(blocks.length);
    this.isPlaced = new Int32Array(blocks.length);
    this.isVisited = new Int32Array(blocks.length);
  }
  blocks;
  tree;
  /** Marks of the variable in hand, by its number of use. */
  isLive;
  isDef;
  isPlaced;
  isVisited;
  /** Blocks waiting, by level. */
  waiting = [];
  stamp = 0;
  /** Blocks that need a φ for one variable; a stack slot (`slot` ≥ 0) is live where the stack is higher. */
  place(defs, uses, slot) {
    this.stamp++;
    for (const block of defs) {
      this.isDef[block] = this.stamp;
    }
    if (slot < 0) {
      this.markLive(uses);
    }
    const { level } = this.tree;
    let deepest = 0;
    for (const block of defs) {
      this.wait(block);
      deepest = Math.max(deepest, level[block]);
    }
    const placed = [];
    for (let at = deepest; at >= 0; at--) {
      const bucket = this.waiting[at];
      for (let i = 0; bucket !== void 0 && i < bucket.length; i++) {
        this.searchSubtree(bucket[i], slot, placed);
      }
      if (bucket !== void 0) {
        bucket.length = 0;
      }
    }
    return placed.sort((a, b) => a - b);
  }
  wait(block) {
    const level = this.tree.level[block];
    this.waiting[level] ??= [];
    this.waiting[level].push(block);
  }
  /** Looks through the root's dominator subtree for edges that leave it to blocks no deeper than the root. */
  searchSubtree(root, slot, placed) {
    const { idom, child, sibling, level } = this.tree;
    const stack = [root];
    if (this.isVisited[root] === this.stamp) {
      return;
    }
    this.isVisited[root] = this.stamp;
    while (stack.length > 0) {
      const block = stack.pop();
      const edges = this.blocks[block].edges;
      for (let i = 0; i < edges.length; i += 2) {
        const to = edges[i];
        if (idom[to] !== block && level[to] <= level[root] && this.wants(to, slot)) {
          this.isPlaced[to] = this.stamp;
          placed.push(to);
          if (this.isDef[to] !== this.stamp) {
            this.wait(to);
          }
        }
      }
      for (let c = child[block]; c >= 0; c = sibling[c]) {
        if (this.isVisited[c] !== this.stamp) {
          this.isVisited[c] = this.stamp;
          stack.push(c);
        }
      }
    }
  }
  wants(block, slot) {
    if (this.isPlaced[block] === this.stamp) {
      return false;
    }
    return slot < 0 ? this.isLive[block] === this.stamp : slot < this.blocks[block].depthIn;
  }
  markLive(uses) {
    const work = [];
    for (const block of uses) {
      this.isLive[block] = this.stamp;
      work.push(block);
    }
    while (work.length > 0) {
      for (const pred of this.blocks[work.pop()].preds) {
        if (this.isDef[pred] !== this.stamp && this.isLive[pred] !== this.stamp) {
          this.isLive[pred] = this.stamp;
          work.push(pred);
        }
      }
    }
  }
};

// src/ir/constants.ts
function kindOfConstant(constant2) {
  switch (constant2.kind) {
    case "int":
    case "float":
    case "double":
    case "long":
      return constant2.kind;
    case "dynamic":
      return kindOf(constant2.dynamic.desc);
    default:
      return "ref";
  }
}
function constValue(constant2) {
  switch (constant2.kind) {
    case "int":
    case "float":
    case "double":
      return { type: constant2.kind, value: constant2.value };
    case "long":
      return { type: "long", value: constant2.value };
    case "methodHandle":
      return { type: "methodHandle", handle: constant2.handle };
    default:
      return { type: constant2.kind, value: constant2.value };
  }
}

// src/ir/dynamic.ts
var FLAG_SERIALIZABLE = 1;
var FLAG_MARKERS = 2;
var FLAG_BRIDGES = 4;
function bootstrapOf(cls, ref2, pc) {
  const bootstrap = cls.bootstrapMethods[ref2.bootstrap];
  if (bootstrap === void 0) {
    throw new Malformed(`there is no bootstrap method ${ref2.bootstrap}`, pc);
  }
  return bootstrap;
}
function classifyDynamic(cls, ref2, pc) {
  const bootstrap = bootstrapOf(cls, ref2, pc);
  const { owner, name } = bootstrap.handle.member;
  switch (owner) {
    case "java/lang/invoke/LambdaMetafactory": {
      const site = lambdaSite(ref2, bootstrap.args, name === "altMetafactory");
      if (site !== void 0) {
        return { op: "lambda", site };
      }
      break;
    }
    case "java/lang/invoke/StringConcatFactory":
      return { op: "concat" };
    case "java/lang/runtime/ObjectMethods":
      return { op: "recordmethod", name: ref2.name, fields: handlesIn(bootstrap.args) };
    case "java/lang/runtime/SwitchBootstraps":
      return { op: "typeswitch" };
  }
  return { op: "dynamic", bootstrap: bootstrap.handle };
}
function handlesIn(args) {
  return args.flatMap((arg) => arg.kind === "methodHandle" ? [arg.handle.member] : []);
}
function lambdaSite(ref2, args, isAlt) {
  const [erased, implementation, instantiated] = args;
  const returned3 = ref2.desc.slice(ref2.desc.indexOf(")") + 1);
  if (erased?.kind !== "methodType" || implementation?.kind !== "methodHandle" || instantiated?.kind !== "methodType" || !returned3.startsWith("L")) {
    return void 0;
  }
  const { markers, bridges } = isAlt ? extras(args) : { markers: [], bridges: [] };
  return {
    interfaceType: returned3.slice(1, -1),
    markers,
    name: ref2.name,
    desc: erased.value,
    instantiatedDesc: instantiated.value,
    bridges,
    implementation: implementation.handle,
    captureDescs: paramDescs(ref2.desc)
  };
}
function extras(args) {
  const flags = intAt(args, 3);
  const markers = flags & FLAG_SERIALIZABLE ? ["java/io/Serializable"] : [];
  const bridges = [];
  let at = 4;
  if (flags & FLAG_MARKERS) {
    for (let count2 = Math.min(intAt(args, at++), args.length); count2 > 0; count2--) {
      const arg = args[at++];
      if (arg?.kind === "class" && !markers.includes(arg.value)) {
        markers.push(arg.value);
      }
    }
  }
  if (flags & FLAG_BRIDGES) {
    for (let count2 = Math.min(intAt(args, at++), args.length); count2 > 0; count2--) {
      const arg = args[at++];
      if (arg?.kind === "methodType") {
        bridges.push(arg.value);
      }
    }
  }
  return { markers, bridges };
}
function intAt(args, index) {
  const arg = args[index];
  return arg?.kind === "int" ? arg.value : 0;
}

// src/ir/frame.ts
var Slot = {
  /** The second half of a long or double. */
  filler: -2,
  unset: -3,
  returnAddress: -4
};
var Frame = class {
  constructor(base, maxStack) {
    this.base = base;
    this.held = new Int32Array(base + maxStack + 1).fill(Slot.unset);
  }
  base;
  held;
  undoVariable = [];
  undoHeld = [];
  /** Stack slots in use. */
  height = 0;
  get(variable) {
    return this.held[variable];
  }
  /** Sets a variable, to be put back by `undo`. */
  set(variable, value) {
    this.save(variable);
    this.held[variable] = value;
  }
  /** Enters a block that changes stack slots from `low` up to below `high`. */
  enter(height, low, high) {
    this.height = height;
    for (let slot = low; slot < high; slot++) {
      this.save(this.base + slot);
    }
  }
  mark() {
    return this.undoVariable.length;
  }
  undo(mark) {
    for (let i = this.undoVariable.length - 1; i >= mark; i--) {
      this.held[this.undoVariable[i]] = this.undoHeld[i];
    }
    this.undoVariable.length = mark;
    this.undoHeld.length = mark;
  }
  save(variable) {
    this.undoVariable.push(variable);
    this.undoHeld.push(this.held[variable]);
  }
  push(value, kind) {
    this.held[this.base + this.height++] = value;
    if (kind === "long" || kind === "double") {
      this.held[this.base + this.height++] = Slot.filler;
    }
  }
  pop() {
    return this.held[this.base + --this.height];
  }
  popWide() {
    this.height -= 2;
    return this.held[this.base + this.height];
  }
  popKind(kind) {
    return kind === "long" || kind === "double" ? this.popWide() : this.pop();
  }
  /** Arguments of a call, without the receiver, first to last. */
  popArguments(desc) {
    const kinds = paramKinds(desc);
    const args = new Array(kinds.length);
    for (let i = kinds.length - 1; i >= 0; i--) {
      args[i] = this.popKind(kinds[i]);
    }
    return args;
  }
  /** Copies the top `count` slots below the `skip` slots under them: all of the dup family (JVMS §6.5.dup…). */
  duplicate(count2, skip) {
    const top = this.base + this.height;
    for (let i = 1; i <= count2 + skip; i++) {
      this.held[top + count2 - i] = this.held[top - i];
    }
    for (let i = 0; i < count2; i++) {
      this.held[top - skip - count2 + i] = this.held[top + i];
    }
    this.height += count2;
  }
  swap() {
    const top = this.base + this.height;
    const value = this.held[top - 1];
    this.held[top - 1] = this.held[top - 2];
    this.held[top - 2] = value;
  }
};

// src/ir/names.ts
var LocalNames = class {
  bySlot = /* @__PURE__ */ new Map();
  constructor(variables) {
    for (const variable of variables) {
      const rows = this.bySlot.get(variable.index);
      if (rows === void 0) {
        this.bySlot.set(variable.index, [variable]);
      } else {
        rows.push(variable);
      }
    }
    for (const rows of this.bySlot.values()) {
      rows.sort((a, b) => a.startPc - b.startPc);
    }
  }
  /** The name of the variable in `slot` at `pc`. */
  nameAt(slot, pc) {
    const rows = this.bySlot.get(slot);
    if (rows === void 0) {
      return void 0;
    }
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (rows[middle].startPc <= pc) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    const row = rows[low - 1];
    return row !== void 0 && pc < row.startPc + row.length ? row.name : void 0;
  }
};

// src/ir/tables.ts
var KINDS = ["int", "long", "float", "double", "ref"];
var ARITHMETIC = ["add", "sub", "mul", "div", "rem"];
var SHIFTS = ["shl", "shr", "ushr"];
var BITWISE = ["and", "or", "xor"];
var ELEMENTS = [
  "int",
  "long",
  "float",
  "double",
  "ref",
  "byte",
  "char",
  "short"
];
var CONDITIONS = ["eq", "ne", "lt", "ge", "gt", "le"];
var COMPARES = ["lcmp", "fcmpl", "fcmpg", "dcmpl", "dcmpg"];
var CONVERTS = [
  ["i2l", "long"],
  ["i2f", "float"],
  ["i2d", "double"],
  ["l2i", "int"],
  ["l2f", "float"],
  ["l2d", "double"],
  ["f2i", "int"],
  ["f2l", "long"],
  ["f2d", "double"],
  ["d2i", "int"],
  ["d2l", "long"],
  ["d2f", "float"],
  ["i2b", "int"],
  ["i2c", "int"],
  ["i2s", "int"]
];
var INVOKE_KINDS = ["virtual", "special", "static", "interface"];

// src/ir/emitter.ts
var Emitter = class {
  constructor(cls, code2, frame) {
    this.cls = cls;
    this.frame = frame;
    this.bytes = code2.bytes;
    this.localNames = code2.localVariables.length > 0 ? new LocalNames(code2.localVariables) : void 0;
  }
  cls;
  frame;
  /** By value; undefined for φs. */
  kinds = [];
  names = /* @__PURE__ */ new Map();
  /** Where instructions go. */
  out = [];
  bytes;
  localNames;
  offset = -1;
  line = -1;
  /** The place that the following instructions carry. */
  moveTo(offset, line3) {
    this.offset = offset;
    this.line = line3;
  }
  /** Defines the exception that a handler receives and pushes it. */
  catchException(types) {
    const { offset, line: line3 } = this;
    this.define("ref", (dst) => ({ op: "catch", dst, types, offset, line: line3 }));
  }
  /** Names a value after the local that holds it from `pc` on; the first name stays. */
  nameValue(value, local, pc) {
    const name = this.localNames?.nameAt(local, pc);
    if (name !== void 0 && value >= 0 && !this.names.has(value)) {
      this.names.set(value, name);
    }
  }
  newValue(kind) {
    this.kinds.push(kind);
    return this.kinds.length - 1;
  }
  /** Emits an instruction whose result is pushed. */
  define(kind, make) {
    const dst = this.newValue(kind);
    this.out.push(make(dst));
    this.frame.push(dst, kind);
  }
  /** As `define`, for results that may be void. */
  call(desc, make) {
    const kind = returnKind(desc);
    if (kind === "void") {
      this.out.push(make(-1));
    } else {
      this.define(kind, make);
    }
  }
  constant(kind, value) {
    const { offset, line: line3 } = this;
    this.define(kind, (dst) => ({ op: "const", dst, value, offset, line: line3 }));
  }
  /** `op` is the opcode behind `wide`, `next` the offset after the instruction. */
  instruction(pc, op, next) {
    const { offset, line: line3 } = this;
    if (op <= Opcode.ldc2_w) {
      this.loadConstant(pc, op);
    } else if (op <= Opcode.aload_3) {
      const kind = op >= Opcode.iload_0 ? op - Opcode.iload_0 >> 2 : op - Opcode.iload;
      this.frame.push(this.frame.get(localIndex(this.bytes, pc)), KINDS[kind]);
    } else if (op <= Opcode.saload) {
      const elem = ELEMENTS[op - Opcode.iaload];
      const index = this.frame.pop();
      const array2 = this.frame.pop();
      this.define(elementKind(elem), (dst) => ({
        op: "aload",
        dst,
        array: array2,
        index,
        elem,
        offset,
        line: line3
      }));
    } else if (op <= Opcode.astore_3) {
      this.store(pc, op, next);
    } else if (op <= Opcode.sastore) {
      const elem = ELEMENTS[op - Opcode.iastore];
      const src = elem === "long" || elem === "double" ? this.frame.popWide() : this.frame.pop();
      const index = this.frame.pop();
      const array2 = this.frame.pop();
      this.out.push({ op: "astore", array: array2, index, src, elem, offset, line: line3 });
    } else if (op <= Opcode.swap) {
      this.shuffle(op);
    } else if (op <= Opcode.dcmpg) {
      this.arithmetic(pc, op, next);
    } else if (op <= Opcode.return || op >= Opcode.ifnull || op === Opcode.athrow) {
      this.transfer(pc, op);
    } else if (op <= Opcode.invokedynamic) {
      this.access(pc, op);
    } else {
      this.objectInstruction(pc, op);
    }
  }
  loadConstant(pc, op) {
    const small = pushedInt(this.bytes, pc);
    if (small !== void 0) {
      this.constant("int", { type: "int", value: small });
    } else if (op >= Opcode.ldc) {
      this.loadable(this.cls.pool.loadable(constantIndex(this.bytes, pc)), op === Opcode.ldc2_w, pc);
    } else if (op === Opcode.aconst_null) {
      this.constant("null", { type: "null" });
    } else if (op >= Opcode.dconst_0) {
      this.constant("double", { type: "double", value: op - Opcode.dconst_0 });
    } else if (op >= Opcode.fconst_0) {
      this.constant("float", { type: "float", value: op - Opcode.fconst_0 });
    } else if (op >= Opcode.lconst_0) {
      this.constant("long", { type: "long", value: BigInt(op - Opcode.lconst_0) });
    }
  }
  loadable(constant2, isWide, pc) {
    const kind = kindOfConstant(constant2);
    if (slotsOf(kind) === 2 !== isWide) {
      throw new Malformed(`a constant of the kind ${kind} cannot be loaded here`, pc);
    }
    if (constant2.kind === "dynamic") {
      const { name, desc } = constant2.dynamic;
      const bootstrap = bootstrapOf(this.cls, constant2.dynamic, pc).handle;
      const { offset, line: line3 } = this;
      const made = { op: "dynamic", bootstrap, name, desc: `()${desc}`, args: [], offset, line: line3 };
      this.define(kind, (dst) => ({ ...made, dst }));
    } else {
      this.constant(kind, constValue(constant2));
    }
  }
  store(pc, op, next) {
    const kind = op >= Opcode.istore_0 ? op - Opcode.istore_0 >> 2 : op - Opcode.istore;
    this.assign(localIndex(this.bytes, pc), this.frame.popKind(KINDS[kind]), next);
  }
  assign(local, value, next) {
    this.frame.set(local, value);
    this.nameValue(value, local, next);
  }
  shuffle(op) {
    switch (op) {
      case Opcode.pop:
        this.frame.height--;
        break;
      case Opcode.pop2:
        this.frame.height -= 2;
        break;
      case Opcode.dup:
        this.frame.duplicate(1, 0);
        break;
      case Opcode.dup_x1:
        this.frame.duplicate(1, 1);
        break;
      case Opcode.dup_x2:
        this.frame.duplicate(1, 2);
        break;
      case Opcode.dup2:
        this.frame.duplicate(2, 0);
        break;
      case Opcode.dup2_x1:
        this.frame.duplicate(2, 1);
        break;
      case Opcode.dup2_x2:
        this.frame.duplicate(2, 2);
        break;
      case Opcode.swap:
        this.frame.swap();
        break;
    }
  }
  arithmetic(pc, op, next) {
    const { offset, line: line3 } = this;
    if (op === Opcode.iinc) {
      const local = localIndex(this.bytes, pc);
      const a = this.frame.get(local);
      const b = this.newValue("int");
      const value = { type: "int", value: iincDelta(this.bytes, pc) };
      this.out.push({ op: "const", dst: b, value, offset, line: line3 });
      const dst = this.newValue("int");
      this.out.push({ op: "binary", dst, fn: "add", kind: "int", a, b, offset, line: line3 });
      this.assign(local, dst, next);
    } else if (op <= Opcode.drem) {
      const kind = KINDS[op - Opcode.iadd & 3];
      this.binary(ARITHMETIC[op - Opcode.iadd >> 2], kind, kind);
    } else if (op <= Opcode.dneg) {
      const kind = KINDS[op - Opcode.ineg];
      const src = this.frame.popKind(kind);
      this.define(kind, (dst) => ({ op: "neg", dst, kind, src, offset, line: line3 }));
    } else if (op <= Opcode.lushr) {
      this.binary(SHIFTS[op - Opcode.ishl >> 1], KINDS[op - Opcode.ishl & 1], "int");
    } else if (op <= Opcode.lxor) {
      const kind = KINDS[op - Opcode.iand & 1];
      this.binary(BITWISE[op - Opcode.iand >> 1], kind, kind);
    } else if (op <= Opcode.i2s) {
      const [fn, kind] = CONVERTS[op - Opcode.i2l];
      const src = fn.startsWith("l") || fn.startsWith("d") ? this.frame.popWide() : this.frame.pop();
      this.define(kind, (dst) => ({ op: "convert", dst, fn, src, offset, line: line3 }));
    } else {
      const fn = COMPARES[op - Opcode.lcmp];
      const isNarrow = fn.startsWith("f");
      const b = isNarrow ? this.frame.pop() : this.frame.popWide();
      const a = isNarrow ? this.frame.pop() : this.frame.popWide();
      this.define("int", (dst) => ({ op: "compare", dst, fn, a, b, offset, line: line3 }));
    }
  }
  binary(fn, kind, second) {
    const { offset, line: line3 } = this;
    const b = this.frame.popKind(second);
    const a = this.frame.popKind(kind);
    this.define(kind, (dst) => ({ op: "binary", dst, fn, kind, a, b, offset, line: line3 }));
  }
  /** Everything that ends a block. */
  transfer(pc, op) {
    const { offset, line: line3 } = this;
    if (op <= Opcode.ifle || op === Opcode.ifnull || op === Opcode.ifnonnull) {
      const cond = CONDITIONS[op <= Opcode.ifle ? op - Opcode.ifeq : op - Opcode.ifnull];
      this.out.push({ op: "if", cond, a: this.frame.pop(), b: -1, offset, line: line3 });
    } else if (op <= Opcode.if_acmpne) {
      const cond = CONDITIONS[op >= Opcode.if_acmpeq ? op - Opcode.if_acmpeq : op - Opcode.if_icmpeq];
      const b = this.frame.pop();
      this.out.push({ op: "if", cond, a: this.frame.pop(), b, offset, line: line3 });
    } else if (isSwitch(op)) {
      const keys = Array.from(switchTargets(this.bytes, pc).keys);
      this.out.push({ op: "switch", key: this.frame.pop(), keys, offset, line: line3 });
    } else if (op >= Opcode.ireturn && op < Opcode.return) {
      this.out.push({ op: "return", src: this.frame.popKind(KINDS[op - Opcode.ireturn]), offset, line: line3 });
    } else if (op === Opcode.return) {
      this.out.push({ op: "return", src: -1, offset, line: line3 });
    } else if (op === Opcode.athrow) {
      this.out.push({ op: "throw", src: this.frame.pop(), offset, line: line3 });
    } else {
      if (isSubroutineCall(op)) {
        this.frame.push(Slot.returnAddress, "ref");
      }
      this.out.push({ op: "goto", offset, line: line3 });
    }
  }
  /** Fields and calls. */
  access(pc, op) {
    const { offset, line: line3 } = this;
    const index = constantIndex(this.bytes, pc);
    if (op === Opcode.invokedynamic) {
      this.invokeDynamic(pc, index);
      return;
    }
    const member = this.cls.pool.memberRef(index);
    const kind = kindOf(member.desc);
    switch (op) {
      case Opcode.getstatic:
        this.define(kind, (dst) => ({ op: "getstatic", dst, field: member, offset, line: line3 }));
        break;
      case Opcode.putstatic:
        this.out.push({ op: "putstatic", field: member, src: this.frame.popKind(kind), offset, line: line3 });
        break;
      case Opcode.getfield: {
        const obj = this.frame.pop();
        this.define(kind, (dst) => ({ op: "getfield", dst, obj, field: member, offset, line: line3 }));
        break;
      }
      case Opcode.putfield: {
        const src = this.frame.popKind(kind);
        this.out.push({ op: "putfield", obj: this.frame.pop(), field: member, src, offset, line: line3 });
        break;
      }
      default: {
        const args = this.frame.popArguments(member.desc);
        if (op !== Opcode.invokestatic) {
          args.unshift(this.frame.pop());
        }
        const how = INVOKE_KINDS[op - Opcode.invokevirtual];
        this.call(member.desc, (dst) => ({
          op: "invoke",
          dst,
          kind: how,
          method: member,
          args,
          offset,
          line: line3
        }));
      }
    }
  }
  invokeDynamic(pc, index) {
    const { offset, line: line3 } = this;
    const ref2 = this.cls.pool.dynamicRef(index);
    if (ref2.desc.charCodeAt(0) !== 40) {
      throw new Malformed("a dynamic constant cannot be called", pc);
    }
    const site = classifyDynamic(this.cls, ref2, pc);
    const args = this.frame.popArguments(ref2.desc);
    const place2 = { offset, line: line3 };
    this.call(ref2.desc, (dst) => {
      switch (site.op) {
        case "lambda":
          return { op: "lambda", dst, site: site.site, captures: args, ...place2 };
        case "recordmethod":
          return { op: "recordmethod", dst, name: site.name, fields: site.fields, args, ...place2 };
        case "dynamic":
          return {
            op: "dynamic",
            dst,
            bootstrap: site.bootstrap,
            name: ref2.name,
            desc: ref2.desc,
            args,
            ...place2
          };
        default:
          return { op: site.op, dst, args, ...place2 };
      }
    });
  }
  /** Allocation, casts, monitors. */
  objectInstruction(pc, op) {
    const { offset, line: line3 } = this;
    const pool = this.cls.pool;
    switch (op) {
      case Opcode.new: {
        const type = pool.className(constantIndex(this.bytes, pc));
        this.define("ref", (dst) => ({ op: "new", dst, type, offset, line: line3 }));
        break;
      }
      case Opcode.newarray:
        this.newArray(`[${primitiveArrayType(this.bytes, pc)}`, 1);
        break;
      case Opcode.anewarray: {
        const element = pool.className(constantIndex(this.bytes, pc));
        this.newArray(element.startsWith("[") ? `[${element}` : `[L${element};`, 1);
        break;
      }
      case Opcode.multianewarray:
        this.newArray(pool.className(constantIndex(this.bytes, pc)), dimensionCount(this.bytes, pc));
        break;
      case Opcode.arraylength: {
        const src = this.frame.pop();
        this.define("int", (dst) => ({ op: "arraylength", dst, src, offset, line: line3 }));
        break;
      }
      case Opcode.checkcast:
      case Opcode.instanceof: {
        const src = this.frame.pop();
        const type = pool.className(constantIndex(this.bytes, pc));
        const how = op === Opcode.checkcast ? "cast" : "instanceof";
        this.define(op === Opcode.checkcast ? "ref" : "int", (dst) => ({
          op: how,
          dst,
          src,
          type,
          offset,
          line: line3
        }));
        break;
      }
      case Opcode.monitorenter:
        this.out.push({ op: "monitorenter", src: this.frame.pop(), offset, line: line3 });
        break;
      case Opcode.monitorexit:
        this.out.push({ op: "monitorexit", src: this.frame.pop(), offset, line: line3 });
        break;
    }
  }
  newArray(type, dimensions) {
    const { offset, line: line3 } = this;
    const dims = new Array(dimensions);
    for (let i = dimensions - 1; i >= 0; i--) {
      dims[i] = this.frame.pop();
    }
    this.define("ref", (dst) => ({ op: "newarray", dst, type, dims, offset, line: line3 }));
  }
};

// src/ir/lines.ts
var LineCursor = class {
  /** `lines` holds pairs of offset and line, sorted by offset. */
  constructor(lines) {
    this.lines = lines;
  }
  lines;
  /** The line of the instruction last moved to; −1 where unknown. */
  line = -1;
  at = 0;
  /** Begins anew at any offset. */
  start(pc) {
    let low = 0;
    let high = this.lines.length >> 1;
    while (low < high) {
      const middle = low + high >> 1;
      if (this.lines[2 * middle] <= pc) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    this.at = low;
    this.line = low > 0 ? this.lines[2 * low - 1] : -1;
  }
  /** Goes on to a later offset. */
  advance(pc) {
    while (2 * this.at < this.lines.length && this.lines[2 * this.at] <= pc) {
      this.line = this.lines[2 * this.at + 1];
      this.at++;
    }
  }
};

// src/ir/translate.ts
var MAX_PHI_ARGUMENTS = 8e6;
function translate(input) {
  return new Translator(input).run();
}
var Translator = class {
  constructor(input) {
    this.input = input;
    const { cls, code: code2, blocks } = input;
    this.bytes = code2.bytes;
    this.blocks = blocks;
    this.lines = new LineCursor(code2.lines);
    this.insns = blocks.map(() => []);
    this.frame = new Frame(code2.maxLocals, code2.maxStack);
    this.emitter = new Emitter(cls, code2, this.frame);
    this.phisOf = input.phiVariables.map(() => void 0);
  }
  input;
  bytes;
  blocks;
  lines;
  emitter;
  insns;
  phis = [];
  phisOf;
  frame;
  run() {
    this.defineParameters();
    this.definePhis();
    const { child, sibling } = this.input.tree;
    const stack = [0];
    const marks = [];
    while (stack.length > 0) {
      const block = stack.pop();
      if (block < 0) {
        this.frame.undo(marks.pop());
        continue;
      }
      marks.push(this.frame.mark());
      this.block(block);
      stack.push(~block);
      for (let c = child[block]; c >= 0; c = sibling[c]) {
        stack.push(c);
      }
    }
    return { insns: this.insns, phis: this.phis, kinds: this.emitter.kinds, names: this.emitter.names };
  }
  defineParameters() {
    let local = 0;
    for (const kind of this.input.parameters) {
      if (local + slotsOf(kind) > this.input.code.maxLocals) {
        throw new Malformed(`its parameters do not fit into ${this.input.code.maxLocals} local variables`, 0);
      }
      const value = this.emitter.newValue(kind);
      this.frame.set(local, value);
      this.emitter.nameValue(value, local, 0);
      local += slotsOf(kind);
    }
  }
  definePhis() {
    let size = 0;
    this.input.phiVariables.forEach((variables, block) => {
      if (variables === void 0) {
        return;
      }
      const { preds, pc } = this.blocks[block];
      this.phisOf[block] = variables.map((variable) => {
        size += preds.length;
        if (size > MAX_PHI_ARGUMENTS) {
          throw new Malformed("too many variables meet in too many places", pc);
        }
        const dst = this.emitter.newValue(void 0);
        if (variable < this.input.code.maxLocals) {
          this.emitter.nameValue(dst, variable, pc);
        }
        const phi = { block, variable, dst, args: new Array(preds.length).fill(Slot.unset) };
        this.phis.push(phi);
        return phi;
      });
    });
  }
  block(id) {
    const block = this.blocks[id];
    this.emitter.out = this.insns[id];
    this.frame.enter(block.depthIn, block.depthMin, block.depthMax);
    for (const phi of this.phisOf[id] ?? []) {
      this.frame.set(phi.variable, phi.dst);
    }
    this.lines.start(block.pc);
    if (block.isHandler) {
      this.emitter.moveTo(block.pc, this.lines.line);
      this.emitter.catchException([...block.catchTypes]);
    }
    this.instructions(block);
    this.fillPhis(block);
  }
  instructions(block) {
    let last = Opcode.nop;
    for (let pc = block.pc; pc < block.end; ) {
      last = opcodeAt(this.bytes, pc);
      this.lines.advance(pc);
      this.emitter.moveTo(pc, this.lines.line);
      const next = nextPc(this.bytes, pc);
      this.emitter.instruction(pc, last, next);
      pc = next;
    }
    if (!isTerminator(last) && !isConditional(last) && !isSubroutineCall(last)) {
      this.emitter.out.push({ op: "goto", offset: -1, line: -1 });
    }
  }
  /** Hands what the variables hold at the end to the φs of the successors. */
  fillPhis(block) {
    const { edges } = block;
    for (let i = 0; i < edges.length; i += 2) {
      const phis = this.phisOf[edges[i]];
      if (phis !== void 0) {
        const place2 = edges[i + 1];
        for (const phi of phis) {
          phi.args[place2] = this.frame.get(phi.variable);
        }
      }
    }
  }
};

// src/ir/body.ts
function buildBody(cls, method2) {
  const name = `${cls.name}.${method2.name}${method2.desc}`;
  if (method2.code === void 0) {
    throw new IrError(`${name} has no code.`);
  }
  try {
    return build(name, cls, method2, method2.code);
  } catch (error) {
    if (error instanceof Malformed) {
      throw new IrError(`${name} cannot be read: ${error.what} (at ${error.pc}).`);
    }
    if (error instanceof ClassFormatError) {
      throw new IrError(`${name} cannot be read: ${error.reason} (at ${error.offset}).`);
    }
    throw error;
  }
}
function build(name, cls, method2, code2) {
  const parameters = paramKinds(method2.desc);
  if ((method2.access & Access.static) === 0) {
    parameters.unshift("ref");
  }
  const parameterLocals = parameters.reduce((slots, kind) => slots + slotsOf(kind), 0);
  const blocks = buildFlow(code2, cls.pool);
  const tree = dominatorTree(blocks);
  const phiVariables = placePhis(blocks, tree, code2.maxLocals, parameterLocals);
  const draft = translate({ cls, code: code2, blocks, tree, phiVariables, parameters });
  return finish(name, parameters.length, blocks, draft);
}

// src/ir/builder.ts
var BodyBuilder = class {
  /** `paramKinds` holds one kind per parameter, the receiver first; parameters are the values 0 … n−1. */
  constructor(name, paramKinds2) {
    this.name = name;
    this.paramKinds = paramKinds2;
    this.kinds = [...paramKinds2];
    this.current = this.open();
  }
  name;
  paramKinds;
  kinds;
  blocks = [];
  current;
  line = -1;
  zero = -1;
  /** The source line that the following instructions carry; −1 for none. */
  atLine(line3) {
    this.line = line3;
    return this;
  }
  param(index) {
    if (index < 0 || index >= this.paramKinds.length) {
      throw new Error(`${this.name} has no parameter ${index}`);
    }
    return index;
  }
  newObject(type) {
    return this.define("ref", (dst) => ({ op: "new", dst, type, ...this.place() }));
  }
  /** `desc` is the array's own descriptor (`[I`); the length is 1: it has an element. */
  newArray(desc) {
    const dims = [this.constInt(1)];
    return this.define("ref", (dst) => ({ op: "newarray", dst, type: desc, dims, ...this.place() }));
  }
  constNull() {
    return this.constant("null", { type: "null" });
  }
  constClass(name) {
    return this.constant("ref", { type: "class", value: name });
  }
  constString(text2) {
    return this.constant("ref", { type: "string", value: text2 });
  }
  constInt(value) {
    return this.constant("int", { type: "int", value });
  }
  /** A constant 0 of any kind (`null` for references): a value for parameters that do not matter. */
  constZero(kind) {
    switch (kind) {
      case "ref":
      case "null":
        return this.constNull();
      case "long":
        return this.constant("long", { type: "long", value: 0n });
      case "float":
      case "double":
        return this.constant(kind, { type: kind, value: 0 });
      default:
        return this.zeroConst();
    }
  }
  /** Returns −1 for a void method. `args` has the receiver first unless static. */
  invoke(kind, method2, args) {
    const result2 = returnKind(method2.desc);
    if (result2 === "void") {
      this.emit({ op: "invoke", dst: -1, kind, method: method2, args: [...args], ...this.place() });
      return -1;
    }
    return this.define(result2, (dst) => ({
      op: "invoke",
      dst,
      kind,
      method: method2,
      args: [...args],
      ...this.place()
    }));
  }
  getfield(obj, field2) {
    return this.define(kindOf(field2.desc), (dst) => ({ op: "getfield", dst, obj, field: field2, ...this.place() }));
  }
  putfield(obj, field2, src) {
    this.emit({ op: "putfield", obj, field: field2, src, ...this.place() });
  }
  getstatic(field2) {
    return this.define(kindOf(field2.desc), (dst) => ({ op: "getstatic", dst, field: field2, ...this.place() }));
  }
  putstatic(field2, src) {
    this.emit({ op: "putstatic", field: field2, src, ...this.place() });
  }
  /** Loads an element; the index is an unimportant 0. */
  aload(array2, elem) {
    const index = this.zeroConst();
    return this.define(elementKind(elem), (dst) => ({
      op: "aload",
      dst,
      array: array2,
      index,
      elem,
      ...this.place()
    }));
  }
  astore(array2, src, elem) {
    const index = this.zeroConst();
    this.emit({ op: "astore", array: array2, index, src, elem, ...this.place() });
  }
  cast(src, type) {
    return this.define("ref", (dst) => ({ op: "cast", dst, src, type, ...this.place() }));
  }
  monitorenter(src) {
    this.emit({ op: "monitorenter", src, ...this.place() });
  }
  monitorexit(src) {
    this.emit({ op: "monitorexit", src, ...this.place() });
  }
  /** One of the values, nobody knows which; they must be of one kind (null goes with any reference). */
  choose(values) {
    const distinct2 = [...new Set(values)];
    if (distinct2.length === 0) {
      throw new Error(`${this.name}: a choice needs at least one value`);
    }
    if (distinct2.length === 1) {
      return distinct2[0];
    }
    const kind = distinct2.some((v) => this.kinds[v] === "ref") ? "ref" : this.kinds[distinct2[0]];
    const arms = this.fork(distinct2.length);
    const firstArm = this.last() - arms.length + 1;
    const join7 = this.open();
    arms.forEach((arm, i) => {
      arm.insns.push({ op: "goto", ...this.place() });
      arm.succs.push(this.last());
      join7.preds.push(firstArm + i);
    });
    this.current = join7;
    return this.define(kind, (dst) => ({ op: "phi", dst, args: distinct2, ...this.place() }));
  }
  /** A branch that throws `exception`, and one that goes on. */
  mayThrow(exception) {
    const [throwing2, onward] = this.fork(2);
    throwing2.insns.push({ op: "throw", src: exception, ...this.place() });
    this.current = onward;
  }
  /** Ends the code by throwing. */
  throwIt(exception) {
    this.emit({ op: "throw", src: exception, ...this.place() });
    this.current = void 0;
  }
  /** Ends the code by returning; no value for void. */
  ret(src = -1) {
    this.emit({ op: "return", src, ...this.place() });
    this.current = void 0;
  }
  /** The finished body; code that does not end returns void. */
  finish() {
    if (this.current !== void 0) {
      this.ret();
    }
    const blocks = this.blocks.map(
      (b, id) => ({
        id,
        insns: b.insns,
        succs: b.succs,
        handlers: [],
        preds: b.preds,
        isHandler: false
      })
    );
    return {
      name: this.name,
      paramCount: this.paramKinds.length,
      blocks,
      valueCount: this.kinds.length,
      kinds: this.kinds,
      valueNames: /* @__PURE__ */ new Map()
    };
  }
  place() {
    return { offset: -1, line: this.line };
  }
  open() {
    const block = { insns: [], succs: [], preds: [] };
    this.blocks.push(block);
    return block;
  }
  emit(insn) {
    if (this.current === void 0) {
      throw new Error(`${this.name}: code after the end`);
    }
    this.current.insns.push(insn);
  }
  define(kind, make) {
    const dst = this.kinds.length;
    this.kinds.push(kind);
    this.emit(make(dst));
    return dst;
  }
  constant(kind, value) {
    return this.define(kind, (dst) => ({ op: "const", dst, value, ...this.place() }));
  }
  zeroConst() {
    if (this.zero < 0) {
      this.zero = this.constInt(0);
    }
    return this.zero;
  }
  /** Ends the current block with a switch on an unimportant int over `count` new blocks. */
  fork(count2) {
    const key2 = this.zeroConst();
    const keys = Array.from({ length: count2 - 1 }, (_, i) => i);
    this.emit({ op: "switch", key: key2, keys, ...this.place() });
    const from = this.last();
    return Array.from({ length: count2 }, () => {
      this.blocks[from].succs.push(this.blocks.length);
      const arm = this.open();
      arm.preds.push(from);
      return arm;
    });
  }
  /** The newest block's id; between two emissions this is the current block. */
  last() {
    return this.blocks.length - 1;
  }
};

// src/ir/numbering.ts
var MAX_DEPTH3 = 12;
var MAX_PHI_ARGUMENTS2 = 16;
var LockNumbers = class {
  definitions;
  assigned = /* @__PURE__ */ new Set();
  numbers = /* @__PURE__ */ new Map();
  numberOf;
  constructor(body2) {
    this.definitions = new Array(body2.valueCount).fill(void 0);
    this.numberOf = new Int32Array(body2.valueCount).fill(-1);
    for (const block of body2.blocks) {
      for (const insn of block.insns) {
        const dst = definedBy(insn);
        if (dst >= 0) this.definitions[dst] = insn;
        if (insn.op === "putfield" || insn.op === "putstatic") {
          this.assigned.add(`${insn.field.name}:${insn.field.desc}`);
        }
      }
    }
  }
  definition(value) {
    return this.definitions[value];
  }
  /** Dense, in the order of asking. */
  ofValue(value, depth = 0) {
    if (this.numberOf[value] < 0) {
      const insn = this.definitions[value];
      if (insn?.op === "phi" && depth < MAX_DEPTH3) return this.ofPhi(value, insn.args, depth);
      this.numberOf[value] = (insn?.op === "copy" || insn?.op === "cast") && depth < MAX_DEPTH3 ? this.ofValue(insn.src, depth + 1) : this.intern(this.describe(value, depth));
    }
    return this.numberOf[value];
  }
  /** A φ of equal expressions (`this.lock` read on two branches) is that expression. */
  ofPhi(value, args, depth) {
    const own = this.intern(`v${value}`);
    this.numberOf[value] = own;
    const numbers = new Set(args.slice(0, MAX_PHI_ARGUMENTS2).map((arg) => this.ofValue(arg, depth + 1)));
    if (args.length <= MAX_PHI_ARGUMENTS2 && numbers.size === 1 && !numbers.has(own)) {
      this.numberOf[value] = [...numbers][0];
    }
    return this.numberOf[value];
  }
  ofClass(type) {
    return this.intern(`class ${type}`);
  }
  intern(text2) {
    let number2 = this.numbers.get(text2);
    if (number2 === void 0) {
      number2 = this.numbers.size;
      this.numbers.set(text2, number2);
    }
    return number2;
  }
  describe(value, depth) {
    const insn = this.definitions[value];
    const itself = `v${value}`;
    if (insn === void 0 || depth >= MAX_DEPTH3) {
      return itself;
    }
    switch (insn.op) {
      case "const":
        return insn.value.type === "class" || insn.value.type === "string" ? `${insn.value.type} ${insn.value.value}` : itself;
      case "getfield":
        return this.isStable(insn.field) ? `field ${this.ofValue(insn.obj, depth + 1)} ${insn.field.owner}.${insn.field.name}` : itself;
      case "getstatic":
        return this.isStable(insn.field) ? `static ${insn.field.owner}.${insn.field.name}` : itself;
      case "invoke":
        return isView(insn) ? `view ${this.ofValue(insn.args[0], depth + 1)} ${insn.method.name}` : itself;
      default:
        return itself;
    }
  }
  isStable(field2) {
    return !this.assigned.has(`${field2.name}:${field2.desc}`);
  }
};
function isView(insn) {
  return insn.kind !== "static" && insn.args.length === 1 && /^(?:as)?(?:read|write)lock$/i.test(insn.method.name);
}

// src/ir/lock-events.ts
function methodLock(access, id) {
  const expr = access.isStatic ? { kind: "class", type: access.owner } : { kind: "value", value: 0 };
  return { id, expr, via: "monitor", line: -1 };
}
function lockOpOf(insn, isLockType) {
  if (insn.op === "monitorenter") return "acquire";
  if (insn.op === "monitorexit") return "release";
  if (insn.op !== "invoke" || insn.kind !== "virtual" && insn.kind !== "interface") return void 0;
  const op = LOCK_METHODS.get(insn.method.name + insn.method.desc);
  return op !== void 0 && isLockType(insn.method.owner) ? op : void 0;
}
var LOCK_METHODS = /* @__PURE__ */ new Map([
  ["lock()V", "acquire"],
  ["lockInterruptibly()V", "acquire"],
  ["unlock()V", "release"],
  ["tryLock()Z", "tryAcquire"],
  ["tryLock(JLjava/util/concurrent/TimeUnit;)Z", "tryAcquire"]
]);
var NO_HANDOVERS = [];
var LockEvents = class {
  constructor(body2, access, isLockType) {
    this.body = body2;
    this.numbers = new LockNumbers(body2);
    if (access.synchronized) {
      const number2 = access.isStatic ? this.numbers.ofClass(access.owner) : this.numbers.ofValue(0);
      this.locks.push(methodLock(access, this.idOf(number2, "monitor")));
    }
    this.events = body2.blocks.map((block) => this.eventsIn(block, isLockType));
    this.branches = body2.blocks.map((block) => this.branchEvent(block));
    this.handovers = body2.blocks.map((block) => this.handoversOf(block));
  }
  body;
  locks = [];
  /** By block, in order; attempts are not among them. */
  events;
  /** What the branch that ends a block acquires. */
  branches;
  /** By block, for φs that are locked or unlocked themselves. */
  handovers;
  /** `monitor` or `lock`, by lock id. */
  via = [];
  numbers;
  /** Lock ids of (number, via). */
  ids = /* @__PURE__ */ new Map();
  attempts = /* @__PURE__ */ new Map();
  idOf(number2, via) {
    const key2 = `${via} ${number2}`;
    let id = this.ids.get(key2);
    if (id === void 0) {
      id = this.ids.size;
      this.ids.set(key2, id);
      this.via.push(via);
    }
    return id;
  }
  eventsIn(block, isLockType) {
    const events = [];
    block.insns.forEach((insn, index) => {
      const op = lockOpOf(insn, isLockType);
      if (op === void 0) return;
      const lock = insn.op === "invoke" ? insn.args[0] : insn.src;
      const via = insn.op === "invoke" ? "lock" : "monitor";
      const id = this.idOf(this.numbers.ofValue(lock), via);
      const site = op === "release" ? -1 : this.addSite(id, lock, via, insn.line);
      const event = { index, op, lock: id, site };
      if (op === "tryAcquire") {
        this.attempts.set(insn.dst, { ...event, block: block.id });
      } else {
        events.push(event);
      }
    });
    return events;
  }
  addSite(id, lock, via, line3) {
    const made = this.numbers.definition(lock);
    const expr = made?.op === "const" && made.value.type === "class" ? { kind: "class", type: made.value.value } : { kind: "value", value: lock };
    this.locks.push({ id, expr, via, line: line3 });
    return this.locks.length - 1;
  }
  handoversOf(block) {
    if (block.insns[0].op !== "phi") return NO_HANDOVERS;
    const found = [];
    for (const insn of block.insns) {
      if (insn.op !== "phi") break;
      for (const via of ["monitor", "lock"]) {
        const to = this.knownId(insn.dst, via);
        const from = to < 0 ? [] : insn.args.map((arg) => this.knownId(arg, via));
        if (from.some((id) => id >= 0 && id !== to)) {
          const first = this.locks.find((lock) => from.includes(lock.id) && lock.line >= 0);
          found.push({ from, to, site: this.addSite(to, insn.dst, via, first?.line ?? -1) });
        }
      }
    }
    return found.length > 0 ? found : NO_HANDOVERS;
  }
  knownId(value, via) {
    return this.ids.get(`${via} ${this.numbers.ofValue(value)}`) ?? -1;
  }
  /** `if (l.tryLock())` and its kin: which branch of the block's end holds the lock. */
  branchEvent(block) {
    const last = block.insns[block.insns.length - 1];
    if (this.attempts.size === 0 || last.op !== "if" || last.cond !== "eq" && last.cond !== "ne") {
      return void 0;
    }
    const attempt = this.attemptBehind(last.a);
    const compared = last.b === -1 ? 0 : this.intConstant(last.b);
    if (attempt === void 0 || compared !== 0 && compared !== 1) {
      return void 0;
    }
    if (block.succs[0] === block.succs[1] || this.mayReleaseBetween(attempt, block.id)) {
      return void 0;
    }
    const trueOnEqual = compared === 1;
    const successor = last.cond === "eq" === trueOnEqual ? 0 : 1;
    return { successor: block.succs[successor], event: attempt };
  }
  /** The tryLock whose result the value is; of a φ, where all other arguments are the constant false. */
  attemptBehind(value) {
    const direct = this.attempts.get(value);
    const phi = this.numbers.definition(value);
    if (direct !== void 0 || phi?.op !== "phi") {
      return direct;
    }
    const attempts = phi.args.filter((arg) => this.intConstant(arg) !== 0).map((arg) => this.attempts.get(arg));
    return attempts.length === 1 ? attempts[0] : void 0;
  }
  intConstant(value) {
    const insn = this.numbers.definition(value);
    return insn?.op === "const" && insn.value.type === "int" ? insn.value.value : void 0;
  }
  /** Whether an unlock may run after the attempt and before its result is tested. */
  mayReleaseBetween(attempt, test) {
    const { blocks } = this.body;
    const isRelease = (e) => e.op === "release" && this.via[e.lock] === "lock";
    if (this.events[attempt.block].some((e) => isRelease(e) && e.index > attempt.index)) return true;
    if (attempt.block === test) return false;
    if (this.events[test].some(isRelease)) return true;
    const after = spread(attempt.block, test, (b) => [...blocks[b].succs, ...blocks[b].handlers]);
    const before2 = spread(test, attempt.block, (b) => blocks[b].preds);
    before2.delete(attempt.block);
    return [...before2].some((b) => b !== test && after.has(b) && this.events[b].some(isRelease));
  }
};
function spread(start, stop, next) {
  const seen = /* @__PURE__ */ new Set([start]);
  for (const block of seen) {
    if (block === stop) continue;
    for (const to of next(block)) seen.add(to);
  }
  return seen;
}

// src/ir/lock-state.ts
var MAX_DEPTH4 = 7;
var MAX_HELD = 64;
var SITES = 1 << 20;
function pack(id, depth, site) {
  return (id * (MAX_DEPTH4 + 1) + depth) * SITES + site;
}
function siteOf(entry) {
  return entry % SITES;
}
function depthOf(entry) {
  return Math.floor(entry / SITES) % (MAX_DEPTH4 + 1);
}
function idOf(entry) {
  return Math.floor(entry / (SITES * (MAX_DEPTH4 + 1)));
}
var LockStates = class {
  /** `isSameKind(a, b)`: whether the two locks are both monitors or both explicit locks. */
  constructor(isSameKind) {
    this.isSameKind = isSameKind;
  }
  isSameKind;
  states = /* @__PURE__ */ new Map();
  siteLists = /* @__PURE__ */ new Map();
  empty = this.state([]);
  state(entries) {
    const key2 = entries.join();
    let state = this.states.get(key2);
    if (state === void 0) {
      state = { entries, sites: this.sites(entries) };
      this.states.set(key2, state);
    }
    return state;
  }
  /** One list for all states that differ in depth alone. */
  sites(entries) {
    const sites = entries.map(siteOf);
    const key2 = sites.join();
    const known = this.siteLists.get(key2);
    if (known === void 0) this.siteLists.set(key2, sites);
    return known ?? sites;
  }
  apply(state, event) {
    return event.op === "release" ? this.release(state, event) : this.acquire(state, event);
  }
  acquire(state, event) {
    const at = state.entries.findIndex((e) => idOf(e) >= event.lock);
    const entries = [...state.entries];
    if (at >= 0 && idOf(entries[at]) === event.lock) {
      if (event.op === "tryAcquire") return state;
      const held = entries[at];
      entries[at] = pack(event.lock, Math.min(depthOf(held) + 1, MAX_DEPTH4), siteOf(held));
    } else if (entries.length < MAX_HELD) {
      entries.splice(at < 0 ? entries.length : at, 0, pack(event.lock, 1, event.site));
    }
    return this.state(entries);
  }
  /** What is not known to be held may be any of the locks of its kind under another name. */
  release(state, event) {
    const at = state.entries.findIndex((e) => idOf(e) === event.lock);
    if (at < 0) {
      return this.state(state.entries.filter((e) => !this.isSameKind(idOf(e), event.lock)));
    }
    const entries = [...state.entries];
    const held = entries[at];
    if (depthOf(held) > 1) {
      entries[at] = pack(event.lock, depthOf(held) - 1, siteOf(held));
    } else {
      entries.splice(at, 1);
    }
    return this.state(entries);
  }
  /**
   * Locks go on under the names of φs, all at once. The old names are given up, so that a release under the new one
   * frees the lock; what a φ named before this edge is another object now.
   */
  rename(state, moves) {
    const gone = new Set(moves.flatMap(({ from, to }) => from === to ? [] : [from, to]));
    const entries = state.entries.filter((e) => !gone.has(idOf(e)));
    const moved = /* @__PURE__ */ new Set();
    for (const { from, to, site } of moves) {
      const held = from === to || moved.has(from) ? void 0 : state.entries.find((e) => idOf(e) === from);
      if (held !== void 0) {
        entries.push(pack(to, depthOf(held), site));
        moved.add(from);
      }
    }
    return this.state(entries.sort((a, b) => a - b));
  }
  /** What both hold; `undefined` holds everything. */
  meet(a, b) {
    if (a === void 0 || a === b) {
      return b;
    }
    const entries = [];
    let j = 0;
    for (const x of a.entries) {
      while (j < b.entries.length && idOf(b.entries[j]) < idOf(x)) j++;
      const y = b.entries[j];
      if (y !== void 0 && idOf(y) === idOf(x)) {
        const depth = Math.min(depthOf(x), depthOf(y));
        entries.push(pack(idOf(x), depth, Math.min(siteOf(x), siteOf(y))));
      }
    }
    return this.state(entries);
  }
  /** Holding one lock since an acquisition. */
  holding(lock, site) {
    return this.state([pack(lock, 1, site)]);
  }
  holds(state, lock) {
    return state.entries.some((e) => idOf(e) === lock);
  }
};

// src/ir/locks.ts
var NOTHING6 = [];
var NO_LOCKS = { locks: [], heldAt: () => NOTHING6, unmatchedReleases: 0 };
function lockRegions(body2, access, isLockType) {
  const touches = body2.blocks.some((b) => b.insns.some((i) => lockOpOf(i, isLockType) !== void 0));
  if (!touches) {
    return access.synchronized ? heldThroughout(access) : NO_LOCKS;
  }
  return new LockFlow(body2, access, isLockType).run();
}
function heldThroughout(access) {
  const held = [0];
  return { locks: [methodLock(access, 0)], heldAt: () => held, unmatchedReleases: 0 };
}
var LockFlow = class {
  constructor(body2, access, isLockType) {
    this.body = body2;
    this.access = access;
    this.found = new LockEvents(body2, access, isLockType);
    const { via } = this.found;
    this.states = new LockStates((a, b) => via[a] === via[b]);
    this.entry = body2.blocks.map(() => void 0);
  }
  body;
  access;
  found;
  states;
  entry;
  /** By block: the state after each of its events, once the entry states stand. */
  steps = [];
  run() {
    this.solve();
    return {
      locks: this.found.locks,
      heldAt: (block, index) => this.heldBefore(block, index).sites,
      unmatchedReleases: this.countUnmatched()
    };
  }
  solve() {
    const { blocks } = this.body;
    const dirty = new Uint8Array(blocks.length);
    this.entry[0] = this.access.synchronized ? this.states.holding(this.found.locks[0].id, 0) : this.states.empty;
    dirty[0] = 1;
    let again = true;
    const flow = (to, state, from) => {
      const met = this.states.meet(this.entry[to], this.handOver(state, from, to));
      if (met !== this.entry[to]) {
        this.entry[to] = met;
        dirty[to] = 1;
        again ||= to <= from;
      }
    };
    while (again) {
      again = false;
      for (let b = 0; b < blocks.length; b++) {
        if (dirty[b] === 0) continue;
        dirty[b] = 0;
        const block = blocks[b];
        const exit = this.before(b, block.insns.length);
        const branch = this.found.branches[b];
        for (const to of block.succs) {
          flow(to, branch?.successor === to ? this.states.apply(exit, branch.event) : exit, b);
        }
        if (block.handlers.length > 0) {
          const thrown = this.whenThrown(block);
          for (const to of block.handlers) flow(to, thrown, b);
        }
      }
    }
  }
  handOver(state, from, to) {
    const handovers = this.found.handovers[to];
    if (handovers.length === 0 || state.entries.length === 0) return state;
    const place2 = this.body.blocks[to].preds.indexOf(from);
    return this.states.rename(
      state,
      handovers.map((h) => ({ from: h.from[place2], to: h.to, site: h.site }))
    );
  }
  /** What is held just before the instruction, from the block's entry state. */
  before(block, index) {
    let state = this.entry[block] ?? this.states.empty;
    for (const event of this.found.events[block]) {
      if (event.index >= index) break;
      state = this.states.apply(state, event);
    }
    return state;
  }
  /**
   * What is held whenever an exception leaves the block. A call of `lock()` that throws has not acquired; a call of
   * `unlock()` that throws found the lock not held.
   */
  whenThrown(block) {
    const entry = this.entry[block.id] ?? this.states.empty;
    if (this.found.events[block.id].length === 0) {
      return entry;
    }
    let thrown;
    block.insns.forEach((insn, index) => {
      if (canThrow(insn)) {
        const unlocks = this.found.events[block.id].some((e) => e.index === index && e.op === "release");
        thrown = this.states.meet(thrown, this.before(block.id, unlocks ? index + 1 : index));
      }
    });
    return thrown ?? entry;
  }
  /** As `before`, from states that are kept: for askers. */
  heldBefore(block, index) {
    const events = this.found.events[block];
    let state = this.entry[block] ?? this.states.empty;
    if (events.length === 0) return state;
    this.steps[block] ??= events.map((event) => {
      state = this.states.apply(state, event);
      return state;
    });
    let low = 0;
    let high = events.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (events[middle].index < index) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? this.entry[block] ?? this.states.empty : this.steps[block][low - 1];
  }
  countUnmatched() {
    let count2 = 0;
    this.found.events.forEach((events, block) => {
      for (const { op, index, lock } of events) {
        if (op === "release" && !this.states.holds(this.heldBefore(block, index), lock)) count2++;
      }
    });
    return count2;
  }
};

// src/ir/loops.ts
function loopNest(body2) {
  const walk = depthFirst2(body2);
  const nest = new Nest(body2, walk);
  return nest.loops();
}
var Nest = class {
  constructor(body2, walk) {
    this.walk = walk;
    const size = walk.order.length;
    this.header = new Int32Array(size).fill(-1);
    this.isHeader = new Uint8Array(size);
    this.isIrreducible = new Uint8Array(size);
    this.group = Int32Array.from({ length: size }, (_, i) => i);
    const entries = walk.order.map((b) => new Set(body2.blocks[b].preds.map((p) => walk.number[p])));
    for (let w = size - 1; w >= 0; w--) {
      this.findLoop(w, entries);
    }
  }
  walk;
  /** All by preorder number: the innermost header around a node that is not itself, −1 for none. */
  header;
  isHeader;
  isIrreducible;
  group;
  loops() {
    const { order } = this.walk;
    const index = new Int32Array(order.length).fill(-1);
    const members = [];
    order.forEach((_, w) => {
      if (this.isHeader[w]) {
        index[w] = members.length;
        members.push([]);
      }
    });
    order.forEach((block, w) => {
      for (let h = this.isHeader[w] ? w : this.header[w]; h >= 0; h = this.header[h]) {
        members[index[h]].push(block);
      }
    });
    const found = [];
    order.forEach((block, w) => {
      if (!this.isHeader[w]) return;
      const outer = this.header[w];
      found.push({
        header: block,
        parent: outer < 0 ? -1 : index[outer],
        blocks: members[index[w]].sort((a, b) => a - b),
        irreducible: this.isIrreducible[w] === 1
      });
    });
    return found;
  }
  isAncestor(w, v) {
    return w <= v && v <= this.walk.last[w];
  }
  /** Collects the body of the loop that `w` heads, if it heads one, and collapses it into `w`. */
  findLoop(w, entries) {
    const inside2 = /* @__PURE__ */ new Set();
    for (const v of entries[w]) {
      if (!this.isAncestor(w, v)) continue;
      this.isHeader[w] = 1;
      const node = this.find(v);
      if (node !== w) inside2.add(node);
    }
    for (const x of inside2) {
      for (const y of entries[x]) {
        if (this.isAncestor(x, y)) continue;
        const node = this.find(y);
        if (!this.isAncestor(w, node)) {
          this.isIrreducible[w] = 1;
          entries[w].add(node);
        } else if (node !== w) {
          inside2.add(node);
        }
      }
    }
    for (const x of inside2) {
      this.header[x] = w;
      this.group[x] = w;
    }
  }
  find(v) {
    let root = v;
    while (this.group[root] !== root) root = this.group[root];
    while (this.group[v] !== root) {
      const next = this.group[v];
      this.group[v] = root;
      v = next;
    }
    return root;
  }
};
function depthFirst2(body2) {
  const size = body2.blocks.length;
  const number2 = new Int32Array(size).fill(-1);
  const last = new Int32Array(size);
  const order = [];
  const stack = [0];
  while (stack.length > 0) {
    const block = stack.pop();
    if (block < 0) {
      last[number2[~block]] = order.length - 1;
      continue;
    }
    if (number2[block] >= 0) continue;
    number2[block] = order.length;
    order.push(block);
    stack.push(~block);
    const { succs, handlers } = body2.blocks[block];
    for (let i = handlers.length - 1; i >= 0; i--) stack.push(handlers[i]);
    for (let i = succs.length - 1; i >= 0; i--) stack.push(succs[i]);
  }
  return { order, number: number2, last };
}

// src/ir/print.ts
var COMMENT_COLUMN = 60;
var MAX_TEXT = 60;
function printBody(body2, options = {}) {
  const printer = new Printer(body2, options.locks);
  return `${printer.lines().join("\n")}
`;
}
var Printer = class {
  constructor(body2, locks2) {
    this.body = body2;
    this.locks = locks2;
  }
  body;
  locks;
  lines() {
    const lines = [this.head()];
    const margins = this.body.blocks.map((b) => b.insns.map((_, i) => this.margin(b.id, i)));
    const width = Math.max(0, ...margins.map((m) => m.reduce((w, text2) => Math.max(w, text2.length), 0)));
    for (const block of this.body.blocks) {
      lines.push(this.blockHead(block));
      let line3 = -1;
      block.insns.forEach((insn, i) => {
        const margin = width > 0 ? `${margins[block.id][i].padEnd(width)} ` : "";
        const text2 = `  ${margin}${this.instruction(insn, block)}`;
        const comment = insn.line >= 0 && insn.line !== line3 ? `// line ${insn.line}` : "";
        lines.push(comment ? `${text2.padEnd(COMMENT_COLUMN)} ${comment}` : text2);
        line3 = insn.line >= 0 ? insn.line : line3;
      });
    }
    return lines;
  }
  head() {
    const params2 = Array.from({ length: this.body.paramCount }, (_, p) => {
      return `${this.name(p)}: ${this.body.kinds[p]}`;
    });
    const { name } = this.body;
    const open2 = name.indexOf("(");
    const returns = open2 < 0 ? "void" : typeName(name.slice(name.indexOf(")") + 1));
    return `${dotted(open2 < 0 ? name : name.slice(0, open2))}(${params2.join(", ")}): ${returns}`;
  }
  blockHead(block) {
    const notes = [];
    if (block.preds.length > 0) notes.push(`from ${block.preds.map(blockName).join(", ")}`);
    if (block.handlers.length > 0) notes.push(`on exception → ${block.handlers.map(blockName).join(", ")}`);
    return `${blockName(block.id)}:${notes.length > 0 ? ` (${notes.join("; ")})` : ""}`;
  }
  /** `[this, v4]`, empty where nothing is held. */
  margin(block, index) {
    const held = this.locks?.heldAt(block, index) ?? [];
    if (held.length === 0) return "";
    const names = held.map((h) => {
      const expr = this.locks?.locks[h].expr;
      return expr?.kind === "class" ? `${typeName(`L${expr.type};`)}.class` : this.name(expr?.value ?? -1);
    });
    return `[${names.join(", ")}]`;
  }
  name(value) {
    const name = this.body.valueNames.get(value);
    if (name === void 0) return `v${value}`;
    return name === "this" ? name : `${name}#${value}`;
  }
  list(values) {
    return values.map((v) => this.name(v)).join(", ");
  }
  instruction(insn, block) {
    const text2 = this.operation(insn, block);
    return "dst" in insn && insn.dst >= 0 ? `${this.name(insn.dst)} = ${text2}` : text2;
  }
  operation(insn, block) {
    const n = (v) => this.name(v);
    switch (insn.op) {
      case "const":
        return constant(insn.value);
      case "phi":
        return `phi(${insn.args.map((a, i) => `${blockName(block.preds[i])}: ${n(a)}`).join(", ")})`;
      case "copy":
        return n(insn.src);
      case "binary":
        return `${n(insn.a)} ${BINARY[insn.fn]} ${n(insn.b)} : ${insn.kind}`;
      case "neg":
        return `-${n(insn.src)} : ${insn.kind}`;
      case "compare":
        return `${insn.fn} ${n(insn.a)}, ${n(insn.b)}`;
      case "convert":
        return `${insn.fn} ${n(insn.src)}`;
      case "cast":
        return `(${className(insn.type)}) ${n(insn.src)}`;
      case "instanceof":
        return `${n(insn.src)} instanceof ${className(insn.type)}`;
      case "new":
        return `new ${className(insn.type)}`;
      case "newarray":
        return `newarray ${prettyType(insn.type)} (${this.list(insn.dims)})`;
      case "arraylength":
        return `${n(insn.src)}.length`;
      case "getfield":
        return `getfield ${n(insn.obj)}.${field(insn.field)}`;
      case "putfield":
        return `putfield ${n(insn.obj)}.${insn.field.name} = ${n(insn.src)} : ${prettyType(insn.field.desc)}`;
      case "getstatic":
        return `getstatic ${className(insn.field.owner)}.${field(insn.field)}`;
      case "putstatic":
        return `putstatic ${className(insn.field.owner)}.${insn.field.name} = ${n(insn.src)} : ${prettyType(insn.field.desc)}`;
      case "aload":
        return `${n(insn.array)}[${n(insn.index)}] : ${insn.elem}`;
      case "astore":
        return `${n(insn.array)}[${n(insn.index)}] = ${n(insn.src)} : ${insn.elem}`;
      case "invoke":
        return this.invocation(insn);
      case "lambda": {
        const { interfaceType, name, implementation } = insn.site;
        const { owner, name: target } = implementation.member;
        const captured = this.list(insn.captures);
        return `lambda ${className(interfaceType)}.${name} → ${className(owner)}.${target}(${captured})`;
      }
      case "concat":
        return `concat(${this.list(insn.args)})`;
      case "recordmethod":
        return `record ${insn.name}(${this.list(insn.args)})`;
      case "typeswitch":
        return `typeswitch(${this.list(insn.args)})`;
      case "dynamic":
        return `dynamic ${insn.name}(${this.list(insn.args)}) : ${typeName(returned(insn.desc))}`;
      case "monitorenter":
      case "monitorexit":
      case "throw":
        return `${insn.op} ${n(insn.src)}`;
      case "catch":
        return `catch ${insn.types.map((t) => t === void 0 ? "any" : className(t)).join(" | ")}`;
      case "if": {
        const right = insn.b >= 0 ? n(insn.b) : this.body.kinds[insn.a] === "int" ? "0" : "null";
        const [yes, no] = block.succs.map(blockName);
        return `if ${n(insn.a)} ${CONDITION[insn.cond]} ${right} → ${yes} else ${no}`;
      }
      case "goto":
        return `goto ${blockName(block.succs[0])}`;
      case "switch":
        return this.switchText(insn, block);
      case "return":
        return insn.src >= 0 ? `return ${n(insn.src)}` : "return";
    }
  }
  invocation(insn) {
    const { owner, name, desc } = insn.method;
    const call = `${insn.kind} ${className(owner)}.${name}(${this.list(insn.args)})`;
    return returnKind(desc) === "void" ? call : `${call} : ${typeName(returned(desc))}`;
  }
  switchText(insn, block) {
    const cases = insn.keys.map((key2, i) => `${key2} → ${blockName(block.succs[i])}`);
    const otherwise = blockName(block.succs[block.succs.length - 1]);
    return `switch ${this.name(insn.key)} (${[...cases, `else → ${otherwise}`].join(", ")})`;
  }
};
var BINARY = {
  add: "+",
  sub: "-",
  mul: "*",
  div: "/",
  rem: "%",
  shl: "<<",
  shr: ">>",
  ushr: ">>>",
  and: "&",
  or: "|",
  xor: "^"
};
var CONDITION = {
  eq: "==",
  ne: "!=",
  lt: "<",
  ge: ">=",
  gt: ">",
  le: "<="
};
function blockName(id) {
  return `b${id}`;
}
function returned(desc) {
  return desc.slice(desc.indexOf(")") + 1);
}
function typeName(desc) {
  return desc === "V" ? "void" : prettyType(desc);
}
function className(name) {
  return prettyType(name.startsWith("[") ? name : `L${name};`);
}
function field(ref2) {
  return `${ref2.name} : ${prettyType(ref2.desc)}`;
}
function constant(value) {
  switch (value.type) {
    case "string":
      return JSON.stringify(
        value.value.length > MAX_TEXT ? `${value.value.slice(0, MAX_TEXT)}…` : value.value
      );
    case "class":
      return `${className(value.value)}.class`;
    case "null":
      return "null";
    case "long":
      return `${value.value}L`;
    case "float":
      return `${value.value}f`;
    case "double":
      return Number.isInteger(value.value) && Math.abs(value.value) < 1e15 ? value.value.toFixed(1) : `${value.value}`;
    case "int":
      return `${value.value}`;
    case "methodType":
      return `methodtype ${value.value}`;
    case "methodHandle":
      return `methodhandle ${className(value.handle.member.owner)}.${value.handle.member.name}`;
  }
}

// src/harness/visible.ts
function has(member, flag) {
  return (member.access & flag) !== 0;
}
function isHidden(cls) {
  const { file } = cls;
  if (file === void 0) return false;
  return file.enclosingMethod !== void 0 || isPrivateNested(file) || isAnonymous(file);
}
function isNoClass(cls) {
  return has(cls, Access.synthetic | Access.annotation | Access.module) || cls.name.endsWith("package-info");
}
function enclosingName(file) {
  return file.enclosingMethod?.owner ?? ownRow(file)?.outer;
}
function nestedTitle(file) {
  if (isAnonymous(file)) return "an anonymous class";
  const simple = ownRow(file)?.simpleName ?? file.name.slice(file.name.lastIndexOf("$") + 1);
  return file.enclosingMethod === void 0 ? `the class ${simple}` : `the local class ${simple}`;
}
function signature(method2) {
  if (method2.name === "<clinit>") return "its static initializer";
  const name = method2.name === "<init>" ? "its constructor " : method2.name;
  const lambda = /^lambda\$(.+)\$\d+$/.exec(method2.name);
  if (lambda !== null) return `a lambda of ${lambda[1] === "new" ? "a constructor" : lambda[1]}`;
  return `${name}(${paramDescs(method2.desc).map(prettyType).join(", ")})`;
}
function title(cls) {
  return dotted(cls.name);
}
function isCompilerMade(method2) {
  return has(method2, Access.synthetic | Access.bridge);
}
function isAnonymous(file) {
  const row = ownRow(file);
  return row !== void 0 && row.simpleName === void 0;
}
function isPrivateNested(file) {
  const row = ownRow(file);
  return row !== void 0 && has(row, Access.private);
}
function ownRow(file) {
  return file.innerClasses.find((row) => row.inner === file.name);
}

// src/harness/candidates.ts
var MAX_CANDIDATES = 20;
var STAND_INS = /* @__PURE__ */ new Map([
  ["java/lang/Iterable", "java/util/ArrayList"],
  ["java/util/Collection", "java/util/ArrayList"],
  ["java/util/SequencedCollection", "java/util/ArrayList"],
  ["java/util/List", "java/util/ArrayList"],
  ["java/util/AbstractCollection", "java/util/ArrayList"],
  ["java/util/AbstractList", "java/util/ArrayList"],
  ["java/util/Set", "java/util/HashSet"],
  ["java/util/AbstractSet", "java/util/HashSet"],
  ["java/util/SortedSet", "java/util/TreeSet"],
  ["java/util/NavigableSet", "java/util/TreeSet"],
  ["java/util/Map", "java/util/HashMap"],
  ["java/util/AbstractMap", "java/util/HashMap"],
  ["java/util/SortedMap", "java/util/TreeMap"],
  ["java/util/NavigableMap", "java/util/TreeMap"],
  ["java/util/Dictionary", "java/util/Hashtable"],
  ["java/util/Queue", "java/util/ArrayDeque"],
  ["java/util/Deque", "java/util/ArrayDeque"],
  ["java/util/concurrent/ConcurrentMap", "java/util/concurrent/ConcurrentHashMap"],
  ["java/util/concurrent/BlockingQueue", "java/util/concurrent/LinkedBlockingQueue"],
  ["java/util/concurrent/locks/Lock", "java/util/concurrent/locks/ReentrantLock"],
  ["java/util/concurrent/locks/ReadWriteLock", "java/util/concurrent/locks/ReentrantReadWriteLock"]
]);
var CandidateFinder = class {
  constructor(program2, makings, receivers, notes) {
    this.program = program2;
    this.makings = makings;
    this.receivers = receivers;
    this.notes = notes;
  }
  program;
  makings;
  receivers;
  notes;
  byType = /* @__PURE__ */ new Map();
  of(type) {
    let found = this.byType.get(type);
    if (found === void 0) {
      found = this.find(type);
      this.byType.set(type, found);
    }
    return found;
  }
  /**
   * Receivers whose shared field may hold a result of the type: those below it, or where there are none those above.
   * Types of the JDK are nobody's interface, even if an open class implements one.
   */
  related(type) {
    if (this.program.isJdk(type)) return [];
    const below = this.of(type).shared;
    if (below.length > 0 || !this.program.isApplication(type)) return below;
    return this.receivers.filter((r) => this.program.isSubclass(type, r.cls.id)).slice(0, MAX_CANDIDATES);
  }
  find(type) {
    const cls = this.program.class(type);
    const shared = this.receivers.filter((r) => this.program.isSubclass(r.cls.id, type));
    if (this.isThrowable(type)) return { shared, made: this.own(type) };
    const sharedClasses = new Set(shared.map((r) => r.cls.id));
    const others = this.program.concreteSubclasses(type).filter((id) => id !== type && !sharedClasses.has(id) && this.program.isApplication(id));
    const own = sharedClasses.has(type) ? [] : this.own(type);
    const accessible = others.filter((id) => this.makings.isPublic(id));
    const isMade = shared.length + own.length + accessible.length > 0;
    const chosen = isMade ? accessible : others;
    const made = [...own, ...chosen.flatMap((id) => this.makings.of(id) ?? [])];
    const total = shared.length + made.length;
    if (total > MAX_CANDIDATES) {
      this.notes.add(
        `${total} classes can stand for ${title(cls)}; ${MAX_CANDIDATES} are passed to methods.`
      );
    }
    const sharedPart = shared.slice(0, MAX_CANDIDATES);
    const madePart = made.slice(0, MAX_CANDIDATES - sharedPart.length);
    if (sharedPart.length + madePart.length > 0) return { shared: sharedPart, made: madePart };
    return { shared: [], made: [this.makings.ofSubclass(type)] };
  }
  /** The type itself, what stands for it in the JDK, or a client's own implementation of a type of others. */
  own(type) {
    const making = this.makings.of(type);
    if (making !== void 0) return [making];
    const name = STAND_INS.get(this.program.class(type).name);
    const standIn = name === void 0 ? -1 : this.program.findClass(name);
    const standing = standIn < 0 ? void 0 : this.makings.of(standIn);
    if (standing !== void 0) return [standing];
    return this.program.isApplication(type) ? [] : [this.makings.ofSubclass(type)];
  }
  isThrowable(type) {
    const throwable = this.program.findClass("java/lang/Throwable");
    return throwable >= 0 && this.program.isSubclass(type, throwable);
  }
};

// src/harness/descriptors.ts
var ELEMENT_KINDS = {
  Z: "boolean",
  B: "byte",
  C: "char",
  S: "short",
  I: "int",
  J: "long",
  F: "float",
  D: "double"
};
function elementKindOf(desc) {
  return ELEMENT_KINDS[desc] ?? "ref";
}
function returnDesc(desc) {
  return desc.slice(desc.indexOf(")") + 1);
}

// src/harness/methods.ts
var MAIN_DESC = "([Ljava/lang/String;)V";
var BARE = /* @__PURE__ */ new Set(["java/lang/Object", "java/lang/Thread", "java/lang/Enum", "java/lang/Record"]);
var SERVLETS = /* @__PURE__ */ new Set(["javax/servlet/http/HttpServlet", "jakarta/servlet/http/HttpServlet"]);
var SERVLET_HOOK = /^(?:do[A-Z]\w*|service)$/;
var SERVLET_LIFE = /* @__PURE__ */ new Set(["init", "destroy"]);
function openMethods(program2, cls) {
  const servlet = isServlet(program2, cls);
  const found = /* @__PURE__ */ new Map();
  for (const owner of openSupertypes(program2, cls)) {
    for (const id of program2.class(owner).methods) {
      const method2 = program2.method(id);
      if (found.has(method2.selector) || !isOpen(program2, method2, cls)) continue;
      if (servlet ? isRequestMethod(program2, method2) : has(method2, Access.public)) {
        found.set(method2.selector, method2);
      }
    }
  }
  return [...found.values()].sort(byName).map(({ id }) => id);
}
function isServlet(program2, cls) {
  for (let at = cls; at >= 0; at = program2.class(at).superclass) {
    if (SERVLETS.has(program2.class(at).name)) return true;
  }
  return false;
}
function byName(a, b) {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.desc < b.desc ? -1 : a.desc > b.desc ? 1 : a.id - b.id;
}
function targetOn(program2, receiver, method2) {
  if (method2.isStatic) return method2;
  const dispatched = program2.dispatch(receiver, method2.id);
  if (dispatched < 0) return method2;
  const target = program2.method(dispatched);
  return isCompilerMade(target) ? behindBridge(program2, target) ?? method2 : target;
}
function behindBridge(program2, bridge) {
  const same = program2.class(bridge.owner).methods.map((id) => program2.method(id)).filter((m) => m.name === bridge.name && m.paramCount === bridge.paramCount && !isCompilerMade(m));
  return same.length === 1 ? same[0] : void 0;
}
function isEquals({ name, desc }) {
  return name === "equals" && desc === "(Ljava/lang/Object;)Z";
}
function openSupertypes(program2, cls) {
  const chain = [];
  for (let at = cls; at >= 0 && !BARE.has(program2.class(at).name); at = program2.class(at).superclass) {
    chain.push(at);
  }
  const all = new Set(chain);
  for (const at of all) for (const above of program2.class(at).interfaces) all.add(above);
  return [...all];
}
function isOpen(program2, method2, cls) {
  if (method2.name.startsWith("<") || isCompilerMade(method2)) return false;
  if (method2.isStatic && method2.name === "main" && method2.desc === MAIN_DESC) return false;
  const owner = program2.class(method2.owner);
  if (method2.isAbstract && !isAbstract(program2.class(cls))) return false;
  if (method2.isStatic && owner.isInterface && owner.id !== cls) return false;
  return !(program2.isJdk(owner.id) && (method2.isOpaque || method2.isStatic));
}
function isRequestMethod(program2, method2) {
  if (!program2.isApplication(method2.owner) || SERVLET_LIFE.has(method2.name)) return false;
  return has(method2, Access.public) || has(method2, Access.protected) && SERVLET_HOOK.test(method2.name);
}
function isAbstract(cls) {
  return cls.isAbstract || cls.isInterface;
}

// src/harness/receivers.ts
var HARNESS_CLASS = "racewarden/Harness";
function surfaceOf(program2, open2, makings, notes) {
  const claims = new Claims(program2, notes);
  for (const one of open2) claims.addOwn(one);
  for (const one of open2) claims.addImplementations(one);
  return claims.surface(makings);
}
var Claims = class {
  constructor(program2, notes) {
    this.program = program2;
    this.notes = notes;
  }
  program;
  notes;
  byClass = /* @__PURE__ */ new Map();
  /** A concrete class, and an abstract one that nobody extends, take calls themselves; static methods always do. */
  addOwn({ cls, methods, reason }) {
    const info = this.program.class(cls);
    const isExtended = !this.isConcrete(info) && this.implementations(info).length === 0 && !info.isInterface;
    const instance = isExtended ? this.program.opaqueImplementor(cls) : cls;
    for (const id of methods) {
      const method2 = this.program.method(id);
      if (method2.isStatic) this.addStatic(method2, reason);
      else if (this.isConcrete(info) || isExtended) this.add(info, instance, method2, isExtended, reason);
    }
  }
  /** I_ext of PLDI'06 §2.1: what an open interface declares is called on every class that implements it. */
  addImplementations({ cls, methods, reason }) {
    const info = this.program.class(cls);
    if (this.isConcrete(info)) return;
    const implementations = this.implementations(info);
    if (implementations.length === 0 && info.isInterface && methods.some((id) => !this.program.method(id).isStatic)) {
      this.notes.add(`No class under scan implements ${title(info)}: its methods are not called.`);
    }
    for (const implementation of implementations) {
      const verb = info.isInterface ? "implements" : "extends";
      const why = `${title(implementation)} ${verb} ${title(info)}; ${reason}`;
      for (const id of methods) {
        const method2 = this.program.method(id);
        if (!method2.isStatic) this.add(implementation, implementation.id, method2, false, why);
      }
    }
  }
  surface(makings) {
    const claims = [...this.byClass.values()].sort((a, b) => a.cls.name < b.cls.name ? -1 : 1);
    const receivers = [];
    const calls = [];
    for (const claim of claims) {
      const receiver = this.receiver(claim, receivers.length, makings);
      if (receiver !== void 0) receivers.push(receiver);
      const sorted = [...claim.methods.values()].sort((a, b) => byName(a.target, b.target));
      for (const { target, reason } of sorted) {
        if (target.isStatic) calls.push({ receiver: void 0, cls: claim.cls, target, reason });
        else if (receiver !== void 0) calls.push({ receiver, cls: claim.cls, target, reason });
      }
    }
    return { receivers, calls };
  }
  receiver(claim, index, makings) {
    const { cls, isExtended, reason } = claim;
    const targets = [...claim.methods.values()].map(({ target }) => target).filter((m) => !m.isStatic);
    if (targets.length === 0) return void 0;
    const making = isExtended ? makings.ofSubclass(cls.id) : makings.of(cls.id);
    if (making === void 0) {
      this.notes.add(
        `No instance of ${title(cls)} can be made: ${targets.map(signature).sort().join(", ")} is not called.`
      );
      return void 0;
    }
    const type = isExtended ? this.program.class(this.program.opaqueImplementor(cls.id)) : cls;
    const field2 = {
      owner: HARNESS_CLASS,
      name: `shared$${index}`,
      desc: `L${type.name};`,
      isInterface: false
    };
    return { cls: type, shown: cls, field: field2, making, reason };
  }
  /** A static method is the same one for all that inherit it: one call, on the class that declares it. */
  addStatic(method2, reason) {
    const { methods } = this.claim(this.program.class(method2.owner), false, reason);
    if (!methods.has(method2.selector)) methods.set(method2.selector, { target: method2, reason });
  }
  add(shown, instance, method2, isExtended, reason) {
    const target = targetOn(this.program, instance, method2);
    const { methods } = this.claim(shown, isExtended, reason);
    if (!methods.has(target.selector)) methods.set(target.selector, { target, reason });
  }
  claim(cls, isExtended, reason) {
    let claim = this.byClass.get(cls.id);
    if (claim === void 0) {
      claim = { cls, methods: /* @__PURE__ */ new Map(), isExtended, reason };
      this.byClass.set(cls.id, claim);
    }
    return claim;
  }
  implementations(cls) {
    return this.program.concreteSubclasses(cls.id).filter((id) => this.program.isApplication(id)).map((id) => this.program.class(id));
  }
  /** An enum with bodies of its own for its constants is abstract in the class file, but has instances. */
  isConcrete(cls) {
    return !cls.isInterface && (!cls.isAbstract || has(cls, Access.enum));
  }
};

// src/harness/results.ts
var MAX_LEVEL = 2;
var MAX_METHODS = 40;
var MAX_CALLS = 200;
var UNUSED = /^java\/(?:lang|time|math|net|security)\/|^java\/util\/(?:concurrent|stream|function|regex)\/|^java\/util\/(?:Optional\w*|UUID|Locale|Currency|Objects)$/;
var USED_ALL_THE_SAME = /* @__PURE__ */ new Set([
  "java/lang/StringBuilder",
  "java/lang/StringBuffer",
  "java/lang/Iterable"
]);
var ResultMethods = class {
  constructor(shop) {
    this.shop = shop;
  }
  shop;
  byType = /* @__PURE__ */ new Map();
  of(type) {
    let found = this.byType.get(type);
    if (found === void 0) {
      found = isUsed(this.shop.program.class(type).name) ? this.find(type) : [];
      this.byType.set(type, found);
    }
    return found;
  }
  find(type) {
    const { program: program2, notes } = this.shop;
    const all = openMethods(program2, type).map((id) => program2.method(id)).filter((m) => !m.isStatic && has(m, Access.public) && m.name !== "parallelStream");
    const known = all.filter((m) => !program2.isJdk(m.owner) || m.member !== void 0);
    if (known.length > MAX_METHODS) {
      const name = title(program2.class(type));
      notes.add(`${name} has ${known.length} methods; ${MAX_METHODS} are called on results of that type.`);
    }
    return known.slice(0, MAX_METHODS);
  }
};
function fateOf(shop, methods, desc) {
  const element = desc.replace(/^\[+/, "");
  if (kindOf(element) !== "ref") return { kind: "dropped" };
  const type = shop.program.classNamed(element.slice(1, -1));
  if (shop.program.class(type).superclass < 0) return { kind: "dropped" };
  const receivers = shop.candidates.related(type);
  if (receivers.length > 0) return { kind: "shared", receivers };
  const used = methods.of(type);
  return used.length > 0 ? { kind: "used", methods: used } : { kind: "dropped" };
}
var ResultUser = class {
  constructor(shop, methods, builder, values, where) {
    this.shop = shop;
    this.methods = methods;
    this.builder = builder;
    this.values = values;
    this.where = where;
  }
  shop;
  methods;
  builder;
  values;
  where;
  calls = 0;
  /** Publishes a result whose type is open, calls the methods of any other. */
  use(value, desc, level = 0) {
    const fate = fateOf(this.shop, this.methods, desc);
    if (fate.kind === "dropped") return;
    let element = value;
    for (let at = 0; desc[at] === "["; at++) element = this.builder.aload(element, "ref");
    if (fate.kind === "shared") this.publish(element, desc.slice(desc.lastIndexOf("[") + 1), fate.receivers);
    else if (level < MAX_LEVEL) for (const method2 of fate.methods) this.call(element, method2, desc, level);
  }
  publish(value, desc, receivers) {
    const type = this.shop.program.classNamed(desc.slice(1, -1));
    for (const { cls, field: field2 } of receivers) {
      const fits = this.shop.program.isSubclass(type, cls.id);
      this.builder.putstatic(field2, fits ? value : this.builder.cast(value, cls.name));
    }
  }
  call(object, method2, desc, level) {
    if (++this.calls > MAX_CALLS) {
      this.shop.notes.add(
        `${this.where} calls ${MAX_CALLS} methods of its results; the others are not called.`
      );
      return;
    }
    const owner = desc.slice(desc.lastIndexOf("[") + 1).slice(1, -1);
    const { isInterface } = this.shop.program.class(this.shop.program.classNamed(owner));
    const args = this.values.values(method2.desc);
    this.values.construct();
    const ref2 = { owner, name: method2.name, desc: method2.desc, isInterface };
    const result2 = this.builder.invoke(isInterface ? "interface" : "virtual", ref2, [object, ...args]);
    const returned3 = returnDesc(method2.desc);
    if (result2 >= 0 && returned3 !== desc) this.use(result2, returned3, level + 1);
  }
};
function isUsed(name) {
  return USED_ALL_THE_SAME.has(name) || !UNUSED.test(name);
}

// src/harness/values.ts
var MAX_SITES = 200;
var BOXES = /* @__PURE__ */ new Map([
  ["java/lang/Boolean", "Z"],
  ["java/lang/Byte", "B"],
  ["java/lang/Character", "C"],
  ["java/lang/Short", "S"],
  ["java/lang/Integer", "I"],
  ["java/lang/Long", "J"],
  ["java/lang/Float", "F"],
  ["java/lang/Double", "D"]
]);
var TEXT = /* @__PURE__ */ new Set([
  "java/lang/String",
  "java/lang/CharSequence",
  "java/lang/Comparable",
  "java/io/Serializable",
  "java/lang/constant/Constable"
]);
var PLAIN = /* @__PURE__ */ new Set(["java/lang/Object", "java/lang/Class", "java/lang/Number"]);
function isPlain2(name) {
  return TEXT.has(name) || BOXES.has(name) || PLAIN.has(name);
}
var ValueMaker = class {
  constructor(shop, builder, where) {
    this.shop = shop;
    this.builder = builder;
    this.where = where;
  }
  shop;
  builder;
  where;
  made = /* @__PURE__ */ new Map();
  /** One object per class, whatever the type is that it is wanted for. */
  objects = /* @__PURE__ */ new Map();
  inProgress = /* @__PURE__ */ new Set();
  pending = [];
  sites = 0;
  /** A value for a parameter of that descriptor; constructed once `construct` has run. */
  value(desc, depth = 0) {
    const known = this.made.get(desc);
    if (known !== void 0) return known;
    if (this.inProgress.has(desc)) return this.builder.constNull();
    this.inProgress.add(desc);
    const value = this.fresh(desc, depth);
    this.inProgress.delete(desc);
    this.made.set(desc, value);
    return value;
  }
  /** Values for the parameters of a method, without the receiver. */
  values(desc) {
    return paramDescs(desc).map((param) => this.value(param));
  }
  /** Runs the constructors of all objects made so far, and of those that this needs in turn. */
  construct() {
    for (let next = this.pending.shift(); next !== void 0; next = this.pending.shift()) next();
  }
  /** The object of one way to make it. */
  make(making, depth = 0) {
    const known = this.objects.get(making.type);
    if (known !== void 0) return known;
    const value = this.makeNew(making, depth);
    this.objects.set(making.type, value);
    return value;
  }
  fresh(desc, depth) {
    const { builder } = this;
    const kind = kindOf(desc);
    if (kind !== "ref") return builder.constZero(kind);
    const shared = this.shop.sharedArguments.get(desc);
    if (shared !== void 0) return builder.getstatic(shared);
    return desc.startsWith("[") ? this.array(desc, depth) : this.object(desc.slice(1, -1), depth);
  }
  array(desc, depth) {
    const array2 = this.builder.newArray(desc);
    const element = desc.slice(1);
    this.builder.astore(array2, this.value(element, depth), elementKindOf(element));
    return array2;
  }
  object(name, depth) {
    const { builder } = this;
    if (TEXT.has(name)) return builder.constString("text");
    if (name === "java/lang/Class") return builder.constClass("java/lang/Object");
    const box = name === "java/lang/Number" ? "java/lang/Integer" : name;
    const primitive = BOXES.get(box);
    if (primitive !== void 0) return this.box(box, primitive);
    if (name === "java/lang/Object") return builder.newObject(name);
    return this.anyOf(this.shop.program.classNamed(name), depth);
  }
  box(owner, primitive) {
    const method2 = { owner, name: "valueOf", desc: `(${primitive})L${owner};`, isInterface: false };
    return this.builder.invoke("static", method2, [this.builder.constZero(kindOf(primitive))]);
  }
  anyOf(type, depth) {
    const { shared, made } = this.shop.candidates.of(type);
    const values = [
      ...shared.map(({ field: field2 }) => this.builder.getstatic(field2)),
      ...made.map((making) => this.make(making, depth))
    ];
    return this.builder.choose(values);
  }
  makeNew(making, depth) {
    if (++this.sites > MAX_SITES) {
      this.shop.notes.add(
        `${this.where} makes ${MAX_SITES} objects for its arguments; what more it needs is null.`
      );
      return this.builder.constNull();
    }
    switch (making.kind) {
      case "new":
        return this.instance(making.type, making.constructors, depth);
      case "constants":
        return this.oneOf(making.fields.map((field2) => this.builder.getstatic(field2)));
      case "factories":
        return this.oneOf([
          ...making.fields.map((field2) => this.builder.getstatic(field2)),
          ...making.methods.map((m) => this.builder.invoke("static", m, this.arguments(m.desc, depth)))
        ]);
    }
  }
  instance(type, constructors, depth) {
    const object = this.builder.newObject(type);
    const atLimit = depth >= this.shop.depth;
    this.pending.push(() => {
      for (const init of atLimit ? constructors.slice(0, 1) : constructors) {
        const args = this.arguments(init.desc, depth);
        this.builder.invoke("special", init, [object, ...args]);
      }
      this.fill(object, type);
    });
    return object;
  }
  arguments(desc, depth) {
    const atLimit = depth >= this.shop.depth;
    return paramDescs(desc).map(
      (param) => atLimit ? this.builder.constZero(kindOf(param)) : this.value(param, depth + 1)
    );
  }
  /** A collection of a client has something in it. */
  fill(object, type) {
    const id = this.shop.program.findClass(type);
    if (id < 0 || !this.shop.program.isJdk(id)) return;
    const element = "Ljava/lang/Object;";
    const isA = (name) => {
      const sup = this.shop.program.findClass(name);
      return sup >= 0 && this.shop.program.isSubclass(id, sup);
    };
    if (isA("java/util/Map")) {
      const put = { owner: type, name: "put", desc: `(${element}${element})${element}`, isInterface: false };
      this.builder.invoke("virtual", put, [object, this.value(element), this.value(element)]);
    } else if (isA("java/util/Collection")) {
      const add = { owner: type, name: "add", desc: `(${element})Z`, isInterface: false };
      this.builder.invoke("virtual", add, [object, this.value(element)]);
    }
  }
  oneOf(values) {
    return values.length === 0 ? this.builder.constNull() : this.builder.choose(values);
  }
};

// src/harness/client.ts
var ENTRY = "main";
var VOID = "()V";
var PUBLIC_STATIC = Access.public | Access.static;
var INSTANCES = [1, 2];
function instanceName(receiver, instance) {
  return `instance${instance}$${receiver}`;
}
function rootName(index) {
  return `root$${index}`;
}
var Client = class {
  constructor(shop, results, surface, mains) {
    this.shop = shop;
    this.results = results;
    this.surface = surface;
    this.mains = mains;
  }
  shop;
  results;
  surface;
  mains;
  /** Roots are numbered as in `surface.calls`, then as in `mains`. */
  define() {
    const { receivers, calls } = this.surface;
    const setup = receivers.flatMap(
      (receiver, i) => INSTANCES.map((n) => method(instanceName(i, n), () => this.instance(receiver, instanceName(i, n))))
    );
    const shared = this.shop.sharedArguments;
    if (shared.size > 0) setup.unshift(method("arguments$", () => this.arguments()));
    const roots2 = [
      ...calls.map((call, i) => method(rootName(i), () => this.root(call, i))),
      ...this.mains.map(
        (main, i) => method(rootName(calls.length + i), () => this.program(main, calls.length + i))
      )
    ];
    const started = [...setup, ...roots2].map(({ name }) => ref(name));
    return {
      name: HARNESS_CLASS,
      superName: "java/lang/Object",
      interfaces: [],
      access: PUBLIC_STATIC & Access.public,
      fields: [...receivers.map(({ field: field2 }) => field2), ...shared.values()].map(({ name, desc }) => ({
        name,
        desc,
        access: PUBLIC_STATIC
      })),
      methods: [method(ENTRY, () => this.entry(started)), ...setup, ...roots2]
    };
  }
  entry(started) {
    const builder = body(ENTRY);
    for (const each2 of started) builder.invoke("static", each2, []);
    return builder.finish();
  }
  /** Every instance has arguments of its own: two objects that share a part would race on it. */
  instance({ making, field: field2, cls, shown }, name) {
    const builder = body(name);
    const values = new ValueMaker(this.shop, builder, `Making ${title(shown)}`);
    const made = values.make(making);
    values.construct();
    builder.putstatic(field2, making.type === cls.name ? made : builder.cast(made, cls.name));
    return builder.finish();
  }
  /** PLDI'06 §2.1: one object per type, for all threads. */
  arguments() {
    const builder = body("arguments$");
    const values = new ValueMaker(
      { ...this.shop, sharedArguments: /* @__PURE__ */ new Map() },
      builder,
      "Making shared arguments"
    );
    for (const [desc, field2] of this.shop.sharedArguments) {
      const value = values.value(desc);
      values.construct();
      builder.putstatic(field2, value);
    }
    return builder.finish();
  }
  root({ receiver, cls, target }, index) {
    const builder = body(rootName(index));
    const where = `${title(receiver?.shown ?? cls)}.${signature(target)}`;
    const values = new ValueMaker(this.shop, builder, where);
    const object = receiver && builder.getstatic(receiver.field);
    const args = paramDescs(target.desc).map((desc2) => values.value(desc2));
    if (receiver !== void 0 && isEquals(target)) {
      args[0] = builder.choose([args[0], builder.getstatic(receiver.field)]);
    }
    values.construct();
    const { name, desc } = target;
    const result2 = receiver === void 0 || object === void 0 ? builder.invoke("static", { owner: cls.name, name, desc, isInterface: cls.isInterface }, args) : builder.invoke("virtual", { owner: receiver.cls.name, name, desc, isInterface: false }, [
      object,
      ...args
    ]);
    if (result2 >= 0)
      new ResultUser(this.shop, this.results, builder, values, where).use(result2, returnDesc(desc));
    return builder.finish();
  }
  program({ owner, name, desc, isStatic }, index) {
    const builder = body(rootName(index));
    const cls = this.shop.program.class(owner);
    const values = new ValueMaker(this.shop, builder, `${title(cls)}.main`);
    const args = values.values(desc);
    const target = { owner: cls.name, name, desc, isInterface: cls.isInterface };
    if (isStatic) builder.invoke("static", target, args);
    else {
      const object = builder.newObject(cls.name);
      builder.invoke("special", { owner: cls.name, name: "<init>", desc: VOID, isInterface: false }, [
        object
      ]);
      builder.invoke("virtual", target, [object, ...args]);
    }
    return builder.finish();
  }
};
function body(name) {
  return new BodyBuilder(`${HARNESS_CLASS}.${name}${VOID}`, []);
}
function ref(name) {
  return { owner: HARNESS_CLASS, name, desc: VOID, isInterface: false };
}
function method(name, make) {
  return { name, desc: VOID, access: PUBLIC_STATIC, body: make };
}

// src/harness/errors.ts
var MAX_SUGGESTIONS = 3;
var UnknownInterfaceError = class extends UsageError {
  /** `known` are the dotted names of all classes under scan. */
  constructor(glob, known) {
    super(`No class under scan matches the interface "${glob}"${suggestion(glob, known)}`);
    this.glob = glob;
  }
  glob;
  name = "UnknownInterfaceError";
};
var UnknownMainError = class extends UnknownInterfaceError {
  name = "UnknownMainError";
  /** `known` are the dotted names of all classes that have a `main`. */
  constructor(main, known) {
    super(main, known);
    this.message = `No class under scan is a program "${main}" with a public static void main(String[])${suggestion(main, known)}`;
  }
};
function suggestion(name, known) {
  const near = nearNames(name, known);
  if (near.length === 0) return ".";
  const last = near[near.length - 1];
  const list = near.length === 1 ? last : `${near.slice(0, -1).join(", ")} or ${last}`;
  return `; did you mean ${list}?`;
}
function nearNames(name, known) {
  const bySimpleName = /* @__PURE__ */ new Map();
  for (const dotted3 of known) {
    const simple = simpleName2(dotted3);
    bySimpleName.set(simple, [...bySimpleName.get(simple) ?? [], dotted3]);
  }
  const candidates = [...bySimpleName.keys()].sort();
  const found = [];
  while (found.length < MAX_SUGGESTIONS) {
    const near = nearest(simpleName2(name), candidates);
    if (near === void 0) break;
    found.push(...bySimpleName.get(near));
    candidates.splice(candidates.indexOf(near), 1);
  }
  return found.slice(0, MAX_SUGGESTIONS);
}
function simpleName2(dotted3) {
  return dotted3.slice(dotted3.lastIndexOf(".") + 1);
}

// src/harness/mains.ts
var WITH_ARGUMENTS = "([Ljava/lang/String;)V";
var WITHOUT_ARGUMENTS = "()V";
var JAVA_25 = 69;
var JAVA_21 = 65;
var PREVIEW = 65535;
function listMains(program2, options) {
  if (options.mains.length === 0 && options.interfaces.length > 0) return [];
  const all = /* @__PURE__ */ new Map();
  for (const id of program2.applicationClasses()) {
    const cls = program2.class(id);
    const main = mainOf(program2, cls);
    if (main !== void 0) all.set(title(cls), main);
  }
  if (options.mains.length === 0) return [...all.values()];
  const wanted = [...new Set(options.mains.map((name) => name.replaceAll("/", ".")))].sort();
  return wanted.map((name) => all.get(name) ?? inheritedMain(program2, name, [...all.keys()]));
}
function inheritedMain(program2, name, known) {
  const cls = program2.findClass(name.replaceAll(".", "/"));
  const main = cls < 0 ? -1 : program2.findMethod(cls, "main", WITH_ARGUMENTS);
  if (main < 0 || !isClassicMain(program2.method(main))) throw new UnknownMainError(name, known);
  return program2.method(main);
}
function mainOf(program2, cls) {
  const mains = cls.methods.map((id) => program2.method(id)).filter((m) => m.name === "main");
  const classic = mains.find(isClassicMain);
  if (classic !== void 0 || !launchesInstances(cls)) return classic;
  const modern = mains.filter((m) => !has(m, Access.private) && !m.isAbstract);
  return modern.find((m) => m.desc === WITH_ARGUMENTS) ?? modern.find((m) => m.desc === WITHOUT_ARGUMENTS);
}
function isClassicMain(method2) {
  return method2.isStatic && has(method2, Access.public) && method2.desc === WITH_ARGUMENTS;
}
function launchesInstances({ file, isAbstract: isAbstract2 }) {
  if (file === void 0 || isAbstract2) return false;
  const { majorVersion, minorVersion } = file;
  return majorVersion >= JAVA_25 || majorVersion >= JAVA_21 && minorVersion === PREVIEW;
}

// src/harness/makings.ts
var MAX_CONSTANTS = 20;
var MAX_FACTORIES = 5;
var MAX_CONSTRUCTORS = 20;
var Makings = class {
  constructor(program2, notes) {
    this.program = program2;
    this.notes = notes;
  }
  program;
  notes;
  byClass = /* @__PURE__ */ new Map();
  factoriesByType;
  /** Undefined for abstract classes and where there is nothing to call. */
  of(id) {
    if (!this.byClass.has(id)) this.byClass.set(id, this.find(this.program.class(id)));
    return this.byClass.get(id);
  }
  /** Whether a client that knows no more than the public names can make one. */
  isPublic(id) {
    const cls = this.program.class(id);
    if (isHidden(cls) || isNoClass(cls)) return false;
    return has(cls, Access.enum) || this.publicConstructors(cls).length > 0 || this.factories(cls) !== void 0;
  }
  /** An object of a client's own subclass of an abstract class or interface. */
  ofSubclass(id) {
    const cls = this.program.class(id);
    const type = this.program.class(this.program.opaqueImplementor(id)).name;
    const usable = this.constructors(cls).filter((m) => has(m, Access.public | Access.protected));
    return { kind: "new", type, constructors: cls.isInterface ? [] : this.refs(usable, cls) };
  }
  find(cls) {
    if (cls.isInterface || cls.isAbstract && !has(cls, Access.enum)) return void 0;
    if (has(cls, Access.enum)) return { kind: "constants", type: cls.name, fields: this.constants(cls) };
    const open2 = this.publicConstructors(cls);
    if (open2.length > 0) return { kind: "new", type: cls.name, constructors: this.refs(open2, cls) };
    const any = this.constructors(cls);
    const factories = this.factories(cls);
    if (factories !== void 0) return factories;
    if (any.length === 0 && !this.program.isJdk(cls.id) && cls.origin !== "phantom") return void 0;
    return { kind: "new", type: cls.name, constructors: this.refs(any, cls) };
  }
  constructors(cls) {
    return cls.methods.map((id) => this.program.method(id)).filter((m) => m.name === "<init>" && !isCompilerMade(m)).sort((a, b) => paramDescs(a.desc).length - paramDescs(b.desc).length || byName(a, b));
  }
  publicConstructors(cls) {
    const open2 = this.constructors(cls).filter((m) => has(m, Access.public));
    return this.program.isJdk(cls.id) ? open2.slice(0, 1) : open2;
  }
  refs(constructors, cls) {
    if (constructors.length > MAX_CONSTRUCTORS) {
      this.notes.add(
        `${title(cls)} has ${constructors.length} constructors; ${MAX_CONSTRUCTORS} are called.`
      );
    }
    return constructors.slice(0, MAX_CONSTRUCTORS).map((m) => this.ref(m));
  }
  constants(cls) {
    const fields = cls.fields.map((id) => this.program.field(id)).filter((f) => has(f, Access.enum));
    if (fields.length > MAX_CONSTANTS) {
      this.notes.add(`${title(cls)} has ${fields.length} constants; the first ${MAX_CONSTANTS} are used.`);
    }
    return fields.slice(0, MAX_CONSTANTS).map(({ name, desc }) => ({ owner: cls.name, name, desc, isInterface: false }));
  }
  /** Public static fields and methods that give an object of the class; its own go before those of others. */
  factories(cls) {
    const fields = cls.fields.map((id) => this.program.field(id)).filter((f) => f.isStatic && has(f, Access.public) && f.desc === `L${cls.name};`).map(({ name, desc }) => ({ owner: cls.name, name, desc, isInterface: false }));
    const methods = this.factoryMethods(cls);
    const own = methods.filter((m) => m.owner === cls.id);
    const chosen = own.length > 0 || fields.length > 0 ? own : methods;
    if (chosen.length + fields.length === 0) return void 0;
    if (chosen.length > MAX_FACTORIES) {
      this.notes.add(
        `${title(cls)} is made by ${chosen.length} static methods; ${MAX_FACTORIES} are called.`
      );
    }
    const refs = chosen.slice(0, MAX_FACTORIES).map((m) => this.ref(m));
    return { kind: "factories", type: cls.name, fields: fields.slice(0, MAX_CONSTANTS), methods: refs };
  }
  factoryMethods(cls) {
    this.factoriesByType ??= this.allFactories();
    return (this.factoriesByType.get(cls.id) ?? []).slice().sort((a, b) => this.compare(a, b));
  }
  allFactories() {
    const found = /* @__PURE__ */ new Map();
    for (const id of this.program.applicationClasses()) {
      const owner = this.program.class(id);
      if (isHidden(owner) || isNoClass(owner)) continue;
      for (const methodId of owner.methods) {
        const method2 = this.program.method(methodId);
        if (!method2.isStatic || !has(method2, Access.public) || isCompilerMade(method2)) continue;
        const returned3 = method2.desc.slice(method2.desc.indexOf(")") + 1);
        const type = returned3.startsWith("L") ? this.program.findClass(returned3.slice(1, -1)) : -1;
        if (type < 0 || !this.program.isApplication(type)) continue;
        const list = found.get(type);
        if (list === void 0) found.set(type, [method2]);
        else list.push(method2);
      }
    }
    return found;
  }
  compare(a, b) {
    const [first, second] = [this.program.class(a.owner).name, this.program.class(b.owner).name];
    return first === second ? byName(a, b) : first < second ? -1 : 1;
  }
  ref({ owner, name, desc }) {
    const cls = this.program.class(owner);
    return { owner: cls.name, name, desc, isInterface: cls.isInterface };
  }
};

// src/harness/notes.ts
var Notes = class {
  texts = /* @__PURE__ */ new Set();
  add(text2) {
    this.texts.add(text2);
  }
  /** Sorted, each once. */
  list() {
    return [...this.texts].sort();
  }
};

// src/harness/plan.ts
var MAX_LISTED = 3;
var Plan = class {
  constructor(shop, results) {
    this.shop = shop;
    this.results = results;
  }
  shop;
  results;
  /** The whole plan; threads are numbered as the harness's roots. */
  text(open2, surface, mains) {
    const lines = [];
    if (open2.length > 0) {
      lines.push("Open classes:", ...open2.map(({ reason }) => `  ${reason}.`), "");
    }
    if (surface.receivers.length > 0) {
      lines.push("Shared by all threads, two instances each:");
      lines.push(...surface.receivers.map((r) => `  ${title(r.shown)}: ${this.making(r)}`), "");
    }
    if (surface.calls.length > 0) {
      lines.push(`Threads, each beside every other and beside itself:`);
      lines.push(...surface.calls.map((call, i) => `  root ${i}: ${this.call(call)}`), "");
    }
    if (mains.length > 0) {
      lines.push("Closed programs:");
      lines.push(...mains.map((main, i) => `  root ${surface.calls.length + i}: ${this.program(main)}`), "");
    }
    if (lines.length === 0)
      lines.push("Nothing is open: no class shows that threads share it, and no program has a main.");
    return `${lines.join("\n").trimEnd()}
`;
  }
  making({ making, shown, cls }) {
    const way = ways(making);
    return cls === shown ? way : `a client's own subclass, by ${way}`;
  }
  call({ receiver, cls, target }) {
    const on = receiver === void 0 ? `static ${title(cls)}` : `shared ${title(receiver.shown)}`;
    const equals = receiver !== void 0 && isEquals(target);
    const args = equals ? ["Object or the other instance"] : paramDescs(target.desc).map((desc) => this.argument(desc));
    return `${on}.${target.name}(${args.join(", ")})${this.fate(target.desc)}`;
  }
  program({ owner, name, desc }) {
    const args = paramDescs(desc).map(prettyType);
    return `${title(this.shop.program.class(owner))}.${name}(${args.join(", ")})`;
  }
  argument(desc) {
    const element = desc.replace(/^\[+/, "");
    const text2 = prettyType(desc);
    if (kindOf(desc) !== "ref" || isPlain2(desc.slice(1, -1))) return text2;
    if (kindOf(element) === "ref" && !isPlain2(element.slice(1, -1))) {
      const { shared, made } = this.shop.candidates.of(this.shop.program.classNamed(element.slice(1, -1)));
      if (shared.length > 0) return `shared ${made.length > 0 ? "or own " : ""}${text2}`;
    }
    return `${this.shop.sharedArguments.size > 0 ? "common" : "own"} ${text2}`;
  }
  fate(desc) {
    switch (fateOf(this.shop, this.results, returnDesc(desc)).kind) {
      case "shared":
        return `, shares the ${prettyType(returnDesc(desc))}`;
      case "used":
        return `, uses the ${prettyType(returnDesc(desc))}`;
      case "dropped":
        return "";
    }
  }
};
function ways(making) {
  switch (making.kind) {
    case "new": {
      const all = making.constructors;
      if (all.length === 0) return "without a constructor";
      if (all.length > MAX_LISTED) return `new ${dotted(all[0].owner)}(…), by all ${all.length} constructors`;
      return all.map(({ owner, desc }) => `new ${dotted(owner)}(${params(desc)})`).join(" | ");
    }
    case "constants":
      return making.fields.map(({ name }) => name).join(" | ");
    case "factories": {
      const fields = making.fields.map(({ owner, name }) => `${dotted(owner)}.${name}`);
      const calls = making.methods.map(
        ({ owner, name, desc }) => `${dotted(owner)}.${name}(${params(desc)})`
      );
      return [...fields, ...calls].join(" | ");
    }
  }
}
function params(desc) {
  return paramDescs(desc).map(prettyType).join(", ");
}

// src/harness/annotations.ts
var CONCURRENCY_PACKAGES = [
  "net/jcip/annotations",
  "javax/annotation/concurrent",
  "jakarta/annotation/concurrent",
  "com/google/errorprone/annotations",
  "com/google/errorprone/annotations/concurrent",
  "com/google/common/annotations",
  "androidx/annotation",
  "android/annotation",
  "android/support/annotation",
  "com/android/internal/annotations",
  "org/apache/http/annotation",
  "org/checkerframework/checker/lock/qual"
];
var INJECTION_PACKAGES = [
  "javax/inject",
  "jakarta/inject",
  "javax/ejb",
  "jakarta/ejb",
  "com/google/inject"
];
var SCOPE_PACKAGES = ["javax/enterprise/context", "jakarta/enterprise/context"];
var SPRING_PACKAGES = ["org/springframework/stereotype", "org/springframework/web/bind/annotation"];
var ON_CLASSES = table2({
  ThreadSafe: CONCURRENCY_PACKAGES,
  GuardedBy: CONCURRENCY_PACKAGES,
  Singleton: INJECTION_PACKAGES,
  ApplicationScoped: SCOPE_PACKAGES,
  Controller: SPRING_PACKAGES,
  RestController: SPRING_PACKAGES,
  Service: SPRING_PACKAGES,
  Component: SPRING_PACKAGES,
  Repository: SPRING_PACKAGES
});
var ON_PACKAGES = table2({ ThreadSafe: CONCURRENCY_PACKAGES });
var ON_MEMBERS = table2({ GuardedBy: CONCURRENCY_PACKAGES });
var CONTRACTS = table2({ Contract: ["org/apache/http/annotation", "org/apache/hc/core5/annotation"] });
var SAFE = "SAFE";
var DISCLAIMERS = table2({ NotThreadSafe: CONCURRENCY_PACKAGES });
function annotatedAs(program2, cls) {
  const { file } = cls;
  if (file === void 0) return void 0;
  const own = firstOf(file.annotations, ON_CLASSES);
  if (own !== void 0) return `is annotated @${own}`;
  const contract = threadingContract(file.annotations);
  if (contract?.startsWith(SAFE)) return `is annotated @Contract(threading = ${contract})`;
  for (const field2 of file.fields) {
    const guard = firstOf(field2.annotations, ON_MEMBERS);
    if (guard !== void 0) return `has a field ${field2.name} annotated @${guard}`;
  }
  for (const method2 of file.methods) {
    const guard = firstOf(method2.annotations, ON_MEMBERS);
    if (guard !== void 0) return `has a method ${signature(method2)} annotated @${guard}`;
  }
  const ofPackage = disclaims(cls) ? void 0 : firstOf(packageAnnotations(program2, cls), ON_PACKAGES);
  return ofPackage && `is in a package annotated @${ofPackage}`;
}
function threadingContract(annotations) {
  const contract = annotations.find(({ type }) => CONTRACTS.has(type))?.values.get("threading");
  return contract?.kind === "enum" ? contract.name : void 0;
}
function disclaims(cls) {
  if (cls.file === void 0) return false;
  const { annotations } = cls.file;
  return firstOf(annotations, DISCLAIMERS) !== void 0 || threadingContract(annotations) !== void 0;
}
function packageAnnotations(program2, cls) {
  const slash = cls.name.lastIndexOf("/");
  if (slash < 0) return [];
  const info = program2.findClass(`${cls.name.slice(0, slash)}/package-info`);
  return (info >= 0 ? program2.class(info).file?.annotations : void 0) ?? [];
}
function firstOf(annotations, known) {
  const found = annotations.find(({ type }) => known.has(type));
  return found?.type.slice(found.type.lastIndexOf("/") + 1, -1);
}
function table2(names) {
  return new Set(
    Object.entries(names).flatMap(([name, packages]) => packages.map((where) => `L${where}/${name};`))
  );
}

// src/harness/intent.ts
var NO_SIGN = /^java\/util\/concurrent\/(?:TimeUnit|Callable|ThreadLocalRandom|\w*Exception)$/;
var TASKS = ["java/lang/Runnable", "java/util/concurrent/Callable"];
function evidenceOf(program2, cls) {
  const { file } = cls;
  if (file === void 0) return void 0;
  const declared = annotatedAs(program2, cls) ?? (isServlet(program2, cls.id) ? "is a servlet" : void 0);
  if (declared !== void 0) return { text: declared, isTask: false };
  if (disclaims(cls)) return void 0;
  const shown = synchronizedMethod(file) ?? codeSign(program2, cls, file) ?? concurrentField(file) ?? volatileField(file);
  if (shown !== void 0) return { text: shown, isTask: false };
  const task = taskKind(program2, cls);
  return task === void 0 ? void 0 : { text: task, isTask: true };
}
function synchronizedMethod(file) {
  const found = file.methods.find((m) => has(m, Access.synchronized));
  return found && `has a synchronized method ${signature(found)}`;
}
function concurrentField(file) {
  for (const { name, desc } of file.fields) {
    const type = /^\[*L(java\/util\/concurrent\/[^;]+);$/.exec(desc)?.[1];
    if (type !== void 0 && !NO_SIGN.test(type)) return `has a field ${name} of type ${dotted(type)}`;
  }
  return void 0;
}
function volatileField(file) {
  const found = file.fields.find((f) => has(f, Access.volatile));
  return found && `has a volatile field ${found.name}`;
}
function codeSign(program2, cls, file) {
  let weaker;
  for (const [index, method2] of file.methods.entries()) {
    const sign = signInCode(file, method2, () => locksItsOwn(program2, cls, cls.methods[index]));
    if (sign?.isBlock) return sign.text;
    weaker ??= sign?.text;
  }
  return weaker;
}
function locksItsOwn(program2, cls, method2) {
  const body2 = program2.body(method2);
  if (body2 === void 0) return false;
  const own = outermost(cls.name);
  const definitions = /* @__PURE__ */ new Map();
  const monitors = [];
  for (const { insns } of body2.blocks) {
    for (const insn of insns) {
      if (insn.op === "monitorenter") monitors.push(insn.src);
      if ("dst" in insn) definitions.set(insn.dst, insn);
    }
  }
  return monitors.some((value) => {
    const insn = definitions.get(value);
    if (insn === void 0) return value === 0 && !program2.method(method2).isStatic;
    if (insn.op === "const") return insn.value.type === "class";
    const isField = insn.op === "getfield" || insn.op === "getstatic";
    return isField && outermost(program2.class(program2.field(program2.resolveField(insn.field)).owner).name) === own;
  });
}
function outermost(name) {
  return name.split("$")[0];
}
function signInCode(file, method2, locksItsOwn2) {
  if (method2.code === void 0) return void 0;
  const { bytes } = method2.code;
  let hasBlock = false;
  let called;
  try {
    forEachInstruction(bytes, (pc, opcode) => {
      if (opcode === Opcode.monitorenter) hasBlock = true;
      else if (called === void 0 && (opcode === Opcode.invokestatic || opcode === Opcode.invokevirtual)) {
        called = callSign(file.pool.memberRef(constantIndex(bytes, pc)));
      }
    });
  } catch (error) {
    if (!(error instanceof ClassFormatError)) throw error;
    return void 0;
  }
  if (hasBlock && locksItsOwn2())
    return { text: `has a synchronized block in ${signature(method2)}`, isBlock: true };
  return called === void 0 ? void 0 : { text: `${called} in ${signature(method2)}`, isBlock: false };
}
function callSign({ owner, name, desc }) {
  if (owner === "java/util/Collections" && name.startsWith("synchronized"))
    return `calls Collections.${name}`;
  const startsThread = name === "start" && desc === "()V" && owner === "java/lang/Thread";
  return startsThread ? "starts a thread" : void 0;
}
function taskKind(program2, cls) {
  if (cls.isInterface) return void 0;
  for (let at = cls.superclass; at >= 0; at = program2.class(at).superclass) {
    const { name } = program2.class(at);
    if (name === "java/lang/Thread" || name === "java/util/TimerTask") {
      return `extends ${dotted(name)}, so it is run by a thread`;
    }
  }
  const task = TASKS.find((name) => {
    const id = program2.findClass(name);
    return id >= 0 && program2.isSubclass(cls.id, id);
  });
  return task && `implements ${dotted(task)}, so it is run by a thread`;
}

// src/harness/select.ts
var MAX_NESTING = 100;
function listOpen(program2, options, notes = new Notes()) {
  if (options.interfaces.length > 0) return named(program2, options.interfaces);
  return options.mains.length > 0 ? [] : withIntent(program2, notes);
}
function named(program2, globs) {
  const classes = program2.applicationClasses().map((id) => program2.class(id));
  const matchedBy = /* @__PURE__ */ new Map();
  for (const glob of globs) {
    const matches = globMatcher([glob]);
    const isExact = !/[*?]/.test(glob);
    const found = classes.filter((c) => matches(title(c)) && !isNoClass(c) && (isExact || !isHidden(c)));
    const outside = found.length === 0 && isExact ? implementedHere(program2, glob) : void 0;
    if (outside !== void 0) found.push(outside);
    if (found.length === 0) throw new UnknownInterfaceError(glob, classes.map(title));
    for (const { id } of found) if (!matchedBy.has(id)) matchedBy.set(id, glob);
  }
  return [...matchedBy].map(([id, glob]) => ({ cls: program2.class(id), glob })).sort((a, b) => title(a.cls) < title(b.cls) ? -1 : 1).map(({ cls, glob }) => {
    const how = glob === title(cls) ? "is named as an interface" : `matches the interface ${glob}`;
    return openClass(program2, cls, `${title(cls)} ${how}`);
  });
}
function implementedHere(program2, name) {
  const id = program2.findClass(name.replaceAll(".", "/"));
  if (id < 0 || name === "java.lang.Object") return void 0;
  const isImplemented2 = program2.applicationClasses().some((cls) => program2.isSubclass(cls, id));
  return isImplemented2 ? program2.class(id) : void 0;
}
function withIntent(program2, notes) {
  const reasons = /* @__PURE__ */ new Map();
  for (const id of program2.applicationClasses()) {
    const cls = program2.class(id);
    const evidence = isNoClass(cls) ? void 0 : evidenceOf(program2, cls);
    if (evidence === void 0) continue;
    const open2 = visibleClassAround(program2, cls);
    const text2 = `${title(open2)} ${open2 === cls ? "" : "contains "}${inside(cls, open2)}${evidence.text}`;
    const known = reasons.get(open2.id);
    if (known === void 0 || known.isTask && !evidence.isTask) {
      reasons.set(open2.id, { text: text2, isTask: evidence.isTask });
    }
  }
  return program2.applicationClasses().flatMap((id) => {
    const evidence = reasons.get(id);
    return evidence === void 0 ? [] : withMethods(program2, program2.class(id), evidence, notes);
  });
}
function withMethods(program2, cls, evidence, notes) {
  const open2 = openClass(program2, cls, evidence.text);
  if (open2.methods.length === 0) {
    notes.add(`${evidence.text}, but it has no public method for a client to call.`);
    return [];
  }
  const names = open2.methods.map((id) => program2.method(id).name);
  if (evidence.isTask && names.every((name) => name === "run" || name === "call")) {
    notes.add(`${evidence.text}, but it has no other public method: its threads are those that start it.`);
    return [];
  }
  return [open2];
}
function visibleClassAround(program2, cls) {
  let at = cls;
  for (let level = 0; level < MAX_NESTING && isHidden(at); level++) {
    const outer = at.file && enclosingName(at.file);
    const id = outer === void 0 ? -1 : program2.findClass(outer);
    if (id < 0 || !program2.isApplication(id)) return cls;
    at = program2.class(id);
  }
  return at;
}
function inside(cls, open2) {
  return cls === open2 || cls.file === void 0 ? "" : `${nestedTitle(cls.file)}, which `;
}
function openClass(program2, cls, reason) {
  return { cls: cls.id, reason, methods: openMethods(program2, cls.id) };
}

// src/harness/build.ts
var DEFAULT_DEPTH = 3;
function buildHarness(program2, options) {
  const notes = new Notes();
  const open2 = listOpen(program2, options, notes);
  const mains = listMains(program2, options);
  const makings = new Makings(program2, notes);
  const surface = surfaceOf(program2, open2, makings, notes);
  const shop = {
    program: program2,
    candidates: new CandidateFinder(program2, makings, surface.receivers, notes),
    notes,
    depth: options.depth ?? DEFAULT_DEPTH,
    sharedArguments: options.shareArguments ? argumentFields(surface.calls) : /* @__PURE__ */ new Map()
  };
  const results = new ResultMethods(shop);
  const plan = new Plan(shop, results).text(open2, surface, mains);
  const cls = program2.define(new Client(shop, results, surface, mains).define());
  return {
    entry: methodNamed(program2, cls, ENTRY),
    roots: roots(program2, cls, surface, mains),
    instances: new Map(
      surface.receivers.flatMap(
        (_, i) => INSTANCES.map((n) => [methodNamed(program2, cls, instanceName(i, n)), n])
      )
    ),
    open: open2,
    mains: mains.map(({ id }) => id),
    plan,
    get notes() {
      return notes.list();
    }
  };
}
function roots(program2, cls, surface, mains) {
  const open2 = surface.calls.map(
    (call, i) => ({
      method: methodNamed(program2, cls, rootName(i)),
      target: call.target.id,
      kind: "open",
      receiver: call.cls.id,
      reason: call.reason
    })
  );
  const closed = mains.map(
    (main, i) => ({
      method: methodNamed(program2, cls, rootName(surface.calls.length + i)),
      target: main.id,
      kind: "main",
      receiver: main.owner,
      reason: `${title(program2.class(main.owner))} is a program with a main method`
    })
  );
  return [...open2, ...closed];
}
function argumentFields(calls) {
  const fields = /* @__PURE__ */ new Map();
  for (const { target } of calls) {
    for (const desc of paramDescs(target.desc)) {
      if (kindOf(desc) !== "ref" || fields.has(desc)) continue;
      fields.set(desc, { owner: HARNESS_CLASS, name: `argument$${fields.size}`, desc, isInterface: false });
    }
  }
  return fields;
}
function methodNamed(program2, cls, name) {
  return program2.findMethod(cls, name, "()V");
}

// src/scan/input.ts
import { existsSync as existsSync3, realpathSync as realpathSync2 } from "node:fs";
import { dirname as dirname4, resolve as resolve4 } from "node:path";

// src/program/bad-classes.ts
var BadClasses = class {
  constructor(onWarning) {
    this.onWarning = onWarning;
  }
  onWarning;
  reasons = /* @__PURE__ */ new Map();
  add(origin, reason) {
    if (this.reasons.has(origin)) return;
    this.reasons.set(origin, reason);
    this.onWarning(`${origin}: ${reason}.`);
  }
  /** Sorted by origin. */
  list() {
    const rows = [...this.reasons].map(([origin, reason]) => ({ origin, reason }));
    return rows.sort((a, b) => a.origin < b.origin ? -1 : 1);
  }
};

// src/program/lookup.ts
function superinterfacesOf(table3, cls) {
  const record2 = table3.classes[cls];
  if (record2.superinterfaces === void 0) {
    const found = /* @__PURE__ */ new Set();
    for (const direct of record2.interfaces) found.add(direct);
    for (const direct of record2.interfaces) addAll(found, superinterfacesOf(table3, direct));
    if (record2.superclass >= 0) addAll(found, superinterfacesOf(table3, record2.superclass));
    record2.superinterfaces = [...found];
  }
  return record2.superinterfaces;
}
function isAncestor(table3, sub, sup) {
  if (sub === sup) return true;
  const bits = table3.ancestors[sub] ?? ancestorBits(table3, sub);
  const word = sup >>> 5;
  return word < bits.length && (bits[word] >>> (sup & 31) & 1) === 1;
}
function inClassChain(table3, cls, selector) {
  for (let at = cls; at >= 0; at = table3.classes[at].superclass) {
    const method2 = table3.classes[at].methodBySelector.get(selector);
    if (method2 !== void 0) return method2;
  }
  return -1;
}
function maximallySpecific(table3, cls, selector) {
  const declared = [];
  for (const id of superinterfacesOf(table3, cls)) {
    const method2 = table3.classes[id].methodBySelector.get(selector);
    if (method2 !== void 0 && isInherited(table3.methods[method2])) declared.push(table3.methods[method2]);
  }
  if (declared.length < 2) return declared;
  return declared.filter(
    (m) => !declared.some((other) => other.owner !== m.owner && isAncestor(table3, other.owner, m.owner))
  );
}
function isInherited(method2) {
  return (method2.access & (Access.private | Access.static)) === 0;
}
function isPublicInstance(method2) {
  return (method2.access & (Access.public | Access.static)) === Access.public;
}
function ancestorBits(table3, cls) {
  const direct = directSupertypes(table3.classes[cls]);
  const bits = new Uint32Array(direct.length === 0 ? 0 : (Math.max(...direct) >>> 5) + 1);
  for (const above of direct) {
    const more = table3.ancestors[above] ?? ancestorBits(table3, above);
    for (let i = 0; i < more.length; i++) bits[i] |= more[i];
    bits[above >>> 5] |= 1 << (above & 31);
  }
  table3.ancestors[cls] = bits;
  return bits;
}
function directSupertypes(record2) {
  return record2.superclass < 0 ? [] : [record2.superclass, ...record2.interfaces];
}
function addAll(set, values) {
  for (const value of values) set.add(value);
}

// src/program/records.ts
var OBJECT2 = 0;
var ClassRecord = class {
  constructor(id, definition2, superclass, interfaces, element) {
    this.id = id;
    this.superclass = superclass;
    this.interfaces = interfaces;
    this.element = element;
    this.name = definition2.name;
    this.origin = definition2.origin;
    this.access = definition2.access;
    this.file = definition2.file;
    this.isInterface = (definition2.access & Access.interface) !== 0;
    this.isAbstract = (definition2.access & Access.abstract) !== 0;
  }
  id;
  superclass;
  interfaces;
  element;
  name;
  origin;
  access;
  file;
  isInterface;
  isAbstract;
  methods = [];
  fields = [];
  methodBySelector = /* @__PURE__ */ new Map();
  /** Keyed by name and descriptor, `used:I`. */
  fieldByKey = /* @__PURE__ */ new Map();
  initializer = -1;
  /** A cache of lookup.ts, filled when first needed. */
  superinterfaces;
};
var MethodRecord = class {
  constructor(id, owner, selector, definition2, isIntrinsic, isPhantom) {
    this.id = id;
    this.owner = owner;
    this.selector = selector;
    this.isIntrinsic = isIntrinsic;
    this.isPhantom = isPhantom;
    this.name = definition2.name;
    this.desc = definition2.desc;
    this.access = definition2.access;
    this.isStatic = (definition2.access & Access.static) !== 0;
    this.isAbstract = (definition2.access & Access.abstract) !== 0;
    this.isSynchronized = (definition2.access & Access.synchronized) !== 0;
    this.paramCount = paramKinds(definition2.desc).length + (this.isStatic ? 0 : 1);
    this.member = definition2.member;
    this.synthetic = definition2.synthetic;
    this.isOpaque = !this.isAbstract && !isIntrinsic && definition2.synthetic === void 0 && this.member?.code === void 0;
  }
  id;
  owner;
  selector;
  isIntrinsic;
  isPhantom;
  name;
  desc;
  access;
  isStatic;
  isAbstract;
  isSynchronized;
  paramCount;
  member;
  synthetic;
  isOpaque;
  /** Has instructions of its own: of a class file or made by the house. */
  get hasCode() {
    return !this.isAbstract && !this.isOpaque;
  }
};
var FieldRecord = class {
  constructor(id, owner, definition2, classOfDesc) {
    this.id = id;
    this.owner = owner;
    this.classOfDesc = classOfDesc;
    this.name = definition2.name;
    this.desc = definition2.desc;
    this.access = definition2.access;
    this.isStatic = (definition2.access & Access.static) !== 0;
    this.isVolatile = (definition2.access & Access.volatile) !== 0;
    this.isFinal = (definition2.access & Access.final) !== 0;
    this.isReference = definition2.desc.startsWith("L") || definition2.desc.startsWith("[");
    this.member = definition2.member;
  }
  id;
  owner;
  classOfDesc;
  name;
  desc;
  access;
  isStatic;
  isVolatile;
  isFinal;
  isReference;
  member;
  loadedType;
  /** Lazy, or loading one class would load everything its fields can name. */
  get type() {
    this.loadedType ??= this.classOfDesc(this.desc);
    return this.loadedType;
  }
};

// src/program/functional.ts
function functionalMethodOf(table3, cls) {
  if (!table3.classes[cls].isInterface) return -1;
  const candidates = abstractMethods(table3, cls);
  if (candidates.length === 0) return -1;
  const [first] = candidates;
  const redeclared = (m) => m === first || m.name === first.name && m.paramCount === first.paramCount && m.owner !== first.owner;
  return candidates.every(redeclared) ? first.id : -1;
}
function abstractMethods(table3, cls) {
  const found = [];
  const seen = /* @__PURE__ */ new Set();
  for (const owner of [cls, ...superinterfacesOf(table3, cls)]) {
    for (const id of table3.classes[owner].methods) {
      const method2 = table3.methods[id];
      if (!isInherited(method2) || seen.has(method2.selector)) continue;
      seen.add(method2.selector);
      if (isOfObject(table3, method2)) continue;
      const nearest2 = owner === cls ? [method2] : maximallySpecific(table3, cls, method2.selector);
      if (nearest2.every((m) => m.isAbstract)) found.push(method2);
    }
  }
  return found;
}
function isOfObject(table3, method2) {
  const id = table3.classes[OBJECT2].methodBySelector.get(method2.selector);
  return id !== void 0 && isPublicInstance(table3.methods[id]);
}

// src/program/hierarchy.ts
function isSubclass(table3, sub, sup) {
  return isAncestor(table3, sub, sup) || isSubarray(table3, sub, sup);
}
function isSubarray(table3, sub, sup) {
  const wanted = table3.classes[sup].element;
  const element = wanted < 0 ? -1 : table3.classes[sub].element;
  return element >= 0 && isSubclass(table3, element, wanted);
}
function concreteSubclasses(table3, cls) {
  const found = table3.classes.filter(
    ({ id, origin, isAbstract: isAbstract2, isInterface }) => (origin === "application" || origin === "subject" || origin === "library") && !isAbstract2 && !isInterface && isSubclass(table3, id, cls)
  );
  return found.sort((a, b) => a.name < b.name ? -1 : 1).map(({ id }) => id);
}

// src/program/opaque.ts
var OBJECT_DESC = "Ljava/lang/Object;";
var THROWABLE = "java/lang/Throwable";
var IMMUTABLE = new Set(
  ["String", "Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"].map(
    (name) => `java/lang/${name}`
  )
);
function opaqueBody(table3, method2, options) {
  return new OpaqueWriter(table3, method2, options).write();
}
var OpaqueWriter = class {
  constructor(table3, method2, options) {
    this.table = table3;
    this.method = method2;
    this.options = options;
    const owner = table3.classes[method2.owner].name;
    const receiver = method2.isStatic ? [] : ["ref"];
    const kinds = [...receiver, ...paramKinds(method2.desc)];
    this.builder = new BodyBuilder(`${owner}.${method2.name}${method2.desc}`, kinds);
    this.given = this.givenReferences();
    this.returned = method2.desc.slice(method2.desc.indexOf(")") + 1);
  }
  table;
  method;
  options;
  builder;
  given;
  returned;
  write() {
    const { builder, returned: returned3 } = this;
    if (this.method.name === "<init>" || this.method.name === "<clinit>") return builder.finish();
    const callbackResults = this.callFunctionalArguments();
    if (kindOf(returned3) === "ref") builder.ret(this.result(callbackResults));
    else if (returned3 === "V") builder.ret();
    else builder.ret(builder.constZero(kindOf(returned3)));
    return builder.finish();
  }
  givenReferences() {
    const given2 = [];
    const first = this.method.isStatic ? 0 : 1;
    if (first === 1) given2.push({ value: 0, type: this.method.owner, isReceiver: true });
    paramDescs(this.method.desc).forEach((desc, i) => {
      if (kindOf(desc) !== "ref") return;
      given2.push({ value: first + i, type: this.table.ofDesc(desc), isReceiver: false });
    });
    return given2;
  }
  result(callbackResults) {
    const fresh = this.fresh(this.returned);
    const type = this.table.ofDesc(this.returned);
    if (this.isAlwaysFresh(type)) return fresh;
    const fitting = this.given.filter(
      (g) => this.fits(g.type, type) && !(g.isReceiver && this.returned === OBJECT_DESC)
    );
    const results = callbackResults.filter((r) => this.fits(r.type, type));
    return this.builder.choose([fresh, ...fitting.map((g) => g.value), ...results.map((r) => r.value)]);
  }
  callFunctionalArguments() {
    const results = [];
    for (const { value, type, isReceiver } of this.given) {
      if (isReceiver || !this.options.isCalled(type)) continue;
      const sam = functionalMethodOf(this.table, type);
      if (sam < 0) continue;
      const { name, desc } = this.table.methods[sam];
      const args = paramDescs(desc).map((param) => this.argument(param, value));
      const owner = this.table.classes[type].name;
      const method2 = { owner, name, desc, isInterface: true };
      const result2 = this.builder.invoke("interface", method2, [value, ...args]);
      const returned3 = desc.slice(desc.indexOf(")") + 1);
      if (kindOf(returned3) === "ref") results.push({ value: result2, type: this.table.ofDesc(returned3) });
    }
    return results;
  }
  /** What a functional argument is called with: an erased type variable may be any reference at hand. */
  argument(desc, called) {
    if (kindOf(desc) !== "ref") return this.builder.constZero(kindOf(desc));
    const others = this.given.filter((g) => g.value !== called).map((g) => g.value);
    return desc === OBJECT_DESC && others.length > 0 ? this.builder.choose(others) : this.fresh(desc);
  }
  /** A new object of the type; its constructor does not run. An array holds one such object. */
  fresh(desc) {
    if (!desc.startsWith("[")) {
      const cls = this.options.instanceOf(this.table.ofDesc(desc));
      return this.builder.newObject(this.table.classes[cls].name);
    }
    const array2 = this.builder.newArray(desc);
    const element = desc.slice(1);
    if (kindOf(element) === "ref") this.builder.astore(array2, this.fresh(element), "ref");
    return array2;
  }
  isAlwaysFresh(type) {
    return IMMUTABLE.has(this.table.classes[type].name) || this.fits(type, this.table.named(THROWABLE));
  }
  fits(sub, sup) {
    return isSubclass(this.table, sub, sup);
  }
};

// src/program/bodies.ts
var LOCK = "java/util/concurrent/locks/Lock";
var Bodies = class {
  constructor(table3, instanceOf) {
    this.table = table3;
    this.instanceOf = instanceOf;
  }
  table;
  instanceOf;
  /** `null`: known to have none. */
  bodies = [];
  regions = [];
  bad = /* @__PURE__ */ new Map();
  body(id) {
    let body2 = this.bodies[id];
    if (body2 === void 0) {
      body2 = this.build(this.table.methods[id]) ?? null;
      this.bodies[id] = body2;
    }
    return body2 ?? void 0;
  }
  /** @throws Error where the method has no body. */
  locks(id) {
    const known = this.regions[id];
    if (known !== void 0) return known;
    const body2 = this.body(id);
    const method2 = this.table.methods[id];
    const owner = this.table.classes[method2.owner].name;
    if (body2 === void 0) throw new Error(`${owner}.${method2.name}${method2.desc} has no body.`);
    const access = { owner, isStatic: method2.isStatic, synchronized: method2.isSynchronized };
    const regions = lockRegions(body2, access, (name) => this.isLockType(name));
    this.regions[id] = regions;
    return regions;
  }
  /** Sorted by method. */
  badBodies() {
    const rows = [...this.bad].map(([method2, reason]) => ({ method: method2, reason }));
    return rows.sort((a, b) => a.method < b.method ? -1 : 1);
  }
  build(method2) {
    if (method2.isAbstract || method2.isIntrinsic) return void 0;
    if (method2.synthetic !== void 0) return method2.synthetic.body?.();
    const { file, name } = this.table.classes[method2.owner];
    const { member } = method2;
    if (file === void 0 || member?.code === void 0) return this.opaque(method2);
    try {
      return buildBody(file, member);
    } catch (error) {
      if (!(error instanceof IrError)) throw error;
      this.bad.set(`${name}.${method2.name}${method2.desc}`, error.message);
      return this.opaque(method2);
    }
  }
  opaque(method2) {
    const { table: table3, instanceOf } = this;
    const callsAll = table3.classes[method2.owner].origin === "synthetic";
    const isCalled = (cls) => (callsAll || this.isOfJdk(cls)) && functionalMethodOf(table3, cls) >= 0;
    return opaqueBody(table3, method2, { instanceOf, isCalled });
  }
  isOfJdk(cls) {
    const { origin } = this.table.classes[cls];
    return origin === "model" || origin === "skeleton";
  }
  isLockType(name) {
    const cls = this.table.find(name);
    const lock = this.table.find(LOCK);
    return cls >= 0 && lock >= 0 && isSubclass(this.table, cls, lock);
  }
};

// src/program/implementor.ts
var IMPLEMENTOR_PREFIX = "racewarden/Opaque$";
function implementorOf(table3, cls) {
  const record2 = table3.classes[cls];
  const name = IMPLEMENTOR_PREFIX + record2.name.replaceAll("_", "__").replaceAll("/", "_");
  return {
    name,
    origin: "synthetic",
    access: Access.public | Access.final,
    superName: record2.isInterface ? "java/lang/Object" : record2.name,
    interfaces: record2.isInterface ? [record2.name] : [],
    methods: missingMethods(table3, cls),
    fields: [],
    file: void 0,
    skeleton: void 0
  };
}
function missingMethods(table3, cls) {
  const missing = /* @__PURE__ */ new Map();
  for (const owner of supertypes(table3, cls)) {
    for (const id of table3.classes[owner].methods) {
      const method2 = table3.methods[id];
      if (!method2.isAbstract || missing.has(method2.selector)) continue;
      if (!isImplemented(table3, cls, method2.selector)) missing.set(method2.selector, method2);
    }
  }
  return [...missing.values()].map(({ name, desc }) => ({ name, desc, access: Access.public }));
}
function isImplemented(table3, cls, selector) {
  const { isInterface } = table3.classes[cls];
  const inChain = inClassChain(table3, isInterface ? OBJECT2 : cls, selector);
  if (inChain >= 0) return !table3.methods[inChain].isAbstract;
  const own = isInterface ? table3.classes[cls].methodBySelector.get(selector) : void 0;
  if (own !== void 0) return !table3.methods[own].isAbstract;
  return maximallySpecific(table3, cls, selector).filter((m) => !m.isAbstract).length === 1;
}
function supertypes(table3, cls) {
  const chain = [];
  for (let at = cls; at >= 0; at = table3.classes[at].superclass) chain.push(at);
  return [...chain, ...superinterfacesOf(table3, cls)];
}

// src/program/dispatch.ts
var Dispatch = class {
  constructor(table3) {
    this.table = table3;
  }
  table;
  /** Per resolved method: receiver's class → what runs. */
  caches = [];
  /** The method that runs; −1 where it is abstract, ambiguous or missing. */
  select(receiver, resolved) {
    this.caches[resolved] ??= /* @__PURE__ */ new Map();
    const cache = this.caches[resolved];
    let target = cache.get(receiver);
    if (target === void 0) {
      target = this.compute(receiver, this.table.methods[resolved]);
      cache.set(receiver, target);
    }
    return target;
  }
  compute(receiver, resolved) {
    if ((resolved.access & (Access.private | Access.static)) !== 0 || resolved.name === "<init>") {
      return resolved.id;
    }
    const overriding = this.inSuperclasses(receiver, resolved);
    if (overriding !== void 0) return overriding.isAbstract ? -1 : overriding.id;
    const concrete = maximallySpecific(this.table, receiver, resolved.selector).filter((m) => !m.isAbstract);
    if (concrete.length === 1) return concrete[0].id;
    return concrete.length === 0 && resolved.isPhantom ? resolved.id : -1;
  }
  inSuperclasses(receiver, resolved) {
    const { classes, methods } = this.table;
    for (let at = receiver; at >= 0; at = classes[at].superclass) {
      const id = classes[at].methodBySelector.get(resolved.selector);
      if (id !== void 0 && (id === resolved.id || this.canOverride(methods[id], resolved)))
        return methods[id];
    }
    return void 0;
  }
  /** JVMS §5.4.5; both have the same name and descriptor. */
  canOverride(method2, overridden) {
    if ((method2.access & (Access.private | Access.static)) !== 0) return false;
    if ((overridden.access & (Access.public | Access.protected)) !== 0) return true;
    if ((overridden.access & Access.private) !== 0) return false;
    if (this.samePackage(method2.owner, overridden.owner)) return true;
    return this.canOverrideBetween(method2, overridden);
  }
  /** By a method of a class between the two that the one overrides and that overrides the other. */
  canOverrideBetween(method2, overridden) {
    const { classes, methods } = this.table;
    for (let at = classes[method2.owner].superclass; at >= 0; at = classes[at].superclass) {
      const id = inClassChain(this.table, at, method2.selector);
      if (id < 0 || id === overridden.id) return false;
      at = methods[id].owner;
      if (this.canOverride(method2, methods[id]) && this.canOverride(methods[id], overridden)) return true;
    }
    return false;
  }
  samePackage(a, b) {
    const [first, second] = [this.table.classes[a].name, this.table.classes[b].name];
    return first.startsWith(IMPLEMENTOR_PREFIX) || packageOf(first) === packageOf(second);
  }
};
function packageOf(name) {
  return name.slice(0, name.lastIndexOf("/") + 1);
}

// src/program/lambda.ts
var BOXES2 = {
  Z: "java/lang/Boolean",
  B: "java/lang/Byte",
  C: "java/lang/Character",
  S: "java/lang/Short",
  I: "java/lang/Integer",
  J: "java/lang/Long",
  F: "java/lang/Float",
  D: "java/lang/Double"
};
var INVOKE_KINDS2 = {
  [RefKind.invokeStatic]: "static",
  [RefKind.invokeVirtual]: "virtual",
  [RefKind.invokeInterface]: "interface",
  [RefKind.invokeSpecial]: "special"
};
function lambdaDefinition(name, insn) {
  const { site } = insn;
  const fields = site.captureDescs.map((desc, i) => ({
    name: `capture${i}`,
    desc,
    access: Access.private | Access.final | Access.synthetic
  }));
  const descs = [.../* @__PURE__ */ new Set([site.desc, ...site.bridges])];
  const methods = descs.map(
    (desc) => ({
      name: site.name,
      desc,
      access: Access.public | (desc === site.desc ? 0 : Access.bridge | Access.synthetic),
      body: () => new LambdaWriter(name, site, desc, insn.line).write()
    })
  );
  return {
    name,
    superName: "java/lang/Object",
    interfaces: [.../* @__PURE__ */ new Set([site.interfaceType, ...site.markers])],
    access: Access.final | Access.synthetic,
    fields,
    methods
  };
}
var LambdaWriter = class {
  constructor(className2, site, desc, line3) {
    this.className = className2;
    this.site = site;
    this.desc = desc;
    const kinds = ["ref", ...paramKinds(desc)];
    this.builder = new BodyBuilder(`${className2}.${site.name}${desc}`, kinds).atLine(line3);
  }
  className;
  site;
  desc;
  builder;
  write() {
    const args = [...this.captures(), ...this.params()];
    const result2 = this.callImplementation(args);
    const wanted = returned2(this.desc);
    if (wanted === "V") this.builder.ret();
    else this.builder.ret(this.adapt(result2, wanted));
    return this.builder.finish();
  }
  captures() {
    return this.site.captureDescs.map((desc, i) => {
      const field2 = { owner: this.className, name: `capture${i}`, desc, isInterface: false };
      return { value: this.builder.getfield(0, field2), desc };
    });
  }
  /** The parameters, cast to the types that this site gives to the interface's type variables. */
  params() {
    const actual = paramDescs(this.site.instantiatedDesc);
    return paramDescs(this.desc).map((erased, i) => {
      const desc = actual[i] ?? erased;
      const value = this.builder.param(1 + i);
      const narrows = desc !== erased && kindOf(desc) === "ref" && kindOf(erased) === "ref";
      return narrows ? { value: this.builder.cast(value, classOf(desc)), desc } : { value, desc: erased };
    });
  }
  /** Undefined where it returns nothing. */
  callImplementation(args) {
    const { kind, member } = this.site.implementation;
    if (kind === RefKind.newInvokeSpecial) return this.construct(member, args);
    const invoke = INVOKE_KINDS2[kind];
    if (invoke === void 0) return void 0;
    const receiver = invoke === "static" ? [] : [descOf(member.owner)];
    const values = this.adaptAll(args, [...receiver, ...paramDescs(member.desc)]);
    const value = this.builder.invoke(invoke, member, values);
    const desc = returned2(member.desc);
    return desc === "V" ? void 0 : { value, desc };
  }
  construct(member, args) {
    const value = this.builder.newObject(member.owner);
    this.builder.invoke("special", member, [value, ...this.adaptAll(args, paramDescs(member.desc))]);
    return { value, desc: descOf(member.owner) };
  }
  adaptAll(args, wanted) {
    return wanted.map((desc, i) => this.adapt(args[i], desc));
  }
  /** Boxing makes a new box; what unboxing and widening give is a number, and no number matters. */
  adapt(given2, wanted) {
    const kind = kindOf(wanted);
    if (given2 === void 0) return this.builder.constZero(kind);
    const box = BOXES2[given2.desc];
    if (kind === "ref") return box === void 0 ? given2.value : this.builder.newObject(box);
    return box !== void 0 && kindOf(given2.desc) === kind ? given2.value : this.builder.constZero(kind);
  }
};
function returned2(desc) {
  return desc.slice(desc.indexOf(")") + 1);
}
function classOf(desc) {
  return desc.startsWith("[") ? desc : desc.slice(1, -1);
}
function descOf(internalName) {
  return internalName.startsWith("[") ? internalName : `L${internalName};`;
}

// src/program/lambda-classes.ts
var SPECIAL_NAMES = { "<init>": "new", "<clinit>": "static" };
var LambdaClasses = class {
  constructor(table3, bodyOf) {
    this.table = table3;
    this.bodyOf = bodyOf;
  }
  table;
  bodyOf;
  known = /* @__PURE__ */ new Map();
  /** @throws Error where the instruction is not of the method's body. */
  of(insn, host) {
    let id = this.known.get(insn);
    if (id === void 0) {
      id = this.table.defineSynthetic(lambdaDefinition(this.nameOf(insn, host), insn));
      this.known.set(insn, id);
    }
    return id;
  }
  nameOf(insn, host) {
    const method2 = this.table.methods[host];
    const owner = this.table.classes[method2.owner].name;
    return `${owner}$$Lambda$${this.labelOf(method2)}$${this.ordinal(insn, host)}`;
  }
  /** The method's name; overloads after the first one are numbered. */
  labelOf(method2) {
    const { methods } = this.table.classes[method2.owner];
    const overloads = methods.filter((id) => this.table.methods[id].name === method2.name);
    const index = overloads.indexOf(method2.id);
    const name = SPECIAL_NAMES[method2.name] ?? method2.name;
    return index > 0 ? `${name}+${index}` : name;
  }
  ordinal(insn, host) {
    const sites = (this.bodyOf(host)?.blocks ?? []).flatMap(
      (block) => block.insns.filter((i) => i.op === "lambda")
    );
    const index = sites.indexOf(insn);
    if (index < 0) throw new Error(`${this.table.methods[host].name} has no such lambda instruction.`);
    return index;
  }
};

// src/program/subject.ts
function readSubject(subject, badClasses) {
  const files = /* @__PURE__ */ new Map();
  if (subject === void 0) return files;
  for (const name of subject.classes) {
    if (!addWithParts(subject.source, name, files)) {
      throw new Error(`There is no class ${name} in ${subject.source.label}.`);
    }
  }
  for (const file of [...files.values()]) {
    for (const part of partsOf(file)) {
      if (!files.has(part))
        badClasses.add(file.origin, `its part ${part} is missing in ${subject.source.label}`);
    }
  }
  return files;
}
function addWithParts(source, first, files) {
  const open2 = [first];
  for (let name = open2.pop(); name !== void 0; name = open2.pop()) {
    if (files.has(name)) continue;
    const bytes = source.read(name);
    if (bytes === void 0) continue;
    const file = parseClass(bytes, source.origin(name));
    files.set(name, file);
    open2.push(...partsOf(file));
  }
  return files.has(first);
}
function partsOf(file) {
  const nested = file.innerClasses.map((row) => row.inner).filter((inner) => inner.startsWith(`${file.name}$`));
  const { superName } = file;
  const above = superName === void 0 || superName === "java/lang/Object" ? [] : [superName];
  return [...above, ...nested];
}

// src/program/locator.ts
var ClassLocator = class {
  constructor(options, skeleton, badClasses) {
    this.options = options;
    this.skeleton = skeleton;
    this.badClasses = badClasses;
    this.subject = readSubject(options.subject, badClasses);
    this.application = readAll(options.application, badClasses);
  }
  options;
  skeleton;
  badClasses;
  subject;
  application;
  /** Undefined where no source has the class, or only a broken file. */
  locate(name) {
    const subject = this.subject.get(name);
    if (subject !== void 0) return ofFile(subject, "subject", void 0);
    const api = this.skeleton?.find(name);
    const model = parseFrom(this.options.models, name, this.badClasses);
    if (model !== void 0) return ofFile(model, "model", api);
    if (api !== void 0 && !api.isRemoved) return ofSkeleton(api);
    const application = this.application.get(name);
    if (application !== void 0) return ofFile(application, "application", void 0);
    const library = parseFrom(this.options.library, name, this.badClasses);
    if (library !== void 0) return ofFile(library, "library", void 0);
    return api && ofSkeleton(api);
  }
  /** Names of all classes under scan, sorted; some may turn out to be of the JDK. */
  namesUnderScan() {
    return [.../* @__PURE__ */ new Set([...this.subject.keys(), ...this.application.keys()])].sort();
  }
};
function readAll(path, badClasses) {
  const files = /* @__PURE__ */ new Map();
  for (const name of path.names()) {
    const file = parse2(path, name, badClasses);
    if (file === void 0 || (file.access & Access.module) !== 0) continue;
    if (file.name === name || !files.has(file.name)) files.set(file.name, file);
  }
  return files;
}
function parseFrom(path, name, badClasses) {
  const file = path && parse2(path, name, badClasses);
  if (file === void 0 || file.name === name) return file;
  badClasses.add(file.origin, `it declares the class ${file.name} instead`);
  return void 0;
}
function parse2(path, name, badClasses) {
  try {
    const found = path.find(name);
    return found && parseClass(found.bytes, found.origin);
  } catch (error) {
    if (!(error instanceof ClassFormatError)) throw error;
    badClasses.add(error.origin, error.reason);
    return void 0;
  }
}
function ofFile(file, origin, skeleton) {
  const { name, access, interfaces } = file;
  return {
    name,
    origin,
    access,
    superName: file.superName ?? "java/lang/Object",
    interfaces,
    methods: file.methods.map((member) => ({
      name: member.name,
      desc: member.desc,
      access: member.access,
      member
    })),
    fields: file.fields.map((member) => ({
      name: member.name,
      desc: member.desc,
      access: member.access,
      member
    })),
    file,
    skeleton
  };
}
function ofSkeleton(skeleton) {
  const { name, access, superName, interfaces } = skeleton;
  const origin = "skeleton";
  return { name, origin, access, superName, interfaces, methods: [], fields: [], file: void 0, skeleton };
}

// src/program/pretty.ts
function prettyMethodName(owner, name, desc) {
  const cls = dotted(owner);
  if (name === "<clinit>") return `${cls}.<clinit>`;
  const params2 = paramDescs(desc).map(prettyType).join(", ");
  return name === "<init>" ? `new ${cls}(${params2})` : `${cls}.${name}(${params2})`;
}

// src/program/resolution.ts
var POLYMORPHIC = /* @__PURE__ */ new Set(["java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle"]);
var Resolution = class {
  constructor(table3) {
    this.table = table3;
  }
  table;
  fieldCache = /* @__PURE__ */ new Map();
  /** What a missing method becomes depends on how it is called, so static calls have a cache of their own. */
  methodCache = /* @__PURE__ */ new Map();
  staticCache = /* @__PURE__ */ new Map();
  field(ref2) {
    let id = this.fieldCache.get(ref2);
    if (id === void 0) {
      const owner = this.table.named(ref2.owner);
      id = this.lookUpField(owner, `${ref2.name}:${ref2.desc}`);
      if (id < 0) id = this.table.phantomField(owner, ref2.name, ref2.desc);
      this.fieldCache.set(ref2, id);
    }
    return id;
  }
  method(ref2, isStatic) {
    const cache = isStatic ? this.staticCache : this.methodCache;
    let id = cache.get(ref2);
    if (id === void 0) {
      const owner = this.table.named(ref2.owner);
      id = this.lookUpMethod(owner, this.table.selector(ref2.name, ref2.desc));
      if (id < 0) id = this.missing(owner, ref2, isStatic);
      cache.set(ref2, id);
    }
    return id;
  }
  /**
   * JVMS §6.5 invokespecial: a constructor, a private method, or `super.m()`, for which the search starts at the caller's
   * direct superclass whatever class the reference names (ACC_SUPER is set for all classes since Java 8).
   */
  special(ref2, caller) {
    const named2 = this.table.named(ref2.owner);
    const isSuperCall = ref2.name !== "<init>" && named2 !== caller && !this.table.classes[named2].isInterface && isAncestor(this.table, caller, named2);
    if (!isSuperCall) return this.method(ref2, false);
    const start = this.table.classes[caller].superclass;
    const id = this.lookUpMethod(start, this.table.selector(ref2.name, ref2.desc));
    return id >= 0 ? id : this.method(ref2, false);
  }
  /** JVMS §5.4.3.3 and §5.4.3.4 without access checks; −1 where nothing is found. */
  lookUpMethod(cls, selector) {
    const { table: table3 } = this;
    const record2 = table3.classes[cls];
    const inChain = inClassChain(table3, cls, selector);
    if (inChain >= 0) {
      const found = table3.methods[inChain];
      if (!record2.isInterface || found.owner !== OBJECT2 || isPublicInstance(found)) return inChain;
    }
    const specific = maximallySpecific(table3, cls, selector);
    const concrete = specific.filter((m) => !m.isAbstract);
    if (concrete.length === 1) return concrete[0].id;
    return specific.length > 0 ? specific[0].id : -1;
  }
  /** JVMS §5.4.3.2: the class, its superinterfaces, then the same for its superclass. */
  lookUpField(cls, key2) {
    const { classes } = this.table;
    for (let at = cls; at >= 0; at = classes[at].superclass) {
      for (const declaring of [at, ...superinterfacesOf(this.table, at)]) {
        const field2 = classes[declaring].fieldByKey.get(key2);
        if (field2 !== void 0) return field2;
      }
    }
    return -1;
  }
  missing(owner, ref2, isStatic) {
    const isPolymorphic = POLYMORPHIC.has(this.table.classes[owner].name);
    return isPolymorphic ? this.table.polymorphicMethod(owner, ref2.name, ref2.desc) : this.table.phantomMethod(owner, ref2.name, ref2.desc, isStatic);
  }
};

// src/program/skeleton.ts
import { brotliDecompressSync } from "node:zlib";
var SKELETON_MAGIC = "RWSKEL1\n";
var MAX_BODY_BYTES = 64 * 1024 * 1024;
var Skeleton = class {
  view;
  body;
  recordOf = /* @__PURE__ */ new Map();
  endsAt = 12;
  textAt;
  recordsAt;
  at = 0;
  /** @throws Error where the bytes are no skeleton of this version. */
  constructor(file) {
    this.body = inflate2(file);
    this.view = new DataView(this.body.buffer, this.body.byteOffset, this.body.length);
    const [strings, classes, textBytes] = [this.u32(0), this.u32(4), this.u32(8)];
    const indexAt = this.endsAt + 4 * strings;
    this.textAt = indexAt + 8 * classes;
    this.recordsAt = this.textAt + textBytes;
    for (let i = 0; i < classes; i++) {
      const row = indexAt + 8 * i;
      this.recordOf.set(this.text(this.u32(row)), this.u32(row + 4));
    }
  }
  get classCount() {
    return this.recordOf.size;
  }
  /** Sorted. */
  names() {
    return this.recordOf.keys();
  }
  find(name) {
    const record2 = this.recordOf.get(name);
    if (record2 === void 0) return void 0;
    this.at = this.recordsAt + record2;
    const access = this.varint();
    const isRemoved = this.varint() === 1;
    const above = this.varint();
    const superName = above === 0 ? void 0 : this.text(above - 1);
    const interfaces = this.list(() => this.text(this.varint()));
    const fields = this.list(() => this.member());
    const methods = this.list(() => this.member());
    return { name, access, isRemoved, superName, interfaces, fields, methods };
  }
  list(read) {
    const items = [];
    for (let left = this.varint(); left > 0; left--) items.push(read());
    return items;
  }
  member() {
    const access = this.varint();
    const name = this.text(this.varint());
    return { name, desc: this.text(this.varint()), access };
  }
  text(string2) {
    const start = string2 === 0 ? 0 : this.u32(this.endsAt + 4 * (string2 - 1));
    const end = this.u32(this.endsAt + 4 * string2);
    return this.body.toString("utf8", this.textAt + start, this.textAt + end);
  }
  u32(at) {
    return this.view.getUint32(at, true);
  }
  varint() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.body[this.at++];
      value |= (byte & 127) << shift;
      if ((byte & 128) === 0) return value;
    }
  }
};
function inflate2(file) {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const start = SKELETON_MAGIC.length + 4;
  if (buffer.length < start || buffer.toString("latin1", 0, SKELETON_MAGIC.length) !== SKELETON_MAGIC) {
    throw new Error("The skeleton of the JDK is not a file of this version: reinstall racewarden.");
  }
  const size = buffer.readUInt32LE(SKELETON_MAGIC.length);
  const body2 = brotliDecompressSync(buffer.subarray(start), { maxOutputLength: MAX_BODY_BYTES });
  if (body2.length !== size) throw new Error("The skeleton of the JDK is damaged: reinstall racewarden.");
  return body2;
}

// src/program/intrinsics.ts
var INTRINSICS = /* @__PURE__ */ new Set([
  "racewarden/model/Intrinsics.fork",
  "racewarden/model/Intrinsics.choose",
  "java/lang/Object.clone",
  "java/lang/Object.getClass",
  "java/lang/System.arraycopy",
  "java/lang/Class.forName",
  "java/lang/Class.newInstance",
  "java/lang/Class.getConstructor",
  "java/lang/Class.getDeclaredConstructor",
  "java/lang/reflect/Constructor.newInstance",
  "java/lang/Enum.valueOf"
]);

// src/program/skeleton-members.ts
function skeletonMethods(table3, record2, skeleton) {
  const added = [];
  for (const method2 of skeleton.methods) {
    const selector = table3.selector(method2.name, method2.desc);
    if (record2.methodBySelector.has(selector)) continue;
    if ((method2.access & Access.static) !== 0 || method2.name === "<init>") {
      added.push(method2);
      continue;
    }
    const inherited = inheritedMethods(table3, record2, selector);
    const isAbstract2 = (method2.access & Access.abstract) !== 0;
    if (inherited.some((m) => m.hasCode || isAbstract2 && record2.origin === "model")) continue;
    const demoted = isAbstract2 && record2.origin === "model";
    added.push(demoted ? { ...method2, access: method2.access & ~Access.abstract } : method2);
  }
  return added;
}
function inheritedMethods(table3, record2, selector) {
  const found = [];
  if (record2.superclass >= 0) found.push(inClassChain(table3, record2.superclass, selector));
  for (const above of superinterfacesOf(table3, record2.id)) {
    found.push(table3.classes[above].methodBySelector.get(selector) ?? -1);
  }
  return found.filter((id) => id >= 0).map((id) => table3.methods[id]);
}

// src/program/table.ts
var MAX_SUPERTYPE_DEPTH = 500;
var MAX_ARRAY_DIMENSIONS = 255;
var ClassTable = class {
  /** `locate` finds a class that is neither an array nor defined by the house; undefined where there is none. */
  constructor(locate, badClasses) {
    this.locate = locate;
    this.badClasses = badClasses;
    const object = locate("java/lang/Object") ?? phantom("java/lang/Object");
    this.add({ ...object, superName: void 0, interfaces: [] });
  }
  locate;
  badClasses;
  classes = [];
  methods = [];
  fields = [];
  /** A cache of lookup.ts, filled when first needed: bit sets of supertypes. Not in the records, for speed. */
  ancestors = [];
  byName = /* @__PURE__ */ new Map();
  selectors = /* @__PURE__ */ new Map();
  loading = /* @__PURE__ */ new Set();
  phantomMethods = /* @__PURE__ */ new Map();
  phantomFields = /* @__PURE__ */ new Map();
  classOfDesc = (desc) => this.ofDesc(desc);
  /** The class of that name; a phantom where it is found nowhere. */
  named(name) {
    const known = this.find(name);
    return known >= 0 ? known : this.add(phantom(name));
  }
  /** Same, −1 where it is found nowhere. */
  find(name) {
    const known = this.byName.get(name);
    if (known !== void 0) return known;
    if (name.startsWith("[")) return this.findArray(name);
    const definition2 = this.locate(name);
    return definition2 === void 0 ? -1 : this.add(definition2);
  }
  /** The class of a field descriptor, −1 where it is primitive. */
  ofDesc(desc) {
    if (desc.startsWith("[")) return this.named(desc);
    return desc.startsWith("L") ? this.named(desc.slice(1, -1)) : -1;
  }
  /** @throws Error where the name is taken. */
  define(definition2) {
    if (this.find(definition2.name) >= 0) throw new Error(`There is a class ${definition2.name} already.`);
    return this.add(definition2);
  }
  defineSynthetic(cls) {
    const methods = cls.methods.map((m) => ({ name: m.name, desc: m.desc, access: m.access, synthetic: m }));
    return this.define({ ...cls, methods, origin: "synthetic", file: void 0, skeleton: void 0 });
  }
  selector(name, desc) {
    const key2 = name + desc;
    let id = this.selectors.get(key2);
    if (id === void 0) {
      id = this.selectors.size;
      this.selectors.set(key2, id);
    }
    return id;
  }
  /** A method that a class should have and has not. It is not among the class's declared methods. */
  phantomMethod(owner, name, desc, isStatic) {
    const key2 = `${owner}.${name}${desc}${isStatic ? " static" : ""}`;
    let id = this.phantomMethods.get(key2);
    if (id === void 0) {
      const access = Access.public | (isStatic ? Access.static : 0);
      id = this.newMethod(owner, { name, desc, access }, true);
      this.phantomMethods.set(key2, id);
    }
    return id;
  }
  /** One of the methods that exist with every descriptor (JVMS §2.9.3); opaque, and no phantom. */
  polymorphicMethod(owner, name, desc) {
    const record2 = this.classes[owner];
    this.addMethod(record2, { name, desc, access: Access.public | Access.final | Access.native });
    return record2.methodBySelector.get(this.selector(name, desc));
  }
  phantomField(owner, name, desc) {
    const key2 = `${owner}.${name}:${desc}`;
    let id = this.phantomFields.get(key2);
    if (id === void 0) {
      id = this.newField(owner, { name, desc, access: Access.public });
      this.phantomFields.set(key2, id);
    }
    return id;
  }
  /** Phantom members of classes that are no phantoms themselves, sorted: `org/acme/Pool.get(I)V`. */
  phantomMembers() {
    const known = (member) => this.classes[member.owner].origin !== "phantom";
    const methods = [...this.phantomMethods.values()].map((id) => this.methods[id]);
    const fields = [...this.phantomFields.values()].map((id) => this.fields[id]);
    const names = [
      ...methods.filter(known).map((m) => `${this.classes[m.owner].name}.${m.name}${m.desc}`),
      ...fields.filter(known).map((f) => `${this.classes[f.owner].name}.${f.name}:${f.desc}`)
    ];
    return [...new Set(names)].sort();
  }
  findArray(name) {
    const dimensions = name.lastIndexOf("[") + 1;
    const elementDesc = name.slice(1);
    const ofReferences = dimensions > 1 || elementDesc.startsWith("L");
    const wellFormed = dimensions > 1 || /^(?:[ZBCSIJFD]|L[^;[.]+;)$/.test(elementDesc);
    if (!wellFormed || dimensions > MAX_ARRAY_DIMENSIONS) return -1;
    return this.add(arrayClass(name), ofReferences ? this.ofDesc(elementDesc) : -1);
  }
  add(definition2, element = -1) {
    const { name, superName } = definition2;
    this.loading.add(name);
    const superclass = superName === void 0 ? -1 : this.superclassOf(definition2, superName);
    const interfaces = this.interfacesOf(definition2);
    this.loading.delete(name);
    const record2 = new ClassRecord(this.classes.length, definition2, superclass, interfaces, element);
    this.classes.push(record2);
    this.byName.set(name, record2.id);
    for (const method2 of definition2.methods) this.addMethod(record2, method2);
    for (const field2 of definition2.fields) this.addField(record2, field2);
    this.complete(record2, definition2);
    return record2.id;
  }
  /** A model may leave out a class between itself and its superclass; casts need it, so the skeleton's is taken. */
  superclassOf(definition2, superName) {
    const own = this.supertype(definition2, superName);
    const skeletonName = definition2.skeleton?.superName;
    if (skeletonName === void 0 || skeletonName === superName) return own;
    const skeleton = this.supertype(definition2, skeletonName);
    for (let above = skeleton; above >= 0; above = this.classes[above].superclass) {
      if (above === own) return skeleton;
    }
    return own;
  }
  interfacesOf(definition2) {
    const names = [...definition2.interfaces, ...definition2.skeleton?.interfaces ?? []];
    const ids = names.map((name) => this.supertype(definition2, name));
    return [...new Set(ids)].filter((id) => id !== OBJECT2);
  }
  /** Loads a supertype. A cycle (JVMS §5.3.5) or a bottomless chain is cut to `Object` and noted. */
  supertype(definition2, name) {
    const cut = (reason) => {
      this.badClasses.add(definition2.file?.origin ?? definition2.name, reason);
      return OBJECT2;
    };
    if (this.loading.has(name)) return cut(`it is its own supertype (by ${name})`);
    if (this.loading.size > MAX_SUPERTYPE_DEPTH)
      return cut(`it has more than ${MAX_SUPERTYPE_DEPTH} supertypes`);
    return this.named(name);
  }
  complete(record2, definition2) {
    const skeleton = definition2.skeleton;
    if (skeleton === void 0) return;
    for (const method2 of skeletonMethods(this, record2, skeleton)) this.addMethod(record2, method2);
    for (const field2 of skeleton.fields) this.addField(record2, field2);
  }
  addMethod(record2, definition2) {
    const selector = this.selector(definition2.name, definition2.desc);
    if (record2.methodBySelector.has(selector)) return;
    const id = this.newMethod(record2.id, definition2, false);
    record2.methods.push(id);
    record2.methodBySelector.set(selector, id);
    if (definition2.name === "<clinit>") record2.initializer = id;
  }
  addField(record2, definition2) {
    const key2 = `${definition2.name}:${definition2.desc}`;
    if (record2.fieldByKey.has(key2)) return;
    const id = this.newField(record2.id, definition2);
    record2.fields.push(id);
    record2.fieldByKey.set(key2, id);
  }
  newMethod(owner, definition2, isPhantom) {
    const id = this.methods.length;
    const selector = this.selector(definition2.name, definition2.desc);
    const isIntrinsic = INTRINSICS.has(`${this.classes[owner].name}.${definition2.name}`);
    this.methods.push(new MethodRecord(id, owner, selector, definition2, isIntrinsic, isPhantom));
    return id;
  }
  newField(owner, definition2) {
    const id = this.fields.length;
    this.fields.push(new FieldRecord(id, owner, definition2, this.classOfDesc));
    return id;
  }
};
function phantom(name) {
  return bare(name, "phantom", Access.public, []);
}
function arrayClass(name) {
  const access = Access.public | Access.final;
  return bare(name, "array", access, ["java/lang/Cloneable", "java/io/Serializable"]);
}
function bare(name, origin, access, interfaces) {
  return {
    name,
    origin,
    access,
    superName: "java/lang/Object",
    interfaces,
    methods: [],
    fields: [],
    file: void 0,
    skeleton: void 0
  };
}

// src/program/program.ts
function loadProgram(options) {
  return new LoadedProgram(options);
}
var LoadedProgram = class {
  badClasses;
  table;
  resolution;
  dispatcher;
  bodies;
  lambdas;
  underScan;
  implementors = /* @__PURE__ */ new Map();
  constructor(options) {
    this.badClasses = new BadClasses(options.onWarning ?? (() => {
    }));
    const skeleton = options.skeleton && new Skeleton(options.skeleton);
    const locator = new ClassLocator(options, skeleton, this.badClasses);
    this.table = new ClassTable((name) => locator.locate(name), this.badClasses);
    this.resolution = new Resolution(this.table);
    this.dispatcher = new Dispatch(this.table);
    this.bodies = new Bodies(this.table, (cls) => this.opaqueImplementor(cls));
    this.lambdas = new LambdaClasses(this.table, (id) => this.bodies.body(id));
    this.underScan = locator.namesUnderScan().map((name) => this.table.named(name)).filter((id) => this.isApplication(id));
  }
  get classCount() {
    return this.table.classes.length;
  }
  get methodCount() {
    return this.table.methods.length;
  }
  get fieldCount() {
    return this.table.fields.length;
  }
  class(id) {
    return this.table.classes[id];
  }
  method(id) {
    return this.table.methods[id];
  }
  field(id) {
    return this.table.fields[id];
  }
  classNamed(name) {
    return this.table.named(name);
  }
  findClass(name) {
    const id = this.table.find(name);
    return id >= 0 && this.table.classes[id].origin === "phantom" ? -1 : id;
  }
  applicationClasses() {
    return this.underScan;
  }
  isApplication(id) {
    const { origin } = this.table.classes[id];
    return origin === "application" || origin === "subject";
  }
  isJdk(id) {
    const { origin } = this.table.classes[id];
    return origin === "model" || origin === "skeleton";
  }
  isSubclass(sub, sup) {
    return isSubclass(this.table, sub, sup);
  }
  concreteSubclasses(id) {
    return concreteSubclasses(this.table, id);
  }
  resolveField(ref2) {
    return this.resolution.field(ref2);
  }
  resolveMethod(ref2, isStatic = false) {
    return this.resolution.method(ref2, isStatic);
  }
  resolveSpecial(ref2, caller) {
    return this.resolution.special(ref2, caller);
  }
  dispatch(receiver, resolved) {
    return this.dispatcher.select(receiver, resolved);
  }
  findMethod(cls, name, desc) {
    return this.resolution.lookUpMethod(cls, this.table.selector(name, desc));
  }
  functionalMethod(cls) {
    return functionalMethodOf(this.table, cls);
  }
  body(id) {
    return this.bodies.body(id);
  }
  locks(id) {
    return this.bodies.locks(id);
  }
  define(cls) {
    return this.table.defineSynthetic(cls);
  }
  lambdaClass(insn, host) {
    return this.lambdas.of(insn, host);
  }
  opaqueImplementor(cls) {
    const { isAbstract: isAbstract2, isInterface } = this.table.classes[cls];
    if (!isAbstract2 && !isInterface) return cls;
    let id = this.implementors.get(cls);
    if (id === void 0) {
      id = this.table.define(implementorOf(this.table, cls));
      this.implementors.set(cls, id);
    }
    return id;
  }
  prettyMethod(id) {
    const { owner, name, desc } = this.table.methods[id];
    return prettyMethodName(this.table.classes[owner].name, name, desc);
  }
  diagnostics() {
    const { classes } = this.table;
    return {
      classesRead: classes.filter((cls) => cls.file !== void 0).length,
      applicationClasses: this.underScan.length,
      badClasses: this.badClasses.list(),
      phantoms: classes.flatMap((cls) => cls.origin === "phantom" ? [cls.name] : []).sort(),
      phantomMembers: this.table.phantomMembers(),
      badBodies: this.bodies.badBodies()
    };
  }
};

// src/scan/assets.ts
import { existsSync as existsSync2, readFileSync as readFileSync3 } from "node:fs";
import { fileURLToPath } from "node:url";
function assetPath(name) {
  for (const place2 of [`../${name}`, `../../dist/${name}`]) {
    const path = fileURLToPath(new URL(place2, import.meta.url));
    if (existsSync2(path)) return path;
  }
  throw new InputError(
    name,
    `Cannot find ${name} beside the program: the installation is incomplete; install racewarden again.`
  );
}
function assetBytes(name) {
  return readFileSync3(assetPath(name));
}

// src/scan/input.ts
function openProgram(settings) {
  const warnings = [];
  const onWarning = (text2) => void warnings.push(text2);
  const open2 = (paths) => new ClassPath(paths.map((path) => openSource(resolve4(settings.cwd, path), { label: path, onWarning })));
  const application = open2(settings.paths);
  const subject = subjectOf(settings);
  if (application.classCount === 0 && subject === void 0) throw nothingToRead(settings, application);
  const program2 = loadProgram({
    application,
    library: open2(settings.classpath),
    models: new ClassPath([openSource(assetPath("models.jar"), { label: "models.jar" })]),
    skeleton: assetBytes("skeleton.bin"),
    subject,
    onWarning
  });
  if (program2.applicationClasses().length === 0) throw nothingUsable(settings, program2);
  return { program: program2, warnings };
}
function subjectOf(settings) {
  if (settings.jdk === void 0) return void 0;
  const home = settings.jdk === true ? defaultJdk() : resolve4(settings.cwd, settings.jdk);
  const source = openJdk(home);
  const matches = globMatcher(settings.interfaces);
  const classes = [...jdkNames(source)].filter((name) => matches(name.replaceAll("/", ".")));
  if (classes.length > 0) return { source, classes };
  if (settings.paths.length > 0) return void 0;
  const asked = settings.interfaces.join(", ");
  const what = asked === "" ? "A scan of the JDK needs names" : `No class of the JDK at ${home} matches ${asked}`;
  throw new UsageError(`${what}: name a class such as --interface java.util.Vector.`);
}
function* jdkNames(source) {
  for (const name of source.names()) if (!name.endsWith("module-info")) yield name;
}
function defaultJdk() {
  const { JAVA_HOME, PATH } = process.env;
  if (JAVA_HOME !== void 0 && JAVA_HOME !== "") return JAVA_HOME;
  for (const folder of (PATH ?? "").split(":")) {
    const java = `${folder}/java`;
    if (folder !== "" && existsSync3(java)) return dirname4(dirname4(realpathSync2(java)));
  }
  throw new UsageError("No JDK found: give its home with --jdk <home>, or set JAVA_HOME.");
}
function nothingToRead(settings, { sourceFileCount }) {
  if (settings.paths.length === 0) {
    return new UsageError("Nothing to read: name class files, jars or directories of them.");
  }
  const where = settings.paths.join(", ");
  if (sourceFileCount > 0) {
    const files = sourceFileCount === 1 ? "one source file" : `${sourceFileCount} source files`;
    return new InputError(
      where,
      `${where} holds ${files} and no classes: compile first, then name the class files or the jar.`
    );
  }
  return new InputError(
    where,
    `${where} holds no class files: name the directory or jar that the compiler writes to.`
  );
}
function nothingUsable(settings, program2) {
  const [bad] = program2.diagnostics().badClasses;
  const why = bad === void 0 ? "" : `: ${bad.reason}`;
  return new InputError(
    settings.paths.join(", "),
    `None of the classes in ${settings.paths.join(", ")} could be read${why}.`
  );
}

// src/findings/build.ts
import { createHash } from "node:crypto";

// src/util/ints.ts
var IntVec = class {
  data;
  length = 0;
  constructor(capacity = 16) {
    this.data = new Int32Array(capacity);
  }
  push(value) {
    if (this.length === this.data.length) {
      this.data = grown(this.data, this.length + 1, 0);
    }
    this.data[this.length] = value;
    return this.length++;
  }
  pop() {
    return this.data[--this.length];
  }
  /** The filled part; a view, valid until the next push. */
  view() {
    return this.data.subarray(0, this.length);
  }
  /** A copy of the filled part. */
  toArray() {
    return this.data.slice(0, this.length);
  }
};
function grown(data, needed, fill) {
  const larger = new Int32Array(Math.max(needed, data.length * 2, 16));
  larger.set(data);
  if (fill !== 0) larger.fill(fill, data.length);
  return larger;
}
var PairMap = class {
  first;
  second;
  values;
  mask;
  size = 0;
  constructor(capacity = 64) {
    const slots = 1 << 32 - Math.clz32(capacity * 2 - 1);
    this.first = new Int32Array(slots).fill(-1);
    this.second = new Int32Array(slots);
    this.values = new Int32Array(slots);
    this.mask = slots - 1;
  }
  /** The value of (a, b), or −1. */
  get(a, b) {
    const slot = this.slot(a, b);
    return this.first[slot] === a ? this.values[slot] : -1;
  }
  set(a, b, value) {
    let slot = this.slot(a, b);
    if (this.first[slot] !== a) {
      if (this.size * 2 >= this.mask) {
        this.rehash();
        slot = this.slot(a, b);
      }
      this.first[slot] = a;
      this.second[slot] = b;
      this.size++;
    }
    this.values[slot] = value;
  }
  /** Adds (a, b) as a member; false when it was there. */
  add(a, b) {
    const before2 = this.size;
    if (this.get(a, b) >= 0) return false;
    this.set(a, b, 0);
    return this.size !== before2;
  }
  slot(a, b) {
    let h = Math.imul(a, 2654435761) ^ Math.imul(b, 2246822507);
    h ^= h >>> 15;
    let slot = h & this.mask;
    while (this.first[slot] !== -1 && (this.first[slot] !== a || this.second[slot] !== b))
      slot = slot + 1 & this.mask;
    return slot;
  }
  rehash() {
    const { first, second, values } = this;
    const slots = first.length * 2;
    this.first = new Int32Array(slots).fill(-1);
    this.second = new Int32Array(slots);
    this.values = new Int32Array(slots);
    this.mask = slots - 1;
    for (let i = 0; i < first.length; i++) {
      if (first[i] === -1) continue;
      const slot = this.slot(first[i], second[i]);
      this.first[slot] = first[i];
      this.second[slot] = second[i];
      this.values[slot] = values[i];
    }
  }
};
var SequenceTable = class {
  byKey = /* @__PURE__ */ new Map();
  items = [];
  get size() {
    return this.items.length;
  }
  /** The id of a sequence; `sequence` is copied when it is new. */
  intern(sequence) {
    let key2 = "";
    for (let i = 0; i < sequence.length; i++)
      key2 += String.fromCharCode(sequence[i] & 65535, sequence[i] >>> 16);
    const known = this.byKey.get(key2);
    if (known !== void 0) return known;
    const id = this.items.length;
    this.byKey.set(key2, id);
    this.items.push(Int32Array.from(sequence));
    return id;
  }
  get(id) {
    return this.items[id];
  }
};
var BitSet = class {
  words;
  constructor(size) {
    this.words = new Int32Array(size + 31 >>> 5);
  }
  has(id) {
    return (this.words[id >>> 5] & 1 << (id & 31)) !== 0;
  }
  /** Adds an id; false when it was there. */
  add(id) {
    const word = id >>> 5;
    const bit = 1 << (id & 31);
    if ((this.words[word] & bit) !== 0) return false;
    this.words[word] |= bit;
    return true;
  }
};

// src/pointsto/callgraph.ts
var CallGraph = class {
  ids = new PairMap(1024);
  methods = new IntVec(1024);
  contexts = new IntVec(1024);
  bases = new IntVec(1024);
  /** First global number of a method context's calls. */
  callBases = new IntVec(1024);
  callCount = 0;
  known = new PairMap(1024);
  edgeCaller = new IntVec(1024);
  edgeCall = new IntVec(1024);
  edgeCallee = new IntVec(1024);
  /** 1 for forks. */
  edgeFork = new IntVec(1024);
  /** Method contexts of class initialisers. */
  initialisers = [];
  lists;
  reverse;
  get size() {
    return this.methods.length;
  }
  get edgeCount() {
    return this.edgeCaller.length;
  }
  find(method2, context) {
    return this.ids.get(method2, context);
  }
  add(method2, context, base, calls) {
    const cs = this.methods.push(method2);
    this.contexts.push(context);
    this.bases.push(base);
    this.callBases.push(this.callCount);
    this.callCount += calls;
    this.ids.set(method2, context, cs);
    return cs;
  }
  methodOf(cs) {
    return this.methods.data[cs];
  }
  contextOf(cs) {
    return this.contexts.data[cs];
  }
  baseOf(cs) {
    return this.bases.data[cs];
  }
  addInitialiser(cs) {
    this.initialisers.push(cs);
  }
  /** False when the edge was there. */
  addEdge(caller, call, callee, fork) {
    if (!this.known.add(this.callBases.data[caller] + call, callee)) return false;
    this.edgeCaller.push(caller);
    this.edgeCall.push(call);
    this.edgeCallee.push(callee);
    this.edgeFork.push(fork ? 1 : 0);
    this.lists = void 0;
    this.reverse = void 0;
    return true;
  }
  /** Call edges that start no thread, by caller. */
  outgoing() {
    this.lists ??= this.link(this.edgeCaller);
    return this.lists;
  }
  /** Call edges that start no thread, by callee. */
  incoming() {
    this.reverse ??= this.link(this.edgeCallee);
    return this.reverse;
  }
  /** 1 for the method contexts from which calls lead to one of `targets`, themselves included. */
  leadingTo(targets) {
    const { first, next } = this.incoming();
    const leads = new Uint8Array(this.size);
    const work = [];
    const add = (cs) => {
      if (leads[cs] === 1) return;
      leads[cs] = 1;
      work.push(cs);
    };
    for (const cs of targets) add(cs);
    while (work.length > 0) {
      for (let e = first[work.pop()]; e >= 0; e = next[e]) add(this.edgeCaller.data[e]);
    }
    return leads;
  }
  link(ends) {
    const first = new Int32Array(this.size).fill(-1);
    const next = new Int32Array(this.edgeCount).fill(-1);
    for (let e = this.edgeCount - 1; e >= 0; e--) {
      if (this.edgeFork.data[e] === 1) continue;
      next[e] = first[ends.data[e]];
      first[ends.data[e]] = e;
    }
    return { first, next };
  }
};

// src/pointsto/order.ts
function condense(graph) {
  return { rank: ranks(graph), component: new Components(graph).run() };
}
function ranks(graph) {
  const { nodeCount, edgeNext } = graph;
  const rank = new Int32Array(nodeCount);
  const cursor = graph.firstEdge.slice(0, nodeCount);
  const seen = new Uint8Array(nodeCount);
  const path = new IntVec();
  let finished = nodeCount;
  const enter2 = (node) => {
    seen[node] = 1;
    path.push(node);
  };
  for (let root = 0; root < nodeCount; root++) {
    if (seen[root] === 1 || !graph.isNode(root)) continue;
    enter2(root);
    while (path.length > 0) {
      const node = path.data[path.length - 1];
      const edge = cursor[node];
      if (edge < 0) {
        rank[path.pop()] = finished--;
        continue;
      }
      cursor[node] = edgeNext[edge];
      const to = graph.target(edge);
      if (seen[to] === 0) enter2(to);
    }
  }
  return rank;
}
var Components = class {
  constructor(graph) {
    this.graph = graph;
    const n = graph.nodeCount;
    this.index = new Int32Array(n);
    this.low = new Int32Array(n);
    this.onStack = new Uint8Array(n);
    this.component = new Int32Array(n).fill(-1);
    this.cursor = graph.firstEdge.slice(0, n);
  }
  graph;
  index;
  low;
  onStack;
  component;
  cursor;
  path = new IntVec();
  stack = new IntVec();
  counter = 1;
  run() {
    for (let n = 0; n < this.graph.nodeCount; n++) {
      if (this.graph.isNode(n) && this.index[n] === 0) this.visit(n);
    }
    return this.component;
  }
  visit(root) {
    this.enter(root);
    while (this.path.length > 0) {
      const node = this.path.data[this.path.length - 1];
      const edge = this.cursor[node];
      if (edge < 0) {
        this.leave(node);
        continue;
      }
      this.cursor[node] = this.graph.edgeNext[edge];
      if (this.graph.filtered(edge)) continue;
      const to = this.graph.target(edge);
      if (this.index[to] === 0) this.enter(to);
      else if (this.onStack[to] === 1) this.low[node] = Math.min(this.low[node], this.index[to]);
    }
  }
  enter(node) {
    this.index[node] = this.low[node] = this.counter++;
    this.onStack[node] = 1;
    this.path.push(node);
    this.stack.push(node);
  }
  leave(node) {
    this.path.pop();
    if (this.low[node] === this.index[node]) {
      this.closeComponent(node);
    } else {
      const parent = this.path.data[this.path.length - 1];
      this.low[parent] = Math.min(this.low[parent], this.low[node]);
    }
  }
  closeComponent(node) {
    const end = this.stack.length;
    let start = end;
    let least = node;
    do {
      start--;
      least = Math.min(least, this.stack.data[start]);
    } while (this.stack.data[start] !== node);
    for (let i = start; i < end; i++) {
      const member = this.stack.data[i];
      this.onStack[member] = 0;
      this.component[member] = least;
    }
    this.stack.length = start;
  }
};

// src/pointsto/queue.ts
var RankedQueue = class {
  heap = new IntVec(1024);
  rank = new Int32Array(1024).fill(2147483647);
  queued = new Uint8Array(1024);
  ensure(nodes) {
    if (nodes <= this.queued.length) return;
    this.rank = grown(this.rank, nodes, 2147483647);
    const queued = new Uint8Array(this.rank.length);
    queued.set(this.queued);
    this.queued = queued;
  }
  push(node) {
    if (this.queued[node] === 1) return;
    this.queued[node] = 1;
    this.up(this.heap.push(node));
  }
  /** The node of least rank, ties by number; −1 when empty. */
  pop() {
    const { heap } = this;
    if (heap.length === 0) return -1;
    const top = heap.data[0];
    const last = heap.pop();
    if (heap.length > 0) {
      heap.data[0] = last;
      this.down(0);
    }
    this.queued[top] = 0;
    return top;
  }
  /** Takes new ranks for nodes 0 … count−1; nodes made later come last. */
  rerank(rank, count2) {
    this.rank.fill(2147483647);
    this.rank.set(rank.subarray(0, count2));
    for (let i = (this.heap.length >>> 1) - 1; i >= 0; i--) this.down(i);
  }
  before(a, b) {
    const d = this.rank[a] - this.rank[b];
    return d < 0 || d === 0 && a < b;
  }
  up(at) {
    const { data } = this.heap;
    const node = data[at];
    while (at > 0) {
      const above = at - 1 >>> 1;
      if (!this.before(node, data[above])) break;
      data[at] = data[above];
      at = above;
    }
    data[at] = node;
  }
  down(at) {
    const { data, length } = this.heap;
    const node = data[at];
    for (let child = 2 * at + 1; child < length; child = 2 * at + 1) {
      if (child + 1 < length && this.before(data[child + 1], data[child])) child++;
      if (!this.before(data[child], node)) break;
      data[at] = data[child];
      at = child;
    }
    data[at] = node;
  }
};

// src/pointsto/sets.ts
var SIZE_CLASSES = 28;
var SetPool = class {
  mem = new Int32Array(1 << 16);
  top = 0;
  offset = new Int32Array(1024);
  /** Words in use per slot (two a pair). */
  used = new Int32Array(1024);
  /** log2 of the room of a slot; −1 for none. */
  room = new Int32Array(1024).fill(-1);
  free = Array.from({ length: SIZE_CLASSES }, () => new IntVec(4));
  scratch = new Int32Array(1024);
  scratchUsed = 0;
  /** Makes slots 0 … count−1 usable; new ones are empty. */
  ensure(count2) {
    if (count2 <= this.offset.length) return;
    this.offset = grown(this.offset, count2, 0);
    this.used = grown(this.used, count2, 0);
    this.room = grown(this.room, count2, -1);
  }
  isEmpty(slot) {
    return this.used[slot] === 0;
  }
  /** Words in use of all slots, for the diagnostics. */
  get words() {
    let sum = 0;
    for (let i = 0; i < this.used.length; i++) sum += this.used[i];
    return sum;
  }
  has(slot, object) {
    const block = object >>> 5;
    let low = 0;
    let high = (this.used[slot] >>> 1) - 1;
    const base = this.offset[slot];
    while (low <= high) {
      const mid = low + high >>> 1;
      const at = this.mem[base + 2 * mid];
      if (at === block) return (this.mem[base + 2 * mid + 1] & 1 << (object & 31)) !== 0;
      if (at < block) low = mid + 1;
      else high = mid - 1;
    }
    return false;
  }
  count(slot) {
    let sum = 0;
    const base = this.offset[slot];
    for (let i = 1; i < this.used[slot]; i += 2) sum += popcount(this.mem[base + i]);
    return sum;
  }
  /** The members in increasing order, appended to `out`. */
  members(slot, out) {
    const base = this.offset[slot];
    for (let i = 0; i < this.used[slot]; i += 2) {
      const block = this.mem[base + i] << 5;
      let bits = this.mem[base + i + 1];
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits & -bits);
        out.push(block | bit);
        bits &= bits - 1;
      }
    }
  }
  /** The only member, −1 when there is none, −2 when there are several. */
  single(slot) {
    if (this.used[slot] === 0) return -1;
    if (this.used[slot] > 2) return -2;
    const bits = this.mem[this.offset[slot] + 1];
    return (bits & bits - 1) !== 0 ? -2 : this.mem[this.offset[slot]] << 5 | 31 - Math.clz32(bits);
  }
  intersects(a, b) {
    const { mem } = this;
    let i = this.offset[a];
    let j = this.offset[b];
    const endI = i + this.used[a];
    const endJ = j + this.used[b];
    while (i < endI && j < endJ) {
      if (mem[i] === mem[j]) {
        if ((mem[i + 1] & mem[j + 1]) !== 0) return true;
        i += 2;
        j += 2;
      } else if (mem[i] < mem[j]) i += 2;
      else j += 2;
    }
    return false;
  }
  /** Adds one object; false when it was there. */
  add(slot, object) {
    if (this.has(slot, object)) return false;
    this.scratch[0] = object >>> 5;
    this.scratch[1] = 1 << (object & 31);
    this.scratchUsed = 2;
    this.mergeScratch(slot);
    return true;
  }
  /**
   * target ∪= source ∩ mask (no mask: −1), and what was new is added to `delta` as well.
   * True when something was new.
   */
  union(target, source, mask, delta) {
    this.collectNew(target, source, mask);
    if (this.scratchUsed === 0) return false;
    this.mergeScratch(target);
    if (delta >= 0) this.mergeScratch(delta);
    return true;
  }
  /** target ∪= a \ b */
  unionMinus(target, a, b) {
    this.collectNew(b, a, -1);
    if (this.scratchUsed > 0) this.mergeScratch(target);
  }
  /** Empties `from` into `to`, whose former contents are dropped. */
  move(from, to) {
    const { offset, used, room } = this;
    const o = offset[to];
    const r = room[to];
    offset[to] = offset[from];
    used[to] = used[from];
    room[to] = room[from];
    offset[from] = o;
    used[from] = 0;
    room[from] = r;
  }
  /** Forgets the members and gives the room back. */
  release(slot) {
    if (this.room[slot] >= 0) this.free[this.room[slot]].push(this.offset[slot]);
    this.room[slot] = -1;
    this.used[slot] = 0;
  }
  /** scratch := (source ∩ mask) \ target */
  collectNew(target, source, mask) {
    const { mem } = this;
    const sourceUsed = this.used[source];
    if (this.scratch.length < sourceUsed) this.scratch = new Int32Array(sourceUsed * 2);
    const { scratch } = this;
    let n = 0;
    let t = this.offset[target];
    const endT = t + this.used[target];
    let m = mask < 0 ? 0 : this.offset[mask];
    const endM = mask < 0 ? 0 : m + this.used[mask];
    const start = this.offset[source];
    for (let s = start; s < start + sourceUsed; s += 2) {
      const block = mem[s];
      let bits = mem[s + 1];
      if (mask >= 0) {
        while (m < endM && mem[m] < block) m += 2;
        if (m >= endM) break;
        if (mem[m] !== block) continue;
        bits &= mem[m + 1];
      }
      while (t < endT && mem[t] < block) t += 2;
      if (t < endT && mem[t] === block) bits &= ~mem[t + 1];
      if (bits !== 0) {
        scratch[n++] = block;
        scratch[n++] = bits;
      }
    }
    this.scratchUsed = n;
  }
  /** slot ∪= scratch, merging from the end so that it can be done in place. */
  mergeScratch(slot) {
    const { scratch } = this;
    const old = this.used[slot];
    const base = this.offset[slot];
    let extra = 0;
    for (let s = 0, t2 = 0; s < this.scratchUsed; s += 2) {
      while (t2 < old && this.mem[base + t2] < scratch[s]) t2 += 2;
      if (t2 >= old || this.mem[base + t2] !== scratch[s]) extra += 2;
    }
    const total = old + extra;
    this.reserve(slot, total);
    const { mem } = this;
    const to = this.offset[slot];
    let write = to + total - 2;
    let t = to + old - 2;
    for (let s = this.scratchUsed - 2; s >= 0; write -= 2) {
      if (t >= to && mem[t] > scratch[s]) {
        mem[write] = mem[t];
        mem[write + 1] = mem[t + 1];
        t -= 2;
      } else {
        const same = t >= to && mem[t] === scratch[s];
        mem[write + 1] = scratch[s + 1] | (same ? mem[t + 1] : 0);
        mem[write] = scratch[s];
        if (same) t -= 2;
        s -= 2;
      }
    }
    this.used[slot] = total;
  }
  /** Gives a slot room for `words`, keeping its contents. */
  reserve(slot, words) {
    const have = this.room[slot];
    if (have >= 0 && words <= 1 << have) return;
    const size = Math.max(1, 32 - Math.clz32(words - 1));
    const at = this.allocate(size);
    const from = this.offset[slot];
    this.mem.copyWithin(at, from, from + this.used[slot]);
    if (have >= 0) this.free[have].push(from);
    this.offset[slot] = at;
    this.room[slot] = size;
  }
  allocate(size) {
    if (this.free[size].length > 0) return this.free[size].pop();
    const at = this.top;
    this.top += 1 << size;
    if (this.top > this.mem.length) this.mem = grown(this.mem, this.top, 0);
    return at;
  }
};
function popcount(word) {
  let v = word - (word >>> 1 & 1431655765);
  v = (v & 858993459) + (v >>> 2 & 858993459);
  return Math.imul(v + (v >>> 4) & 252645135, 16843009) >>> 24;
}

// src/pointsto/graph.ts
var ConstraintGraph = class {
  constructor(program2) {
    this.program = program2;
  }
  program;
  sets = new SetPool();
  nodeCount = 0;
  edgeCount = 0;
  collapsed = 0;
  visits = 0;
  parent = new Int32Array(1024);
  firstEdge = new Int32Array(1024).fill(-1);
  lastEdge = new Int32Array(1024).fill(-1);
  nextMember = new Int32Array(1024).fill(-1);
  lastMember = new Int32Array(1024);
  edgeTo = new IntVec(1024);
  edgeFilter = new IntVec(1024);
  edgeNext = new IntVec(1024);
  edgeSet = new PairMap(1024);
  queue = new RankedQueue();
  edgesAtOrder = 0;
  /** Mask node of each class used as a filter. */
  maskOf = /* @__PURE__ */ new Map();
  masksByClass = /* @__PURE__ */ new Map();
  objectClasses = new IntVec(1024);
  newNodes(count2) {
    const first = this.nodeCount;
    this.nodeCount += count2;
    if (this.nodeCount > this.parent.length) {
      this.parent = grown(this.parent, this.nodeCount, 0);
      this.firstEdge = grown(this.firstEdge, this.nodeCount, -1);
      this.lastEdge = grown(this.lastEdge, this.nodeCount, -1);
      this.nextMember = grown(this.nextMember, this.nodeCount, -1);
      this.lastMember = grown(this.lastMember, this.nodeCount, 0);
    }
    this.sets.ensure(2 * this.parent.length);
    this.queue.ensure(this.parent.length);
    for (let n = first; n < this.nodeCount; n++) {
      this.parent[n] = n;
      this.lastMember[n] = n;
    }
    return first;
  }
  /** The node that stands for `node` after collapsing. */
  find(node) {
    const { parent } = this;
    while (parent[node] !== node) {
      parent[node] = parent[parent[node]];
      node = parent[node];
    }
    return node;
  }
  /** Slot of a node's points-to set in `sets`. */
  points(node) {
    return 2 * this.find(node);
  }
  addObject(node, object) {
    const n = this.find(node);
    if (!this.sets.add(2 * n, object)) return;
    this.sets.add(2 * n + 1, object);
    this.queue.push(n);
  }
  /** target ⊇ source, restricted to subclasses of `filter` unless it is −1. */
  addEdge(source, target, filter) {
    const from = this.find(source);
    const to = this.find(target);
    if (from === to || filter < 0 && !this.edgeSet.add(from, to)) return;
    const mask = filter < 0 ? -1 : this.mask(filter);
    const edge = this.edgeTo.push(to);
    this.edgeFilter.push(mask);
    this.edgeNext.push(-1);
    this.edgeCount++;
    if (this.lastEdge[from] < 0) this.firstEdge[from] = edge;
    else this.edgeNext.data[this.lastEdge[from]] = edge;
    this.lastEdge[from] = edge;
    if (this.sets.union(2 * to, 2 * from, mask < 0 ? -1 : 2 * mask, 2 * to + 1)) this.queue.push(to);
  }
  /** Must be told of every object before it is added anywhere, so that filters let it pass. */
  objectMade(object, cls) {
    this.objectClasses.push(cls);
    for (const mask of this.masksFor(cls)) this.sets.add(2 * mask, object);
  }
  /**
   * Visits nodes until nothing changes. `onDelta(member, slot)` is called for each node and the slot holding what it
   * got since its last visit; it may add nodes, objects and edges.
   */
  propagate(onDelta) {
    const work = 2 * this.newNodes(1);
    for (let node = this.next(); node >= 0; node = this.next()) {
      const delta = 2 * node + 1;
      if (this.sets.isEmpty(delta)) continue;
      this.visits++;
      this.sets.move(delta, work);
      for (let edge = this.firstEdge[node]; edge >= 0; edge = this.edgeNext.data[edge])
        this.push(edge, node, work);
      for (let member = node; member >= 0; member = this.nextMember[member]) onDelta(member, work);
    }
  }
  push(edge, node, delta) {
    const to = this.find(this.edgeTo.data[edge]);
    if (to === node) return;
    const mask = this.edgeFilter.data[edge];
    if (this.sets.union(2 * to, delta, mask < 0 ? -1 : 2 * mask, 2 * to + 1)) this.queue.push(to);
  }
  next() {
    if (this.edgeCount > 1.5 * this.edgesAtOrder + 5e3) this.reorder();
    const node = this.queue.pop();
    return node < 0 ? -1 : this.find(node);
  }
  mask(filter) {
    const known = this.maskOf.get(filter);
    if (known !== void 0) return known;
    const mask = this.newNodes(1);
    this.maskOf.set(filter, mask);
    for (const [cls, masks] of this.masksByClass) if (this.program.isSubclass(cls, filter)) masks.push(mask);
    for (let o = 0; o < this.objectClasses.length; o++) {
      if (this.program.isSubclass(this.objectClasses.data[o], filter)) this.sets.add(2 * mask, o);
    }
    return mask;
  }
  masksFor(cls) {
    let masks = this.masksByClass.get(cls);
    if (masks === void 0) {
      masks = [...this.maskOf].filter(([filter]) => this.program.isSubclass(cls, filter)).map(([, mask]) => mask);
      this.masksByClass.set(cls, masks);
    }
    return masks;
  }
  /** Renews the topological order and merges the cycles of unfiltered edges. */
  reorder() {
    this.edgesAtOrder = this.edgeCount;
    const { rank, component } = condense({
      nodeCount: this.nodeCount,
      firstEdge: this.firstEdge,
      edgeNext: this.edgeNext.data,
      target: (edge) => this.find(this.edgeTo.data[edge]),
      filtered: (edge) => this.edgeFilter.data[edge] >= 0,
      isNode: (node) => this.parent[node] === node
    });
    for (let n = 0; n < this.nodeCount; n++) {
      if (this.parent[n] === n && component[n] !== n && component[n] >= 0) this.merge(component[n], n);
    }
    this.queue.rerank(rank, this.nodeCount);
  }
  /** Merges `b` into `a`; every member sees again what any member may not have seen. */
  merge(a, b) {
    const { sets } = this;
    sets.unionMinus(2 * a + 1, 2 * a, 2 * b);
    sets.unionMinus(2 * a + 1, 2 * b, 2 * a);
    sets.union(2 * a + 1, 2 * b + 1, -1, -1);
    sets.union(2 * a, 2 * b, -1, -1);
    sets.release(2 * b);
    sets.release(2 * b + 1);
    this.parent[b] = a;
    if (this.firstEdge[b] >= 0) {
      if (this.lastEdge[a] < 0) this.firstEdge[a] = this.firstEdge[b];
      else this.edgeNext.data[this.lastEdge[a]] = this.firstEdge[b];
      this.lastEdge[a] = this.lastEdge[b];
    }
    this.nextMember[this.lastMember[a]] = b;
    this.lastMember[a] = this.lastMember[b];
    this.collapsed++;
    this.queue.push(a);
  }
};

// src/pointsto/heap.ts
var EMPTY_CONTEXT = 0;
var MAX_CALL_SITES = 1;
var BOXES3 = ["Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"];
var Heap = class {
  constructor(program2, k, onObject, instanceOf = () => 0) {
    this.program = program2;
    this.k = k;
    this.onObject = onObject;
    this.instanceOf = instanceOf;
    this.contexts.intern([]);
    this.throwable = program2.classNamed("java/lang/Throwable");
  }
  program;
  k;
  onObject;
  instanceOf;
  sites = [];
  contexts = new SequenceTable();
  objects = new PairMap(1024);
  objectSite = new IntVec(1024);
  objectContext = new IntVec(1024);
  objectClass = new IntVec(1024);
  calleeContext = new Int32Array(1024).fill(-1);
  /** Merged objects by class, and by class and literal. */
  merged = /* @__PURE__ */ new Map();
  mergedIds = /* @__PURE__ */ new Set();
  isMergedClass = /* @__PURE__ */ new Map();
  throwable;
  callSites = new PairMap(256);
  add(site) {
    return this.sites.push(site) - 1;
  }
  get objectCount() {
    return this.objectSite.length;
  }
  get contextCount() {
    return this.contexts.size;
  }
  siteOf(object) {
    return this.objectSite.data[object];
  }
  /** An array that can have no elements. */
  isEmptyArray(object) {
    return this.sites[this.siteOf(object)].isEmpty === true;
  }
  classOf(object) {
    return this.objectClass.data[object];
  }
  /** Sites of a heap or receiver context, the nearest first. */
  context(id) {
    return this.contexts.get(id);
  }
  heapContextOf(object) {
    return this.objectContext.data[object];
  }
  /** One object for all of a class: it says nothing about identity and is never a lock. */
  isMerged(object) {
    return this.mergedIds.has(object);
  }
  /**
   * The object made at a site by a method running in `context`. Strings, boxes and throwables are one object per
   * class; class literals one per class they stand for; strings used as monitors one per value.
   */
  allocate(siteId, context) {
    const site = this.sites[siteId];
    if (site.literal !== void 0) return this.mergedObject(siteId, `${site.cls}:${site.literal}`);
    if (this.mergesClass(site.cls)) {
      const object2 = this.mergedObject(siteId, `${site.cls}`);
      this.mergedIds.add(object2);
      return object2;
    }
    const inner = this.k > 0 && this.isInner(siteId) ? 1 : 0;
    const heap = this.cut(this.contexts.get(context), Math.max(0, this.k - 1 + inner));
    const known = this.objects.get(siteId, heap);
    if (known >= 0) return known;
    const object = this.create(siteId, site.cls, heap);
    this.objects.set(siteId, heap, object);
    return object;
  }
  /** Are the objects that a method of this descriptor returns merged by class, or no objects at all? */
  mergesResult(desc) {
    const result2 = desc.slice(desc.indexOf(")") + 1);
    return result2.startsWith("L") ? this.mergesClass(this.program.classNamed(result2.slice(1, -1))) : result2[0] !== "[";
  }
  /** The object of the class literal `name.class`; what nobody mentioned is made here, for locks of static methods. */
  classLiteral(name) {
    const cls = this.program.classNamed("java/lang/Class");
    const known = this.merged.get(`${cls}:${name}`);
    if (known !== void 0) return known;
    const nowhere = { method: -1, block: -1, insn: -1, line: -1, offset: -1 };
    return this.mergedObject(this.add({ ...nowhere, cls, kind: "class", literal: name }), `${cls}:${name}`);
  }
  /** Context in which a method runs on `object`. */
  receiverContext(object) {
    if (object >= this.calleeContext.length) this.calleeContext = grown(this.calleeContext, object + 1, -1);
    let context = this.calleeContext[object];
    if (context >= 0) return context;
    const site = this.sites[this.siteOf(object)];
    const named2 = this.mergedIds.has(object) || site.literal !== void 0;
    context = named2 ? EMPTY_CONTEXT : this.cut([this.siteOf(object), ...this.contexts.get(this.heapContextOf(object))], this.k);
    this.calleeContext[object] = context;
    return context;
  }
  /** Context of a static factory called at call `index` of `method` by a caller in `context` (Kastrinis & Smaragdakis 2013). */
  factoryContext(site, index, context) {
    let id = this.callSites.get(site.method, index);
    if (id < 0) {
      id = this.add(site);
      this.callSites.set(site.method, index, id);
    }
    return this.cut([id, ...this.contexts.get(context)], this.k);
  }
  /**
   * The nearest `length` allocation sites of a string. Call sites of factories do not count, but are bounded; what was
   * made for one of the client's two instances keeps that instance's tag when its site is cut off.
   */
  cut(sites, length) {
    const kept = [];
    let allocations = 0;
    let calls = 0;
    let tag = 0;
    if (sites.length > 0 && sites[0] >= 0 && this.isInner(sites[0])) length++;
    for (let i = 0; i < sites.length; i++) {
      const site = sites[i];
      if (site < 0) tag = site;
      else if (this.sites[site].kind === "call") {
        if (allocations < length && calls++ < MAX_CALL_SITES) kept.push(site);
      } else if (allocations++ < length) kept.push(site);
      else tag = -this.instanceOf(this.sites[site].method) || tag;
    }
    if (tag !== 0) kept.push(tag);
    return this.contexts.intern(kept);
  }
  isInner(site) {
    const { method: method2, kind } = this.sites[site];
    return kind !== "call" && method2 >= 0 && this.program.class(this.program.method(method2).owner).origin === "model";
  }
  mergesClass(cls) {
    let merges = this.isMergedClass.get(cls);
    if (merges === void 0) {
      const { name } = this.program.class(cls);
      merges = name === "java/lang/String" || BOXES3.some((box) => name === `java/lang/${box}`) || this.program.isSubclass(cls, this.throwable);
      this.isMergedClass.set(cls, merges);
    }
    return merges;
  }
  mergedObject(siteId, key2) {
    const known = this.merged.get(key2);
    if (known !== void 0) return known;
    const object = this.create(siteId, this.sites[siteId].cls, EMPTY_CONTEXT);
    this.merged.set(key2, object);
    return object;
  }
  create(site, cls, context) {
    const object = this.objectSite.push(site);
    this.objectContext.push(context);
    this.objectClass.push(cls);
    this.onObject(object, cls);
    return object;
  }
};

// src/pointsto/intrinsics.ts
var NAMES2 = /* @__PURE__ */ new Map([
  ["racewarden/model/Intrinsics.fork", "fork"],
  ["racewarden/model/Intrinsics.choose", "choose"],
  ["java/lang/System.arraycopy", "arraycopy"],
  ["java/lang/Object.clone", "clone"],
  ["java/lang/Object.getClass", "getClass"],
  ["java/lang/Class.forName", "forName"],
  ["java/lang/Class.newInstance", "newInstance"],
  ["java/lang/Class.getDeclaredConstructor", "constructor"],
  ["java/lang/Class.getConstructor", "constructor"],
  ["java/lang/reflect/Constructor.newInstance", "construct"],
  ["java/lang/Enum.valueOf", "enumConstant"]
]);
function intrinsicOf(program2, method2) {
  const { owner, name } = program2.method(method2);
  return NAMES2.get(`${program2.class(owner).name}.${name}`);
}

// src/pointsto/template.ts
var ELEMENT = 0;
var fieldKey = (field2) => field2 + 1;
var Init = { alloc: 0, copy: 1, loadStatic: 2, storeStatic: 3, call: 4, initialise: 5 };
var Use = { load: 0, store: 1, call: 2 };
function callsAt(template, block, insn) {
  const { calls } = template;
  let low = 0;
  let high = calls.length;
  while (low < high) {
    const mid = low + high >>> 1;
    const call = calls[mid];
    if (call.block < block || call.block === block && call.insn < insn) low = mid + 1;
    else high = mid;
  }
  let end = low;
  while (end < calls.length && calls[end].block === block && calls[end].insn === insn) end++;
  return calls.slice(low, end);
}
var ACCESSES = /* @__PURE__ */ new Set([
  "getfield",
  "putfield",
  "getstatic",
  "putstatic",
  "aload",
  "astore",
  "monitorenter",
  "recordmethod"
]);
var NO_BODY = {
  name: "",
  paramCount: 0,
  blocks: [],
  valueCount: 0,
  kinds: [],
  valueNames: /* @__PURE__ */ new Map()
};
function makeTemplate(program2, method2, sites) {
  return new TemplateMaker(program2, method2, sites).make();
}
var TemplateMaker = class {
  constructor(program2, method2, sites) {
    this.program = program2;
    this.method = method2;
    this.sites = sites;
    const info = program2.method(method2);
    this.owner = info.owner;
    this.body = program2.body(method2) ?? NO_BODY;
    this.paramCount = info.paramCount;
    this.result = this.paramCount;
    this.thrown = this.paramCount + 1;
    this.localCount = this.paramCount + 2;
    this.localOf = new Int32Array(this.body.valueCount).fill(-1);
  }
  program;
  method;
  sites;
  body;
  localOf;
  result;
  thrown;
  paramCount;
  localCount;
  init = new IntVec(32);
  /** Quadruples (local, use, a, b), sorted into `uses` at the end. */
  pending = new IntVec(32);
  calls = [];
  allocated = /* @__PURE__ */ new Set();
  owner;
  constants = /* @__PURE__ */ new Map();
  monitorValues = /* @__PURE__ */ new Set();
  zeros = /* @__PURE__ */ new Set();
  touchesMemory = false;
  make() {
    this.numberLocals();
    for (const block of this.body.blocks) {
      for (let i = 0; i < block.insns.length; i++) this.translate(block.insns[i], block.id, i);
    }
    const { useStart, uses } = this.sortUses();
    return {
      method: this.method,
      body: this.body,
      localCount: this.localCount,
      paramCount: this.paramCount,
      result: this.result,
      thrown: this.thrown,
      localOf: this.localOf,
      init: this.init.toArray(),
      useStart,
      uses,
      calls: this.calls,
      ...this.returned(),
      isEmpty: this.init.length === 0 && uses.length === 0 && this.calls.length === 0 && !this.touchesMemory
    };
  }
  /** One local per reference value; `copy` shares its source's (offline variable substitution, Rountev & Chandra). */
  numberLocals() {
    const { body: body2, localOf } = this;
    for (let p = 0; p < body2.paramCount; p++) if (this.isReference(p)) localOf[p] = p;
    for (const block of body2.blocks) {
      for (const insn of block.insns) {
        if (insn.op === "const" && insn.value.type === "string")
          this.constants.set(insn.dst, insn.value.value);
        if (insn.op === "const" && insn.value.type === "int" && insn.value.value === 0)
          this.zeros.add(insn.dst);
        if (insn.op === "monitorenter") this.monitorValues.add(insn.src);
        if (!("dst" in insn) || insn.dst < 0 || !this.isReference(insn.dst)) continue;
        if (insn.op === "copy" && localOf[insn.src] >= 0) localOf[insn.dst] = localOf[insn.src];
        else localOf[insn.dst] = this.localCount++;
      }
    }
  }
  isReference(value) {
    return this.body.kinds[value] === "ref";
  }
  translate(insn, block, index) {
    const { localOf } = this;
    if (ACCESSES.has(insn.op)) this.touchesMemory = true;
    switch (insn.op) {
      case "const":
        this.constant(insn, block, index);
        break;
      case "phi":
        for (const arg of insn.args) this.copy(localOf[insn.dst], localOf[arg], -1);
        break;
      case "copy":
        if (localOf[insn.src] !== localOf[insn.dst]) this.copy(localOf[insn.dst], localOf[insn.src], -1);
        break;
      case "cast":
        this.copy(localOf[insn.dst], localOf[insn.src], this.program.classNamed(insn.type));
        break;
      case "new":
        this.alloc(insn.dst, this.program.classNamed(insn.type), "new", insn, block, index, void 0);
        this.initialise(this.program.classNamed(insn.type));
        break;
      case "newarray":
        this.newArray(insn, block, index);
        break;
      case "lambda":
        this.lambda(insn, block, index);
        break;
      case "concat":
        this.allocString(insn.dst, insn, block, index);
        for (const arg of insn.args) this.toStringCall(arg, insn, block, index);
        break;
      case "recordmethod":
        if (this.isReference(insn.dst)) this.allocString(insn.dst, insn, block, index);
        break;
      case "dynamic":
        this.dynamic(insn, block, index);
        break;
      case "getfield":
        if (localOf[insn.dst] >= 0)
          this.use(
            localOf[insn.obj],
            Use.load,
            fieldKey(this.program.resolveField(insn.field)),
            localOf[insn.dst]
          );
        break;
      case "putfield":
        this.use(
          localOf[insn.obj],
          Use.store,
          fieldKey(this.program.resolveField(insn.field)),
          localOf[insn.src]
        );
        break;
      case "aload":
        if (localOf[insn.dst] >= 0) this.use(localOf[insn.array], Use.load, ELEMENT, localOf[insn.dst]);
        break;
      case "astore":
        this.use(localOf[insn.array], Use.store, ELEMENT, localOf[insn.src]);
        break;
      case "getstatic":
        this.staticField(Init.loadStatic, this.program.resolveField(insn.field), localOf[insn.dst]);
        break;
      case "putstatic":
        this.staticField(Init.storeStatic, this.program.resolveField(insn.field), localOf[insn.src]);
        break;
      case "invoke":
        this.invoke(insn, block, index);
        break;
      case "catch":
        for (const type of insn.types)
          this.copy(localOf[insn.dst], this.thrown, type === void 0 ? -1 : this.program.classNamed(type));
        break;
      case "return":
        if (insn.src >= 0) this.copy(this.result, localOf[insn.src], -1);
        break;
      case "throw":
        this.copy(this.thrown, localOf[insn.src], -1);
        break;
    }
  }
  emit(op, a, b, c = 0) {
    this.init.push(op);
    this.init.push(a);
    this.init.push(b);
    this.init.push(c);
  }
  copy(dst, src, filter) {
    if (dst >= 0 && src >= 0) this.emit(Init.copy, dst, src, filter);
  }
  /** A use of a base local; `other` is the destination or source, dropped when it is no reference. */
  use(base, use, a, other) {
    if (base < 0 || use !== Use.call && other < 0) return;
    this.pending.push(base);
    this.pending.push(use);
    this.pending.push(a);
    this.pending.push(other);
  }
  initialise(cls) {
    this.emit(Init.initialise, cls, 0);
  }
  staticField(op, field2, local) {
    this.initialise(this.program.field(field2).owner);
    if (local >= 0) this.emit(op, local, field2);
  }
  alloc(dst, cls, kind, insn, block, index, literal2) {
    this.allocLocal(this.localOf[dst], cls, kind, insn, block, index, literal2);
  }
  allocLocal(local, cls, kind, insn, block, index, literal2) {
    const { method: method2 } = this;
    const site = this.sites.add({
      method: method2,
      cls,
      block,
      insn: index,
      line: insn.line,
      offset: insn.offset,
      kind,
      literal: literal2
    });
    this.emit(Init.alloc, local, site);
    if (kind === "new" || kind === "array" || kind === "lambda") this.allocated.add(local);
  }
  constant(insn, block, index) {
    const { value } = insn;
    if (value.type === "string") {
      const literal2 = this.monitorValues.has(insn.dst) ? value.value : void 0;
      this.alloc(
        insn.dst,
        this.program.classNamed("java/lang/String"),
        "string",
        insn,
        block,
        index,
        literal2
      );
    } else if (value.type === "class") {
      this.alloc(
        insn.dst,
        this.program.classNamed("java/lang/Class"),
        "class",
        insn,
        block,
        index,
        value.value
      );
    } else if (value.type === "methodHandle" || value.type === "methodType") {
      const name = value.type === "methodHandle" ? "java/lang/invoke/MethodHandle" : "java/lang/invoke/MethodType";
      const cls = this.program.opaqueImplementor(this.program.classNamed(name));
      this.alloc(insn.dst, cls, "opaque", insn, block, index, void 0);
    }
  }
  allocString(dst, insn, block, index) {
    this.alloc(dst, this.program.classNamed("java/lang/String"), "string", insn, block, index, void 0);
  }
  /** An array of n given dimensions: one site each, the inner stored in the outer. */
  newArray(insn, block, index) {
    let outer = this.localOf[insn.dst];
    if (insn.dims.length === 1 && this.zeros.has(insn.dims[0])) {
      const { method: method2 } = this;
      const cls = this.program.classNamed(insn.type);
      const at = { method: method2, cls, block, insn: index, line: insn.line, offset: insn.offset };
      this.emit(
        Init.alloc,
        outer,
        this.sites.add({ ...at, kind: "array", literal: void 0, isEmpty: true })
      );
      this.allocated.add(outer);
      return;
    }
    this.allocLocal(outer, this.program.classNamed(insn.type), "array", insn, block, index, void 0);
    for (let d = 1; d < insn.dims.length; d++) {
      const inner = this.localCount++;
      const cls = this.program.classNamed(insn.type.slice(d));
      this.allocLocal(inner, cls, "array", insn, block, index, void 0);
      this.use(outer, Use.store, ELEMENT, inner);
      outer = inner;
    }
  }
  /** A lambda is an object of a class of its own whose fields hold what it captures. */
  lambda(insn, block, index) {
    const cls = this.program.lambdaClass(insn, this.method);
    this.alloc(insn.dst, cls, "lambda", insn, block, index, void 0);
    const owner = this.program.class(cls).name;
    insn.captures.forEach((value, i) => {
      const desc = insn.site.captureDescs[i];
      const field2 = this.program.resolveField({ owner, name: `capture${i}`, desc, isInterface: false });
      this.use(this.localOf[insn.dst], Use.store, fieldKey(field2), this.localOf[value]);
    });
  }
  dynamic(insn, block, index) {
    if (!this.isReference(insn.dst)) return;
    const desc = insn.desc.slice(insn.desc.indexOf(")") + 1);
    const named2 = this.program.classNamed(desc.startsWith("L") ? desc.slice(1, -1) : desc);
    const array2 = desc.startsWith("[");
    const cls = array2 ? named2 : this.program.opaqueImplementor(named2);
    this.alloc(insn.dst, cls, array2 ? "array" : "opaque", insn, block, index, void 0);
  }
  toStringCall(arg, insn, block, index) {
    if (this.localOf[arg] < 0 || this.constants.has(arg)) return;
    const ref2 = {
      owner: "java/lang/Object",
      name: "toString",
      desc: "()Ljava/lang/String;",
      isInterface: false
    };
    this.addCall(
      insn,
      block,
      index,
      "virtual",
      this.program.resolveMethod(ref2),
      [this.localOf[arg]],
      -1,
      void 0
    );
  }
  invoke(insn, block, index) {
    const { program: program2, localOf } = this;
    const special = insn.kind === "special";
    const target = special ? program2.resolveSpecial(insn.method, this.owner) : program2.resolveMethod(insn.method, insn.kind === "static");
    const info = program2.method(target);
    const args = insn.args.map((arg) => localOf[arg]);
    const result2 = insn.dst >= 0 ? localOf[insn.dst] : -1;
    if (insn.kind === "static") this.initialise(info.owner);
    const exact = special || insn.kind !== "static" && (info.access & PRIVATE) !== 0;
    const dispatch = insn.kind === "static" ? "static" : exact ? "special" : "virtual";
    const constant2 = insn.args.map((arg) => this.constants.get(arg)).find((text2) => text2 !== void 0);
    this.addCall(insn, block, index, dispatch, target, args, result2, constant2);
  }
  addCall(insn, block, index, dispatch, target, args, result2, constant2) {
    const intrinsic = intrinsicOf(this.program, target);
    const site = {
      index: this.calls.length,
      block,
      insn: index,
      line: insn.line,
      offset: insn.offset,
      dispatch,
      target,
      args: Int32Array.from(args),
      result: result2,
      intrinsic,
      constant: constant2
    };
    this.calls.push(site);
    if (intrinsic === "arraycopy") this.arraycopy(args);
    else if (intrinsic === "forName" || dispatch === "static" && intrinsic !== "fork" && intrinsic !== "enumConstant")
      this.emit(Init.call, site.index, 0);
    else this.use(args[0], Use.call, site.index, 0);
  }
  /** System.arraycopy moves elements: load from the first argument, store to the third. */
  arraycopy(args) {
    const moved = this.localCount++;
    this.use(args[0], Use.load, ELEMENT, moved);
    this.use(args[2], Use.store, ELEMENT, moved);
  }
  sortUses() {
    const useStart = new Int32Array(this.localCount + 1);
    const { data, length } = this.pending;
    for (let i = 0; i < length; i += 4) useStart[data[i] + 1] += 3;
    for (let l = 0; l < this.localCount; l++) useStart[l + 1] += useStart[l];
    const next = useStart.slice();
    const uses = new Int32Array(length / 4 * 3);
    for (let i = 0; i < length; i += 4) {
      const at = next[data[i]];
      uses.set([data[i + 1], data[i + 2], data[i + 3]], at);
      next[data[i]] = at + 3;
    }
    return { useStart, uses };
  }
  /** What flows to the result by copies: own allocations, results of static methods. */
  returned() {
    const sources = /* @__PURE__ */ new Set([this.result]);
    const { data, length } = this.init;
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = 0; i < length; i += 4) {
        if (data[i] !== Init.copy || !sources.has(data[i + 1]) || sources.has(data[i + 2])) continue;
        sources.add(data[i + 2]);
        changed = true;
      }
    }
    return {
      returnsOwn: [...this.allocated].some((local) => sources.has(local)),
      returnsOf: this.calls.filter(({ dispatch, result: result2 }) => dispatch === "static" && result2 >= 0 && sources.has(result2)).map(({ target }) => target)
    };
  }
};
var PRIVATE = 2;

// src/pointsto/reflection.ts
var MAX_CONSTRUCTORS2 = 32;
var Reflection = class {
  constructor(solver) {
    this.solver = solver;
  }
  solver;
  /** Sites made for a call and a class: clones, class literals and reflective allocations. */
  sites = /* @__PURE__ */ new Map();
  run;
  /** `Runnable.run()`: what a fork calls on its argument. */
  runMethod() {
    this.run ??= this.solver.program.resolveMethod({
      owner: "java/lang/Runnable",
      name: "run",
      desc: "()V",
      isInterface: true
    });
    return this.run;
  }
  /** `Class.forName("x.Y")`: the class literal of a class in the program, which is initialised. */
  forName(cs, template, call) {
    if (call.constant === void 0 || call.result < 0) return;
    const cls = this.solver.program.findClass(call.constant.replaceAll(".", "/"));
    if (cls < 0) return;
    this.solver.initialise(cls);
    this.solver.addObject(cs, call.result, this.classLiteral(template, call, cls));
  }
  /** An object arrived at the receiver of an intrinsic. */
  receive(cs, template, call, object) {
    switch (call.intrinsic) {
      case "clone":
        this.clone(cs, template, call, object);
        break;
      case "getClass":
        this.solver.addObject(
          cs,
          call.result,
          this.classLiteral(template, call, this.solver.heap.classOf(object))
        );
        break;
      case "constructor":
        this.solver.addObject(cs, call.result, object);
        break;
      case "enumConstant":
        this.enumConstant(cs, call, object);
        break;
      case "newInstance":
      case "construct":
        this.newInstance(cs, template, call, object);
        break;
    }
  }
  /** A new object of the same class whose fields hold what the original's hold. */
  clone(cs, template, call, object) {
    const { solver } = this;
    const { heap, calls, graph } = solver;
    if (call.result < 0) return;
    const cls = heap.classOf(object);
    const copy = heap.allocate(this.site(template, call, cls, "clone", void 0), calls.contextOf(cs));
    solver.addObject(cs, call.result, copy);
    if (copy === object) return;
    for (const key2 of this.referenceFields(cls)) {
      const from = solver.fieldNode(object, key2);
      const to = solver.fieldNode(copy, key2);
      if (from >= 0 && to >= 0) graph.addEdge(from, to, -1);
    }
  }
  referenceFields(cls) {
    const { program: program2 } = this.solver;
    if (program2.class(cls).origin === "array") return [ELEMENT];
    const keys = [];
    for (let c = cls; c >= 0; c = program2.class(c).superclass) {
      for (const field2 of program2.class(c).fields) {
        const info = program2.field(field2);
        if (!info.isStatic && info.isReference) keys.push(fieldKey(field2));
      }
    }
    return keys;
  }
  /** `Enum.valueOf(E.class, name)`: any constant of E, which its static fields of its own type hold. */
  enumConstant(cs, call, literal2) {
    const { heap, program: program2, graph } = this.solver;
    const name = heap.sites[heap.siteOf(literal2)].literal;
    const cls = name === void 0 ? -1 : program2.findClass(name);
    if (cls < 0 || call.result < 0) return;
    this.solver.initialise(cls);
    for (const field2 of program2.class(cls).fields) {
      const { isStatic, isReference, type } = program2.field(field2);
      if (isStatic && isReference && type === cls) {
        graph.addEdge(this.solver.staticNode(field2), this.solver.node(cs, call.result), -1);
      }
    }
  }
  /** `new` on the class that a class literal stands for: its constructors run, on the given arguments if any. */
  newInstance(cs, template, call, literal2) {
    const { solver } = this;
    const { heap, program: program2, calls } = solver;
    const name = heap.sites[heap.siteOf(literal2)].literal;
    const cls = name === void 0 ? -1 : program2.findClass(name);
    if (cls < 0 || program2.class(cls).isAbstract) return;
    solver.initialise(cls);
    const object = heap.allocate(this.site(template, call, cls, "reflect", void 0), calls.contextOf(cs));
    solver.addObject(cs, call.result, object);
    const constructors = program2.class(cls).methods.filter((m) => program2.method(m).name === "<init>").filter((m) => call.intrinsic === "construct" || program2.method(m).paramCount === 1).slice(0, MAX_CONSTRUCTORS2);
    for (const init of constructors) {
      const callee = solver.reach(init, heap.receiverContext(object));
      solver.link(cs, { ...call, args: call.args.slice(0, 1), result: -1 }, callee, object);
    }
  }
  classLiteral(template, call, cls) {
    const { heap, program: program2 } = this.solver;
    const classClass = program2.classNamed("java/lang/Class");
    return heap.allocate(this.site(template, call, classClass, "class", program2.class(cls).name), 0);
  }
  site(template, call, cls, kind, literal2) {
    const key2 = `${template.method}:${call.index}:${cls}:${literal2 ?? ""}`;
    let site = this.sites.get(key2);
    if (site === void 0) {
      const { block, insn, line: line3, offset } = call;
      site = this.solver.heap.add({ method: template.method, cls, block, insn, line: line3, offset, kind, literal: literal2 });
      this.sites.set(key2, site);
    }
    return site;
  }
};

// src/pointsto/solver.ts
var TICK_EVERY = 512;
var SMALL = 3;
var Solver = class {
  constructor(program2, options) {
    this.program = program2;
    this.options = options;
    this.graph = new ConstraintGraph(program2);
    const objectMade = (object, cls) => this.graph.objectMade(object, cls);
    this.heap = new Heap(program2, options.k, objectMade, options.instanceOf);
    this.calls = new CallGraph();
    this.reflection = new Reflection(this);
  }
  program;
  options;
  graph;
  heap;
  calls;
  initialised = [];
  templates = /* @__PURE__ */ new Map();
  thrownNodes = /* @__PURE__ */ new Map();
  staticNodes = /* @__PURE__ */ new Map();
  fieldNodes = new PairMap(4096);
  /** Every field node with its object and key, in the order they were made. */
  fieldObjects = new IntVec(1024);
  fieldKeys = new IntVec(1024);
  fieldNodeIds = new IntVec(1024);
  /** Method context and local of each node; −1 where it is no variable. */
  ownerOf = new IntVec(4096);
  initialisedSet = /* @__PURE__ */ new Set();
  pending = new IntVec();
  dispatched = new PairMap(1024);
  factories = /* @__PURE__ */ new Map();
  reflection;
  memberBuffer = new IntVec();
  ticks = 0;
  run() {
    this.reach(this.options.entry, EMPTY_CONTEXT);
    this.instantiatePending();
    this.graph.propagate((member, slot) => {
      this.onDelta(member, slot);
      this.instantiatePending();
      if (++this.ticks % TICK_EVERY === 0) this.options.tick?.();
    });
  }
  template(method2) {
    let template = this.templates.get(method2);
    if (template === void 0) {
      template = makeTemplate(this.program, method2, this.heap);
      this.templates.set(method2, template);
    }
    return template;
  }
  /** The node of a local in a method context. */
  node(cs, local) {
    const template = this.template(this.calls.methodOf(cs));
    return local === template.thrown ? this.thrownNode(template.method) : this.calls.baseOf(cs) + local;
  }
  /** Node of a field (`fieldKey`) or of the elements (`ELEMENT`) of an object; −1 where its class has none. */
  fieldNode(object, key2) {
    const known = this.fieldNodes.get(object, key2);
    if (known >= 0) return known - 1;
    const node = this.hasField(this.heap.classOf(object), key2) ? this.newNode() : -1;
    this.fieldNodes.set(object, key2, node + 1);
    if (node >= 0) {
      this.fieldObjects.push(object);
      this.fieldKeys.push(key2);
      this.fieldNodeIds.push(node);
    }
    return node;
  }
  staticNode(field2) {
    let node = this.staticNodes.get(field2);
    if (node === void 0) {
      node = this.newNode();
      this.staticNodes.set(field2, node);
    }
    return node;
  }
  /** All static fields that hold something, with their nodes. */
  statics() {
    return this.staticNodes;
  }
  /** The method context of (method, context), made reachable. */
  reach(method2, context) {
    const known = this.calls.find(method2, context);
    if (known >= 0) return known;
    const template = this.template(method2);
    const base = this.graph.newNodes(template.localCount);
    const cs = this.calls.add(method2, context, base, template.calls.length);
    while (this.ownerOf.length < base) this.ownerOf.push(-1);
    for (let l = 0; l < template.localCount; l++) this.ownerOf.push(cs);
    this.pending.push(cs);
    return cs;
  }
  /** Runs the initialisers of a class and its superclasses in a context of their own (JVMS §5.5). */
  initialise(cls) {
    for (let c = cls; c >= 0 && !this.initialisedSet.has(c); c = this.program.class(c).superclass) {
      this.initialisedSet.add(c);
      const { initializer } = this.program.class(c);
      if (initializer < 0) continue;
      this.initialised.push(c);
      this.calls.addInitialiser(this.reach(initializer, EMPTY_CONTEXT));
    }
  }
  addObject(cs, local, object) {
    if (local >= 0) this.graph.addObject(this.node(cs, local), object);
  }
  /** Connects call `call` of `caller` with a method context for one receiver (or none, for statics: −1). */
  link(caller, call, callee, receiver) {
    const calleeMethod = this.calls.methodOf(callee);
    if (receiver >= 0) this.graph.addObject(this.calls.baseOf(callee), receiver);
    const fork = call.intrinsic === "fork" || this.options.forkTargets.has(calleeMethod);
    if (!this.calls.addEdge(caller, call.index, callee, fork)) return;
    const template = this.template(calleeMethod);
    const shared = Math.min(call.args.length, template.paramCount);
    for (let a = receiver >= 0 ? 1 : 0; a < shared; a++) {
      if (call.args[a] >= 0)
        this.graph.addEdge(this.node(caller, call.args[a]), this.calls.baseOf(callee) + a, -1);
    }
    if (fork) return;
    if (call.result >= 0)
      this.graph.addEdge(this.calls.baseOf(callee) + template.result, this.node(caller, call.result), -1);
    this.graph.addEdge(this.thrownNode(calleeMethod), this.thrownNode(this.calls.methodOf(caller)), -1);
  }
  /** The method that runs when `target` is called on an object of class `cls`; −1 if it cannot. */
  lookup(cls, target) {
    const known = this.dispatched.get(cls, target);
    if (known >= 0) return known - 1;
    const { program: program2 } = this;
    const fits = program2.isSubclass(cls, program2.method(target).owner);
    const method2 = fits ? program2.dispatch(cls, target) : -1;
    this.dispatched.set(cls, target, method2 + 1);
    return method2;
  }
  /** The callee's context with the call site on top, for factories; `context` itself for all others. */
  factoryContext(template, call, target, context) {
    return this.isFactory(target) ? this.heap.factoryContext(callSiteAsSite(template, call), call.index, context) : context;
  }
  /**
   * Does a static method return objects that it, or another static method it asks, makes? Its calls get contexts of
   * their own, or all that it ever makes would be one object. So do those of small instance methods that return what they
   * make. Strings and the like are merged anyway, and what a method without a model returns has no state.
   */
  isFactory(method2) {
    let known = this.factories.get(method2);
    if (known === void 0) {
      const asked = /* @__PURE__ */ new Set([method2]);
      known = false;
      for (const candidate of asked) {
        if (!this.mayMake(candidate)) continue;
        const { returnsOwn, returnsOf } = this.template(candidate);
        known ||= returnsOwn;
        for (const target of returnsOf) asked.add(target);
      }
      this.factories.set(method2, known);
    }
    return known;
  }
  mayMake(method2) {
    const { isStatic, isOpaque, desc } = this.program.method(method2);
    const { returnsOwn, calls } = this.template(method2);
    if (isOpaque || this.heap.mergesResult(desc)) return false;
    return isStatic || returnsOwn && calls.length <= SMALL;
  }
  newNode() {
    return this.graph.newNodes(1);
  }
  thrownNode(method2) {
    let node = this.thrownNodes.get(method2);
    if (node === void 0) {
      node = this.newNode();
      this.thrownNodes.set(method2, node);
    }
    return node;
  }
  hasField(cls, key2) {
    const { program: program2 } = this;
    if (key2 === ELEMENT) return program2.class(cls).origin === "array";
    return program2.isSubclass(cls, program2.field(key2 - 1).owner);
  }
  instantiatePending() {
    for (let i = 0; i < this.pending.length; i++) this.instantiate(this.pending.data[i]);
    this.pending.length = 0;
  }
  instantiate(cs) {
    const template = this.template(this.calls.methodOf(cs));
    const { init } = template;
    for (let i = 0; i < init.length; i += 4) {
      const a = init[i + 1];
      const b = init[i + 2];
      switch (init[i]) {
        case Init.alloc:
          this.addObject(cs, a, this.heap.allocate(b, this.calls.contextOf(cs)));
          break;
        case Init.copy:
          this.graph.addEdge(this.node(cs, b), this.node(cs, a), this.filter(init[i + 3]));
          break;
        case Init.loadStatic:
          this.graph.addEdge(this.staticNode(b), this.node(cs, a), -1);
          break;
        case Init.storeStatic:
          this.graph.addEdge(this.node(cs, a), this.staticNode(b), -1);
          break;
        case Init.call:
          this.staticCall(cs, template, template.calls[a]);
          break;
        case Init.initialise:
          this.initialise(a);
          break;
      }
    }
  }
  /** A filter that keeps all objects is none; what a missing class would let pass is not known. */
  filter(cls) {
    if (cls < 0) return -1;
    const { name, origin } = this.program.class(cls);
    return name === "java/lang/Object" || origin === "phantom" ? -1 : cls;
  }
  staticCall(cs, template, call) {
    if (call.intrinsic === "forName") {
      this.reflection.forName(cs, template, call);
      return;
    }
    if (this.template(call.target).isEmpty) return;
    const context = this.calls.contextOf(cs);
    this.link(
      cs,
      call,
      this.reach(call.target, this.factoryContext(template, call, call.target, context)),
      -1
    );
  }
  onDelta(member, slot) {
    const cs = member < this.ownerOf.length ? this.ownerOf.data[member] : -1;
    if (cs < 0) return;
    const template = this.template(this.calls.methodOf(cs));
    const local = member - this.calls.baseOf(cs);
    const from = template.useStart[local];
    const to = template.useStart[local + 1];
    if (from === to) return;
    const objects = this.memberBuffer;
    objects.length = 0;
    this.graph.sets.members(slot, objects);
    for (let u = from; u < to; u += 3) this.applyUse(cs, template, u, objects.view());
  }
  applyUse(cs, template, use, objects) {
    const a = template.uses[use + 1];
    const other = template.uses[use + 2];
    switch (template.uses[use]) {
      case Use.load:
        for (const object of objects) {
          const field2 = this.fieldNode(object, a);
          if (field2 >= 0) this.graph.addEdge(field2, this.node(cs, other), -1);
        }
        break;
      case Use.store:
        for (const object of objects) {
          const field2 = this.fieldNode(object, a);
          if (field2 >= 0) this.graph.addEdge(this.node(cs, other), field2, -1);
        }
        break;
      case Use.call:
        for (const object of objects) this.receive(cs, template, template.calls[a], object);
        break;
    }
  }
  receive(cs, template, call, object) {
    if (call.intrinsic !== void 0 && call.intrinsic !== "fork") {
      this.reflection.receive(cs, template, call, object);
      return;
    }
    const cls = this.heap.classOf(object);
    const target = call.intrinsic === "fork" ? this.lookup(cls, this.reflection.runMethod()) : this.targetFor(call, cls);
    if (target < 0 || this.template(target).isEmpty) return;
    const context = this.heap.receiverContext(object);
    this.link(cs, call, this.reach(target, this.factoryContext(template, call, target, context)), object);
  }
  targetFor(call, cls) {
    if (call.dispatch === "virtual") return this.lookup(cls, call.target);
    return this.program.isSubclass(cls, this.program.method(call.target).owner) ? call.target : -1;
  }
};
function callSiteAsSite(template, call) {
  return {
    method: template.method,
    cls: -1,
    block: call.block,
    insn: call.insn,
    line: call.line,
    offset: call.offset,
    kind: "call",
    literal: void 0
  };
}

// src/pointsto/index.ts
var PointsTo = class {
  constructor(solver) {
    this.solver = solver;
  }
  solver;
  get program() {
    return this.solver.program;
  }
  get heap() {
    return this.solver.heap;
  }
  get calls() {
    return this.solver.calls;
  }
  template(method2) {
    return this.solver.template(method2);
  }
  /** Template of the method of a method context. */
  templateOf(cs) {
    return this.solver.template(this.solver.calls.methodOf(cs));
  }
  /** Appends the objects a local may hold, in increasing order. */
  objects(cs, local, out) {
    const { graph } = this.solver;
    graph.sets.members(graph.points(this.solver.node(cs, local)), out);
  }
  /** May a local hold an object? */
  holds(cs, local, object) {
    const { graph } = this.solver;
    return graph.sets.has(graph.points(this.solver.node(cs, local)), object);
  }
  /** The only object of a local, −1 when it has none, −2 when several. */
  single(cs, local) {
    const { graph } = this.solver;
    return graph.sets.single(graph.points(this.solver.node(cs, local)));
  }
  /** Appends the objects that a field (`fieldKey`, `ELEMENT`) of an object may hold, in increasing order. */
  fieldObjects(object, key2, out) {
    const node = this.solver.fieldNode(object, key2);
    if (node >= 0) this.solver.graph.sets.members(this.solver.graph.points(node), out);
  }
  /** Calls `visit(object, key, held)` for every object field and object in it. */
  eachFieldFact(visit, buffer) {
    const { graph, fieldObjects, fieldKeys, fieldNodeIds } = this.solver;
    for (let i = 0; i < fieldObjects.length; i++) {
      buffer.length = 0;
      graph.sets.members(graph.points(fieldNodeIds.data[i]), buffer);
      visit(fieldObjects.data[i], fieldKeys.data[i], buffer.view());
    }
  }
  /** Appends the objects held by static fields. */
  staticObjects(out) {
    const { graph } = this.solver;
    for (const node of this.solver.statics().values()) graph.sets.members(graph.points(node), out);
  }
  /** Calls `visit(field, objects)` for each static field that holds something. */
  eachStatic(visit, buffer) {
    const { graph } = this.solver;
    for (const [field2, node] of this.solver.statics()) {
      buffer.length = 0;
      graph.sets.members(graph.points(node), buffer);
      visit(field2, buffer.view());
    }
  }
  /** Counters for diagnostics and the bench. */
  statistics() {
    const { graph, heap, calls } = this.solver;
    let facts = 0;
    for (let n = 0; n < graph.nodeCount; n++) if (graph.find(n) === n) facts += graph.sets.count(2 * n);
    return {
      methodContexts: calls.size,
      methods: new Set(Array.from({ length: calls.size }, (_, cs) => calls.methodOf(cs))).size,
      contexts: heap.contextCount,
      objects: heap.objectCount,
      callEdges: calls.edgeCount,
      nodes: graph.nodeCount,
      copyEdges: graph.edgeCount,
      collapsedNodes: graph.collapsed,
      visits: graph.visits,
      setWords: graph.sets.words,
      facts
    };
  }
};
function analysePointers(program2, options) {
  const solver = new Solver(program2, options);
  solver.run();
  return new PointsTo(solver);
}

// src/locks/construction.ts
var Fate = { leaked: 1, captured: 2, returned: 4, holds: 8 };
var MAX_DEPTH5 = 200;
var Construction = class {
  constructor(pt) {
    this.pt = pt;
    const { calls } = pt;
    this.constructing = new Uint8Array(calls.edgeCount);
    for (let e = 0; e < calls.edgeCount; e++) {
      const key2 = `${calls.methodOf(calls.edgeCaller.data[e])}:${calls.edgeCall.data[e]}`;
      const known = this.targets.get(key2);
      const callee = calls.methodOf(calls.edgeCallee.data[e]);
      if (known === void 0) this.targets.set(key2, /* @__PURE__ */ new Set([callee]));
      else known.add(callee);
    }
  }
  pt;
  /** By call edge: 0 not asked yet, 1 yes, 2 no. */
  constructing;
  depth = 0;
  fates = /* @__PURE__ */ new Map();
  targets = /* @__PURE__ */ new Map();
  privacy = /* @__PURE__ */ new Map();
  loadedLocals = /* @__PURE__ */ new Map();
  freshLocals = /* @__PURE__ */ new Map();
  /**
   * Is the object in `local` still private to this method just before an instruction? True for `this` of a constructor
   * and for what the method made itself, until it is let go.
   */
  isPrivate(method2, local, block, insn) {
    const template = this.pt.template(method2);
    const isThis = local === 0 && this.pt.program.method(method2).name === "<init>";
    if (!isThis && !this.fresh(template).has(local)) return false;
    return this.inRanges(`${method2}:${local}`, () => this.privateRanges(template, local, false), block, insn);
  }
  /**
   * The same for what a constructor reads back from a field of its own `this`: private as long as `this` and all that
   * the constructor made and stored in it are, when the value can only be something that this constructor made.
   * Assumption: a constructor is not given what another run of it made for another object.
   */
  isPrivatePart(cs, local, block, insn) {
    const template = this.pt.templateOf(cs);
    if (this.pt.program.method(template.method).name !== "<init>") return false;
    if (!this.loadedFromThis(template).has(local)) return false;
    const { heap } = this.pt;
    const objects = new IntVec();
    this.pt.objects(cs, local, objects);
    if (!objects.view().every((object) => heap.sites[heap.siteOf(object)].method === template.method))
      return false;
    return this.inRanges(`${template.method}:unit`, () => this.privateRanges(template, 0, true), block, insn);
  }
  inRanges(key2, make, block, insn) {
    let ranges = this.privacy.get(key2);
    if (ranges === void 0) {
      ranges = make();
      this.privacy.set(key2, ranges);
    }
    const range = ranges[block];
    return insn > range.from && insn <= range.until;
  }
  loadedFromThis(template) {
    let known = this.loadedLocals.get(template.method);
    if (known === void 0) {
      const found = /* @__PURE__ */ new Set();
      eachInsn(template.body, (insn) => {
        if (insn.op === "getfield" && template.localOf[insn.obj] === 0) found.add(template.localOf[insn.dst]);
      });
      found.delete(-1);
      known = found;
      this.loadedLocals.set(template.method, known);
    }
    return known;
  }
  /** Does this call edge run a method on an object that is private to the caller, and does the callee keep it so? */
  constructs(edge) {
    let known = this.constructing[edge];
    if (known === 0) {
      known = this.computeConstructs(edge) ? 1 : 2;
      this.constructing[edge] = known;
    }
    return known === 1;
  }
  computeConstructs(edge) {
    const { calls } = this.pt;
    const call = this.pt.templateOf(calls.edgeCaller.data[edge]).calls[calls.edgeCall.data[edge]];
    return call.dispatch !== "static" && this.keepsPrivate(edge, 0);
  }
  /** Is argument `param` of a call private to the caller, and does the callee keep it so? */
  keepsPrivate(edge, param) {
    const { calls } = this.pt;
    const method2 = calls.methodOf(calls.edgeCaller.data[edge]);
    const call = this.pt.template(method2).calls[calls.edgeCall.data[edge]];
    const local = call.args[param] ?? -1;
    if (local < 0 || !this.isPrivate(method2, local, call.block, call.insn)) return false;
    const deep = (this.fate(method2, local, false) & Fate.holds) !== 0;
    return (this.fate(calls.methodOf(calls.edgeCallee.data[edge]), param, deep) & Fate.leaked) === 0;
  }
  /** Is this a call of an instance method on the caller's own `this`? */
  isThisCall(edge) {
    const { calls, program: program2 } = this.pt;
    const method2 = calls.methodOf(calls.edgeCaller.data[edge]);
    const call = this.pt.template(method2).calls[calls.edgeCall.data[edge]];
    return call.dispatch !== "static" && call.args[0] === 0 && !program2.method(method2).isStatic;
  }
  /** Does a local hold only what one `new` of its method made? */
  isMadeHere(method2, local) {
    return this.fresh(this.pt.template(method2)).has(local);
  }
  /** Locals that hold only what one `new` of this method made. */
  fresh(template) {
    let known = this.freshLocals.get(template.method);
    if (known === void 0) {
      const found = /* @__PURE__ */ new Set();
      eachInsn(template.body, (insn) => {
        if (insn.op === "new" || insn.op === "newarray") found.add(template.localOf[insn.dst]);
      });
      known = found;
      this.freshLocals.set(template.method, known);
    }
    return known;
  }
  /** Forward may-analysis "has been let go", killed where the local is made anew (in a loop). */
  privateRanges(template, local, unit) {
    const { body: body2 } = template;
    const leaks = body2.blocks.map(() => []);
    for (const { block, index } of this.follow(template, local, unit, unit).leaks) leaks[block].push(index);
    const born = body2.blocks.map(() => -1);
    eachInsn(body2, (insn, block, index) => {
      if ((insn.op === "new" || insn.op === "newarray") && template.localOf[insn.dst] === local)
        born[block] = index;
    });
    const goneOnEntry = spreadGone(body2, leaks, born);
    return leaks.map((indices, b) => {
      const from = born[b] < 0 && goneOnEntry[b] === 1 ? Infinity : born[b];
      return { from, until: Math.min(Infinity, ...indices.filter((index) => index > born[b])) };
    });
  }
  /**
   * What a method may do with a parameter; a recursive call is taken to let it go, as is one far below. `deep`: with what
   * the parameter may hold as well.
   */
  fate(method2, param, deep) {
    const key2 = `${method2}:${param}:${deep}`;
    const known = this.fates.get(key2);
    if (known !== void 0) return known;
    if (this.depth === MAX_DEPTH5) return Fate.leaked;
    this.fates.set(key2, Fate.leaked);
    this.depth++;
    const { fate } = this.follow(this.pt.template(method2), param, deep);
    this.depth--;
    this.fates.set(key2, fate);
    return fate;
  }
  /** Follows a parameter and what captures it through a body. */
  follow(template, param, deep, unit = false) {
    const followed = { template, param, locals: /* @__PURE__ */ new Set([param]), deep, unit };
    for (let before2 = -1; before2 !== followed.locals.size + Number(followed.deep); ) {
      before2 = followed.locals.size + Number(followed.deep);
      eachInsn(template.body, (insn, block, index) => this.spread(followed, insn, block, index));
    }
    let fate = followed.deep ? Fate.holds : 0;
    const leaks = [];
    eachInsn(template.body, (insn, block, index) => {
      const what = this.fateAt(followed, insn, block, index);
      fate |= what;
      if ((what & Fate.leaked) !== 0) leaks.push({ block, index });
    });
    return { fate, leaks };
  }
  spread(followed, insn, block, index) {
    const { localOf, body: body2 } = followed.template;
    const is = (value) => isFollowed(followed, value);
    const add = (value) => {
      if (value >= 0 && localOf[value] >= 0) followed.locals.add(localOf[value]);
    };
    switch (insn.op) {
      case "phi":
        if (insn.args.some(is)) add(insn.dst);
        break;
      case "cast":
        if (is(insn.src)) add(insn.dst);
        break;
      case "lambda":
        if (!insn.captures.some(is)) break;
        add(insn.dst);
        followed.deep = true;
        break;
      case "putfield":
        if (is(insn.src) && is(insn.obj)) followed.deep = true;
        if (followed.unit && is(insn.obj) && this.fresh(followed.template).has(localOf[insn.src]))
          add(insn.src);
        break;
      case "astore":
        if (is(insn.src) && is(insn.array)) followed.deep = true;
        break;
      case "getfield":
        if (followed.deep && is(insn.obj)) add(insn.dst);
        break;
      case "aload":
        if (followed.deep && is(insn.array)) add(insn.dst);
        break;
      case "invoke": {
        if (!insn.args.some(is)) break;
        const fate = this.fateOfCall(followed, block, index);
        if ((fate & Fate.returned) !== 0) add(insn.dst);
        if ((fate & Fate.captured) !== 0 && isNew(body2, insn.args[0])) add(insn.args[0]);
        if ((fate & (Fate.captured | Fate.holds)) !== 0) followed.deep = true;
        break;
      }
    }
  }
  fateAt(followed, insn, block, index) {
    const { template, param } = followed;
    const is = (value) => isFollowed(followed, value);
    switch (insn.op) {
      case "putfield":
        if (!is(insn.src) || is(insn.obj)) return 0;
        return param < template.paramCount && param !== 0 && template.localOf[insn.obj] === 0 && this.hasThis(template) ? Fate.captured : Fate.leaked;
      case "putstatic":
      case "throw":
        return is(insn.src) ? Fate.leaked : 0;
      case "astore":
        return is(insn.src) && !is(insn.array) ? Fate.leaked : 0;
      case "return":
        return is(insn.src) ? Fate.returned : 0;
      case "dynamic":
        return insn.args.some(is) ? Fate.leaked : 0;
      case "concat":
      case "invoke": {
        if (!insn.args.some(is)) return 0;
        const fate = this.fateOfCall(followed, block, index);
        const held = (fate & Fate.captured) !== 0 && !is(insn.args[0]);
        return fate & Fate.leaked | (held ? Fate.leaked : 0);
      }
      default:
        return 0;
    }
  }
  /** Union of the fates of the followed arguments over all methods that the calls of an instruction may run. */
  fateOfCall({ template, locals, deep }, block, index) {
    let fate = 0;
    for (const call of callsAt(template, block, index)) {
      if (call.intrinsic === "fork") return Fate.leaked;
      for (const target of this.targets.get(`${template.method}:${call.index}`) ?? []) {
        for (let a = 0; a < call.args.length; a++) {
          if (locals.has(call.args[a])) fate |= this.fate(target, a, deep);
        }
      }
    }
    return fate;
  }
  hasThis(template) {
    return !this.pt.program.method(template.method).isStatic;
  }
};
function spreadGone(body2, leaks, born) {
  const gone = new Uint8Array(body2.blocks.length);
  const work = [...leaks.keys()].filter((block) => leaks[block].length > 0);
  while (work.length > 0) {
    const block = work.pop();
    const endsGone = born[block] < 0 || leaks[block].some((index) => index > born[block]);
    const { succs, handlers } = body2.blocks[block];
    for (const next of endsGone ? [...succs, ...handlers] : handlers) {
      if (gone[next] === 1) continue;
      gone[next] = 1;
      work.push(next);
    }
  }
  return gone;
}
function eachInsn(body2, visit) {
  for (const block of body2.blocks) {
    for (let i = 0; i < block.insns.length; i++) visit(block.insns[i], block.id, i);
  }
}
function isFollowed({ template, locals }, value) {
  return value >= 0 && template.localOf[value] >= 0 && locals.has(template.localOf[value]);
}
function isNew(body2, value) {
  return body2.blocks.some((block) => block.insns.some((insn) => insn.op === "new" && insn.dst === value));
}

// src/locks/tokens.ts
var NOTHING7 = 0;
var UNREACHED = -1;
var OBJECT3 = 0;
var PARAM = 1;
var SELF = 2;
var MONITOR = 3;
var objectToken = (object, shared) => object << 3 | (shared ? 4 : 0) | OBJECT3;
var monitorToken = (object) => object << 3 | MONITOR;
var paramToken = (param, shared) => param << 3 | (shared ? 4 : 0) | PARAM;
var SELF_TOKEN = SELF;
var isObjectToken = (token) => (token & 3) === OBJECT3 || (token & 3) === MONITOR;
var isParamToken = (token) => (token & 3) === PARAM;
var isShared = (token) => (token & 4) !== 0;
var tokenId = (token) => token >> 3;
var TokenSets = class {
  table = new SequenceTable();
  meets = /* @__PURE__ */ new Map();
  joins = /* @__PURE__ */ new Map();
  constructor() {
    this.table.intern([]);
  }
  of(tokens) {
    return this.table.intern([...new Set(tokens)].sort((a, b) => a - b));
  }
  get(set) {
    return this.table.get(set);
  }
  get size() {
    return this.table.size;
  }
  /** a ∩ b; `UNREACHED` is the whole. */
  meet(a, b) {
    if (a === b || b === UNREACHED) return a;
    if (a === UNREACHED) return b;
    const key2 = Math.min(a, b) * 67108864 + Math.max(a, b);
    let result2 = this.meets.get(key2);
    if (result2 === void 0) {
      const other = this.get(b);
      result2 = this.table.intern(this.get(a).filter((token) => other.includes(token)));
      this.meets.set(key2, result2);
    }
    return result2;
  }
  /** a ∪ b. */
  join(a, b) {
    if (a === b || b === NOTHING7) return a;
    if (a === NOTHING7) return b;
    const key2 = Math.min(a, b) * 67108864 + Math.max(a, b);
    let result2 = this.joins.get(key2);
    if (result2 === void 0) {
      result2 = this.of([...this.get(a), ...this.get(b)]);
      this.joins.set(key2, result2);
    }
    return result2;
  }
  /**
   * Do two accesses of the same object with these sets exclude each other by a common lock (PLDI'06 Fig. 9)?
   * Shared with shared does not; the accessed object's own lock is common to both when both hold it.
   */
  exclude(a, b) {
    const other = this.get(b);
    for (const token of this.get(a)) {
      if (isParamToken(token)) continue;
      if (other.includes(token) && !isShared(token)) return true;
      if (isObjectToken(token) && other.includes(token ^ 4)) return true;
    }
    return false;
  }
};

// src/locks/held.ts
var LOCK_VIEWS = /* @__PURE__ */ new Map([
  ["java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock", "shared"],
  ["java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock", "exclusive"],
  ["java/util/concurrent/locks/StampedLock$ReadLockView", "shared"],
  ["java/util/concurrent/locks/StampedLock$WriteLockView", "exclusive"]
]);
var EXPLICIT_LOCKS = ["Lock", "ReadWriteLock", "StampedLock"].map(
  (name) => `java/util/concurrent/locks/${name}`
);
var HeldLocks = class {
  constructor(pt, threads, construction) {
    this.pt = pt;
    this.construction = construction;
    this.program = pt.program;
    this.selfOnly = this.sets.of([SELF_TOKEN]);
    this.entryAll = new Int32Array(pt.calls.size).fill(UNREACHED);
    this.entryThis = new Int32Array(pt.calls.size).fill(UNREACHED);
    this.solve(threads);
  }
  pt;
  construction;
  sets = new TokenSets();
  /** Held on entry over all calls, and over those calls that do not construct `this`. */
  entryAll;
  entryThis;
  program;
  /** Token sets of (method context, lock set of its regions), by method context. */
  local = /* @__PURE__ */ new Map();
  buffer = new IntVec();
  stripped = /* @__PURE__ */ new Map();
  passedMemo = new PairMap(1024);
  selfOnly;
  /** Held on entry on every path; `UNREACHED` where no thread gets and in models that do not call back. */
  entry(cs) {
    return this.entryAll[cs];
  }
  /** The same for accesses to `this`: paths on which `this` is still being constructed do not count. */
  entryForThis(cs) {
    return this.entryThis[cs];
  }
  /** Tokens of the locks acquired in this frame and held at an instruction. */
  inFrame(cs, block, insn) {
    const { method: method2 } = this.pt.templateOf(cs);
    const held = this.program.locks(method2).heldAt(block, insn);
    if (held.length === 0) return NOTHING7;
    let known = this.local.get(cs);
    if (known === void 0) {
      known = /* @__PURE__ */ new Map();
      this.local.set(cs, known);
    }
    let set = known.get(held);
    if (set === void 0) {
      set = this.sets.of(held.flatMap((lock) => this.lockTokens(cs, lock)));
      known.set(held, set);
    }
    return set;
  }
  /** Is the object in `local` locked by the very value that holds it, in this frame or by a caller? */
  holdsLocal(cs, local, block, insn, entry) {
    const template = this.pt.templateOf(cs);
    if (local < template.paramCount && entry !== UNREACHED) {
      for (const token of this.sets.get(entry)) if (token === paramToken(local, false)) return true;
    }
    const regions = this.program.locks(template.method);
    return regions.heldAt(block, insn).some((lock) => {
      const { expr, via } = regions.locks[lock];
      return via === "monitor" && expr.kind === "value" && template.localOf[expr.value] === local;
    });
  }
  /** A set without tokens of parameters, which mean nothing outside their method. */
  strip(set) {
    let result2 = this.stripped.get(set);
    if (result2 === void 0) {
      result2 = this.sets.of([...this.sets.get(set)].filter((token) => !isParamToken(token)));
      this.stripped.set(set, result2);
    }
    return result2;
  }
  /**
   * Locks held at an access, given what is held on entry of its method and what `frame` adds: `SELF_TOKEN` is among
   * them when the object in `base` (−1: none) is the very value locked.
   */
  atAccess(cs, block, insn, entry, frame, base) {
    const tokens = this.sets.join(this.strip(entry), frame);
    const self = base >= 0 && this.holdsLocal(cs, base, block, insn, entry);
    return self ? this.sets.join(tokens, this.selfOnly) : tokens;
  }
  /** What the callee of an edge holds on entry because of this call, given what the caller holds on its own entry. */
  passed(edge, entry) {
    const known = this.passedMemo.get(edge, entry);
    if (known >= 0) return known;
    const result2 = this.computePassed(edge, entry);
    this.passedMemo.set(edge, entry, result2);
    return result2;
  }
  computePassed(edge, entry) {
    const { calls } = this.pt;
    const caller = calls.edgeCaller.data[edge];
    const call = this.pt.templateOf(caller).calls[calls.edgeCall.data[edge]];
    return this.translate(caller, call, calls.edgeCallee.data[edge], entry);
  }
  solve(threads) {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const leads = this.leadingOutOfModels();
    const work = new IntVec();
    const queued = new Uint8Array(calls.size);
    const push = (cs) => {
      if (queued[cs] === 1) return;
      queued[cs] = 1;
      work.push(cs);
    };
    for (const root of threads.roots) {
      this.entryAll[root.cs] = this.entryThis[root.cs] = NOTHING7;
      push(root.cs);
    }
    for (let at = 0; at < work.length; at++) {
      const cs = work.data[at];
      queued[cs] = 0;
      for (let e = first[cs]; e >= 0; e = next[e]) {
        if (leads[calls.edgeCallee.data[e]] === 1 && this.relax(e)) push(calls.edgeCallee.data[e]);
      }
    }
  }
  /** What a model holds on its own entry matters only where it calls back: its accesses are seen at the calls of it. */
  leadingOutOfModels() {
    const { calls } = this.pt;
    const targets = [];
    for (let cs = 0; cs < calls.size; cs++) {
      const { origin } = this.program.class(this.program.method(calls.methodOf(cs)).owner);
      if (origin !== "model" && origin !== "skeleton") targets.push(cs);
    }
    return calls.leadingTo(targets);
  }
  /** Meets one edge into its callee; true when that changed something. */
  relax(edge) {
    const { calls } = this.pt;
    const caller = calls.edgeCaller.data[edge];
    const callee = calls.edgeCallee.data[edge];
    const oldAll = this.entryAll[callee];
    const oldThis = this.entryThis[callee];
    this.entryAll[callee] = this.sets.meet(oldAll, this.passed(edge, this.entryAll[caller]));
    if (!this.construction.constructs(edge)) {
      const base = this.construction.isThisCall(edge) ? this.entryThis[caller] : this.entryAll[caller];
      if (base !== UNREACHED) this.entryThis[callee] = this.sets.meet(oldThis, this.passed(edge, base));
    }
    return this.entryAll[callee] !== oldAll || this.entryThis[callee] !== oldThis;
  }
  translate(caller, call, callee, entry) {
    const { method: method2 } = this.pt.templateOf(caller);
    if (entry === NOTHING7 && this.program.locks(method2).heldAt(call.block, call.insn).length === 0)
      return NOTHING7;
    const held = this.inFrame(caller, call.block, call.insn);
    const tokens = [];
    for (const set of [entry, held]) {
      for (const token of this.sets.get(set)) if (!isParamToken(token)) tokens.push(token);
    }
    for (let a = 0; a < call.args.length; a++) {
      if (call.args[a] < 0) continue;
      const mode = this.modeOfLocal(caller, call, call.args[a], entry);
      if (mode === void 0) continue;
      tokens.push(paramToken(a, mode));
      const object = a === 0 && call.dispatch !== "static" ? this.pt.single(callee, 0) : -1;
      if (object < 0 || this.pt.heap.isMerged(object) || this.isExplicitLock(object)) continue;
      tokens.push(objectToken(object, false));
    }
    return this.sets.of(tokens);
  }
  /** undefined: not locked; otherwise whether the lock on the value in `local` is a shared one. */
  modeOfLocal(cs, call, local, entry) {
    const template = this.pt.templateOf(cs);
    if (local < template.paramCount) {
      for (const token of this.sets.get(entry)) {
        if (isParamToken(token) && tokenId(token) === local) return isShared(token);
      }
    }
    const regions = this.program.locks(template.method);
    for (const lock of regions.heldAt(call.block, call.insn)) {
      const { expr } = regions.locks[lock];
      if (expr.kind === "value" && template.localOf[expr.value] === local) return this.sharedMode(cs, local);
    }
    return void 0;
  }
  lockTokens(cs, lock) {
    const template = this.pt.templateOf(cs);
    const { expr, via } = this.program.locks(template.method).locks[lock];
    if (expr.kind === "class") return [objectToken(this.pt.heap.classLiteral(expr.type), false)];
    const local = template.localOf[expr.value];
    if (local < 0) return [];
    const tokens = [];
    if (local < template.paramCount) tokens.push(paramToken(local, this.sharedMode(cs, local)));
    const object = this.pt.single(cs, local);
    if (object < 0 || this.pt.heap.isMerged(object)) return tokens;
    const monitor = via === "monitor" && this.isExplicitLock(object);
    tokens.push(monitor ? monitorToken(object) : this.tokenOfObject(object));
    return tokens;
  }
  /**
   * A read or write lock counts as the lock it belongs to, a read lock in shared mode. Where the owner is ambiguous the
   * first of the candidates stands for all, as one abstract object stands for several.
   */
  tokenOfObject(object) {
    const cls = this.pt.heap.classOf(object);
    const { name } = this.program.class(cls);
    const view = LOCK_VIEWS.get(name);
    if (view === void 0) return objectToken(object, false);
    const field2 = this.program.class(cls).fields.find((id) => this.program.field(id).name === "owner");
    this.buffer.length = 0;
    if (field2 !== void 0) this.pt.fieldObjects(object, fieldKey(field2), this.buffer);
    return objectToken(this.buffer.length > 0 ? this.buffer.data[0] : object, view === "shared");
  }
  /** Of java.util.concurrent.locks: which of its two locks is held, only the place of the acquisition says. */
  isExplicitLock(object) {
    const cls = this.pt.heap.classOf(object);
    return EXPLICIT_LOCKS.some((name) => this.program.isSubclass(cls, this.program.classNamed(name)));
  }
  sharedMode(cs, local) {
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    const { data, length } = this.buffer;
    for (let i = 0; i < length; i++) {
      if (LOCK_VIEWS.get(this.program.class(this.pt.heap.classOf(data[i])).name) === "shared") return true;
    }
    return false;
  }
};

// src/locks/ownership.ts
var NOBODY = -1;
var MANY = -2;
var Ownership = class {
  constructor(pt, construction, escaping) {
    this.pt = pt;
    this.construction = construction;
    this.escaping = escaping;
    this.holder = new Int32Array(pt.heap.objectCount).fill(NOBODY);
    this.holderKey = new Int32Array(pt.heap.objectCount);
    this.findHolders();
    const methods = /* @__PURE__ */ new Set();
    for (let cs = 0; cs < pt.calls.size; cs++) methods.add(pt.calls.methodOf(cs));
    for (const method2 of methods) this.findStores(pt.template(method2));
  }
  pt;
  construction;
  escaping;
  /** The only holder of each object; NOBODY or MANY. */
  holder;
  holderKey;
  /** Fields with a store of something else than what was just made. */
  shared = /* @__PURE__ */ new Set();
  stored = /* @__PURE__ */ new Set();
  /** By method: what each local was loaded from. */
  loads = /* @__PURE__ */ new Map();
  /** The owner through which `local` of a method context got the part `object`; undefined when it is no part. */
  ownerOf(cs, local, object) {
    const holder = this.holder[object] ?? MANY;
    if (holder < 0) return void 0;
    const key2 = this.holderKey[object];
    if (key2 === ELEMENT || !this.stored.has(key2) || this.shared.has(key2)) return void 0;
    const load = this.loadsOf(this.pt.templateOf(cs)).get(local);
    return load?.key === key2 ? { local: load.base, object: holder } : void 0;
  }
  findHolders() {
    const { holder, holderKey } = this;
    this.pt.eachFieldFact((object, key2, held) => {
      if (!this.escaping.has(object)) return;
      for (const part of held) {
        if (part >= holder.length) continue;
        holder[part] = holder[part] === NOBODY ? object : MANY;
        holderKey[part] = key2;
      }
    }, new IntVec());
    this.pt.eachStatic((_field, held) => {
      for (const part of held) if (part < holder.length) holder[part] = MANY;
    }, new IntVec());
  }
  findStores(template) {
    for (const { insns } of template.body.blocks) {
      for (const insn of insns) {
        if (insn.op !== "putfield" || template.localOf[insn.src] < 0) continue;
        const key2 = fieldKey(this.pt.program.resolveField(insn.field));
        this.stored.add(key2);
        if (!this.construction.isMadeHere(template.method, template.localOf[insn.src])) this.shared.add(key2);
      }
    }
  }
  loadsOf(template) {
    let known = this.loads.get(template.method);
    if (known === void 0) {
      const found = /* @__PURE__ */ new Map();
      for (const { insns } of template.body.blocks) {
        for (const insn of insns) {
          if (insn.op !== "getfield" || template.localOf[insn.dst] < 0) continue;
          const key2 = fieldKey(this.pt.program.resolveField(insn.field));
          found.set(template.localOf[insn.dst], { base: template.localOf[insn.obj], key: key2 });
        }
      }
      known = found;
      this.loads.set(template.method, known);
    }
    return known;
  }
};

// src/locks/passing.ts
var NOBODY2 = { entry: UNREACHED, mask: 0 };
var MAX_WORK = 4e6;
var Passing = class {
  constructor(pt, threads, held, construction) {
    this.pt = pt;
    this.threads = threads;
    this.held = held;
    this.construction = construction;
    for (const root of threads.roots) this.rootsAt.set(root.cs, [...this.rootsAt.get(root.cs) ?? [], root]);
  }
  pt;
  threads;
  held;
  construction;
  memo = /* @__PURE__ */ new Map();
  rootsAt = /* @__PURE__ */ new Map();
  work = 0;
  /** What is held on entry of `cs` when its parameter is `object`. */
  entry(cs, param, object) {
    const known = this.memo.get(keyOf2(cs, param, object));
    if (known !== void 0) return known;
    if (this.work > MAX_WORK) return this.overAllCalls(cs, param);
    const steps = this.stepsTo(cs, param, object);
    for (const step of steps) this.memo.set(step.key, this.atRoot(step.cs));
    for (let changed = true; changed; ) {
      changed = false;
      for (const step of steps) if (this.relax(step, object)) changed = true;
    }
    return this.memo.get(keyOf2(cs, param, object));
  }
  overAllCalls(cs, param) {
    const { isStatic } = this.pt.program.method(this.pt.calls.methodOf(cs));
    const entry = param === 0 && !isStatic ? this.held.entryForThis(cs) : this.held.entry(cs);
    return { entry, mask: this.threads.reach[cs] };
  }
  /** A thread may start with the object as its argument. */
  atRoot(cs) {
    let mask = 0;
    for (const { group } of this.rootsAt.get(cs) ?? []) mask |= 1 << group;
    return mask === 0 ? NOBODY2 : { entry: NOTHING7, mask };
  }
  /** Every method context and parameter on the way up, and the calls that pass the object there. */
  stepsTo(cs, param, object) {
    const { first, next } = this.pt.calls.incoming();
    const steps = /* @__PURE__ */ new Map();
    const add = (context, parameter) => {
      const key2 = keyOf2(context, parameter, object);
      if (steps.has(key2) || this.memo.has(key2)) return;
      steps.set(key2, { key: key2, cs: context, param: parameter, passes: [] });
    };
    add(cs, param);
    for (const step of steps.values()) {
      for (let e = first[step.cs]; e >= 0; e = next[e]) {
        this.work++;
        const source = this.source(e, step.param, object);
        if (source === void 0) continue;
        step.passes.push({ edge: e, source });
        if (source.param >= 0) add(source.caller, source.param);
      }
    }
    return [...steps.values()].reverse();
  }
  relax({ key: key2, passes }, object) {
    const old = this.memo.get(key2);
    let { entry, mask } = old;
    for (const { edge, source } of passes) {
      const before2 = this.before(source, object);
      if (before2.entry === UNREACHED) continue;
      entry = this.held.sets.meet(entry, this.held.passed(edge, before2.entry));
      mask |= before2.mask;
    }
    if (entry === old.entry && mask === old.mask) return false;
    this.memo.set(key2, { entry, mask });
    return true;
  }
  /** Does a call edge pass the object for this parameter, and from where? */
  source(edge, param, object) {
    const { calls } = this.pt;
    const caller = calls.edgeCaller.data[edge];
    const template = this.pt.templateOf(caller);
    const call = template.calls[calls.edgeCall.data[edge]];
    const local = call.args[param] ?? -1;
    if (local < 0 || !this.pt.holds(caller, local, object)) return void 0;
    if (this.construction.keepsPrivate(edge, param)) return void 0;
    return { caller, param: local < template.paramCount ? local : -1 };
  }
  before({ caller, param }, object) {
    return param >= 0 ? this.memo.get(keyOf2(caller, param, object)) ?? NOBODY2 : { entry: this.held.entry(caller), mask: this.threads.reach[caller] };
  }
};
function keyOf2(cs, param, object) {
  return `${cs}:${param}:${object}`;
}

// src/findings/advice.ts
var SAFE_CHOICE = [
  [/\.(HashMap|LinkedHashMap|WeakHashMap|IdentityHashMap)$/, "use a ConcurrentHashMap"],
  [/\.TreeMap$/, "use a ConcurrentSkipListMap"],
  [/\.(ArrayList|LinkedList|Vector)$/, "use a CopyOnWriteArrayList or a concurrent queue"],
  [/\.(HashSet|LinkedHashSet)$/, "use ConcurrentHashMap.newKeySet()"],
  [/\.TreeSet$/, "use a ConcurrentSkipListSet"],
  [/\.(ArrayDeque|PriorityQueue)$/, "use a blocking or concurrent queue"],
  [/\.(SimpleDateFormat|DateFormat)$/, "use a DateTimeFormatter, which is immutable"],
  [/\.StringBuilder$/, "let each thread build its own"]
];
function adviceFor({ kind, subject, guardedBy, bare: bare2, sides, plainFlag }) {
  const reader = sides.find((side) => side.access === "write" && holdsReadLockOnly(side));
  if (reader !== void 0 && sides.every(({ locks: locks2 }) => locks2.length > 0)) {
    return `Take the write lock instead of ${lockText2(reader)} in ${reader.place.method}: read locks do not exclude each other.`;
  }
  if (guardedBy !== void 0 && bare2 !== void 0) {
    return `Hold ${guardedBy} in ${bare2.place.method} too, as most other accesses do.`;
  }
  if (lockText2(sides[0]) === lockText2(sides[1]) && lockText2(sides[0]) !== "") {
    return `Both sides lock ${lockText2(sides[0])}, but of different objects: guard ${simpleName3(subject)} with a lock that all who share it have in common.`;
  }
  if (kind === "library-object-race") {
    const choice2 = SAFE_CHOICE.find(([name]) => name.test(subject))?.[1];
    const guard = `Guard every call on this ${simpleName3(subject)} with one lock`;
    return choice2 === void 0 ? `${guard}.` : `${guard}, or ${choice2}.`;
  }
  if (kind === "array-race")
    return `Guard all accesses to the elements of ${subject} with one lock, or use an atomic array.`;
  const lacking = sideThatLacksALock(sides);
  if (lacking !== void 0 && !plainFlag) {
    return `Hold ${lacking.lock} in ${lacking.side.place.method} too, or guard all accesses to ${simpleName3(subject)} with one lock.`;
  }
  const both = sides[0].locks.length > 0 && sides[1].locks.length > 0;
  if (both)
    return `The two sides hold different locks (${lockText2(sides[0])} and ${lockText2(sides[1])}): guard ${simpleName3(subject)} with one of them everywhere.`;
  if (plainFlag) return `Make ${simpleName3(subject)} volatile, or guard all accesses to it with one lock.`;
  return `Guard all accesses to ${simpleName3(subject)} with one lock.`;
}
function sideThatLacksALock(sides) {
  const side = sides.find(({ locks: locks2 }) => locks2.length === 0);
  const [lock, ...more] = sides.find((other) => other !== side)?.locks ?? [];
  if (side === void 0 || lock === void 0 || more.length > 0 || lock.mode === "shared") return void 0;
  if (sides[0].place.method === sides[1].place.method || !/[.(]/.test(lock.text)) return void 0;
  return { side, lock: lock.text };
}
function holdsReadLockOnly({ locks: locks2 }) {
  return locks2.length > 0 && locks2.every(({ mode }) => mode === "shared");
}
function lockText2(side) {
  return side.locks.map(({ text: text2 }) => text2).join(", ");
}
function simpleName3(dotted3) {
  const parts = dotted3.split(".");
  const from = parts.findIndex((part) => /^[A-Z]/.test(part));
  return parts.slice(from < 0 ? -1 : from).join(".");
}

// src/findings/places.ts
var Places = class {
  constructor(program2, sources) {
    this.program = program2;
    this.sources = sources;
  }
  program;
  sources;
  /** The place of an instruction; `line` −1 where the class file has no line table. */
  at(method2, line3, offset) {
    const { program: program2 } = this;
    const { owner } = program2.method(method2);
    const name = program2.class(owner).name;
    const found = this.sources.locate(this.sourcePath(owner));
    return {
      file: found ?? this.sourcePath(owner),
      resolved: found !== void 0,
      line: Math.max(0, line3),
      offset: Math.max(0, offset),
      method: program2.prettyMethod(method2),
      className: name.replaceAll("/", "."),
      application: program2.isApplication(owner)
    };
  }
  /** `org/acme/Pool.java`: package and SourceFile; the class's own name where the file does not say. */
  sourcePath(cls) {
    const { name, file } = this.program.class(cls);
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    const simple = name.slice(folder.length).split("$")[0];
    return folder + (file?.sourceFile ?? `${simple}.java`);
  }
  className(cls) {
    return prettyClass(this.program.class(cls).name);
  }
};
function prettyClass(name) {
  const dims = name.lastIndexOf("[") + 1;
  if (dims === 0) return shownName(name);
  const element = name.slice(dims);
  const base = element.startsWith("L") ? shownName(element.slice(1, -1)) : PRIMITIVES[element] ?? element;
  return base + "[]".repeat(dims);
}
var STAND_IN = "racewarden/Opaque$";
function shownName(name) {
  if (!name.startsWith(STAND_IN)) return name.replaceAll("/", ".");
  return name.slice(STAND_IN.length).replace(/__?/g, (mark) => mark === "_" ? "." : "_");
}
var PRIMITIVES = {
  Z: "boolean",
  B: "byte",
  C: "char",
  S: "short",
  I: "int",
  J: "long",
  F: "float",
  D: "double"
};
function stableName(name) {
  return name.replace(/(\blambda\$[^(,\s]*?)\$\d+(?=\(|$)/g, "$1").replace(/[$-]\d+(?=[.$(),[\]\s]|$)/g, "$anonymous");
}

// src/findings/locknames.ts
var MAX_DEPTH6 = 6;
function locksInFrame(pt, cs, block, insn) {
  const template = pt.templateOf(cs);
  const { method: method2 } = template;
  const regions = pt.program.locks(method2);
  return regions.heldAt(block, insn).map((index) => {
    const { expr } = regions.locks[index];
    if (expr.kind === "class") {
      return { name: { text: `class ${prettyClass(expr.type)}`, mode: "exclusive" }, objects: [] };
    }
    const text2 = describeValue(pt.program, method2, expr.value);
    const objects = objectsOf(pt, cs, template.localOf[expr.value]);
    const shared = objects.length > 0 && objects.every((object) => isReadLock(pt, object));
    return { name: { text: text2, mode: shared ? "shared" : "exclusive" }, objects };
  });
}
function objectsOf(pt, cs, local) {
  if (local < 0) return [];
  const found = new IntVec();
  pt.objects(cs, local, found);
  return [...found.view()];
}
function isReadLock({ heap, program: program2 }, object) {
  return /^java\/util\/concurrent\/locks\/.*\$ReadLock(View)?$/.test(
    program2.class(heap.classOf(object)).name
  );
}
function describeValue(program2, method2, value) {
  const body2 = program2.body(method2);
  return body2 === void 0 ? "an object" : new Describer(program2, method2, body2, 0).describe(value);
}
var Describer = class _Describer {
  constructor(program2, method2, body2, depth) {
    this.program = program2;
    this.method = method2;
    this.body = body2;
    this.depth = depth;
  }
  program;
  method;
  body;
  depth;
  describe(value) {
    return this.at(value, this.depth);
  }
  at(value, depth) {
    const { program: program2, body: body2 } = this;
    const info = program2.method(this.method);
    if (value === 0 && !info.isStatic) return `this (${prettyClass(program2.class(info.owner).name)})`;
    const insn = definition(body2, value);
    const named2 = body2.valueNames.get(value);
    if (insn === void 0) return named2 ?? `argument ${value + (info.isStatic ? 1 : 0)}`;
    if (depth > MAX_DEPTH6) return "an object";
    return this.fromInsn(insn, depth) ?? named2 ?? this.element(insn, depth) ?? "an object";
  }
  fromInsn(insn, depth) {
    switch (insn.op) {
      case "getfield":
      case "getstatic":
        return this.field(insn.field);
      case "copy":
      case "cast":
        return this.at(insn.src, depth + 1);
      case "const":
        if (insn.value.type === "class") return `class ${prettyClass(insn.value.value)}`;
        return insn.value.type === "string" ? `the string "${insn.value.value}"` : void 0;
      case "invoke":
        return this.result(insn, depth);
      default:
        return void 0;
    }
  }
  result(insn, depth) {
    const { owner, name } = insn.method;
    if (insn.kind === "static" && name.startsWith("access$")) {
      const returned3 = this.returnedByAccessor(insn, depth);
      if (returned3 !== void 0) return returned3;
    }
    const receiver = insn.kind === "static" ? prettyClass(owner) : this.at(insn.args[0], depth + 1);
    return `${receiver}.${name}()`;
  }
  /** Compilers before Java 11 read private fields of other nested classes through `access$000(object)`. */
  returnedByAccessor(insn, depth) {
    const method2 = this.program.resolveMethod(insn.method, true);
    const body2 = this.program.body(method2);
    const insns = body2?.blocks.flatMap((block) => [...block.insns]) ?? [];
    const read = insns.find(({ op }) => op === "getfield" || op === "getstatic");
    if (body2 === void 0 || read === void 0 || !("dst" in read) || read.dst === void 0)
      return void 0;
    return new _Describer(this.program, method2, body2, depth + 1).describe(read.dst);
  }
  element(insn, depth) {
    return insn.op === "aload" ? `an element of ${this.at(insn.array, depth + 1)}` : void 0;
  }
  field(ref2) {
    const { owner, name } = this.program.field(this.program.resolveField(ref2));
    return `${prettyClass(this.program.class(owner).name)}.${name}`;
  }
};
function definition(body2, value) {
  for (const block of body2.blocks) {
    for (const insn of block.insns) if ("dst" in insn && insn.dst === value) return insn;
  }
  return void 0;
}

// src/findings/confidence.ts
function judge2(pt, races, pairs, isField) {
  const sites = pairs.flatMap(({ pair }) => [
    races.instances.sites[pair.first],
    races.instances.sites[pair.second]
  ]);
  const idiom = isField ? benignIdiom(pt, sites) : "";
  if (idiom !== "") return { confidence: "low", note: idiom };
  if (pairs.every((pair) => mayShareLock(pt, races, pair))) {
    return {
      confidence: "medium",
      note: "both sides hold locks that may be the same object, which could not be proven"
    };
  }
  return { confidence: "high", note: "" };
}
function mayShareLock(pt, races, { sides, location: location2 }) {
  const isStatic = races.locations.objectOf(location2) < 0;
  const a = new Set([...mayHold(pt, races, sides[0])].map((object) => lockKey(pt, object, isStatic)));
  return a.size > 0 && [...mayHold(pt, races, sides[1])].some((object) => a.has(lockKey(pt, object, isStatic)));
}
function lockKey({ heap, program: program2 }, object, isStatic) {
  if (isStatic) return `object ${object}`;
  const site = heap.siteOf(object);
  const { method: method2 } = heap.sites[site];
  const isShared2 = method2 >= 0 && program2.class(program2.method(method2).owner).origin === "synthetic";
  return isShared2 ? `class ${heap.classOf(object)}` : `site ${site}`;
}
function mayHold(pt, races, side) {
  const { calls, program: program2 } = pt;
  const objects = new IntVec();
  const add = (cs, block, insn) => {
    const template = pt.templateOf(cs);
    const regions = program2.locks(template.method);
    for (const lock of regions.heldAt(block, insn)) {
      const { expr } = regions.locks[lock];
      if (expr.kind === "value" && template.localOf[expr.value] >= 0)
        pt.objects(cs, template.localOf[expr.value], objects);
    }
  };
  for (const edge of side.arrival.edges) {
    const caller = calls.edgeCaller.data[edge];
    const { block, insn } = pt.templateOf(caller).calls[calls.edgeCall.data[edge]];
    add(caller, block, insn);
  }
  const site = races.instances.sites[races.instances.site.data[side.instance]];
  add(races.instances.cs.data[side.instance], site.block, site.insn);
  return new Set(
    [...objects.view()].filter((object) => !pt.heap.isMerged(object) && !isReadLock(pt, object))
  );
}
function benignIdiom(pt, sites) {
  const insns = sites.map((site) => pt.template(site.method).body.blocks[site.block].insns[site.insn]);
  if (sites.some((site) => site.library) || !insns.every(isPrimitive32)) return "";
  if (isHashCache(pt, sites)) return "looks like a lazily computed value that every thread computes alike";
  return "";
}
function isPrimitive32(insn) {
  return (insn.op === "getfield" || insn.op === "putfield") && "ZBCSI".includes(insn.field.desc);
}
function isHashCache(pt, sites) {
  const methods = new Set(sites.map((site) => site.method));
  if (methods.size !== 1) return false;
  const { desc, name } = pt.program.method([...methods][0]);
  return desc === "()I" && name === "hashCode";
}

// src/findings/group.ts
function groupPairs(pt, races, holders, view) {
  const groups = /* @__PURE__ */ new Map();
  for (const pair of races.pairs) {
    const key2 = races.locations.keyOf(pair.location);
    const object = races.locations.objectOf(pair.location);
    const subject = subjectOf2(pt, holders, key2, object);
    const parts = [subject.kind, stableName(subject.subject), stableName(subject.owner)];
    if (view === "object" && object >= 0) parts.push(objectIdentity(pt, holders, object));
    const identity = parts.join("|");
    const known = groups.get(identity);
    if (known !== void 0) known.pairs.push(pair);
    else groups.set(identity, { ...subject, identity, key: key2, object, pairs: [pair] });
  }
  return [...groups.values()];
}
function subjectOf2(pt, holders, key2, object) {
  const { program: program2, heap } = pt;
  if (key2 === ELEMENT) {
    const held = holders.of(object);
    const subject = held.length > 0 ? `${held[0]}[]` : prettyClass(program2.class(heap.classOf(object)).name);
    return { kind: "array-race", subject, owner: held.length > 0 ? subject : madeIn(pt, object) };
  }
  const field2 = program2.field(key2 - 1);
  const fieldOwner = program2.class(field2.owner);
  if (program2.isApplication(field2.owner)) {
    const subject = `${prettyClass(fieldOwner.name)}.${field2.name}`;
    return { kind: "field-race", subject, owner: subject };
  }
  const cls = prettyClass(object >= 0 ? program2.class(heap.classOf(object)).name : fieldOwner.name);
  const owner = object >= 0 ? holders.of(object)[0] ?? madeIn(pt, object) : cls;
  return { kind: "library-object-race", subject: cls, owner };
}
function madeIn(pt, object) {
  const { method: method2 } = pt.heap.sites[pt.heap.siteOf(object)];
  return method2 < 0 ? "the class loader" : `made in ${pt.program.prettyMethod(method2)}`;
}
function objectIdentity(pt, holders, object) {
  const cls = prettyClass(pt.program.class(pt.heap.classOf(object)).name);
  return [cls, madeIn(pt, object), holders.of(object)[0] ?? ""].map(stableName).join("|");
}
function objectName(pt, places, holders, object) {
  const { heap, program: program2 } = pt;
  const site = heap.sites[heap.siteOf(object)];
  const cls = prettyClass(program2.class(heap.classOf(object)).name);
  const held = holders.of(object);
  const holder = held.length > 0 ? ` in ${held[0]}` : "";
  if (site.method < 0) return cls;
  const { owner } = program2.method(site.method);
  if (program2.class(owner).origin === "synthetic") return `the shared ${cls}`;
  if (!program2.isApplication(owner)) return `${cls}${holder}, made in ${program2.prettyMethod(site.method)}`;
  const place2 = places.at(site.method, site.line, site.offset);
  if (place2.line === 0) return `${cls}${holder}, made in ${place2.method}`;
  return `${cls}${holder}, made at ${place2.file.split("/").pop()}:${place2.line}`;
}

// src/findings/guards.ts
var LockNames = class {
  constructor(pt, races, holders) {
    this.pt = pt;
    this.races = races;
    this.holders = holders;
  }
  pt;
  races;
  holders;
  /** How often the source calls an object's lock by a name, on the paths of one finding. */
  seen = /* @__PURE__ */ new Map();
  /** Takes note of what locks are called where they are acquired. */
  note(locks2) {
    for (const { name, objects } of locks2) {
      for (const object of objects) {
        let names = this.seen.get(object);
        if (names === void 0) {
          names = /* @__PURE__ */ new Map();
          this.seen.set(object, names);
        }
        names.set(name.text, (names.get(name.text) ?? 0) + 1);
      }
    }
  }
  /** Names of the locks in a set that is held at an access to `location`, each once. */
  of(tokens, location2) {
    const names = /* @__PURE__ */ new Set();
    for (const token of this.races.held.sets.get(tokens)) {
      const own = token === SELF_TOKEN;
      if (!own && !isObjectToken(token)) continue;
      const object = own ? this.races.locations.objectOf(location2) : tokenId(token);
      const name = object < 0 ? void 0 : this.nameOf(object);
      if (name !== void 0) names.add(name);
    }
    return [...names];
  }
  nameOf(object) {
    const { heap, program: program2 } = this.pt;
    const { literal: literal2 } = heap.sites[heap.siteOf(object)];
    const cls = prettyClass(program2.class(heap.classOf(object)).name);
    if (literal2 !== void 0) {
      return cls === "java.lang.Class" ? `class ${prettyClass(literal2)}` : `the string "${literal2}"`;
    }
    const [name] = [...this.seen.get(object) ?? []].filter(([text2]) => meansSomethingElsewhere(text2)).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    if (name !== void 0) return name[0];
    const [field2] = this.holders.of(object);
    return field2 ?? (program2.isApplication(heap.classOf(object)) ? `the lock of ${cls}` : void 0);
  }
};
function meansSomethingElsewhere(text2) {
  return text2.includes(".") || text2.startsWith("this (");
}

// src/findings/holders.ts
var Holders = class {
  names = /* @__PURE__ */ new Map();
  /** Looks for the holders of these objects only. */
  constructor(pt, wanted) {
    const { program: program2 } = pt;
    const note = (object, name) => {
      const known = this.names.get(object);
      if (known === void 0) this.names.set(object, /* @__PURE__ */ new Set([name]));
      else known.add(name);
    };
    const fieldName = (field2) => {
      const { owner, name } = program2.field(field2);
      return program2.isApplication(owner) ? `${prettyClass(program2.class(owner).name)}.${name}` : void 0;
    };
    pt.eachFieldFact((_object, key2, held) => {
      if (key2 === ELEMENT) return;
      const name = fieldName(key2 - 1);
      if (name !== void 0) {
        for (const object of held) if (wanted.has(object)) note(object, name);
      }
    }, new IntVec());
    pt.eachStatic((field2, held) => {
      const name = fieldName(field2);
      if (name !== void 0) {
        for (const object of held) if (wanted.has(object)) note(object, name);
      }
    }, new IntVec());
  }
  /**
   * Dotted names of the application's fields that hold the object. Those that a person would name first come first:
   * what compilers add to nested classes is last, then fields of nested classes (iterators and views keep a reference
   * to what they walk over), then the order of names.
   */
  of(object) {
    return [...this.names.get(object) ?? []].sort(
      (a, b) => remoteness(a) - remoteness(b) || (a < b ? -1 : 1)
    );
  }
};
function remoteness(name) {
  const field2 = name.slice(name.lastIndexOf(".") + 1);
  const captured = /^(this|val|arg)\$/.test(field2) ? 100 : 0;
  return captured + name.slice(0, -field2.length).split("$").length;
}

// src/findings/paths.ts
var SYNTHETIC = 4096;
var Paths = class {
  constructor(pt, threads, places, rootTexts) {
    this.pt = pt;
    this.threads = threads;
    this.places = places;
    this.rootTexts = rootTexts;
    this.program = pt.program;
  }
  pt;
  threads;
  places;
  rootTexts;
  program;
  incoming;
  /** `cs` is the method context of the access. */
  side(site, cs, side) {
    const frames = this.frames(site, cs, side);
    const path = frames.map(({ frame }) => frame);
    const shown = {
      access: site.write ? "write" : "read",
      // In a library an access is shown where the application calls the library.
      place: (path.findLast(({ place: place2 }) => place2.application) ?? path[path.length - 1]).place,
      ...this.root(site, side, path),
      path,
      locks: distinct(path.flatMap((frame) => frame.acquires))
    };
    return { side: shown, held: frames.flatMap(({ held }) => held) };
  }
  /**
   * One frame for each call between pieces of application code, and one for the access. What a frame that is not shown
   * holds, such as a synchronized map that calls back, counts for the next one that is.
   */
  frames(site, cs, side) {
    const { calls } = this.pt;
    const frames = [];
    let hidden = [];
    for (const edge of side.arrival.edges) {
      const caller = calls.edgeCaller.data[edge];
      const call = this.pt.templateOf(caller).calls[calls.edgeCall.data[edge]];
      const held2 = [...hidden, ...locksInFrame(this.pt, caller, call.block, call.insn)];
      if (this.isShown(calls.methodOf(caller))) {
        frames.push({ held: held2, frame: this.callFrame(caller, call, calls.edgeCallee.data[edge], held2) });
        hidden = [];
      } else hidden = held2;
    }
    const held = [...hidden, ...locksInFrame(this.pt, cs, site.block, site.insn)];
    frames.push({ held, frame: this.accessFrame(site, namesOf2(held)) });
    return frames;
  }
  callFrame(caller, call, callee, held) {
    const { calls } = this.pt;
    return {
      place: this.places.at(calls.methodOf(caller), call.line, call.offset),
      calls: this.program.prettyMethod(calls.methodOf(callee)),
      acquires: namesOf2(held)
    };
  }
  accessFrame(site, acquires) {
    const insn = this.pt.template(site.method).body.blocks[site.block].insns[site.insn];
    const client = this.rootTexts.get(site.method);
    const place2 = client === void 0 ? this.places.at(site.method, insn.line, insn.offset) : this.clientPlace(client.target);
    if (!site.library || insn.op !== "invoke") return { place: place2, acquires };
    return {
      place: place2,
      calls: this.program.prettyMethod(this.program.resolveMethod(insn.method, insn.kind === "static")),
      acquires
    };
  }
  /** What the client does beside the call itself: it makes the arguments and uses the result. */
  clientStep(site, { arrival }, target) {
    const { calls } = this.pt;
    const [first] = arrival.edges;
    if (first === void 0) return site.client ? " and uses what it returns" : "";
    const called = this.program.method(calls.methodOf(calls.edgeCallee.data[first]));
    if (called.selector === this.program.method(target).selector) return "";
    return called.name === "<init>" ? ", making an argument for it" : " and uses what it returns";
  }
  /** What a client does with a result has no line of its own: it is shown where the method begins that gave the result. */
  clientPlace(target) {
    const first = this.program.body(target)?.blocks[0]?.insns.find(({ line: line3 }) => line3 > 0);
    return this.places.at(target, first?.line ?? -1, 0);
  }
  /** Models, the skeleton, the harness and compiler-made bridges say nothing to a reader. */
  isShown(method2) {
    const { owner, access } = this.program.method(method2);
    const { origin } = this.program.class(owner);
    if (origin === "library") return true;
    return this.program.isApplication(owner) && ((access & SYNTHETIC) === 0 || this.program.method(method2).name.startsWith("lambda$"));
  }
  /** The method that a person would say the thread starts in. */
  rootMethod({ arrival }) {
    const method2 = this.pt.calls.methodOf(this.threads.roots[arrival.root].cs);
    return this.rootTexts.get(method2)?.target ?? method2;
  }
  root(site, side, path) {
    const root = this.threads.roots[side.arrival.root];
    const method2 = this.pt.calls.methodOf(root.cs);
    const known = this.rootTexts.get(method2);
    if (known !== void 0) {
      return { thread: known.thread + this.clientStep(site, side, known.target), reason: known.reason };
    }
    const name = this.isShown(method2) ? this.program.prettyMethod(method2) : path[0].place.method;
    if (root.kind === "initialiser")
      return {
        thread: `the initialiser ${name}`,
        reason: "a class initialiser runs in the thread that first uses the class"
      };
    const start = this.startPlace(root.edge);
    const where = start === void 0 ? "" : ` at ${start.file.split("/").pop()}:${start.line}`;
    return { thread: `a thread that runs ${name}`, reason: `the thread is started${where}` };
  }
  /** The application's call that starts a thread: the fork itself, or what leads to it through the models. */
  startPlace(edge) {
    const { calls } = this.pt;
    this.incoming ??= this.firstCallers();
    for (let e = edge, steps = 0; e >= 0 && steps < 16; steps++) {
      const caller = calls.edgeCaller.data[e];
      const method2 = calls.methodOf(caller);
      if (this.program.isApplication(this.program.method(method2).owner)) {
        const call = this.pt.template(method2).calls[calls.edgeCall.data[e]];
        return this.places.at(method2, call.line, call.offset);
      }
      e = this.incoming.get(caller) ?? -1;
    }
    return void 0;
  }
  firstCallers() {
    const { calls } = this.pt;
    const first = /* @__PURE__ */ new Map();
    for (let e = 0; e < calls.edgeCount; e++) {
      const callee = calls.edgeCallee.data[e];
      if (!first.has(callee)) first.set(callee, e);
    }
    return first;
  }
};
function namesOf2(locks2) {
  return distinct(locks2.map(({ name }) => name));
}
function distinct(locks2) {
  const seen = /* @__PURE__ */ new Set();
  return locks2.filter(({ text: text2, mode }) => {
    const key2 = `${mode} ${text2}`;
    return !seen.has(key2) && seen.add(key2) !== void 0;
  });
}

// src/findings/build.ts
var MAX_RACES = 20;
var LONGER = 2;
var RANK2 = { high: 0, medium: 1, low: 2 };
function buildFindings(input, threads) {
  const { pt, races, places, view } = input;
  const holders = new Holders(pt, objectsOfInterest(races));
  const paths = new Paths(pt, threads, places, input.rootTexts);
  const maker = new FindingMaker(pt, races, places, holders, paths);
  return groupPairs(pt, races, holders, view).map((group) => maker.make(group)).sort(
    (a, b) => RANK2[a.confidence] - RANK2[b.confidence] || compare(a.subject, b.subject) || compare(a.id, b.id)
  );
}
function objectsOfInterest(races) {
  const wanted = /* @__PURE__ */ new Set();
  for (const { location: location2 } of races.pairs) wanted.add(races.locations.objectOf(location2));
  for (const set of new Set(races.instances.tokens.view())) {
    for (const token of races.held.sets.get(set)) if (isObjectToken(token)) wanted.add(tokenId(token));
  }
  wanted.delete(-1);
  return wanted;
}
function instancesByLocation({ instances, pairs }) {
  const found = new Map(pairs.map(({ location: location2 }) => [location2, []]));
  for (let i = 0; i < instances.count; i++) {
    if (instances.mask.data[i] !== 0) found.get(instances.location.data[i])?.push(i);
  }
  return found;
}
var FindingMaker = class {
  constructor(pt, races, places, holders, paths) {
    this.pt = pt;
    this.races = races;
    this.places = places;
    this.holders = holders;
    this.paths = paths;
    this.byLocation = instancesByLocation(races);
  }
  pt;
  races;
  places;
  holders;
  paths;
  byLocation;
  make(group) {
    const names = new LockNames(this.pt, this.races, this.holders);
    const all = this.racesOf(group, names);
    const shown = all.slice(0, MAX_RACES).map(({ race }) => race);
    const guardedBy = this.guardedBy(group, names);
    const { sides } = shown[0];
    const { confidence, note } = judge2(this.pt, this.races, group.pairs, group.kind === "field-race");
    return {
      id: hash(group.identity),
      kind: group.kind,
      subject: group.subject,
      object: group.object < 0 ? "a static field" : objectName(this.pt, this.places, this.holders, group.object),
      message: messageFor(group, sides),
      advice: adviceFor({
        kind: group.kind,
        subject: group.subject,
        guardedBy,
        bare: guardedBy === void 0 ? void 0 : this.bareSide(all[0], guardedBy, names),
        sides,
        plainFlag: this.isPlainFlag(group)
      }),
      confidence,
      note,
      guardedBy,
      races: shown,
      racesOmitted: all.length - shown.length,
      pairs: this.methodPairs(group)
    };
  }
  /** One race per pair of lines and kinds of access, the shortest paths first. */
  racesOf(group, names) {
    const byLines = /* @__PURE__ */ new Map();
    for (const pair of this.inOrder(group.pairs)) {
      const shown = this.race(pair, names);
      const key2 = shown.race.sides.map(({ place: place2, access }) => `${place2.method}:${place2.line}:${place2.offset}:${access}`).join("|");
      if (!byLines.has(key2)) byLines.set(key2, shown);
    }
    return [...byLines.values()];
  }
  /** The shortest paths first; before them one of the shortest whose threads start in different methods. */
  inOrder(pairs) {
    const sorted = [...pairs].sort((a, b) => pathLength(a) - pathLength(b));
    const most = pathLength(sorted[0]) + LONGER;
    const first = sorted.find((pair) => pathLength(pair) > most || this.startsApart(pair));
    if (first === void 0 || pathLength(first) > most) return sorted;
    return [first, ...sorted.filter((pair) => pair !== first)];
  }
  startsApart({ sides }) {
    return this.paths.rootMethod(sides[0]) !== this.paths.rootMethod(sides[1]);
  }
  race({ pair, location: location2, sides }, names) {
    const { sites, cs } = this.races.instances;
    const [first, second] = [pair.first, pair.second].map((site, i) => {
      const named2 = this.paths.side(sites[site], cs.data[sides[i].instance], sides[i]);
      names.note(named2.held);
      return { side: named2.side, tokens: sides[i].tokens };
    });
    const [a, b] = before(first.side, second.side) ? [first, second] : [second, first];
    return { race: { sides: [a.side, b.side] }, tokens: [a.tokens, b.tokens], location: location2 };
  }
  /** The side on which `lock` is not held. */
  bareSide({ race, tokens, location: location2 }, lock, names) {
    return race.sides.find((_, i) => !names.of(tokens[i], location2).includes(lock));
  }
  methodPairs(group) {
    const { sites } = this.races.instances;
    const name = (site) => stableName(this.pt.program.prettyMethod(sites[site].method));
    const pairs = /* @__PURE__ */ new Map();
    for (const { pair } of group.pairs) {
      const [first, second] = [name(pair.first), name(pair.second)].sort(compare);
      pairs.set(`${first}|${second}`, { first, second });
    }
    return [...pairs.keys()].sort(compare).map((key2) => pairs.get(key2));
  }
  /** The lock that more than half of all accesses to the raced locations hold. */
  guardedBy(group, names) {
    const { instances } = this.races;
    const votes = /* @__PURE__ */ new Map();
    let total = 0;
    for (const location2 of new Set(group.pairs.map((pair) => pair.location))) {
      for (const i of this.byLocation.get(location2) ?? []) {
        total++;
        for (const name of names.of(instances.tokens.data[i], location2)) {
          votes.set(name, (votes.get(name) ?? 0) + 1);
        }
      }
    }
    const [best] = [...votes].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]));
    return best !== void 0 && best[1] * 2 > total ? best[0] : void 0;
  }
  /** Would `volatile` do: a reference or 32-bit field that nobody both reads and writes in one method? */
  isPlainFlag(group) {
    if (group.kind !== "field-race" || group.key === ELEMENT) return false;
    const { desc } = this.pt.program.field(group.key - 1);
    if (desc === "J" || desc === "D") return false;
    const { sites } = this.races.instances;
    const all = group.pairs.flatMap(({ pair }) => [sites[pair.first], sites[pair.second]]);
    const writers = new Set(all.filter((site) => site.write).map((site) => site.method));
    return !all.some((site) => !site.write && writers.has(site.method));
  }
};
function messageFor(group, [first, second]) {
  const what = {
    "field-race": "Field",
    "array-race": "Array",
    "library-object-race": "Object",
    "object-race": "Object"
  }[group.kind];
  const same = first.place.method === second.place.method && first.access === second.access;
  const other = same ? "by two threads at once" : `while ${second.place.method} ${second.access === "write" ? "writes" : "reads"} it`;
  const held = group.kind === "library-object-race" && group.owner !== group.subject ? ` (${group.owner})` : "";
  const locks2 = shareReadLock(first, second) ? "holding a read lock only" : "with no lock in common";
  return `${what} ${group.subject}${held} is written in ${first.place.method} ${other}, ${locks2}.`;
}
function shareReadLock(first, second) {
  const shared = first.locks.filter(({ mode }) => mode === "shared").map(({ text: text2 }) => text2);
  return second.locks.some(({ mode, text: text2 }) => mode === "shared" && shared.includes(text2));
}
function before(a, b) {
  if (a.access !== b.access) return a.access === "write";
  const order = a.locks.length - b.locks.length || compare(a.place.file, b.place.file) || a.place.line - b.place.line || a.place.offset - b.place.offset || compare(a.thread, b.thread);
  return order <= 0;
}
function pathLength({ sides }) {
  return sides[0].arrival.edges.length + sides[1].arrival.edges.length;
}
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
function hash(text2) {
  return createHash("sha256").update(text2).digest("hex").slice(0, 16);
}

// src/threads/escape.ts
function escapingObjects(pt) {
  const escaping = new BitSet(pt.heap.objectCount);
  const work = new IntVec();
  const add = (object) => {
    if (escaping.add(object)) work.push(object);
  };
  for (const object of startingObjects(pt)) add(object);
  const { first, next, target } = heapEdges(pt);
  while (work.length > 0) {
    for (let edge = first[work.pop()]; edge >= 0; edge = next.data[edge]) add(target.data[edge]);
  }
  return escaping;
}
function startingObjects(pt) {
  const objects = new IntVec();
  pt.staticObjects(objects);
  const { calls } = pt;
  for (let e = 0; e < calls.edgeCount; e++) {
    if (calls.edgeFork.data[e] === 0) continue;
    const caller = calls.edgeCaller.data[e];
    const call = pt.templateOf(caller).calls[calls.edgeCall.data[e]];
    for (const arg of call.args) if (arg >= 0) pt.objects(caller, arg, objects);
  }
  return objects.toArray();
}
function heapEdges(pt) {
  const first = new Int32Array(pt.heap.objectCount).fill(-1);
  const next = new IntVec(4096);
  const target = new IntVec(4096);
  const perThread = perThreadField(pt);
  pt.eachFieldFact((object, key2, held) => {
    if (key2 === perThread) return;
    for (const inner of held) {
      const edge = target.push(inner);
      next.push(first[object]);
      first[object] = edge;
    }
  }, new IntVec());
  return { first, next, target };
}
function perThreadField({ program: program2 }) {
  const cls = program2.findClass("java/lang/ThreadLocal");
  const field2 = cls < 0 ? void 0 : program2.class(cls).fields.find((id) => program2.field(id).name === "value");
  return field2 === void 0 ? -1 : fieldKey(field2);
}

// src/threads/roots.ts
var MAX_GROUPS = 31;
var INITIALISERS = "initialiser";
function threadRoots(pt, options) {
  const found = findRoots(pt, options);
  const grouping = groupRoots(pt, found, options);
  const roots2 = found.map((root, i) => ({ ...root, group: grouping.groups[i] }));
  const reach = new Int32Array(pt.calls.size);
  for (const root of roots2) spread2(pt, reach, root.cs, 1 << root.group);
  return { roots: roots2, reach, ...grouping };
}
function findRoots(pt, options) {
  const { calls } = pt;
  const once = methodContextsRunOnce(pt, options);
  const byContext = /* @__PURE__ */ new Map();
  for (let e = 0; e < calls.edgeCount; e++) {
    if (calls.edgeFork.data[e] === 0) continue;
    const cs = calls.edgeCallee.data[e];
    const known = byContext.get(cs);
    const harness = options.harnessRoots.get(calls.methodOf(cs));
    if (known !== void 0) byContext.set(cs, { ...known, many: known.kind !== "main" });
    else
      byContext.set(cs, {
        cs,
        kind: harness ?? "thread",
        edge: e,
        many: harness === "open" || once[cs] === 0
      });
  }
  const roots2 = [...byContext.values()].sort((a, b) => a.cs - b.cs);
  for (const cs of calls.initialisers) roots2.push({ cs, kind: "initialiser", edge: -1, many: false });
  return roots2;
}
function methodContextsRunOnce(pt, options) {
  const { calls } = pt;
  const incoming = new Int32Array(calls.size);
  const outgoing = Array.from({ length: calls.size }, () => []);
  for (let e = 0; e < calls.edgeCount; e++) {
    incoming[calls.edgeCallee.data[e]]++;
    outgoing[calls.edgeCaller.data[e]].push(e);
  }
  const once = new Uint8Array(calls.size);
  const work = [...calls.initialisers];
  for (let cs = 0; cs < calls.size; cs++)
    if (options.harnessRoots.get(calls.methodOf(cs)) === "main") work.push(cs);
  const inLoop = loopFinder(pt);
  while (work.length > 0) {
    const cs = work.pop();
    if (once[cs] === 1) continue;
    once[cs] = 1;
    for (const e of outgoing[cs]) {
      const callee = calls.edgeCallee.data[e];
      if (incoming[callee] === 1 && !inLoop(cs, calls.edgeCall.data[e])) work.push(callee);
    }
  }
  return once;
}
function loopFinder(pt) {
  const blocksInLoops = /* @__PURE__ */ new Map();
  return (cs, call) => {
    const template = pt.templateOf(cs);
    let blocks = blocksInLoops.get(template.method);
    if (blocks === void 0) {
      blocks = new Set(
        template.body.blocks.length === 0 ? [] : loopNest(template.body).flatMap((loop) => [...loop.blocks])
      );
      blocksInLoops.set(template.method, blocks);
    }
    return blocks.has(template.calls[call].block);
  };
}
function groupRoots(pt, roots2, options) {
  const keys = roots2.map((root, i) => groupKey(pt, roots2, i, root, options));
  const members = new Map(keys.includes(INITIALISERS) ? [[INITIALISERS, []]] : []);
  keys.forEach((key2, i) => {
    const group = members.get(key2);
    if (group === void 0) members.set(key2, [i]);
    else group.push(i);
  });
  const all = [...members.values()];
  const groupCount = Math.min(all.length, MAX_GROUPS);
  const number2 = new Map([...members.keys()].map((key2, g) => [key2, Math.min(g, MAX_GROUPS - 1)]));
  const parallel = new Int32Array(groupCount);
  for (let g = 0; g < all.length; g++) {
    for (let h = 0; h <= g; h++) {
      const other = g === h ? all[g][all[g].length - 1] : all[h][0];
      if (!mayRunInParallel(pt, roots2, all[g][0], other, options)) continue;
      const a = Math.min(g, MAX_GROUPS - 1);
      const b = Math.min(h, MAX_GROUPS - 1);
      parallel[a] |= 1 << b;
      parallel[b] |= 1 << a;
    }
  }
  const mergedGroups = all.length - groupCount;
  if (mergedGroups > 0) parallel[MAX_GROUPS - 1] |= 1 << MAX_GROUPS - 1;
  return { groups: keys.map((key2) => number2.get(key2)), groupCount, parallel, mergedGroups };
}
function groupKey(pt, roots2, index, root, options) {
  if (root.kind === "initialiser") return INITIALISERS;
  if (root.kind === "main" || !root.many) return `single ${root.cs}`;
  if (!options.hasExclusions) return root.kind;
  const mine = pt.calls.methodOf(root.cs);
  const row = roots2.map((other) => options.excluded(mine, pt.calls.methodOf(other.cs)) ? "1" : "0").join("");
  const self = options.excluded(mine, mine) ? `self ${index}` : "";
  return `${root.kind} ${row} ${self}`;
}
function mayRunInParallel(pt, roots2, i, j, options) {
  const a = roots2[i];
  const b = roots2[j];
  if (i === j && !a.many) return false;
  if (a.kind === "initialiser" && b.kind === "initialiser") return false;
  if (i !== j && (a.kind === "main" || b.kind === "main")) {
    if (a.kind === b.kind || a.kind === "open" || b.kind === "open") return false;
  }
  return !options.excluded(pt.calls.methodOf(a.cs), pt.calls.methodOf(b.cs));
}
function spread2(pt, reach, start, mask) {
  const { first, next } = pt.calls.outgoing();
  const work = new IntVec();
  const add = (cs) => {
    if ((reach[cs] & mask) === mask) return;
    reach[cs] |= mask;
    work.push(cs);
  };
  add(start);
  while (work.length > 0) {
    for (let e = first[work.pop()]; e >= 0; e = next[e]) add(pt.calls.edgeCallee.data[e]);
  }
}

// src/races/accesses.ts
function accessesOf(program2, template) {
  const found = [];
  for (const { id, insns } of template.body.blocks) {
    for (let i = 0; i < insns.length; i++) collect(program2, template, insns[i], id, i, found);
  }
  return found;
}
function collect(program2, template, insn, block, index, out) {
  const at = { block, insn: index };
  const field2 = (ref2, base, write) => {
    const id = program2.resolveField(ref2);
    const { isVolatile, isFinal, isStatic, owner } = program2.field(id);
    const ours = program2.class(owner).origin === "synthetic";
    if (!isVolatile && !isFinal && !ours) out.push({ ...at, key: fieldKey(id), isStatic, write, base });
  };
  const element = (base, write) => {
    if (base >= 0) out.push({ ...at, key: ELEMENT, isStatic: false, write, base });
  };
  const { localOf } = template;
  switch (insn.op) {
    case "getfield":
      field2(insn.field, localOf[insn.obj], false);
      break;
    case "putfield":
      field2(insn.field, localOf[insn.obj], true);
      break;
    case "getstatic":
      field2(insn.field, -1, false);
      break;
    case "putstatic":
      field2(insn.field, -1, true);
      break;
    case "aload":
      element(localOf[insn.array], false);
      break;
    case "astore":
      element(localOf[insn.array], true);
      break;
    case "recordmethod":
      for (const ref2 of insn.fields) for (const arg of insn.args) field2(ref2, localOf[arg], false);
      break;
    case "invoke":
      for (const call of callsAt(template, block, index)) {
        if (call.intrinsic !== "arraycopy") continue;
        element(call.args[0], false);
        element(call.args[2], true);
      }
      break;
  }
}
var AccessTable = class {
  constructor(program2) {
    this.program = program2;
  }
  program;
  byMethod = /* @__PURE__ */ new Map();
  of(template) {
    let known = this.byMethod.get(template.method);
    if (known === void 0) {
      known = accessesOf(this.program, template);
      this.byMethod.set(template.method, known);
    }
    return known;
  }
};

// src/races/initialisers.ts
var Initialisers = class {
  constructor(pt, threads) {
    this.pt = pt;
    this.threads = threads;
    const root = threads.roots.find(({ kind }) => kind === "initialiser");
    this.group = root === void 0 ? 0 : 1 << root.group;
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if ((threads.reach[cs] & this.group) !== 0) this.methods.add(pt.calls.methodOf(cs));
    }
  }
  pt;
  threads;
  /** Mask of the initialisers' group; 0 when there is none. */
  group;
  /** Methods that an initialiser reaches. */
  methods = /* @__PURE__ */ new Set();
  /** Groups that access a static field (`fieldKey`) from a method context, without its own class's initialiser. */
  staticMask(cs, key2) {
    const mask = this.threads.reach[cs];
    if ((mask & this.group) === 0) return mask;
    const { program: program2, calls } = this.pt;
    const own = program2.method(calls.methodOf(cs)).owner === program2.field(key2 - 1).owner;
    return own ? mask & ~this.group : mask;
  }
  /** Groups that access an object from a method context, without the initialisers that may have made it. */
  objectMask(cs, object) {
    const mask = this.threads.reach[cs];
    if ((mask & this.group) === 0) return mask;
    const { heap } = this.pt;
    return this.methods.has(heap.sites[heap.siteOf(object)].method) ? mask & ~this.group : mask;
  }
};

// src/races/library.ts
var EMPTY = /* @__PURE__ */ new Map();
var LibrarySummaries = class {
  constructor(pt, held, construction, accesses, locations2, escaping, hasOwn, reach, tick) {
    this.pt = pt;
    this.held = held;
    this.construction = construction;
    this.accesses = accesses;
    this.locations = locations2;
    this.escaping = escaping;
    this.hasOwn = hasOwn;
    this.solve(reach, tick);
  }
  pt;
  held;
  construction;
  accesses;
  locations;
  escaping;
  hasOwn;
  summaries = /* @__PURE__ */ new Map();
  buffer = new IntVec();
  /** Summary of a library method context; empty for one of the application. */
  of(cs) {
    return this.summaries.get(cs) ?? EMPTY;
  }
  /** Passes over the library's method contexts, callees first, until nothing changes. */
  solve(reach, tick) {
    const order = this.calleesFirst(reach);
    for (let changed = true; changed; ) {
      changed = false;
      for (const cs of order) {
        tick();
        if (this.update(cs)) changed = true;
      }
    }
  }
  calleesFirst(reach) {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const order = [];
    const cursor = first.slice();
    const seen = new Uint8Array(calls.size);
    const path = [];
    const enter2 = (cs) => {
      if (seen[cs] === 1 || this.hasOwn(cs)) return;
      seen[cs] = 1;
      path.push(cs);
    };
    for (let cs = 0; cs < calls.size; cs++) {
      if (reach[cs] !== 0) enter2(cs);
      while (path.length > 0) {
        const top = path[path.length - 1];
        const edge = cursor[top];
        if (edge < 0) order.push(path.pop());
        else {
          cursor[top] = next[edge];
          enter2(calls.edgeCallee.data[edge]);
        }
      }
    }
    return order;
  }
  update(cs) {
    let summary = this.summaries.get(cs);
    let changed = false;
    const put = (key2, tokens) => {
      summary ??= /* @__PURE__ */ new Map();
      const old = summary.get(key2);
      const now = old === void 0 ? tokens : this.held.sets.meet(old, tokens);
      if (now === old) return;
      summary.set(key2, now);
      changed = true;
    };
    if (summary === void 0) {
      for (const access of this.accesses.of(this.pt.templateOf(cs))) this.direct(cs, access, put);
    }
    const { first, next } = this.pt.calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e]) this.through(e, put);
    if (changed && summary !== void 0) this.summaries.set(cs, summary);
    return changed;
  }
  direct(cs, access, put) {
    const write = access.write ? 1 : 0;
    const { block, insn, base } = access;
    const { method: method2 } = this.pt.templateOf(cs);
    let tokens = this.held.inFrame(cs, block, insn);
    if (access.isStatic) {
      put(this.locations.ofStatic(access.key) * 2 + write, tokens);
      return;
    }
    if (this.construction.isPrivate(method2, base, block, insn)) return;
    if (this.held.holdsLocal(cs, base, block, insn, NOTHING7))
      tokens = this.held.sets.join(tokens, this.self());
    this.buffer.length = 0;
    this.pt.objects(cs, base, this.buffer);
    for (const object of this.buffer.view()) {
      if (access.key === ELEMENT && this.pt.heap.isEmptyArray(object)) continue;
      if (this.escaping.has(object)) put(this.locations.of(object, access.key) * 2 + write, tokens);
    }
  }
  through(edge, put) {
    const { calls } = this.pt;
    const callee = calls.edgeCallee.data[edge];
    const inner = this.summaries.get(callee);
    if (inner === void 0) return;
    for (const [key2, tokens] of inner) {
      const lifted = this.lift(edge, key2, tokens);
      if (lifted !== void 0) put(key2, lifted);
    }
  }
  /**
   * An entry of the callee's summary as seen at the call: with the locks that this frame adds. Undefined where the
   * callee works on its own receiver while that is private to the caller.
   */
  lift(edge, key2, tokens) {
    const { calls } = this.pt;
    const caller = calls.edgeCaller.data[edge];
    const callee = calls.edgeCallee.data[edge];
    const template = this.pt.templateOf(caller);
    const call = template.calls[calls.edgeCall.data[edge]];
    const held = this.held.sets.join(tokens, this.held.inFrame(caller, call.block, call.insn));
    if (call.dispatch === "static" || call.args.length === 0 || call.args[0] < 0) return held;
    if (this.locations.objectOf(key2 >> 1) !== this.pt.single(callee, 0)) return held;
    if (this.construction.isPrivate(template.method, call.args[0], call.block, call.insn)) return void 0;
    if (this.construction.isPrivatePart(caller, call.args[0], call.block, call.insn)) return void 0;
    const locked = this.held.holdsLocal(caller, call.args[0], call.block, call.insn, NOTHING7);
    return locked ? this.held.sets.join(held, this.self()) : held;
  }
  self() {
    return this.held.sets.of([SELF_TOKEN]);
  }
};

// src/races/locations.ts
var Locations = class {
  ids = new PairMap(1024);
  objects = new IntVec(1024);
  keys = new IntVec(1024);
  get count() {
    return this.keys.length;
  }
  /** The location of field `key` (or `ELEMENT`) of an object. */
  of(object, key2) {
    return this.intern(object + 1, key2);
  }
  ofStatic(key2) {
    return this.intern(0, key2);
  }
  /** The object of a location; −1 for static fields. */
  objectOf(location2) {
    return this.objects.data[location2] - 1;
  }
  keyOf(location2) {
    return this.keys.data[location2];
  }
  intern(object, key2) {
    const known = this.ids.get(object, key2);
    if (known >= 0) return known;
    const id = this.objects.push(object);
    this.keys.push(key2);
    this.ids.set(object, key2, id);
    return id;
  }
};

// src/races/touch.ts
var MAX_OBJECTS = 5e3;
var CallReach = class {
  constructor(pt) {
    this.pt = pt;
    this.first = new Int32Array(pt.heap.objectCount).fill(-1);
    pt.eachFieldFact((object, _key, held) => {
      for (const inner of held) {
        const edge = this.target.push(inner);
        this.next.push(this.first[object]);
        this.first[object] = edge;
      }
    }, new IntVec());
    this.kept = this.keptByModels();
  }
  pt;
  first;
  next = new IntVec(4096);
  target = new IntVec(4096);
  kept;
  /** By call: the objects its arguments lead to; undefined when there are too many. */
  memo = /* @__PURE__ */ new Map();
  /** May the call of a method context get at the object? */
  mayTouch(cs, call, object) {
    const { heap } = this.pt;
    if (this.kept.has(object) || this.isModel(heap.sites[heap.siteOf(object)].method)) return true;
    const key2 = `${cs}:${call.index}`;
    if (!this.memo.has(key2)) this.memo.set(key2, this.closure(this.argumentsOf(cs, call), MAX_OBJECTS));
    return this.memo.get(key2)?.has(object) ?? true;
  }
  argumentsOf(cs, call) {
    const objects = new IntVec();
    for (const local of call.args) if (local >= 0) this.pt.objects(cs, local, objects);
    return objects.toArray();
  }
  /** What static fields of models lead to. */
  keptByModels() {
    const { program: program2 } = this.pt;
    const roots2 = [];
    this.pt.eachStatic((field2, held) => {
      if (program2.isJdk(program2.field(field2).owner)) roots2.push(...held);
    }, new IntVec());
    return this.closure(Int32Array.from(roots2), Infinity);
  }
  closure(start, bound) {
    const found = new Set(start);
    for (const object of found) {
      if (found.size > bound) return void 0;
      for (let e = this.first[object] ?? -1; e >= 0; e = this.next.data[e]) found.add(this.target.data[e]);
    }
    return found;
  }
  isModel(method2) {
    return method2 >= 0 && this.pt.program.isJdk(this.pt.program.method(method2).owner);
  }
};

// src/races/collect.ts
var AccessInstances = class {
  sites = [];
  site = new IntVec(1024);
  cs = new IntVec(1024);
  location = new IntVec(1024);
  /** Groups of threads; 0 when no thread gets there or the access is nobody else's business. */
  mask = new IntVec(1024);
  /** Locks held on all paths, without parameters. */
  tokens = new IntVec(1024);
  /** The part of `tokens` acquired in the method itself and inside the library it calls. */
  frame = new IntVec(1024);
  /** The parameter, `this` among them, that is the object or its owner, and which object that is; −1 where there is none. */
  via = new IntVec(1024);
  viaObject = new IntVec(1024);
  /** The local that holds the accessed object (for a library: its receiver, when that is the object); −1 for none. */
  base = new IntVec(1024);
  get count() {
    return this.site.length;
  }
};
function collectAccesses(pt, threads, held, construction, passing, ownership, escaping, options) {
  return new Collector(pt, threads, held, construction, passing, ownership, escaping, options).run();
}
function hasOwnAccesses(program2, method2) {
  const { owner, name } = program2.method(method2);
  const { origin } = program2.class(owner);
  return origin !== "model" && origin !== "skeleton" && !name.startsWith("access$");
}
var Collector = class {
  constructor(pt, threads, held, construction, passing, ownership, escaping, options) {
    this.pt = pt;
    this.threads = threads;
    this.held = held;
    this.construction = construction;
    this.passing = passing;
    this.ownership = ownership;
    this.options = options;
    this.program = pt.program;
    this.table = new AccessTable(pt.program);
    this.initialisers = new Initialisers(pt, threads);
    this.reach = new CallReach(pt);
    this.own = Uint8Array.from(
      { length: pt.calls.size },
      (_, cs) => hasOwnAccesses(pt.program, pt.calls.methodOf(cs)) ? 1 : 0
    );
    const hasOwn = (cs) => this.own[cs] === 1;
    this.summaries = new LibrarySummaries(
      pt,
      held,
      construction,
      this.table,
      this.locations,
      escaping,
      hasOwn,
      threads.reach,
      options.tick
    );
  }
  pt;
  threads;
  held;
  construction;
  passing;
  ownership;
  options;
  program;
  instances = new AccessInstances();
  locations = new Locations();
  table;
  siteIds = /* @__PURE__ */ new Map();
  initialisers;
  reach;
  summaries;
  buffer = new IntVec();
  /** 1 for method contexts with accesses of their own. */
  own;
  run() {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.own[cs] === 0) continue;
      this.options.tick();
      for (const access of this.table.of(this.pt.templateOf(cs))) this.direct(cs, access);
      for (let e = first[cs]; e >= 0; e = next[e]) this.libraryCall(cs, e);
    }
    return { instances: this.instances, locations: this.locations };
  }
  direct(cs, access) {
    const method2 = this.pt.calls.methodOf(cs);
    const { block, insn, base, key: key2, isStatic, write } = access;
    const onThis = base === 0 && !this.program.method(method2).isStatic;
    const site = this.siteId({
      method: method2,
      block,
      insn,
      key: key2,
      isStatic,
      write,
      library: false,
      onThis,
      client: this.options.isClient(method2)
    });
    const entry = onThis ? this.held.entryForThis(cs) : this.held.entry(cs);
    const elided = entry === UNREACHED || this.isElidedMethod(method2) || this.construction.isPrivate(method2, base, block, insn) || base > 0 && this.construction.isPrivatePart(cs, base, block, insn);
    const frame = this.held.strip(this.held.inFrame(cs, block, insn));
    if (isStatic) {
      const mask = elided ? 0 : this.initialisers.staticMask(cs, key2);
      this.add(site, cs, this.locations.ofStatic(key2), mask, entry, frame, -1);
      return;
    }
    this.buffer.length = 0;
    this.pt.objects(cs, base, this.buffer);
    const objects = this.buffer.toArray();
    for (const object of objects) {
      if (key2 === ELEMENT && this.pt.heap.isEmptyArray(object)) continue;
      const mask = elided ? 0 : this.initialisers.objectMask(cs, object);
      this.addOn(site, cs, this.locations.of(object, key2), mask, entry, frame, base);
    }
  }
  /** An access to an object: what is held when it, or what owns it, came in as an argument. */
  addOn(site, cs, location2, mask, entry, frame, base) {
    const object = this.locations.objectOf(location2);
    const via = mask === 0 || base < 0 ? void 0 : this.cameAs(cs, base, object);
    if (via === void 0) {
      this.add(site, cs, location2, mask, entry, frame, base);
      return;
    }
    const { block, insn } = this.instances.sites[site];
    const method2 = this.pt.calls.methodOf(cs);
    if (this.construction.isPrivate(method2, via.local, block, insn)) {
      this.add(site, cs, location2, 0, entry, frame, base);
    } else if (via.local < this.pt.template(method2).paramCount) {
      const passed = this.passing.entry(cs, via.local, via.object);
      this.add(site, cs, location2, mask & passed.mask, passed.entry, frame, base, via);
    } else this.add(site, cs, location2, mask, entry, frame, base);
  }
  /** The parameter that holds the object, or the local that holds its owner. */
  cameAs(cs, base, object) {
    if (base < this.pt.templateOf(cs).paramCount) return { local: base, object };
    return this.ownership.ownerOf(cs, base, object);
  }
  /** The state of JDK objects that a call edge leads to. */
  libraryCall(cs, edge) {
    const { calls } = this.pt;
    const callee = calls.edgeCallee.data[edge];
    if (this.own[callee] === 1) return;
    const method2 = calls.methodOf(cs);
    const call = this.pt.template(method2).calls[calls.edgeCall.data[edge]];
    const { block, insn, args } = call;
    const elidedMethod = this.isElidedMethod(method2);
    const client = this.options.isClient(method2);
    for (const [entryKey, inner] of this.summaries.of(callee)) {
      const location2 = entryKey >> 1;
      const object = this.locations.objectOf(location2);
      const key2 = this.locations.keyOf(location2);
      const isStatic = object < 0;
      if (!isStatic && !this.reach.mayTouch(cs, call, object)) continue;
      const lifted = this.summaries.lift(edge, entryKey, inner);
      const write = (entryKey & 1) === 1;
      const site = this.siteId({
        method: method2,
        block,
        insn,
        key: key2,
        isStatic,
        write,
        library: true,
        onThis: false,
        client
      });
      const elided = lifted === void 0 || elidedMethod || this.constructsReceiver(edge, object);
      const mask = isStatic ? this.initialisers.staticMask(cs, key2) : this.initialisers.objectMask(cs, object);
      const base = this.receiverHolding(callee, object, args);
      const inside2 = this.held.strip(lifted ?? NOTHING7);
      this.addOn(site, cs, location2, elided ? 0 : mask, this.held.entry(cs), inside2, base);
    }
  }
  /** The local of the receiver when the accessed object is the receiver itself; −1 otherwise. */
  receiverHolding(callee, object, args) {
    return object >= 0 && args.length > 0 && this.pt.single(callee, 0) === object ? args[0] : -1;
  }
  constructsReceiver(edge, object) {
    return this.construction.constructs(edge) && this.pt.single(this.pt.calls.edgeCallee.data[edge], 0) === object;
  }
  isElidedMethod(method2) {
    if (!this.options.elideConstructors) return false;
    const { name } = this.program.method(method2);
    return name === "<init>" || name === "<clinit>";
  }
  siteId(site) {
    const key2 = `${site.method}:${site.block}:${site.insn}:${site.key}:${site.write ? 1 : 0}`;
    let id = this.siteIds.get(key2);
    if (id === void 0) {
      id = this.instances.sites.push(site) - 1;
      this.siteIds.set(key2, id);
    }
    return id;
  }
  add(site, cs, location2, mask, entry, frame, base, via) {
    const { instances } = this;
    if (this.options.isLocal(this.locations.keyOf(location2), this.locations.objectOf(location2))) return;
    const { block, insn } = instances.sites[site];
    instances.site.push(site);
    instances.cs.push(cs);
    instances.location.push(location2);
    instances.mask.push(mask & this.threads.reach[cs]);
    instances.tokens.push(
      entry === UNREACHED ? frame : this.held.atAccess(cs, block, insn, entry, frame, base)
    );
    instances.frame.push(frame);
    instances.base.push(base);
    instances.via.push(via?.local ?? -1);
    instances.viaObject.push(via?.object ?? -1);
  }
};

// src/races/stages.ts
var MAX_WITNESSES = 8;
var MAX_PER_SITE = 3;
var Parallelism = class {
  constructor(threads) {
    this.threads = threads;
  }
  threads;
  /** 1 or 0 by pair of masks. */
  memo = new PairMap();
  may(a, b) {
    if (a === 0 || b === 0) return false;
    const known = this.memo.get(a, b);
    if (known >= 0) return known === 1;
    let result2 = false;
    for (let g = 0; g < this.threads.groupCount && !result2; g++) {
      result2 = (a & 1 << g) !== 0 && (this.threads.parallel[g] & b) !== 0;
    }
    this.memo.set(a, b, result2 ? 1 : 0);
    return result2;
  }
};
function countStages(instances, locations2, threads, escaping) {
  const counts = { original: 0, reachable: 0, aliasing: 0, escaping: 0 };
  const parallelism = new Parallelism(threads);
  const isEscaping = (location2) => {
    const object = locations2.objectOf(location2);
    return object < 0 || escaping.has(object);
  };
  for (const classes of classesByField(instances)) {
    for (let i = 0; i < classes.length; i++) {
      for (let j = 0; j <= i; j++) {
        const pairs = pairCount(classes[i], classes[j], i === j);
        if (pairs === 0) continue;
        counts.original += pairs;
        if (!parallelism.may(classes[i].mask, classes[j].mask)) continue;
        counts.reachable += pairs;
        const common = meet(classes[i].locations, classes[j].locations);
        if (common.length === 0) continue;
        counts.aliasing += pairs;
        if (common.some(isEscaping)) counts.escaping += pairs;
      }
    }
  }
  return counts;
}
function pairCount(a, b, same) {
  if (!a.write && !b.write) return 0;
  return same ? a.size * (a.size + 1) / 2 : a.size * b.size;
}
function classesByField(instances) {
  const count2 = instances.sites.length;
  const masks = new Int32Array(count2);
  const found = Array.from({ length: count2 }, () => []);
  for (let i = 0; i < instances.count; i++) {
    const site = instances.site.data[i];
    masks[site] |= instances.mask.data[i];
    found[site].push(instances.location.data[i]);
  }
  const sets = new SequenceTable();
  const byField = /* @__PURE__ */ new Map();
  for (let site = 0; site < count2; site++) {
    const { key: key2, write } = instances.sites[site];
    const set = sets.intern([...new Set(found[site])].sort((a, b) => a - b));
    let classes = byField.get(key2);
    if (classes === void 0) {
      classes = /* @__PURE__ */ new Map();
      byField.set(key2, classes);
    }
    const name = `${masks[site]}:${write}:${set}`;
    const known = classes.get(name);
    if (known !== void 0) known.size++;
    else classes.set(name, { mask: masks[site], write, locations: sets.get(set), size: 1 });
  }
  return [...byField.values()].map((classes) => [...classes.values()]);
}
function meet(a, b) {
  if (a === b) return a;
  const small = a.length < b.length ? a : b;
  const large = new Set(small === a ? b : a);
  return small.filter((location2) => large.has(location2));
}
function unlockedPairs(instances, locations2, threads, escaping, sets, causeOf, tick) {
  return new PairFinder(instances, locations2, threads, escaping, sets, causeOf).run(tick);
}
var PairFinder = class {
  constructor(instances, locations2, threads, escaping, sets, causeOf) {
    this.instances = instances;
    this.locations = locations2;
    this.escaping = escaping;
    this.sets = sets;
    this.causeOf = causeOf;
    this.parallelism = new Parallelism(threads);
  }
  instances;
  locations;
  escaping;
  sets;
  causeOf;
  parallelism;
  pairs = [];
  /** Index into `pairs` by sites, for each cause. */
  byCause = /* @__PURE__ */ new Map();
  excluding = /* @__PURE__ */ new Map();
  siteSets = new SequenceTable();
  /** How often the same two sets of sites were recorded: other locations with the same code add nothing. */
  recorded = /* @__PURE__ */ new Map();
  run(tick) {
    for (const bucket of this.buckets()) {
      tick();
      this.pairsOf(bucket);
    }
    return this.pairs.sort((a, b) => a.first - b.first || a.second - b.second);
  }
  /** Instances that threads reach on locations that are shared and written, by location. */
  buckets() {
    const { site, mask, location: location2, count: count2 } = this.instances;
    const buckets = /* @__PURE__ */ new Map();
    const written = /* @__PURE__ */ new Set();
    for (let i = 0; i < count2; i++) {
      const at = location2.data[i];
      const object = this.locations.objectOf(at);
      if (mask.data[i] === 0 || object >= 0 && !this.escaping.has(object)) continue;
      if (this.instances.sites[site.data[i]].write) written.add(at);
      const bucket = buckets.get(at);
      if (bucket === void 0) buckets.set(at, [i]);
      else bucket.push(i);
    }
    return [...buckets].filter(([at]) => written.has(at)).map(([, bucket]) => bucket);
  }
  /** Instances with equal threads and locks are one class: whether classes race is decided once. */
  pairsOf(bucket) {
    const { mask, tokens, site } = this.instances;
    const classes = /* @__PURE__ */ new Map();
    for (const i of bucket) {
      const { write, client } = this.instances.sites[site.data[i]];
      const key2 = `${mask.data[i]}:${tokens.data[i]}:${write}:${client}`;
      const known = classes.get(key2);
      if (known === void 0) classes.set(key2, [i]);
      else known.push(i);
    }
    const list = [...classes.values()].map((members) => this.someForEachSite(members));
    for (let a = 0; a < list.length; a++) {
      for (let b = 0; b <= a; b++) {
        if (this.classesRace(list[a].members[0], list[b].members[0])) this.record(list[a], list[b], a === b);
      }
    }
  }
  someForEachSite(members) {
    const { site } = this.instances;
    const bySite = /* @__PURE__ */ new Map();
    let isPart = false;
    for (const i of members) {
      const known = bySite.get(site.data[i]);
      if (known === void 0) bySite.set(site.data[i], [i]);
      else if (known.length < MAX_PER_SITE) known.push(i);
      else isPart = true;
    }
    const sites = [...bySite.keys()].sort((x, y) => x - y);
    const kept = sites.flatMap((id) => bySite.get(id));
    return { members: kept, sites: this.siteSets.intern(sites), isPart };
  }
  classesRace(i, j) {
    const { mask, tokens, site, sites } = this.instances;
    if (!sites[site.data[i]].write && !sites[site.data[j]].write) return false;
    if (!this.parallelism.may(mask.data[i], mask.data[j])) return false;
    if (sites[site.data[i]].client && sites[site.data[j]].client) return false;
    const a = tokens.data[i];
    const b = tokens.data[j];
    const key2 = Math.min(a, b) * 67108864 + Math.max(a, b);
    let excluded = this.excluding.get(key2);
    if (excluded === void 0) {
      excluded = this.sets.exclude(a, b);
      this.excluding.set(key2, excluded);
    }
    return !excluded;
  }
  record(a, b, same) {
    const { location: location2 } = this.instances;
    const cause = this.causeOf(location2.data[a.members[0]]);
    const key2 = `${a.sites}:${b.sites}:${cause}`;
    const times = this.recorded.get(key2) ?? 0;
    if (times >= MAX_WITNESSES) return;
    this.recorded.set(key2, times + 1);
    let index = this.byCause.get(cause);
    if (index === void 0) {
      index = new PairMap();
      this.byCause.set(cause, index);
    }
    const isPart = a.isPart || b.isPart || times === MAX_WITNESSES - 1;
    for (let x = 0; x < a.members.length; x++) {
      for (let y = same ? x : 0; y < b.members.length; y++) {
        this.recordPair(index, a.members[x], b.members[y], isPart);
      }
    }
  }
  recordPair(index, x, y, isPart) {
    const { site, location: location2 } = this.instances;
    const swap = site.data[x] > site.data[y];
    const i = swap ? y : x;
    const j = swap ? x : y;
    const first = site.data[i];
    const second = site.data[j];
    const known = index.get(first, second);
    if (known < 0) {
      const pair2 = {
        first,
        second,
        location: location2.data[i],
        witnesses: [[i, j]],
        hasAll: !isPart
      };
      index.set(first, second, this.pairs.push(pair2) - 1);
      return;
    }
    const pair = this.pairs[known];
    if (isPart) pair.hasAll = false;
    if (pair.witnesses.length < MAX_WITNESSES) pair.witnesses.push([i, j]);
    else pair.hasAll = false;
  }
};

// src/races/passed-paths.ts
var MAX_STEPS = 2e3;
var MAX_ARRIVALS = 24;
var PassedPaths = class {
  constructor(pt, threads, held, passing, paths) {
    this.pt = pt;
    this.threads = threads;
    this.held = held;
    this.passing = passing;
    this.paths = paths;
  }
  pt;
  threads;
  held;
  passing;
  paths;
  /** Did a way of the present question begin with a parameter locked? */
  withParameterLocks = false;
  /** Ways to `cs` with `object` as parameter `param`, for threads of the groups in `mask`; the shortest tails first. */
  to(cs, param, object, mask) {
    this.withParameterLocks = false;
    const found = /* @__PURE__ */ new Map();
    const tails = [{ cs, param, edges: [], held: NOTHING7 }];
    const seen = /* @__PURE__ */ new Set([`${cs}:${param}:${NOTHING7}`]);
    const { first, next } = this.pt.calls.incoming();
    let exhaustive = true;
    let merged = false;
    for (let at = 0; at < tails.length; at++) {
      const tail = tails[at];
      if (tail.param < 0) {
        if (!this.complete(tail, mask, found)) exhaustive = false;
        continue;
      }
      this.fromRoot(tail, mask, found);
      for (let e = first[tail.cs]; e >= 0; e = next[e]) {
        const source = this.passing.source(e, tail.param, object);
        if (source === void 0) continue;
        const edges = [e, ...tail.edges];
        const held = edges.reduce((tokens, edge) => this.held.passed(edge, tokens), NOTHING7);
        const key2 = `${source.caller}:${source.param}:${held}`;
        if (source.param >= 0 && seen.has(key2)) merged = true;
        else if (tails.length >= MAX_STEPS) exhaustive = false;
        else {
          seen.add(key2);
          tails.push({ cs: source.caller, param: source.param, edges, held });
        }
      }
    }
    if (merged && this.withParameterLocks) exhaustive = false;
    return { list: [...found.values()], exhaustive: exhaustive && found.size < MAX_ARRIVALS };
  }
  /** Threads that start with the object as their argument. */
  fromRoot(tail, mask, found) {
    this.threads.roots.forEach(({ cs, group }, root) => {
      if (cs === tail.cs && (mask & 1 << group) !== 0)
        this.add({ root, entry: NOTHING7, edges: [] }, tail, found);
    });
  }
  add({ root, entry, edges }, tail, found) {
    if (this.held.strip(entry) !== entry) this.withParameterLocks = true;
    const held = tail.edges.reduce((tokens, edge) => this.held.passed(edge, tokens), entry);
    const key2 = `${held}:${this.threads.roots[root].group}`;
    if (!found.has(key2)) found.set(key2, { root, entry: held, edges: [...edges, ...tail.edges] });
  }
  /** All ways to the beginning of a tail, with the tail; false when not all are known. */
  complete(tail, mask, found) {
    const { list, exhaustive } = this.paths.to(tail.cs, mask, false);
    for (const arrival of list) {
      if (found.size >= MAX_ARRIVALS) return false;
      this.add(arrival, tail, found);
    }
    return exhaustive;
  }
};

// src/races/paths.ts
var MAX_PER_CONTEXT = 24;
var PathSearch = class {
  constructor(pt, threads, held, construction, leads, tick) {
    this.pt = pt;
    this.threads = threads;
    this.held = held;
    this.construction = construction;
    this.leads = leads;
    this.tick = tick;
    this.last = new Int32Array(pt.calls.size).fill(-1);
    this.counts = new Uint8Array(pt.calls.size);
    this.cut = new Uint8Array(pt.calls.size);
    this.search();
    this.spreadCuts();
  }
  pt;
  threads;
  held;
  construction;
  leads;
  tick;
  /** States as parallel arrays; `parent` is −1 at a root. */
  cs = new IntVec(1024);
  entry = new IntVec(1024);
  root = new IntVec(1024);
  parent = new IntVec(1024);
  edge = new IntVec(1024);
  /** 1 where `this` of the method is still being constructed, by callers on this path. */
  building = new IntVec(1024);
  /** States of each method context, linked, the latest first. */
  last;
  previous = new IntVec(1024);
  counts;
  /** 1 for method contexts to which not all ways were kept. */
  cut;
  /**
   * Ways to a method context for threads of the groups in `mask`; for accesses to its `this`, without those on which
   * that is still being constructed.
   */
  to(cs, mask, onThis) {
    const list = [];
    for (let s = this.last[cs]; s >= 0; s = this.previous.data[s]) {
      const { group } = this.threads.roots[this.root.data[s]];
      if ((mask & 1 << group) !== 0 && !(onThis && this.building.data[s] === 1)) list.push(this.pathTo(s));
    }
    return { list: list.reverse(), exhaustive: this.cut[cs] === 0 };
  }
  search() {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    this.threads.roots.forEach(({ cs }, root) => void this.add(cs, NOTHING7, root, -1, -1, 0));
    for (let at = 0; at < this.cs.length; at++) {
      this.tick();
      for (let e = first[this.cs.data[at]]; e >= 0; e = next[e]) {
        const callee = calls.edgeCallee.data[e];
        if (this.leads[callee] === 0) continue;
        const entry = this.held.passed(e, this.entry.data[at]);
        this.add(callee, entry, this.root.data[at], at, e, this.builds(e, this.building.data[at]));
      }
    }
  }
  /** Does the callee work on a `this` under construction, where the caller's is or is not? */
  builds(edge, building) {
    const { construction } = this;
    return construction.constructs(edge) || building === 1 && construction.isThisCall(edge) ? 1 : 0;
  }
  add(cs, entry, root, parent, edge, building) {
    const { group } = this.threads.roots[root];
    let isFirstOfGroup = true;
    for (let s = this.last[cs]; s >= 0; s = this.previous.data[s]) {
      if (this.threads.roots[this.root.data[s]].group !== group || this.building.data[s] !== building)
        continue;
      if (this.entry.data[s] === entry) return;
      isFirstOfGroup = false;
    }
    if (this.counts[cs] >= MAX_PER_CONTEXT && !isFirstOfGroup) {
      this.cut[cs] = 1;
      return;
    }
    this.counts[cs]++;
    this.previous.push(this.last[cs]);
    this.last[cs] = this.cs.push(cs);
    this.entry.push(entry);
    this.root.push(root);
    this.parent.push(parent);
    this.edge.push(edge);
    this.building.push(building);
  }
  /** What lies behind a cut was not searched in full either. */
  spreadCuts() {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const work = [];
    for (let cs = 0; cs < this.cut.length; cs++) if (this.cut[cs] === 1) work.push(cs);
    while (work.length > 0) {
      for (let e = first[work.pop()]; e >= 0; e = next[e]) {
        const callee = calls.edgeCallee.data[e];
        if (this.cut[callee] === 1) continue;
        this.cut[callee] = 1;
        work.push(callee);
      }
    }
  }
  pathTo(state) {
    const edges = [];
    for (let s = state; this.parent.data[s] >= 0; s = this.parent.data[s]) edges.push(this.edge.data[s]);
    return { root: this.root.data[state], entry: this.entry.data[state], edges: edges.reverse() };
  }
};

// src/races/witness.ts
var Witnesses = class {
  constructor(pt, threads, held, construction, passing, instances, pairs, tick) {
    this.threads = threads;
    this.held = held;
    this.instances = instances;
    this.tick = tick;
    const targets = pairs.flatMap(({ witnesses }) => witnesses.flat()).map((instance) => instances.cs.data[instance]);
    const leads = pt.calls.leadingTo(targets);
    this.paths = new PathSearch(pt, threads, held, construction, leads, tick);
    this.passed = new PassedPaths(pt, threads, held, passing, this.paths);
  }
  threads;
  held;
  instances;
  tick;
  memo = /* @__PURE__ */ new Map();
  paths;
  passed;
  /** Pairs kept although no lock-free pair of paths was found, because a bound cut the search. */
  undecided = 0;
  /** A pair with its paths; undefined when every two paths share a lock. */
  show(pair) {
    this.tick();
    let exhaustive = pair.hasAll;
    let fallback;
    for (const [i, j] of pair.witnesses) {
      const a = this.arrivals(i);
      const b = this.arrivals(j);
      exhaustive &&= a.exhaustive && b.exhaustive;
      const found = this.choose(pair, i, j, a.list, b.list);
      if (found !== void 0) return found;
      if (a.list.length > 0 && b.list.length > 0) {
        fallback ??= this.race(pair, this.side(i, a.list[0]), this.side(j, b.list[0]));
      }
    }
    if (exhaustive) return void 0;
    this.undecided++;
    return fallback;
  }
  /** The shortest two paths without a common lock. */
  choose(pair, i, j, a, b) {
    let best;
    let bestLength = Infinity;
    for (const left of a) {
      for (const right of b) {
        const length = left.edges.length + right.edges.length;
        if (length >= bestLength || !this.parallel(left.root, right.root)) continue;
        const first = this.side(i, left);
        const second = this.side(j, right);
        if (this.held.sets.exclude(first.tokens, second.tokens)) continue;
        best = this.race(pair, first, second);
        bestLength = length;
      }
    }
    return best;
  }
  race(pair, first, second) {
    return { pair, location: this.instances.location.data[first.instance], sides: [first, second] };
  }
  parallel(a, b) {
    const { roots: roots2, parallel } = this.threads;
    return (parallel[roots2[a].group] & 1 << roots2[b].group) !== 0;
  }
  side(instance, arrival) {
    const { site, sites, cs, frame, base } = this.instances;
    const { block, insn } = sites[site.data[instance]];
    const tokens = this.held.atAccess(
      cs.data[instance],
      block,
      insn,
      arrival.entry,
      frame.data[instance],
      base.data[instance]
    );
    return { instance, arrival, tokens };
  }
  arrivals(instance) {
    const { cs: contexts, mask: masks, site, sites, via, viaObject } = this.instances;
    const cs = contexts.data[instance];
    const mask = masks.data[instance];
    const param = via.data[instance];
    if (param >= 0) return this.arrivalsWith(cs, param, viaObject.data[instance], mask);
    const { onThis } = sites[site.data[instance]];
    return this.remembered(`${cs}:${mask}:${onThis}`, () => this.paths.to(cs, mask, onThis));
  }
  /** Ways on which the parameter is the object. */
  arrivalsWith(cs, param, object, mask) {
    return this.remembered(`${cs}:${mask}:${param}:${object}`, () => {
      const found = this.passed.to(cs, param, object, mask);
      return found.list.length > 0 ? found : { ...this.paths.to(cs, mask, false), exhaustive: false };
    });
  }
  remembered(key2, search) {
    let known = this.memo.get(key2);
    if (known === void 0) {
      known = search();
      this.memo.set(key2, known);
    }
    return known;
  }
};

// src/races/index.ts
var TICK_EVERY2 = 256;
function findRaces(pt, threads, options) {
  const tick = every(TICK_EVERY2, options.tick);
  const construction = new Construction(pt);
  const held = new HeldLocks(pt, threads, construction);
  const passing = new Passing(pt, threads, held, construction);
  const escaping = escapingObjects(pt);
  const ownership = new Ownership(pt, construction, escaping);
  const { instances, locations: locations2 } = collectAccesses(
    pt,
    threads,
    held,
    construction,
    passing,
    ownership,
    escaping,
    {
      ...options,
      tick
    }
  );
  const counts = countStages(instances, locations2, threads, escaping);
  const causeOf = (location2) => causeOfLocation(pt, locations2, location2);
  const unlocked = unlockedPairs(instances, locations2, threads, escaping, held.sets, causeOf, tick);
  const witnesses = new Witnesses(pt, threads, held, construction, passing, instances, unlocked, tick);
  const pairs = unlocked.map((pair) => witnesses.show(pair)).filter((race) => race !== void 0);
  const distinct2 = new Set(pairs.map(({ pair }) => `${pair.first}:${pair.second}`));
  const stages = { ...counts, unlocked: distinct2.size };
  return {
    pairs,
    stages,
    instances,
    locations: locations2,
    held,
    undecided: witnesses.undecided,
    mergedGroups: threads.mergedGroups
  };
}
function every(n, action) {
  let calls = 0;
  return () => {
    if (++calls % n === 0) action();
  };
}
function causeOfLocation(pt, locations2, location2) {
  const object = locations2.objectOf(location2);
  const key2 = locations2.keyOf(location2);
  if (object < 0 || key2 !== ELEMENT && pt.program.isApplication(pt.program.field(key2 - 1).owner)) return -1;
  return pt.heap.siteOf(object);
}

// src/scan/budget.ts
var BudgetSpent = class extends Error {
  name = "BudgetSpent";
};
var Budget = class {
  end;
  megabytes;
  constructor({ timeBudget, memoryBudget }) {
    this.end = performance.now() + timeBudget * 1e3;
    this.megabytes = memoryBudget;
  }
  /** @throws BudgetSpent when `what` has no time or memory left. */
  check(what) {
    if (performance.now() > this.end)
      throw new BudgetSpent(`The time budget ended during ${what}: raise --time-budget or lower --k.`);
    const used = process.memoryUsage.rss() / 1048576;
    if (used > this.megabytes) {
      throw new BudgetSpent(
        `The memory budget of ${this.megabytes} MB ended during ${what}: raise --memory-budget or lower --k.`
      );
    }
  }
};

// src/scan/diagnostics.ts
function diagnosticsOf(program2, harness, pt, races) {
  const { badClasses, phantoms, phantomMembers, badBodies } = program2.diagnostics();
  const list = (name, items) => ({ name, count: items.length, items });
  const found = [
    list(
      "classes left out because they are broken",
      badClasses.map(({ origin, reason }) => `${origin}: ${reason}`)
    ),
    list("classes referred to and not found", phantoms),
    list("members referred to and not found", phantomMembers),
    list(
      "methods whose code could not be read",
      badBodies.map(({ method: method2, reason }) => `${method2}: ${reason}`)
    ),
    list("harness: left out", harness.notes)
  ];
  if (pt !== void 0)
    found.push(unmodelled(pt), dynamicCalls(pt), unresolvedReflection(pt), unmatchedReleases(pt));
  if (races !== void 0) {
    const merged = races.mergedGroups;
    found.push({ name: "groups of threads merged because there are too many", count: merged, items: [] });
    found.push({
      name: "pairs reported although the search for their paths was cut",
      count: races.undecided,
      items: []
    });
  }
  return found;
}
function unmodelled(pt) {
  const uses = /* @__PURE__ */ new Map();
  eachReachedMethod(pt, (method2) => {
    for (const call of pt.template(method2).calls) {
      if (call.intrinsic !== void 0 || !pt.program.method(call.target).isOpaque) continue;
      const name = pt.program.prettyMethod(call.target);
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  });
  const sorted = [...uses].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const count2 = sorted.reduce((sum, [, n]) => sum + n, 0);
  return {
    name: "calls of methods without a model",
    count: count2,
    items: sorted.map(([name, n]) => `${name} × ${n}`)
  };
}
function dynamicCalls(pt) {
  const items = [];
  eachReachedMethod(pt, (method2) => {
    for (const { insns } of pt.template(method2).body.blocks) {
      for (const insn of insns)
        if (insn.op === "dynamic")
          items.push(`${pt.program.prettyMethod(method2)}: ${insn.bootstrap.member.owner}`);
    }
  });
  return { name: "invokedynamic with an unknown bootstrap", count: items.length, items: items.sort() };
}
function unresolvedReflection(pt) {
  const items = [];
  eachReachedMethod(pt, (method2) => {
    for (const { intrinsic, constant: constant2, line: line3 } of pt.template(method2).calls) {
      if (intrinsic !== "forName") continue;
      if (constant2 !== void 0 && pt.program.findClass(constant2.replaceAll(".", "/")) >= 0) continue;
      items.push(`${pt.program.prettyMethod(method2)}${line3 > 0 ? `, line ${line3}` : ""}`);
    }
  });
  return { name: "classes named by reflection and not resolved", count: items.length, items: items.sort() };
}
function unmatchedReleases(pt) {
  const items = [];
  let count2 = 0;
  eachReachedMethod(pt, (method2) => {
    if (pt.program.body(method2) === void 0) return;
    const { unmatchedReleases: releases } = pt.program.locks(method2);
    count2 += releases;
    if (releases > 0) items.push(`${pt.program.prettyMethod(method2)} × ${releases}`);
  });
  return { name: "releases of locks that the method does not hold", count: count2, items: items.sort() };
}
function eachReachedMethod(pt, visit) {
  const methods = /* @__PURE__ */ new Set();
  for (let cs = 0; cs < pt.calls.size; cs++) methods.add(pt.calls.methodOf(cs));
  for (const method2 of [...methods].sort((a, b) => a - b)) {
    if (pt.program.isApplication(pt.program.method(method2).owner)) visit(method2);
  }
}

// src/scan/exclusions.ts
function rootExclusion(program2, exclude, targetOf) {
  const rules = exclude.roots.map(
    ({ first, second }) => [globMatcher([first]), globMatcher([second])]
  );
  const names = /* @__PURE__ */ new Map();
  const namesOf3 = (root) => {
    let known = names.get(root);
    if (known === void 0) {
      const { owner, name } = program2.method(targetOf(root));
      const cls = dotted2(program2, owner);
      known = [cls, `${cls}.${name}`];
      names.set(root, known);
    }
    return known;
  };
  const fits = (root, matches) => namesOf3(root).some(matches);
  return (a, b) => rules.some(([x, y]) => fits(a, x) && fits(b, y) || fits(a, y) && fits(b, x));
}
function isLocalLocation(pt, exclude) {
  if (exclude.fields.length === 0 && exclude.classes.length === 0) return () => false;
  const { program: program2, heap } = pt;
  const isLocalClass = globMatcher(exclude.classes);
  const isLocalField = fieldMatcher(program2, exclude);
  const held = onlyHeldBy(pt, isLocalField);
  return (key2, object) => {
    if (object >= 0 && isLocalClass(dotted2(program2, heap.classOf(object)))) return true;
    const field2 = key2 === ELEMENT ? void 0 : key2 - 1;
    if (field2 !== void 0 && isLocalField(field2)) return true;
    const ofApplication = field2 !== void 0 && program2.isApplication(program2.field(field2).owner);
    return !ofApplication && held.has(object);
  };
}
function fieldMatcher(program2, exclude) {
  const matchesField = globMatcher(exclude.fields);
  const matchesClass = globMatcher(exclude.classes);
  const known = /* @__PURE__ */ new Map();
  return (field2) => {
    let result2 = known.get(field2);
    if (result2 === void 0) {
      const { owner, name } = program2.field(field2);
      const cls = dotted2(program2, owner);
      result2 = matchesClass(cls) || matchesField(`${cls}.${name}`);
      known.set(field2, result2);
    }
    return result2;
  };
}
function onlyHeldBy(pt, isLocal) {
  const { program: program2 } = pt;
  const local = /* @__PURE__ */ new Set();
  const elsewhere = /* @__PURE__ */ new Set();
  const note = (field2, objects) => {
    if (!program2.isApplication(program2.field(field2).owner)) return;
    const found = isLocal(field2) ? local : elsewhere;
    for (const object of objects) found.add(object);
  };
  pt.eachFieldFact((_object, key2, objects) => {
    if (key2 !== ELEMENT) note(key2 - 1, objects);
  }, new IntVec());
  pt.eachStatic(note, new IntVec());
  for (const object of elsewhere) local.delete(object);
  return local;
}
function dotted2(program2, cls) {
  return program2.class(cls).name.replaceAll("/", ".");
}

// src/scan/phases.ts
var Phases = class {
  constructor(progress) {
    this.progress = progress;
  }
  progress;
  times = [];
  run(name, work) {
    this.progress.phase(name);
    const start = performance.now();
    try {
      return work();
    } finally {
      const seconds = (performance.now() - start) / 1e3;
      this.times.push({ name, seconds, memory: Math.round(process.memoryUsage.rss() / 1048576) });
    }
  }
};

// src/scan.ts
async function scan2(settings, progress = silentProgress) {
  const phases = new Phases(progress);
  const budget = new Budget(settings);
  const { program: program2, warnings } = phases.run("read classes", () => openProgram(settings));
  const harness = phases.run("build the harness", () => buildHarness(program2, harnessOptions(settings)));
  if (harness.roots.length === 0) throw nothingOpen(settings);
  const parts = {};
  const incomplete = [];
  let findings = [];
  try {
    const pt = phases.run("points-to and call graph", () => solve(program2, harness, settings, budget));
    parts.pt = pt;
    const threads = phases.run("threads", () => threadRoots(pt, rootOptions(program2, harness, settings)));
    const races = phases.run(
      "races",
      () => findRaces(pt, threads, collectOptions(pt, harness, settings, budget))
    );
    parts.races = races;
    findings = phases.run("findings", () => findingsOf(pt, threads, races, harness, settings));
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    incomplete.push(error.message);
  }
  const report = reportOf(program2, harness, findings, parts, { incomplete, warnings, phases });
  return { report };
}
function nothingOpen({ paths, interfaces }) {
  const where = paths.join(", ") || "the JDK";
  if (interfaces.length > 0)
    return new UsageError(
      `No method of ${interfaces.join(", ")} can be called from outside: name classes with public methods.`
    );
  return new UsageError(
    `Nothing in ${where} shows that threads share it: name what is shared with --interface 'org.acme.**', or a program with --main.`
  );
}
function harnessOptions(settings) {
  const { interfaces, main: mains, shareArguments, depth } = settings;
  return { interfaces, mains, shareArguments, depth };
}
function openInterfaces(program2, harness) {
  const dotted3 = (cls) => program2.class(cls).name.replaceAll("/", ".");
  const open2 = harness.open.map(({ cls, reason, methods }) => ({
    className: dotted3(cls),
    reason,
    methods: methods.map((method2) => program2.prettyMethod(method2))
  }));
  const mains = harness.mains.map((method2) => ({
    className: dotted3(program2.method(method2).owner),
    reason: "a program that starts here",
    methods: [program2.prettyMethod(method2)]
  }));
  return [...open2, ...mains];
}
function solve(program2, harness, settings, budget) {
  return analysePointers(program2, {
    k: settings.k,
    entry: harness.entry,
    forkTargets: new Set(harness.roots.map(({ method: method2 }) => method2)),
    instanceOf: (method2) => harness.instances.get(method2) ?? 0,
    tick: () => budget.check("the points-to analysis")
  });
}
function rootOptions(program2, harness, settings) {
  const harnessRoots = new Map(harness.roots.map(({ method: method2, kind }) => [method2, kind]));
  const targets = new Map(harness.roots.map(({ method: method2, target }) => [method2, target]));
  const excluded = rootExclusion(program2, settings.exclude, (method2) => targets.get(method2) ?? method2);
  return { harnessRoots, excluded, hasExclusions: settings.exclude.roots.length > 0 };
}
function collectOptions(pt, harness, settings, budget) {
  const roots2 = new Set(harness.roots.map(({ method: method2 }) => method2));
  return {
    elideConstructors: settings.elideConstructors,
    isClient: (method2) => roots2.has(method2),
    tick: () => budget.check("the race stages"),
    isLocal: isLocalLocation(pt, settings.exclude)
  };
}
function findingsOf(pt, threads, races, harness, settings) {
  const places = new Places(pt.program, new SourceLocator(settings.sources, settings.cwd));
  const rootTexts = /* @__PURE__ */ new Map();
  for (const { method: method2, target, reason } of harness.roots) {
    rootTexts.set(method2, {
      target,
      thread: `a thread that calls ${pt.program.prettyMethod(target)}`,
      reason
    });
  }
  return buildFindings({ pt, races, places, view: settings.view, rootTexts }, threads);
}
function reportOf(program2, harness, findings, { pt, races }, {
  incomplete,
  warnings,
  phases
}) {
  const stages = races === void 0 ? [] : Object.entries(races.stages).map(([name, pairs]) => ({ name, pairs }));
  return {
    tool: { name: "racewarden", version: package_default.version },
    complete: incomplete.length === 0,
    incomplete,
    findings,
    stages,
    interfaces: openInterfaces(program2, harness),
    diagnostics: diagnosticsOf(program2, harness, pt, races),
    warnings,
    statistics: {
      classes: program2.diagnostics().classesRead,
      applicationClasses: program2.applicationClasses().length,
      roots: harness.roots.length,
      ...pt?.statistics()
    },
    phases: phases.times
  };
}

// src/commands.ts
async function listInterfaces(settings) {
  const { program: program2 } = openProgram(settings);
  return openInterfaces(program2, buildHarness(program2, harnessOptions(settings)));
}
async function printHarness(settings) {
  const { program: program2 } = openProgram(settings);
  return buildHarness(program2, harnessOptions(settings)).plan;
}
async function printIr(path, className2, method2) {
  const { program: program2 } = openProgram(await resolveSettings({ paths: [path] }, { file: false }));
  const cls = findClass(program2, className2);
  const all = program2.class(cls).methods.map((id) => program2.method(id));
  const wanted = all.filter(({ name }) => method2 === void 0 || name === method2);
  if (wanted.length === 0) {
    throw new UsageError(
      `${className2} has no method ${method2}${didYouMean(
        method2 ?? "",
        all.map(({ name }) => name)
      )}`
    );
  }
  const printed = wanted.flatMap(({ id, member }) => {
    const body2 = member?.code === void 0 ? void 0 : program2.body(id);
    return body2 === void 0 ? [] : [printBody(body2, { locks: program2.locks(id) })];
  });
  if (printed.length === 0)
    throw new UsageError(`${className2}${method2 === void 0 ? "" : `.${method2}`} has no code.`);
  return printed.join("\n");
}
function findClass(program2, className2) {
  const cls = program2.findClass(className2.replaceAll(".", "/"));
  if (cls >= 0) return cls;
  const names = program2.applicationClasses().map((id) => program2.class(id).name.replaceAll("/", "."));
  throw new UsageError(`No class ${className2}${didYouMean(className2, names)}`);
}
function didYouMean(asked, names) {
  const near = nearest(asked, [...new Set(names)]);
  return near === void 0 ? "." : `; did you mean ${near}?`;
}

// src/cli.ts
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
  });
}
var example = (path) => fileURLToPath2(new URL(`../example/${path}`, import.meta.url));
var io = { out: process.stdout, err: process.stderr, env: process.env, cwd: process.cwd() };
process.exitCode = await run(process.argv.slice(2), io, {
  version: package_default.version,
  example: {
    jar: example("example.jar"),
    sources: example(""),
    interfaces: ["fixtures.jdbfconnections.Database"]
  },
  scan: scan2,
  listInterfaces,
  printHarness,
  printIr
});
