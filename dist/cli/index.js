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
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
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
        const result3 = /* @__PURE__ */ new Map();
        unsortedItems.forEach((item) => {
          const group = getGroup(item);
          if (!result3.has(group)) result3.set(group, []);
        });
        visibleItems.forEach((item) => {
          const group = getGroup(item);
          if (!result3.has(group)) {
            result3.set(group, []);
          }
          result3.get(group).push(item);
        });
        return result3;
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
        this.negativeOptions.forEach((value, key) => {
          if (this.positiveOptions.has(key)) {
            this.dualOptions.add(key);
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
        const result3 = [];
        for (let command = this; command; command = command.parent) {
          result3.push(command);
        }
        return result3;
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
      getOptionValue(key) {
        if (this._storeOptionsAsProperties) {
          return this[key];
        }
        return this._optionValues[key];
      }
      /**
       * Store option value.
       *
       * @param {string} key
       * @param {object} value
       * @return {Command} `this` command for chaining
       */
      setOptionValue(key, value) {
        return this.setOptionValueWithSource(key, value, void 0);
      }
      /**
       * Store option value and where the value came from.
       *
       * @param {string} key
       * @param {object} value
       * @param {string} source - expected values are default/config/env/cli/implied
       * @return {Command} `this` command for chaining
       */
      setOptionValueWithSource(key, value, source) {
        if (this._storeOptionsAsProperties) {
          this[key] = value;
        } else {
          this._optionValues[key] = value;
        }
        this._optionValueSources[key] = source;
        return this;
      }
      /**
       * Get source of option value.
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSource(key) {
        return this._optionValueSources[key];
      }
      /**
       * Get source of option value. See also .optsWithGlobals().
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSourceWithGlobals(key) {
        let source;
        this._getCommandAndAncestors().forEach((cmd) => {
          if (cmd.getOptionValueSource(key) !== void 0) {
            source = cmd.getOptionValueSource(key);
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
        let result3 = promise;
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
          result3 = this._chainOrCall(result3, () => {
            return hookDetail.callback(hookDetail.hookedCommand, this);
          });
        });
        return result3;
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
        let result3 = promise;
        if (this._lifeCycleHooks[event] !== void 0) {
          this._lifeCycleHooks[event].forEach((hook) => {
            result3 = this._chainOrCall(result3, () => {
              return hook(this, subCommand);
            });
          });
        }
        return result3;
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
            (cmd) => cmd.options.map((opt) => opt.short).some((short2) => /^-\d$/.test(short2))
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
          const result3 = {};
          const len = this.options.length;
          for (let i = 0; i < len; i++) {
            const key = this.options[i].attributeName();
            result3[key] = key === this._versionOptionName ? this._version : this[key];
          }
          return result3;
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
        let suggestion = "";
        if (flag.startsWith("--") && this._showSuggestionAfterError) {
          let candidateFlags = [];
          let command = this;
          do {
            const moreFlags = command.createHelp().visibleOptions(command).filter((option2) => option2.long).map((option2) => option2.long);
            candidateFlags = candidateFlags.concat(moreFlags);
            command = command.parent;
          } while (command && !command._enablePositionalOptions);
          suggestion = suggestSimilar(flag, candidateFlags);
        }
        const message2 = `error: unknown option '${flag}'${suggestion}`;
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
        let suggestion = "";
        if (this._showSuggestionAfterError) {
          const candidateNames = [];
          this.createHelp().visibleCommands(this).forEach((command) => {
            candidateNames.push(command.name());
            if (command.alias()) candidateNames.push(command.alias());
          });
          suggestion = suggestSimilar(unknownName, candidateNames);
        }
        const message2 = `error: unknown command '${unknownName}'${suggestion}`;
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
        const text4 = helper.formatHelp(this, helper);
        if (context.hasColors) return text4;
        return this._outputConfiguration.stripColor(text4);
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
      addHelpText(position, text4) {
        const allowedValues = ["beforeAll", "before", "after", "afterAll"];
        if (!allowedValues.includes(position)) {
          throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
        }
        const helpEvent = `${position}Help`;
        this.on(helpEvent, (context) => {
          let helpStr;
          if (typeof text4 === "function") {
            helpStr = text4({ error: context.error, command: context.command });
          } else {
            helpStr = text4;
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
    function visit_(key, node, visitor, path) {
      const ctrl = callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visit_(key, ctrl, visitor, path);
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
    async function visitAsync_(key, node, visitor, path) {
      const ctrl = await callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visitAsync_(key, ctrl, visitor, path);
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
    function callVisitor(key, node, visitor, path) {
      if (typeof visitor === "function")
        return visitor(key, node, path);
      if (identity.isMap(node))
        return visitor.Map?.(key, node, path);
      if (identity.isSeq(node))
        return visitor.Seq?.(key, node, path);
      if (identity.isPair(node))
        return visitor.Pair?.(key, node, path);
      if (identity.isScalar(node))
        return visitor.Scalar?.(key, node, path);
      if (identity.isAlias(node))
        return visitor.Alias?.(key, node, path);
      return void 0;
    }
    function replaceNode(key, path, node) {
      const parent = path[path.length - 1];
      if (identity.isCollection(parent)) {
        parent.items[key] = node;
      } else if (identity.isPair(parent)) {
        if (key === "key")
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
            const ref = sourceObjects.get(source);
            if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
              ref.node.anchor = ref.anchor;
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
    function applyReviver(reviver, obj, key, val) {
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
      return reviver.call(obj, key, val);
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
          for (const { count: count3, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count3);
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
        let count3 = 0;
        for (const item of node.items) {
          const c = getAliasCount(doc, item, anchors2);
          if (c > count3)
            count3 = c;
        }
        return count3;
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
      const { aliasDuplicateObjects, onAnchor, onTagObj, schema: schema2, sourceObjects } = ctx;
      let ref = void 0;
      if (aliasDuplicateObjects && value && typeof value === "object") {
        ref = sourceObjects.get(value);
        if (ref) {
          ref.anchor ?? (ref.anchor = onAnchor(value));
          return new Alias.Alias(ref.anchor);
        } else {
          ref = { anchor: null, node: null };
          sourceObjects.set(value, ref);
        }
      }
      if (tagName?.startsWith("!!"))
        tagName = defaultTagPrefix + tagName.slice(2);
      let tagObj = findTagObject(value, tagName, schema2.tags);
      if (!tagObj) {
        if (value && typeof value.toJSON === "function") {
          value = value.toJSON();
        }
        if (!value || typeof value !== "object") {
          const node2 = new Scalar.Scalar(value);
          if (ref)
            ref.node = node2;
          return node2;
        }
        tagObj = value instanceof Map ? schema2[identity.MAP] : Symbol.iterator in Object(value) ? schema2[identity.SEQ] : schema2[identity.MAP];
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
      if (ref)
        ref.node = node;
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
    function collectionFromPath(schema2, path, value) {
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
        schema: schema2,
        sourceObjects: /* @__PURE__ */ new Map()
      });
    }
    var isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
    var Collection = class extends Node.NodeBase {
      constructor(type, schema2) {
        super(type);
        Object.defineProperty(this, "schema", {
          value: schema2,
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
      clone(schema2) {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema2)
          copy.schema = schema2;
        copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema2) : it);
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
          const [key, ...rest] = path;
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.addIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
      /**
       * Removes a value from the collection.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.delete(key);
        const node = this.get(key, true);
        if (identity.isCollection(node))
          return node.deleteIn(rest);
        else
          throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        const [key, ...rest] = path;
        const node = this.get(key, true);
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
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.has(key);
        const node = this.get(key, true);
        return identity.isCollection(node) ? node.hasIn(rest) : false;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        const [key, ...rest] = path;
        if (rest.length === 0) {
          this.set(key, value);
        } else {
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.setIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
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
    function foldFlowLines(text4, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
      if (!lineWidth || lineWidth < 0)
        return text4;
      if (lineWidth < minContentWidth)
        minContentWidth = 0;
      const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
      if (text4.length <= endStep)
        return text4;
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
        i = consumeMoreIndentedLines(text4, i, indent.length);
        if (i !== -1)
          end = i + endStep;
      }
      for (let ch; ch = text4[i += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          escStart = i;
          switch (text4[i + 1]) {
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
            i = consumeMoreIndentedLines(text4, i, indent.length);
          end = i + indent.length + endStep;
          split2 = void 0;
        } else {
          if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
            const next = text4[i + 1];
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
                ch = text4[i += 1];
                overflow = true;
              }
              const j = i > escEnd + 1 ? i - 2 : escStart - 1;
              if (escapedFolds[j])
                return text4;
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
        return text4;
      if (onFold)
        onFold();
      let res = text4.slice(0, folds[0]);
      for (let i2 = 0; i2 < folds.length; ++i2) {
        const fold = folds[i2];
        const end2 = folds[i2 + 1] || text4.length;
        if (fold === 0)
          res = `
${indent}${text4.slice(0, end2)}`;
        else {
          if (mode === FOLD_QUOTED && escapedFolds[fold])
            res += `${text4[fold]}\\`;
          res += `
${indent}${text4.slice(fold + 1, end2)}`;
        }
      }
      return res;
    }
    function consumeMoreIndentedLines(text4, i, indent) {
      let end = i;
      let start = i + 1;
      let ch = text4[start];
      while (ch === " " || ch === "	") {
        if (i < start + indent) {
          ch = text4[++i];
        } else {
          do {
            ch = text4[++i];
          } while (ch && ch !== "\n");
          end = i;
          start = i + 1;
          ch = text4[start];
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
        const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
          return `>${header}
${indent}${body}`;
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
    function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
      const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
      let keyComment = identity.isNode(key) && key.comment || null;
      if (simpleKeys) {
        if (keyComment) {
          throw new Error("With simple keys, key nodes cannot have comments");
        }
        if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") {
          const msg = "With simple keys, collection cannot be used as a key value";
          throw new Error(msg);
        }
      }
      let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
      ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
      });
      let keyCommentDone = false;
      let chompKeep = false;
      let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
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
    var isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
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
      for (const [key, value2] of srcMap) {
        if (map instanceof Map) {
          if (!map.has(key))
            map.set(key, value2);
        } else if (map instanceof Set) {
          map.add(key);
        } else if (!Object.prototype.hasOwnProperty.call(map, key)) {
          Object.defineProperty(map, key, {
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
    function addPairToJSMap(ctx, map, { key, value }) {
      if (identity.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map, value);
      else if (merge.isMergeKey(ctx, key))
        merge.addMergeToJSMap(ctx, map, value);
      else {
        const jsKey = toJS.toJS(key, "", ctx);
        if (map instanceof Map) {
          map.set(jsKey, toJS.toJS(value, jsKey, ctx));
        } else if (map instanceof Set) {
          map.add(jsKey);
        } else {
          const stringKey = stringifyKey(key, jsKey, ctx);
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
    function stringifyKey(key, jsKey, ctx) {
      if (jsKey === null)
        return "";
      if (typeof jsKey !== "object")
        return String(jsKey);
      if (identity.isNode(key) && ctx?.doc) {
        const strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = /* @__PURE__ */ new Set();
        for (const node of ctx.anchors.keys())
          strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key.toString(strCtx);
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
    function createPair(key, value, ctx) {
      const k = createNode.createNode(key, void 0, ctx);
      const v = createNode.createNode(value, void 0, ctx);
      return new Pair(k, v);
    }
    var Pair = class _Pair {
      constructor(key, value = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
        this.key = key;
        this.value = value;
      }
      clone(schema2) {
        let { key, value } = this;
        if (identity.isNode(key))
          key = key.clone(schema2);
        if (identity.isNode(value))
          value = value.clone(schema2);
        return new _Pair(key, value);
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
    function findPair(items, key) {
      const k = identity.isScalar(key) ? key.value : key;
      for (const it of items) {
        if (identity.isPair(it)) {
          if (it.key === key || it.key === k)
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
      constructor(schema2) {
        super(identity.MAP, schema2);
        this.items = [];
      }
      /**
       * A generic collection parsing method that can be extended
       * to other node classes that inherit from YAMLMap
       */
      static from(schema2, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema2);
        const add = (key, value) => {
          if (typeof replacer === "function")
            value = replacer.call(obj, key, value);
          else if (Array.isArray(replacer) && !replacer.includes(key))
            return;
          if (value !== void 0 || keepUndefined)
            map.items.push(Pair.createPair(key, value, ctx));
        };
        if (obj instanceof Map) {
          for (const [key, value] of obj)
            add(key, value);
        } else if (obj && typeof obj === "object") {
          for (const key of Object.keys(obj))
            add(key, obj[key]);
        }
        if (typeof schema2.sortMapEntries === "function") {
          map.items.sort(schema2.sortMapEntries);
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
      delete(key) {
        const it = findPair(this.items, key);
        if (!it)
          return false;
        const del = this.items.splice(this.items.indexOf(it), 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const it = findPair(this.items, key);
        const node = it?.value;
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
      }
      has(key) {
        return !!findPair(this.items, key);
      }
      set(key, value) {
        this.add(new Pair.Pair(key, value), true);
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
      createNode: (schema2, obj, ctx) => YAMLMap.YAMLMap.from(schema2, obj, ctx)
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
      constructor(schema2) {
        super(identity.SEQ, schema2);
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
      delete(key) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const idx = asItemIndex(key);
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
      has(key) {
        const idx = asItemIndex(key);
        return typeof idx === "number" && idx < this.items.length;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       *
       * If `key` does not contain a representation of an integer, this will throw.
       * It may be wrapped in a `Scalar`.
       */
      set(key, value) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          throw new Error(`Expected a valid index, not ${key}.`);
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
      static from(schema2, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema2);
        if (obj && Symbol.iterator in Object(obj)) {
          let i = 0;
          for (let it of obj) {
            if (typeof replacer === "function") {
              const key = obj instanceof Set ? it : String(i++);
              it = replacer.call(obj, key, it);
            }
            seq.items.push(createNode.createNode(it, void 0, ctx));
          }
        }
        return seq;
      }
    };
    function asItemIndex(key) {
      let idx = identity.isScalar(key) ? key.value : key;
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
      createNode: (schema2, obj, ctx) => YAMLSeq.YAMLSeq.from(schema2, obj, ctx)
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
    var schema2 = [
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
    exports.schema = schema2;
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
    var schema2 = [map.map, seq.seq].concat(jsonScalars, jsonError);
    exports.schema = schema2;
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
    function createPairs(schema2, iterable, ctx) {
      const { replacer } = ctx;
      const pairs2 = new YAMLSeq.YAMLSeq(schema2);
      pairs2.tag = "tag:yaml.org,2002:pairs";
      let i = 0;
      if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
          if (typeof replacer === "function")
            it = replacer.call(iterable, String(i++), it);
          let key, value;
          if (Array.isArray(it)) {
            if (it.length === 2) {
              key = it[0];
              value = it[1];
            } else
              throw new TypeError(`Expected [key, value] tuple: ${it}`);
          } else if (it && it instanceof Object) {
            const keys = Object.keys(it);
            if (keys.length === 1) {
              key = keys[0];
              value = it[key];
            } else {
              throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
            }
          } else {
            key = it;
          }
          pairs2.items.push(Pair.createPair(key, value, ctx));
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
          let key, value;
          if (identity.isPair(pair)) {
            key = toJS.toJS(pair.key, "", ctx);
            value = toJS.toJS(pair.value, key, ctx);
          } else {
            key = toJS.toJS(pair, "", ctx);
          }
          if (map.has(key))
            throw new Error("Ordered maps must not include duplicate keys");
          map.set(key, value);
        }
        return map;
      }
      static from(schema2, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema2, iterable, ctx);
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
        for (const { key } of pairs$1.items) {
          if (identity.isScalar(key)) {
            if (seenKeys.includes(key.value)) {
              onError(`Ordered maps must not include duplicate keys: ${key.value}`);
            } else {
              seenKeys.push(key.value);
            }
          }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
      },
      createNode: (schema2, iterable, ctx) => YAMLOMap.from(schema2, iterable, ctx)
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
      constructor(schema2) {
        super(schema2);
        this.tag = _YAMLSet.tag;
      }
      add(key) {
        let pair;
        if (identity.isPair(key))
          pair = key;
        else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null)
          pair = new Pair.Pair(key.key, null);
        else
          pair = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair.key);
        if (!prev)
          this.items.push(pair);
      }
      /**
       * If `keepPair` is `true`, returns the Pair matching `key`.
       * Otherwise, returns the value of that Pair's key.
       */
      get(key, keepPair) {
        const pair = YAMLMap.findPair(this.items, key);
        return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
      }
      set(key, value) {
        if (typeof value !== "boolean")
          throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        const prev = YAMLMap.findPair(this.items, key);
        if (prev && !value) {
          this.items.splice(this.items.indexOf(prev), 1);
        } else if (!prev && value) {
          this.items.push(new Pair.Pair(key));
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
      static from(schema2, iterable, ctx) {
        const { replacer } = ctx;
        const set2 = new this(schema2);
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
      createNode: (schema2, iterable, ctx) => YAMLSet.from(schema2, iterable, ctx),
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
    var schema2 = [
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
    exports.schema = schema2;
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
    var schema2 = require_schema();
    var schema$1 = require_schema2();
    var binary = require_binary();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var schema$2 = require_schema3();
    var set = require_set();
    var timestamp = require_timestamp();
    var schemas = /* @__PURE__ */ new Map([
      ["core", schema2.schema],
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
          const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
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
          const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
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
      constructor({ compat, customTags, merge, resolveKnownTags, schema: schema2, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
        this.name = typeof schema2 === "string" && schema2 || "core";
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
        let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
        if (contentComment)
          body += stringifyComment.lineComment(body, "", commentString(contentComment));
        if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") {
          lines[lines.length - 1] = `--- ${body}`;
        } else
          lines.push(body);
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
      createPair(key, value, options = {}) {
        const k = this.createNode(key, null, options);
        const v = this.createNode(value, null, options);
        return new Pair.Pair(k, v);
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : false;
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
      get(key, keepScalar) {
        return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
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
      has(key) {
        return identity.isCollection(this.contents) ? this.contents.has(key) : false;
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
      set(key, value) {
        if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, [key], value);
        } else if (assertCollection(this.contents)) {
          this.contents.set(key, value);
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
          for (const { count: count3, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count3);
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
        let count3 = 1;
        const end = error.linePos[1];
        if (end?.line === line3 && end.col > col) {
          count3 = Math.max(1, Math.min(end.col - col, 80 - ci));
        }
        const pointer = " ".repeat(ci) + "^".repeat(count3);
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
    function containsNewline(key) {
      if (!key)
        return null;
      switch (key.type) {
        case "alias":
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          if (key.source.includes("\n"))
            return true;
          if (key.end) {
            for (const st of key.end)
              if (st.type === "newline")
                return true;
          }
          return false;
        case "flow-collection":
          for (const it of key.items) {
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
        const { start, key, sep: sep5, value } = collItem;
        const keyProps = resolveProps.resolveProps(start, {
          indicator: "explicit-key-ind",
          next: key ?? sep5?.[0],
          offset,
          onError,
          parentIndent: bm.indent,
          startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
          if (key) {
            if (key.type === "block-seq")
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
            else if ("indent" in key && key.indent !== bm.indent)
              onError(offset, "BAD_INDENT", startColMsg);
          }
          if (!keyProps.anchor && !keyProps.tag && !sep5) {
            commentEnd = keyProps.end;
            if (keyProps.comment) {
              if (map.comment)
                map.comment += "\n" + keyProps.comment;
              else
                map.comment = keyProps.comment;
            }
            continue;
          }
          if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
            onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
          }
        } else if (keyProps.found?.indent !== bm.indent) {
          onError(offset, "BAD_INDENT", startColMsg);
        }
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
          onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
        const valueProps = resolveProps.resolveProps(sep5 ?? [], {
          indicator: "map-value-ind",
          next: value,
          offset: keyNode.range[2],
          onError,
          parentIndent: bm.indent,
          startOnNewline: !key || key.type === "block-scalar"
        });
        offset = valueProps.end;
        if (valueProps.found) {
          if (implicitKey) {
            if (value?.type === "block-map" && !valueProps.hasNewline)
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
            if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024)
              onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep5, null, valueProps, onError);
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
        let sep5 = "";
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
                comment += sep5 + cb;
              sep5 = "";
              break;
            }
            case "newline":
              if (comment)
                sep5 += source;
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
        const { start, key, sep: sep5, value } = collItem;
        const props = resolveProps.resolveProps(start, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key ?? sep5?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: false
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep5 && !value) {
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
          if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key))
            onError(
              key,
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
        if (!isMap && !sep5 && !props.found) {
          const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep5, null, props, onError);
          coll.items.push(valueNode);
          offset = valueNode.range[2];
          if (isBlock(value))
            onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
        } else {
          ctx.atKey = true;
          const keyStart = props.end;
          const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
          if (isBlock(key))
            onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
          ctx.atKey = false;
          const valueProps = resolveProps.resolveProps(sep5 ?? [], {
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
              if (sep5)
                for (const st of sep5) {
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
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep5, null, valueProps, onError) : null;
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
      let sep5 = "";
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
          value += sep5 + indent.slice(trimIndent) + content;
          sep5 = "\n";
        } else if (indent.length > trimIndent || content[0] === "	") {
          if (sep5 === " ")
            sep5 = "\n";
          else if (!prevMoreIndented && sep5 === "\n")
            sep5 = "\n\n";
          value += sep5 + indent.slice(trimIndent) + content;
          sep5 = "\n";
          prevMoreIndented = true;
        } else if (content === "") {
          if (sep5 === "\n")
            value += "\n";
          else
            sep5 = "\n";
        } else {
          value += sep5 + content;
          sep5 = " ";
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
      let sep5 = " ";
      let pos = line3.lastIndex;
      while (match = line3.exec(source)) {
        const lm = match[1].replace(trimBoth, "");
        if (lm === "") {
          if (sep5 === "\n")
            res += sep5;
          else
            sep5 = "\n";
        } else {
          res += sep5 + lm;
          sep5 = " ";
        }
        pos = line3.lastIndex;
      }
      const last = /[ \t]*(.*)/sy;
      last.lastIndex = pos;
      match = last.exec(source);
      return res + sep5 + (match?.[1] ?? "");
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
    function findScalarTagByName(schema2, value, tagName, tagToken, onError) {
      if (tagName === "!")
        return schema2[identity.SCALAR];
      const matchWithTest = [];
      for (const tag of schema2.tags) {
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
      const kt = schema2.knownTags[tagName];
      if (kt && !kt.collection) {
        schema2.tags.push(Object.assign({}, kt, { default: false, test: void 0 }));
        return kt;
      }
      onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
      return schema2[identity.SCALAR];
    }
    function findScalarTagByTest({ atKey, directives, schema: schema2 }, value, token, onError) {
      const tag = schema2.tags.find((tag2) => (tag2.default === true || atKey && tag2.default === "key") && tag2.test?.test(value)) || schema2[identity.SCALAR];
      if (schema2.compat) {
        const compat = schema2.compat.find((tag2) => tag2.default && tag2.test?.test(value)) ?? schema2[identity.SCALAR];
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
    function emptyScalarPosition(offset, before, pos) {
      if (before) {
        pos ?? (pos = before.length);
        for (let i = pos - 1; i >= 0; --i) {
          let st = before[i];
          switch (st.type) {
            case "space":
            case "comment":
            case "newline":
              offset -= st.source.length;
              continue;
          }
          st = before[++i];
          while (st?.type === "space") {
            offset += st.source.length;
            st = before[++i];
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
    function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
      const token = {
        type: "scalar",
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
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
          const head2 = source.substring(0, he);
          const body = source.substring(he + 1) + "\n";
          const props = [
            { type: "block-scalar-header", offset, indent, source: head2 }
          ];
          if (!addEndtoBlockProps(props, end))
            props.push({ type: "newline", offset: -1, indent, source: "\n" });
          return { type: "block-scalar", offset, indent, props, source: body };
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
      const head2 = source.substring(0, he);
      const body = source.substring(he + 1) + "\n";
      if (token.type === "block-scalar") {
        const header = token.props[0];
        if (header.type !== "block-scalar-header")
          throw new Error("Invalid block scalar header");
        header.source = head2;
        token.source = body;
      } else {
        const { offset } = token;
        const indent = "indent" in token ? token.indent : -1;
        const props = [
          { type: "block-scalar-header", offset, indent, source: head2 }
        ];
        if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0))
          props.push({ type: "newline", offset: -1, indent, source: "\n" });
        for (const key of Object.keys(token))
          if (key !== "type" && key !== "offset")
            delete token[key];
        Object.assign(token, { type: "block-scalar", indent, props, source: body });
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
          for (const key of Object.keys(token))
            if (key !== "type" && key !== "offset")
              delete token[key];
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
    function stringifyItem({ start, key, sep: sep5, value }) {
      let res = "";
      for (const st of start)
        res += st.source;
      if (key)
        res += stringifyToken(key);
      if (sep5)
        for (const st of sep5)
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
      for (const [field, index] of path) {
        const tok = item?.[field];
        if (tok && "items" in tok) {
          item = tok.items[index];
        } else
          return void 0;
      }
      return item;
    };
    visit.parentCollection = (cst, path) => {
      const parent = visit.itemAtPath(cst, path.slice(0, -1));
      const field = path[path.length - 1][0];
      const coll = parent?.[field];
      if (coll && "items" in coll)
        return coll;
      throw new Error("Parent collection not found");
    };
    function _visit(path, item, visitor) {
      let ctrl = visitor(item, path);
      if (typeof ctrl === "symbol")
        return ctrl;
      for (const field of ["key", "value"]) {
        const token = item[field];
        if (token && "items" in token) {
          for (let i = 0; i < token.items.length; ++i) {
            const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              token.items.splice(i, 1);
              i -= 1;
            }
          }
          if (typeof ctrl === "function" && field === "key")
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
        loop: for (let i2 = this.pos; ch = this.buffer[i2]; ++i2) {
          switch (ch) {
            case " ":
              indent += 1;
              break;
            case "\n":
              nl = i2;
              indent = 0;
              break;
            case "\r": {
              const next = this.buffer[i2 + 1];
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
            let i2 = nl - 1;
            let ch2 = this.buffer[i2];
            if (ch2 === "\r")
              ch2 = this.buffer[--i2];
            const lastChar = i2;
            while (ch2 === " ")
              ch2 = this.buffer[--i2];
            if (ch2 === "\n" && i2 >= this.pos && i2 + 1 + indent > lastChar)
              nl = i2;
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
    function includesToken(list3, type) {
      for (let i = 0; i < list3.length; ++i)
        if (list3[i].type === type)
          return true;
      return false;
    }
    function findNonEmptyIndex(list3) {
      for (let i = 0; i < list3.length; ++i) {
        switch (list3[i].type) {
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
          let sep5;
          if (scalar.end) {
            sep5 = scalar.end;
            sep5.push(this.sourceToken);
            delete scalar.end;
          } else
            sep5 = [this.sourceToken];
          const map = {
            type: "block-map",
            offset: scalar.offset,
            indent: scalar.indent,
            items: [{ start, key: scalar, sep: sep5 }]
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
                  const key = it.key;
                  const sep5 = it.sep;
                  sep5.push(this.sourceToken);
                  delete it.key;
                  delete it.sep;
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start2, key, sep: sep5 }]
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
            const sep5 = fc.end.splice(1, fc.end.length);
            sep5.push(this.sourceToken);
            const map = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start, key: fc, sep: sep5 }]
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
    function parse4(src, reviver, options) {
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
    exports.parse = parse4;
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
import { stat as stat4 } from "node:fs/promises";

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
var UNPRINTABLE = new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]|\\p{Cf}|\\p{Cs}", "gu");
function printable(text4) {
  return text4.replace(UNPRINTABLE, "?");
}

// src/classfile/open.ts
import { existsSync, statSync as statSync2 } from "node:fs";

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
      throw cutOff(this.path);
    }
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const count3 = this.readSome(this.handle, bytes, done, offset);
      if (count3 === 0) {
        throw new InputError(
          this.path,
          `Cannot read ${this.path}: it became shorter while it was read; try again.`
        );
      }
      done += count3;
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
var InputSlice = class {
  constructor(path, outer, start, size) {
    this.path = path;
    this.outer = outer;
    this.start = start;
    this.size = size;
  }
  path;
  outer;
  start;
  size;
  read(offset, length) {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size)) throw cutOff(this.path);
    return this.outer.read(this.start + offset, length);
  }
  close() {
  }
};
var InputMemory = class {
  constructor(path, bytes) {
    this.path = path;
    this.bytes = bytes;
  }
  path;
  bytes;
  get size() {
    return this.bytes.length;
  }
  read(offset, length) {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size)) throw cutOff(this.path);
    return new Uint8Array(this.bytes.subarray(offset, offset + length));
  }
  close() {
  }
};
function cutOff(path) {
  return new InputError(path, `Cannot read ${path}: it is cut off; download or build it again.`);
}
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

// src/classfile/descriptor.ts
var MAX_DIMENSIONS = 255;
var MAX_PARAMETER_SLOTS = 255;
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
function isClassName(text4, start, end) {
  let part2 = start;
  for (let at = start; at < end; at++) {
    const code2 = text4.charCodeAt(at);
    if (code2 === 46 || code2 === 59 || code2 === 91) return false;
    if (code2 === 47) {
      if (at === part2) return false;
      part2 = at + 1;
    }
  }
  return part2 < end;
}
function isMemberName(text4, ofMethod) {
  if (text4.length === 0) return false;
  if (ofMethod && text4.charCodeAt(0) === 60) return text4 === "<init>" || text4 === "<clinit>";
  for (let at = 0; at < text4.length; at++) {
    const code2 = text4.charCodeAt(at);
    if (code2 === 46 || code2 === 59 || code2 === 91 || code2 === 47) return false;
    if (ofMethod && (code2 === 60 || code2 === 62)) return false;
  }
  return true;
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
  let text4 = "";
  for (let at = start; at < end; at++) text4 += String.fromCharCode(bytes[at]);
  return text4;
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
  let text4 = "";
  for (let from = 0; from < length; from += CHUNK) {
    text4 += String.fromCharCode(...units.subarray(from, Math.min(length, from + CHUNK)));
  }
  return text4;
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
    const count3 = this.u2();
    if (count3 * rowSize > this.end - this.position) {
      this.fail(`${count3} ${what} do not fit into the ${this.end - this.position} bytes left`, -2);
    }
    return count3;
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
    const text4 = decodeModifiedUtf8(this.bytes, start, start + this.u2(at + 1));
    if (typeof text4 === "number") {
      throw new ClassFormatError(this.origin, text4, `constant ${index} is no modified UTF-8`);
    }
    this.texts[index] = text4;
    return text4;
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
    const ref = { owner, name, desc, isInterface: tag === Tag.interfaceMethodref };
    this.members.set(index, ref);
    return ref;
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
function quote(text4) {
  return JSON.stringify(text4.length > 100 ? `${text4.slice(0, 100)}…` : text4);
}

// src/classfile/parse.ts
var MAGIC = 3405691582;
function declaredName(bytes, origin) {
  const reader = new ByteReader(bytes, origin);
  if (reader.u4() !== MAGIC) reader.fail("it does not start with CAFEBABE", -4);
  reader.skip(4);
  const pool = readPool(reader);
  reader.skip(2);
  return pool.className(reader.u2());
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
var PACKAGED_LIBRARIES = ["BOOT-INF/lib/", "WEB-INF/lib/", "APP-INF/lib/"];
function isPackagedClass(path) {
  return path.endsWith(".class") && PACKAGED_ROOTS.some((prefix) => path.startsWith(prefix));
}
function isPackagedJar(path) {
  return PACKAGED_LIBRARIES.some((prefix) => path.startsWith(prefix)) && path.endsWith(".jar");
}
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
var MAX_DEPTH = 64;
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
    const file2 = this.files.get(name);
    return file2 === void 0 ? void 0 : readClassFile(join(this.path, file2), `${this.label}/${file2}`);
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
  visit(below3, depth) {
    if (depth > MAX_DEPTH) {
      this.options.onWarning(
        printable(`Left out ${this.options.label}/${below3}: it lies deeper than ${MAX_DEPTH} directories.`)
      );
      return;
    }
    const classes = [];
    for (const entry of this.list(below3)) {
      const path = below3 === "" ? entry.name : `${below3}/${entry.name}`;
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
  list(below3) {
    const path = join(this.root, below3);
    try {
      return readdirSync(path, { withFileTypes: true }).sort((a, b) => a.name < b.name ? -1 : 1);
    } catch (error) {
      const reason = cannotRead(below3 === "" ? path : `${this.options.label}/${below3}`, error);
      if (below3 === "") throw reason;
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
        const file2 = `${declaredName(readClassFile(join(this.root, path), path), path)}.class`;
        if (path === file2 || path.endsWith(`/${file2}`)) return path.length - file2.length;
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
function readZipDirectory(file2) {
  const { start, length, base } = findDirectory(file2);
  if (length > MAX_DIRECTORY_BYTES) throw broken(file2, `its table of contents takes ${length} bytes`);
  const bytes = file2.read(start, length);
  const view = new DataView(bytes.buffer);
  const entries = [];
  for (let at = 0; at < length; ) {
    if (at + 46 > length || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw broken(file2, `its table of contents is damaged at entry ${entries.length + 1}`);
    }
    const pathLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + 46 + pathLength + extraLength + view.getUint16(at + 32, true);
    if (next > length) throw broken(file2, `its table of contents is damaged at entry ${entries.length + 1}`);
    const path = UTF8.decode(bytes.subarray(at + 46, at + 46 + pathLength));
    if (!path.endsWith("/")) entries.push(readEntry(view, at, path, base));
    if (entries.length > MAX_FILES) throw broken(file2, `it has more than ${MAX_FILES} files`);
    at = next;
  }
  return entries;
}
function unreadableBecause(entry, most = MAX_CLASS_BYTES) {
  if ((entry.flags & ENCRYPTED) !== 0) return "it is encrypted";
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    return `it is compressed by the method ${entry.method}, which jars do not use`;
  }
  if (entry.size > most) {
    return `it has ${entry.size} bytes, more than the ${most} allowed`;
  }
  return void 0;
}
function checkSizes({ method, size, compressedSize, offset }, origin) {
  const fits = method === STORED ? size === compressedSize : size <= 1032 * compressedSize && compressedSize <= 2 * size + 16384;
  if (fits) return;
  const reason = `it has ${compressedSize} bytes where the archive declares ${size}`;
  throw new ClassFormatError(origin, offset, method === STORED ? reason : `${reason} when inflated`);
}
function readZipEntry(file2, entry, origin, most = MAX_CLASS_BYTES) {
  const reason = unreadableBecause(entry, most);
  if (reason !== void 0) throw new ClassFormatError(origin, entry.offset, reason);
  checkSizes(entry, origin);
  const data = compressedData(file2, entry, origin);
  const bytes = entry.method === STORED ? data : inflate(data, entry, origin);
  if (bytes.length !== entry.size) {
    const sizes = `${bytes.length} bytes where the archive declares ${entry.size}`;
    throw new ClassFormatError(origin, entry.offset, `it has ${sizes}`);
  }
  return bytes;
}
function openZipEntry(file2, entry, origin, most) {
  if (entry.method !== STORED || entry.compressedSize !== entry.size) {
    return new InputMemory(origin, readZipEntry(file2, entry, origin, most));
  }
  const reason = unreadableBecause(entry, most);
  if (reason !== void 0) throw new ClassFormatError(origin, entry.offset, reason);
  return new InputSlice(origin, file2, dataStart(file2, entry, origin), entry.size);
}
function compressedData(file2, entry, origin) {
  return file2.read(dataStart(file2, entry, origin), entry.compressedSize);
}
function dataStart(file2, entry, origin) {
  const outside = () => new ClassFormatError(origin, entry.offset, "its data lies outside the archive");
  if (entry.offset < 0 || entry.offset + 30 > file2.size) throw outside();
  const header = new DataView(file2.read(entry.offset, 30).buffer);
  if (header.getUint32(0, true) !== LOCAL_SIGNATURE) {
    throw new ClassFormatError(origin, entry.offset, "the archive has no entry where its directory says");
  }
  const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + entry.compressedSize > file2.size) throw outside();
  return start;
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
function findDirectory(file2) {
  const tailLength = Math.min(file2.size, END_SIZE + MAX_COMMENT);
  const tailStart = file2.size - tailLength;
  const tail = new DataView(file2.read(tailStart, tailLength).buffer);
  for (let at = tailLength - END_SIZE; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue;
    if (at + END_SIZE + tail.getUint16(at + 20, true) > tailLength) continue;
    const end = tailStart + at;
    const place2 = directory64(file2, end) ?? {
      end,
      length: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true)
    };
    const start = place2.end - place2.length;
    if (start < 0 || start < place2.offset) throw broken(file2, "its table of contents lies outside of it");
    return { start, length: place2.length, base: start - place2.offset };
  }
  throw broken(file2, "it is not a jar or zip file, or its end is missing");
}
function directory64(file2, end) {
  if (end < 20) return void 0;
  const locator = new DataView(file2.read(end - 20, 20).buffer);
  if (locator.getUint32(0, true) !== END64_LOCATOR_SIGNATURE) return void 0;
  const stated = Number(locator.getBigUint64(8, true));
  for (const at of [stated, end - 20 - 56]) {
    if (at < 0 || at + 56 > end) continue;
    const record2 = new DataView(file2.read(at, 56).buffer);
    if (record2.getUint32(0, true) !== END64_SIGNATURE) continue;
    return {
      end: at,
      length: Number(record2.getBigUint64(40, true)),
      offset: Number(record2.getBigUint64(48, true))
    };
  }
  throw broken(file2, "its zip64 end record is missing");
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
function broken(file2, why) {
  return new InputError(file2.path, `Cannot read ${file2.path} as a jar: ${why}; build or download it again.`);
}

// src/classfile/jar.ts
var MANIFEST = "META-INF/MANIFEST.MF";
var VERSIONED = /^META-INF\/versions\/([1-9]\d{0,3})\//;
var MAX_TOTAL_BYTES = 2 ** 32;
var MAX_TOTAL_RATIO = 32;
var SMALL_TOTAL_BYTES = 128 * 1024 * 1024;
function openJar(file2, options) {
  try {
    return new JarSource(file2, readZipDirectory(file2), options);
  } catch (error) {
    file2.close();
    throw error;
  }
}
var JarSource = class {
  constructor(file2, all, options) {
    this.file = file2;
    this.label = options.label;
    const entries = wantedPart(safeEntries(all, options, this.tally), options.part ?? "application");
    this.entries = chooseEntries(entries, isMultiRelease(file2, entries) ? options.release : 0, options);
    this.classCount = this.entries.size;
    let total = 0;
    for (const entry of this.entries.values()) total += entry.size;
    if (total > Math.min(MAX_TOTAL_BYTES, Math.max(SMALL_TOTAL_BYTES, MAX_TOTAL_RATIO * file2.size))) {
      throw new InputError(
        file2.path,
        `Cannot read ${file2.path}: its classes inflate to ${total} bytes, too many.`
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
function wantedPart(entries, part2) {
  const isPackage = entries.some(({ path }) => isPackagedClass(path));
  if (!isPackage) return part2 === "application" ? entries : [];
  const inside = part2 === "application";
  return entries.filter(({ path }) => path.toUpperCase() === MANIFEST || isPackagedClass(path) === inside);
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
function isMultiRelease(file2, entries) {
  const entry = entries.find(({ path }) => path.toUpperCase() === MANIFEST);
  if (entry === void 0 || unreadableBecause(entry) !== void 0) return false;
  const text4 = readManifest(file2, entry);
  const main = text4.split(/(?:\r\n|\n|\r(?!\n)){2}/, 1)[0].replace(/(\r\n|\r|\n) /g, "");
  return /^Multi-Release: *true *$/im.test(main);
}
function readManifest(file2, entry) {
  try {
    return new TextDecoder().decode(readZipEntry(file2, entry, `${file2.path}!/${MANIFEST}`));
  } catch (error) {
    throw error instanceof ClassFormatError ? new InputError(file2.path, error.message) : error;
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
    const body = content.subarray(HEADER_SIZE, HEADER_SIZE + compressedSize);
    const name = Buffer.from(strings(view.getUint32(20, littleEndian))).toString("latin1");
    if (name === "zip") content = unzip(body, size, origin);
    else if (name === "compact-cp") content = new PoolRestorer(body, size, strings, origin).restore();
    else
      throw new ClassFormatError(origin, 0, `it is compressed by ${JSON.stringify(name)}, which is unknown`);
  }
  throw new ClassFormatError(origin, 0, `it is compressed more than ${MAX_LAYERS} times`);
}
function unzip(body, size, origin) {
  try {
    return inflateSync(body, { chunkSize: Math.max(size, 64) + 1, maxOutputLength: Math.max(size, 64) });
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
    const count3 = this.data[this.at] << 8 | this.data[this.at + 1];
    this.copy(2);
    for (let index = 1; index < count3; index++) {
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
    const length = parts.reduce((sum, part2) => sum + part2.length, 0);
    if (length > 65535) this.fail();
    this.put(Uint8Array.of(1, length >> 8, length & 255));
    for (const part2 of parts) this.put(part2);
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
function openImage(file2, options) {
  try {
    return new ImageSource(file2, options);
  } catch (error) {
    file2.close();
    throw error;
  }
}
var ImageSource = class {
  constructor(file2, options) {
    this.file = file2;
    this.label = options.label;
    const header = new DataView(file2.read(0, HEADER_SIZE2).buffer);
    this.littleEndian = header.getUint32(0, true) === MAGIC3;
    const count3 = header.getUint32(16, this.littleEndian);
    const locationBytes = header.getUint32(20, this.littleEndian);
    const stringBytes = header.getUint32(24, this.littleEndian);
    this.contentStart = HEADER_SIZE2 + count3 * 8 + locationBytes + stringBytes;
    if (header.getUint32(4, this.littleEndian) >>> 16 !== 1) this.fail("its format is of an unknown version");
    if (count3 > MAX_FILES || this.contentStart > MAX_INDEX_BYTES) this.fail("its index is too large");
    const index = file2.read(HEADER_SIZE2 + count3 * 4, count3 * 4 + locationBytes + stringBytes);
    this.locations = index.subarray(count3 * 4, count3 * 4 + locationBytes);
    this.strings = index.subarray(count3 * 4 + locationBytes);
    this.addClasses(new DataView(index.buffer, 0, count3 * 4), options.modules && new Set(options.modules));
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
    const text4 = (offset) => {
      let known = texts.get(offset);
      if (known === void 0) {
        known = this.string(offset);
        texts.set(offset, known);
      }
      return known;
    };
    for (let at = 0; at < offsets.byteLength; at += 4) {
      this.readLocation(offsets.getUint32(at, this.littleEndian), attributes);
      if (text4(attributes[Attribute.extension]) !== "class") continue;
      const module = text4(attributes[Attribute.module]);
      const base = this.string(attributes[Attribute.base]);
      if (base === "module-info" || modules && !modules.has(module)) continue;
      const parent = text4(attributes[Attribute.parent]);
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
      const head2 = this.locations[at++];
      const kind = head2 >> 3;
      if (kind === Attribute.end) return;
      let value = 0;
      for (let left = (head2 & 7) + 1; left > 0; left--) value = value * 256 + this.locations[at++];
      if (kind < attributes.length) attributes[kind] = value;
    }
  }
  string(offset) {
    const raw = this.rawString(offset);
    const text4 = decodeModifiedUtf8(raw, 0, raw.length);
    return typeof text4 === "string" ? text4 : this.fail("its strings are damaged");
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

// src/classfile/packaged.ts
var MOST_JARS = 2e3;
var LARGEST_JAR = 256 * 1024 * 1024;
var MOST_BYTES = 512 * 1024 * 1024;
function packedJars(file2) {
  return readZipDirectory(file2).filter(({ path }) => isPackagedJar(path) && !path.split("/").includes(".."));
}
function openPackaged(file2, options) {
  try {
    return new PackagedSource(file2, options);
  } catch (error) {
    file2.close();
    throw error;
  }
}
var PackagedSource = class {
  constructor(file2, options) {
    this.file = file2;
    this.label = `${options.label}!/`;
    const jars = packedJars(file2);
    const launcher = openJar(file2, { ...options, root: "", part: "launcher" });
    this.parts = [...openAll(file2, jars, options), launcher];
    for (const part2 of this.parts) {
      for (const name of part2.names()) if (!this.places.has(name)) this.places.set(name, part2);
    }
    this.classCount = this.places.size;
    this.archiveCount = this.parts.reduce((sum, part2) => sum + part2.archiveCount, 1 - this.parts.length);
  }
  file;
  label;
  sourceFileCount = 0;
  classCount;
  archiveCount;
  parts;
  /** From each class to the part that gives it: the first that has it. */
  places = /* @__PURE__ */ new Map();
  names() {
    return sortedNames(this.places.keys());
  }
  read(name) {
    return this.places.get(name)?.read(name);
  }
  origin(name) {
    return this.places.get(name)?.origin(name) ?? `${this.label}${name}.class`;
  }
  close() {
    this.file.close();
  }
};
function openAll(file2, jars, options) {
  const warn = (path, why) => options.onWarning(printable(`Left out ${options.label}!/${path}: ${why}.`));
  const opened = [];
  let bytes = 0;
  let classes = 0;
  for (const entry of jars) {
    bytes += entry.size;
    if (opened.length >= MOST_JARS || bytes > MOST_BYTES || classes > MAX_FILES) {
      warn(`${entry.path} and what follows`, "the jars inside are too many or too large together");
      break;
    }
    try {
      const source = openInside(file2, entry, options);
      classes += source.classCount;
      opened.push(source);
    } catch (error) {
      if (error instanceof ClassFormatError) warn(entry.path, error.reason);
      else if (error instanceof InputError) options.onWarning(`Left out a jar: ${error.message}`);
      else throw error;
    }
  }
  return opened;
}
function openInside(file2, entry, options) {
  const label = `${options.label}!/${entry.path}`;
  const bytes = openZipEntry(file2, entry, label, LARGEST_JAR);
  return openJar(bytes, { ...options, label, root: "", part: "application" });
}

// src/classfile/open.ts
var DEFAULT_RELEASE = 17;
var ZIP_START = 20555;
var JMOD_START = 19021;
var CLASS_START = 3405691582;
var INSIDE = "!/";
function openSource(path, options = {}) {
  const label = options.label ?? path;
  const onWarning = options.onWarning ?? (() => {
  });
  if (path.endsWith(INSIDE) && !existsSync(path)) {
    const archive = path.slice(0, -INSIDE.length);
    if (!statsOf(archive).isFile()) throw noClasses(archive);
    const release2 = options.release ?? DEFAULT_RELEASE;
    return openPackaged(new InputFile(archive), { label: cutInside(label), release: release2, onWarning });
  }
  const stats = statsOf(path);
  if (stats.isDirectory()) return openDirectory(path, { label, onWarning });
  if (!stats.isFile()) throw noClasses(path);
  const file2 = new InputFile(path);
  const start = peek(file2);
  const release = options.release ?? DEFAULT_RELEASE;
  if (isImage(start)) return openImage(file2, { label, modules: options.modules });
  const magic = start.length < 4 ? 0 : new DataView(start.buffer).getUint32(0);
  if (magic >>> 16 === JMOD_START) return openJar(file2, { label, release, root: "classes/", onWarning });
  if (magic >>> 16 === ZIP_START || magic >>> 16 === 8993) {
    return openJar(file2, { label, release, root: "", onWarning });
  }
  file2.close();
  if (magic === CLASS_START) return new SingleClass(path, label);
  throw noClasses(path);
}
function cutInside(label) {
  return label.endsWith(INSIDE) ? label.slice(0, -INSIDE.length) : label;
}
function packagesJars(path) {
  let file2;
  try {
    file2 = new InputFile(path);
    return packedJars(file2).length > 0;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  } finally {
    file2?.close();
  }
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
function peek(file2) {
  try {
    return file2.read(0, Math.min(file2.size, 4));
  } catch (error) {
    file2.close();
    throw error;
  }
}
function noClasses(path) {
  const wanted = "a directory of class files, a jar, a jmod, a class file or the lib/modules of a JDK";
  return new InputError(path, `Cannot read ${path}: it is none of what is understood; give ${wanted}.`);
}

// src/command-line/compare.ts
import { readFile as readFile2 } from "node:fs/promises";
import { resolve as resolve8 } from "node:path";

// src/sarif/identity.ts
var KEY = "primaryLocationLineHash";
var OCCURRENCE = ":1";
var PLAIN = /^[\w-]{1,64}$/;
function fingerprints(id) {
  return { [KEY]: `${id}${OCCURRENCE}` };
}
function identityOf(result3) {
  const id = result3.partialFingerprints?.[KEY]?.replace(/:\d+$/, "");
  return id !== void 0 && PLAIN.test(id) ? id : void 0;
}
function isSuppressed({ suppressions }) {
  if (suppressions === void 0 || suppressions.length === 0) return false;
  return suppressions.every(({ status }) => status === void 0 || status === "accepted");
}

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
function _isValidObjectKey(object$1, key) {
  return Object.prototype.hasOwnProperty.call(object$1, key) && key !== "__proto__" && key !== "prototype" && key !== "constructor";
}
// @__NO_SIDE_EFFECTS__
function _joinExpects(values$1, separator) {
  const list3 = [...new Set(values$1)];
  if (list3.length > 1) return `(${list3.join(` ${separator} `)})`;
  return list3[0] ?? "never";
}
function _standardSchema(schema2) {
  schema2["~standard"] = {
    version: 1,
    vendor: "valibot",
    validate: (value$1) => schema2["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
  };
  return schema2;
}
// @__NO_SIDE_EFFECTS__
function getDotPath(issue) {
  if (issue.path) {
    let key = "";
    for (const item of issue.path) if (typeof item.key === "string" || typeof item.key === "number") if (key) key += `.${item.key}`;
    else key += item.key;
    else return null;
    return key;
  }
  return null;
}
var ValiError = class extends Error {
  /**
  * Creates a Valibot error with useful information.
  *
  * @param issues The error issues.
  */
  constructor(issues) {
    super(issues[0].message);
    this.name = "ValiError";
    this.issues = issues;
  }
};
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
function nonEmpty(message$1) {
  return {
    kind: "validation",
    type: "non_empty",
    reference: nonEmpty,
    async: false,
    expects: "!0",
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && dataset.value.length === 0) _addIssue(this, "length", dataset, config$1, { received: "0" });
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
function safeInteger(message$1) {
  return {
    kind: "validation",
    type: "safe_integer",
    reference: safeInteger,
    async: false,
    expects: null,
    requirement: Number.isSafeInteger,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
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
function getFallback(schema2, dataset, config$1) {
  return typeof schema2.fallback === "function" ? schema2.fallback(dataset, config$1) : schema2.fallback;
}
// @__NO_SIDE_EFFECTS__
function fallback(schema2, fallback$1) {
  return _standardSchema({
    ...schema2,
    fallback: fallback$1,
    "~run"(dataset, config$1) {
      const outputDataset = schema2["~run"](dataset, config$1);
      return outputDataset.issues ? {
        typed: true,
        value: /* @__PURE__ */ getFallback(this, outputDataset, config$1)
      } : outputDataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function getDefault(schema2, dataset, config$1) {
  return typeof schema2.default === "function" ? schema2.default(dataset, config$1) : schema2.default;
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
        for (let key = 0; key < input.length; key++) {
          const value$1 = input[key];
          const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
          if (itemDataset.issues) {
            const pathItem = {
              type: "array",
              origin: "value",
              input,
              key,
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
        for (const key in this.entries) {
          const valueSchema = this.entries[key];
          if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
            const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key,
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
            dataset.value[key] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
          else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
            _addIssue(this, "key", dataset, config$1, {
              input: void 0,
              expected: `"${key}"`,
              path: [{
                type: "object",
                origin: "key",
                input,
                key,
                value: input[key]
              }]
            });
            if (config$1.abortEarly) break;
          }
        }
        if (!dataset.issues || !config$1.abortEarly) {
          for (const key in input) if (/* @__PURE__ */ _isValidObjectKey(input, key) && !Object.prototype.hasOwnProperty.call(this.entries, key)) dataset.value[key] = input[key];
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
function object(entries$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "object",
    reference: object,
    expects: "Object",
    async: false,
    entries: entries$1,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (input && typeof input === "object") {
        dataset.typed = true;
        dataset.value = {};
        for (const key in this.entries) {
          const valueSchema = this.entries[key];
          if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
            const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key,
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
            dataset.value[key] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
          else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
            _addIssue(this, "key", dataset, config$1, {
              input: void 0,
              expected: `"${key}"`,
              path: [{
                type: "object",
                origin: "key",
                input,
                key,
                value: input[key]
              }]
            });
            if (config$1.abortEarly) break;
          }
        }
      } else _addIssue(this, "type", dataset, config$1);
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
function record(key, value$1, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "record",
    reference: record,
    expects: "Object",
    async: false,
    key,
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
        for (const key in this.entries) {
          const valueSchema = this.entries[key];
          if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
            const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
            const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
            if (valueDataset.issues) {
              const pathItem = {
                type: "object",
                origin: "value",
                input,
                key,
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
            dataset.value[key] = valueDataset.value;
          } else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
          else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
            _addIssue(this, "key", dataset, config$1, {
              input: void 0,
              expected: `"${key}"`,
              path: [{
                type: "object",
                origin: "key",
                input,
                key,
                value: input[key]
              }]
            });
            if (config$1.abortEarly) break;
          }
        }
        if (!dataset.issues || !config$1.abortEarly) {
          for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
            _addIssue(this, "key", dataset, config$1, {
              input: key,
              expected: "never",
              path: [{
                type: "object",
                origin: "key",
                input,
                key,
                value: input[key]
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
function strictTuple(items, message$1) {
  return _standardSchema({
    kind: "schema",
    type: "strict_tuple",
    reference: strictTuple,
    expects: "Array",
    async: false,
    items,
    message: message$1,
    "~run"(dataset, config$1) {
      const input = dataset.value;
      if (Array.isArray(input)) {
        dataset.typed = true;
        dataset.value = [];
        for (let key = 0; key < this.items.length; key++) {
          const value$1 = input[key];
          const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
          if (itemDataset.issues) {
            const pathItem = {
              type: "array",
              origin: "value",
              input,
              key,
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
        if (!(dataset.issues && config$1.abortEarly) && this.items.length < input.length) _addIssue(this, "type", dataset, config$1, {
          input: input[this.items.length],
          expected: "never",
          path: [{
            type: "array",
            origin: "value",
            input,
            key: this.items.length,
            value: input[this.items.length]
          }]
        });
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
      for (const schema2 of this.options) {
        const optionDataset = schema2["~run"]({ value: dataset.value }, config$1);
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
function parse(schema2, input, config$1) {
  const dataset = schema2["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  if (dataset.issues) throw new ValiError(dataset.issues);
  return dataset.value;
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
function safeParse(schema2, input, config$1) {
  const dataset = schema2["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  return {
    typed: dataset.typed,
    success: !dataset.issues,
    output: dataset.value,
    issues: dataset.issues
  };
}

// src/util/schema.ts
var LONGEST = 200;
function issueText(issue, whole) {
  const path = getDotPath(issue);
  const key = issue.path?.at(-1)?.key;
  if (key !== void 0 && /_?object$/.test(issue.type)) {
    if (issue.expected === "never") return `${clip(`${path}`)} is no key of such a file`;
    if (issue.received === "undefined") return `${clip(`${path}`)} is missing`;
  }
  const message2 = issue.message.replace(/^Invalid [a-z ]+: /, "");
  return `at ${clip(path ?? whole)}, ${clip(`${message2.charAt(0).toLowerCase()}${message2.slice(1)}`)}`;
}
function clip(text4) {
  return text4.length > LONGEST ? `${text4.slice(0, LONGEST)}…` : text4;
}

// src/sarif/read.ts
var MOST_RUNS = 20;
var MOST_RESULTS = 25e3;
var MOST_LOCATIONS = 1e4;
var MOST_FLOWS = 1e3;
var MOST_SUPPRESSIONS = 100;
var MOST_NOTIFICATIONS = 1e4;
var MOST_RULES = 25e3;
var DEEPEST = 200;
var LAST_LINE = 2 ** 31 - 1;
var LARGEST_LOG = 256 * 1024 * 1024;
var SarifError = class extends Error {
  name = "SarifError";
};
var line = optional(pipe(number(), integer(), minValue(0), maxValue(LAST_LINE)));
var message = looseObject({ text: optional(string()), markdown: optional(string()) });
var properties = optional(looseObject({}));
var location = looseObject({
  id: optional(number()),
  message: optional(message),
  physicalLocation: optional(
    looseObject({
      artifactLocation: optional(looseObject({ uri: optional(string()) })),
      region: optional(
        looseObject({ startLine: line, startColumn: line, endLine: line, endColumn: line })
      )
    })
  ),
  logicalLocations: optional(
    pipe(
      array(looseObject({ fullyQualifiedName: optional(string()) })),
      maxLength(MOST_LOCATIONS)
    )
  ),
  properties
});
var locations = optional(pipe(array(location), maxLength(MOST_LOCATIONS)));
var codeFlow = looseObject({
  message: optional(message),
  threadFlows: pipe(
    array(
      looseObject({
        locations: pipe(
          array(looseObject({ location: optional(location), properties })),
          maxLength(MOST_LOCATIONS)
        )
      })
    ),
    maxLength(MOST_FLOWS)
  )
});
var suppression = looseObject({
  kind: picklist(["inSource", "external"]),
  status: optional(picklist(["accepted", "underReview", "rejected"])),
  justification: optional(string()),
  location: optional(location)
});
var result = looseObject({
  ruleId: optional(string()),
  level: optional(picklist(["none", "note", "warning", "error"])),
  message,
  locations,
  relatedLocations: locations,
  codeFlows: optional(pipe(array(codeFlow), maxLength(MOST_FLOWS))),
  suppressions: optional(pipe(array(suppression), maxLength(MOST_SUPPRESSIONS))),
  partialFingerprints: optional(record(string(), string())),
  properties
});
var notification = looseObject({
  level: optional(picklist(["none", "note", "warning", "error"])),
  message,
  properties
});
var invocation = looseObject({
  executionSuccessful: boolean(),
  toolExecutionNotifications: optional(pipe(array(notification), maxLength(MOST_NOTIFICATIONS)))
});
var rule = looseObject({
  id: string(),
  properties: optional(looseObject({ tags: optional(array(string())) }))
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
            semanticVersion: optional(string()),
            rules: optional(pipe(array(rule), maxLength(MOST_RULES)))
          })
        }),
        automationDetails: optional(looseObject({ id: optional(string()) })),
        invocations: optional(pipe(array(invocation), maxLength(MOST_RUNS))),
        results: optional(pipe(array(result), maxLength(MOST_RESULTS))),
        properties
      })
    ),
    maxLength(MOST_RUNS)
  )
});
function readSarif(text4, name) {
  if (text4.length > LARGEST_LOG)
    throw new SarifError(`${name} is larger than ${LARGEST_LOG / 1024 / 1024} MiB.`);
  const parsed = parseJson(text4, name);
  if (isDeeper(parsed, DEEPEST)) throw new SarifError(`${name} is nested deeper than ${DEEPEST} levels.`);
  const checked = safeParse(log, parsed, { abortEarly: true });
  if (!checked.success) {
    throw new SarifError(`${name} is not SARIF 2.1.0: ${issueText(checked.issues[0], "the log")}.`);
  }
  return checked.output;
}
function parseJson(text4, name) {
  try {
    return JSON.parse(text4.startsWith("\uFEFF") ? text4.slice(1) : text4);
  } catch {
    throw new SarifError(`${name} is not JSON.`);
  }
}
function isDeeper(value, levels) {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

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
var RANK = new Map(LEADING.map((key, index) => [key, index]));
function writeSarif(log2) {
  return `${JSON.stringify(ordered(log2), null, 2)}
`;
}
function canonical(part2) {
  return JSON.stringify(ordered(part2));
}
function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => compareKeys(a, b));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}
function compareKeys(a, b) {
  const byRank2 = (RANK.get(a) ?? LEADING.length) - (RANK.get(b) ?? LEADING.length);
  return byRank2 !== 0 ? byRank2 : a < b ? -1 : a > b ? 1 : 0;
}

// src/baseline/facts.ts
var LONGEST_TEXT = 1e4;
var MOST_PAIRS = 5e4;
var MOST_SIDES = 1e3;
var MOST_PARTS = 5e3;
var MOST_LOCKS = 100;
var MOST_INTERFACES = 2e4;
var MOST_METHODS = 2e4;
var LARGEST_NUMBER = 2 ** 31 - 1;
var CONFIDENCES = ["low", "medium", "high"];
var UNUSED_SUPPRESSION = "unused-suppression";
var text = pipe(
  string(),
  transform((whole) => whole.slice(0, LONGEST_TEXT))
);
var natural = pipe(number(), integer(), minValue(0), maxValue(LARGEST_NUMBER));
function lenient(schema2) {
  return fallback(optional(schema2), void 0);
}
var lock = union([text, object({ text, mode: literal("shared") })]);
var locks = pipe(array(lock), maxLength(MOST_LOCKS));
var confidence = picklist(CONFIDENCES);
var cause = object({
  class: text,
  object: text,
  methods: pipe(array(text), maxLength(MOST_METHODS))
});
var finding = {
  kind: lenient(text),
  field: lenient(text),
  object: lenient(text),
  summary: lenient(text),
  advice: lenient(text),
  confidence: lenient(confidence),
  note: lenient(text),
  guardedBy: lenient(text),
  ruleLevel: lenient(picklist(["error", "warning", "note"])),
  pairs: lenient(pipe(array(object({ first: text, second: text })), maxLength(MOST_PAIRS))),
  pairsArePart: lenient(literal(true)),
  racesOmitted: lenient(pipe(number(), safeInteger(), minValue(0))),
  cause: lenient(cause)
};
var part = object({
  ...finding,
  id: pipe(text, nonEmpty()),
  witnesses: pipe(array(natural), maxLength(MOST_SIDES))
});
var result2 = object({
  ...finding,
  parts: lenient(pipe(array(part), minLength(1), maxLength(MOST_PARTS))),
  sides: lenient(
    pipe(
      array(
        object({ at: natural, access: picklist(["read", "write"]), thread: text, reason: text, locks })
      ),
      maxLength(MOST_SIDES)
    )
  ),
  races: lenient(pipe(array(strictTuple([natural, natural])), maxLength(MOST_SIDES)))
});
var place = object({
  class: lenient(text),
  offset: lenient(natural),
  hasLine: lenient(boolean()),
  resolved: lenient(boolean()),
  application: lenient(boolean())
});
var frame = object({ calls: lenient(text), acquires: lenient(locks) });
var run = object({
  complete: lenient(boolean()),
  configuration: lenient(text),
  minConfidence: lenient(confidence),
  shard: lenient(
    pipe(
      object({ index: pipe(natural, minValue(1)), count: pipe(natural, maxValue(1e3)) }),
      check(({ index, count: count3 }) => index <= count3, "no such shard")
    )
  ),
  interfaces: lenient(
    pipe(
      array(
        object({
          className: text,
          reason: text,
          methods: pipe(array(text), maxLength(MOST_METHODS))
        })
      ),
      maxLength(MOST_INTERFACES)
    )
  ),
  resultsOmitted: lenient(natural)
});
function runFacts({ properties: properties2 }) {
  return parse(run, properties2 ?? {});
}
function resultFacts({ properties: properties2 }) {
  return parse(result2, properties2 ?? {});
}
function placeFacts({ properties: properties2 }) {
  return parse(place, properties2 ?? {});
}
function frameFacts({ properties: properties2 }) {
  return parse(frame, properties2 ?? {});
}

// src/baseline/entries.ts
function entriesOf(run4) {
  const byId = /* @__PURE__ */ new Map();
  let nameless2 = 0;
  for (const result3 of run4.results ?? []) {
    const id = identityOf(result3);
    if (id === void 0) {
      nameless2++;
      continue;
    }
    const facts = resultFacts(result3);
    for (const told of facts.parts ?? [{ ...facts, id }]) {
      const { pairs, pairsArePart = false, confidence: confidence2 } = told;
      const entry = {
        id: told.id,
        result: id,
        isLive: !isSuppressed(result3),
        pairs: pairs === void 0 ? void 0 : new Map(pairs.map((pair) => [pairKey(pair), pair])),
        pairsArePart,
        confidence: confidence2
      };
      const known = byId.get(told.id);
      byId.set(told.id, known === void 0 ? entry : both(known, entry));
    }
  }
  return { byId, nameless: nameless2 };
}
function both(a, b) {
  return {
    id: a.id,
    result: a.isLive || !b.isLive ? a.result : b.result,
    isLive: a.isLive || b.isLive,
    pairs: a.pairs === void 0 || b.pairs === void 0 ? void 0 : new Map([...a.pairs, ...b.pairs]),
    pairsArePart: a.pairsArePart || b.pairsArePart,
    confidence: surer(a.confidence, b.confidence) >= 0 ? a.confidence : b.confidence
  };
}
function surer(a, b) {
  const rank = (name) => name === void 0 ? -1 : CONFIDENCES.indexOf(name);
  return rank(a) - rank(b);
}
function pairKey({ first, second }) {
  return JSON.stringify([first, second]);
}

// src/baseline/runs.ts
var TOOL = "racewarden";
var BaselineError = class extends Error {
  name = "BaselineError";
};
function ownRun(log2, what) {
  const runs = ownRuns(log2, what);
  if (runs.length > 1) {
    const categories = runs.map((run4) => categoryOf(run4) ?? "none").sort();
    throw new BaselineError(
      `${what} has ${runs.length} runs of ${TOOL} (of the categories ${categories.join(", ")}), where one is wanted.`
    );
  }
  return runs[0];
}
function runLike(head2, log2, what) {
  const runs = ownRuns(log2, what);
  const category = categoryOf(head2);
  const alike = runs.filter((run4) => categoryOf(run4) === category);
  if (alike.length === 1) return alike[0];
  if (alike.length > 1) {
    throw new BaselineError(`${what} has ${alike.length} runs of the category ${category ?? "none"}.`);
  }
  const [first] = runs;
  if (runs.length === 1 && (category === void 0 || categoryOf(first) === void 0)) return first;
  const there = runs.map((run4) => categoryOf(run4) ?? "none").sort();
  throw new BaselineError(`${what} has no run of the category ${category}: it has ${there.join(", ")}.`);
}
function ownRuns(log2, what) {
  const runs = log2.runs.filter(({ tool }) => tool.driver.name === TOOL);
  if (runs.length > 0) return runs;
  const others = [...new Set(log2.runs.map(({ tool }) => tool.driver.name))].sort();
  throw new BaselineError(
    `${what} has no run of ${TOOL}${others.length > 0 ? `, only of ${others.slice(0, 5).join(", ")}` : ""}.`
  );
}
function categoryOf({ automationDetails }) {
  const id = automationDetails?.id;
  if (id === void 0) return void 0;
  return id.includes("/") ? id.slice(0, id.lastIndexOf("/")) : id;
}
function isComplete(run4) {
  const failed = (run4.invocations ?? []).some(({ executionSuccessful }) => !executionSuccessful);
  return !failed && runFacts(run4).complete !== false;
}
function versionOf({ tool }) {
  return tool.driver.semanticVersion ?? tool.driver.version;
}

// src/baseline/compare.ts
function compare(base, head2) {
  const headRun = ownRun(head2, "The log to compare");
  const baseRun = runLike(headRun, base, "The base");
  if (!isComplete(baseRun)) {
    throw new BaselineError("The base is of an incomplete scan: what it does not have says nothing.");
  }
  const [part2, of] = [baseRun, headRun].map((run4) => runFacts(run4).shard);
  if (part2 !== void 0 && (part2.index !== of?.index || part2.count !== of.count)) {
    throw new BaselineError(
      `The base is only shard ${part2.index}/${part2.count} of a scan: merge its shards first.`
    );
  }
  return new Comparer(baseRun, headRun).comparison();
}
var Comparer = class {
  #base;
  #head;
  #baseLeast;
  #headLeast;
  #headIsWhole;
  #unknown = [];
  #addedPairs = /* @__PURE__ */ new Map();
  #notes = [];
  #withoutPairs = 0;
  constructor(base, head2) {
    const [baseEntries, headEntries] = [entriesOf(base), entriesOf(head2)];
    this.#base = baseEntries.byId;
    this.#head = headEntries.byId;
    this.#baseLeast = runFacts(base).minConfidence;
    this.#headLeast = runFacts(head2).minConfidence;
    this.#headIsWhole = isComplete(head2) && (runFacts(head2).resultsOmitted ?? 0) === 0;
    this.#notes.push(
      ...circumstances(base, head2),
      ...nameless("the base", baseEntries.nameless),
      ...nameless("the scan", headEntries.nameless)
    );
  }
  comparison() {
    const ofParts = new Map(
      live(this.#head).map((entry) => [entry.id, this.#stateOf(entry, this.#base.get(entry.id))])
    );
    const gone = live(this.#base).filter(({ id }) => !ofParts.has(id));
    const suppressedSince = gone.filter(({ id }) => this.#head.has(id));
    const absent = gone.filter(({ id }) => !this.#head.has(id));
    const fixed = absent.filter((entry) => this.#couldShow(entry));
    const unseen = absent.filter((entry) => !this.#couldShow(entry));
    this.#explain(unseen.length);
    const states = this.#statesOfResults(ofParts);
    const told = { fixed: this.#asTold(fixed), suppressedSince: this.#asTold(suppressedSince) };
    const number2 = (wanted) => [...states.values()].filter((state) => state === wanted).length;
    return {
      states,
      addedPairs: this.#addedPairs,
      ...told,
      unseen: unseen.map(({ id }) => id),
      unknown: this.#unknown,
      pairsKnown: this.#withoutPairs === 0,
      notes: this.#notes,
      counts: {
        new: number2("new"),
        grown: number2("grown"),
        unchanged: number2("unchanged"),
        fixed: told.fixed.length,
        suppressedSince: told.suppressedSince.length
      }
    };
  }
  /** A result is new where all that it joins is; where only some is, it has grown. */
  #statesOfResults(ofParts) {
    const states = /* @__PURE__ */ new Map();
    for (const [result3, parts] of byResult(live(this.#head))) {
      const all = new Set(parts.map(({ id }) => ofParts.get(id)));
      const [only] = all;
      states.set(result3, all.size === 1 ? only : "grown");
      if (states.get(result3) === "grown") this.#gather(result3, parts, ofParts);
    }
    return states;
  }
  /** Of a result that joins several findings: all pairs that are new in one of them. */
  #gather(result3, parts, ofParts) {
    const added = /* @__PURE__ */ new Map();
    for (const { id, pairs } of parts) {
      const state = ofParts.get(id);
      const fresh = state === "new" ? pairs?.values() ?? [] : this.#addedPairs.get(id) ?? [];
      for (const pair of fresh) added.set(pairKey(pair), pair);
      if (id !== result3) this.#addedPairs.delete(id);
    }
    this.#addedPairs.set(result3, [...added.values()].sort(byText(pairKey)));
  }
  /** Findings of the base by what people know them by: the result that joins them, where all that it joins is meant. */
  #asTold(entries) {
    const size = new Map(
      [...byResult([...this.#base.values()])].map(([result3, parts]) => [result3, parts.length])
    );
    const ids = [...byResult(entries)].flatMap(
      ([result3, parts]) => parts.length === size.get(result3) ? [result3] : parts.map(({ id }) => id)
    );
    return ids.sort();
  }
  #stateOf(entry, before) {
    if (before === void 0) {
      if (!isBelow(entry.confidence, this.#baseLeast)) return "new";
      this.#unknown.push(entry.id);
      return "unchanged";
    }
    if (!before.isLive) return "new";
    if (before.pairs === void 0 || entry.pairs === void 0) {
      this.#withoutPairs++;
      return "unchanged";
    }
    const added = addedTo(before.pairs, entry.pairs, before.pairsArePart || entry.pairsArePart);
    if (added.length === 0) return "unchanged";
    this.#addedPairs.set(entry.id, added.sort(byText(pairKey)));
    return "grown";
  }
  /** Would the head have a finding of the base, if it still were there? */
  #couldShow({ confidence: confidence2 }) {
    return this.#headIsWhole && !isBelow(confidence2, this.#headLeast);
  }
  #explain(unseen) {
    if (this.#withoutPairs > 0) {
      this.#notes.push(
        "The base does not say which methods race: findings that have grown since cannot be told from unchanged ones."
      );
    }
    if (this.#unknown.length > 0) {
      this.#notes.push(
        `The base shows findings of ${this.#baseLeast} confidence and above only: ${this.#unknown.length} below that are not taken for new.`
      );
    }
    if (unseen > 0) {
      this.#notes.push(
        this.#headIsWhole ? `The scan shows findings of ${this.#headLeast} confidence and above only: ${unseen} of the base below that are not taken for fixed.` : `The scan is not whole: ${unseen} of the base that it does not show are not taken for fixed.`
      );
    }
  }
};
function addedTo(before, now, arePart) {
  const added = [...now].filter(([key]) => !before.has(key)).map(([, pair]) => pair);
  if (!arePart) return added;
  const methods = new Set([...before.values()].flatMap(({ first, second }) => [first, second]));
  return added.filter(({ first, second }) => !methods.has(first) || !methods.has(second));
}
function circumstances(base, head2) {
  const notes = [];
  const [before, now] = [versionOf(base), versionOf(head2)];
  if (before !== void 0 && now !== void 0 && before !== now) {
    notes.push(
      `The base was scanned by version ${before}, this by ${now}: findings may differ for that alone.`
    );
  }
  const [asked2, asks] = [runFacts(base).configuration, runFacts(head2).configuration];
  if (asked2 !== void 0 && asks !== void 0 && asked2 !== asks) {
    notes.push("The base was scanned with other settings: findings may differ for that alone.");
  }
  const omitted = runFacts(base).resultsOmitted ?? 0;
  if (omitted > 0) {
    notes.push(
      `The base lacks ${omitted} findings of lower rank that did not fit: they may be shown as new.`
    );
  }
  return notes;
}
function nameless(where, number2) {
  if (number2 === 0) return [];
  return [`${number2} ${number2 === 1 ? "result" : "results"} of ${where} without an identity left out.`];
}
function byResult(entries) {
  const found = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const known = found.get(entry.result);
    if (known === void 0) found.set(entry.result, [entry]);
    else known.push(entry);
  }
  return found;
}
function live(entries) {
  return [...entries.values()].filter(({ isLive }) => isLive).sort(byText(({ id }) => id));
}
function isBelow(confidence2, least) {
  return confidence2 !== void 0 && least !== void 0 && surer(confidence2, least) < 0;
}
function byText(textOf2) {
  return (a, b) => {
    const [first, second] = [textOf2(a), textOf2(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  };
}

// src/config/values.ts
import { delimiter } from "node:path";
var LONGEST_TEXT2 = 4096;
var LONGEST_NAME = 500;
var MOST_ITEMS = 1e4;
var line2 = pipe(
  string(),
  minLength(1),
  maxLength(LONGEST_TEXT2),
  check((value) => !hasControlCharacter(value))
);
var jsonLine = { type: "string", minLength: 1, maxLength: LONGEST_TEXT2 };
var text2 = {
  type: "text",
  expects: "a text of one line",
  schema: optional(line2),
  parse: (value) => value.trim() === "" ? void 0 : value.trim(),
  json: jsonLine
};
var file = { ...text2, expects: "the path of a file", namesFiles: true };
var toggle = {
  type: "switch",
  expects: "true or false",
  schema: boolean(),
  parse: readSwitch,
  json: { type: "boolean" }
};
var directoryOrToggle = {
  type: "text or switch",
  expects: "true, false or a directory",
  schema: pipe(
    optional(union([line2, boolean()])),
    transform((value) => value === false ? void 0 : value)
  ),
  parse: (value) => readSwitch(text2.parse(value)),
  namesFiles: true,
  json: { type: ["boolean", "string"], minLength: 1, maxLength: LONGEST_TEXT2 }
};
var fileList = {
  type: "list",
  expects: "a list of files or directories",
  schema: pipe(array(line2), maxLength(MOST_ITEMS)),
  parse: (value) => split(value, /[,\r\n]/),
  namesFiles: true,
  json: jsonList(jsonLine)
};
var fileListOrAuto = {
  ...fileList,
  parse: (value) => value.trim() === "auto" ? [] : fileList.parse(value)
};
var classPath = {
  ...fileList,
  parse: (value) => split(value, new RegExp(`[,\r
${delimiter}]`))
};
var CLASS_GLOB = /^[^\s/\\,;:()[\]<>]+$/;
var jsonGlob = { type: "string", maxLength: LONGEST_NAME, pattern: CLASS_GLOB.source };
var globList = {
  type: "list",
  expects: "a list of class names with dots, such as org.acme.Pool, org.acme.* or org.**",
  schema: pipe(
    array(pipe(string(), maxLength(LONGEST_NAME), regex(CLASS_GLOB))),
    maxLength(MOST_ITEMS)
  ),
  parse: (value) => split(value, /[,\s]/),
  json: jsonList(jsonGlob)
};
function wholeNumber(least, most) {
  return {
    type: "number",
    expects: `a whole number from ${least} to ${most}`,
    schema: pipe(number(), integer(), minValue(least), maxValue(most)),
    parse: (value) => /^\s*[+-]?\d{1,12}\s*$/.test(value) ? Number(value) : value,
    json: { type: "integer", minimum: least, maximum: most }
  };
}
function choice(choices) {
  return {
    type: "choice",
    expects: `one of ${choices.join(", ")}`,
    schema: picklist(choices),
    parse: (value) => value.trim(),
    json: { enum: choices }
  };
}
var secret = {
  type: "secret",
  expects: "a token",
  schema: optional(pipe(string(), maxLength(LONGEST_TEXT2))),
  parse: (value) => value.trim() === "" ? void 0 : value.trim()
};
function split(value, separator) {
  return value.split(separator).map((item) => item.trim()).filter((item) => item !== "");
}
function readSwitch(value) {
  if (typeof value !== "string") return value;
  if (/^\s*(true|True|TRUE)\s*$/.test(value)) return true;
  return /^\s*(false|False|FALSE)\s*$/.test(value) ? false : value;
}
function jsonList(items) {
  return { anyOf: [{ type: "string" }, { type: "array", items, maxItems: MOST_ITEMS }] };
}
function hasControlCharacter(value) {
  return [...value].some((character) => character < " " || character === "");
}

// src/config/objects.ts
var EXCLUSION_KEYS = ["roots", "fields", "classes", "paths", "first", "second", "reason"];
var ROOT_GLOB = /^[^\s/\\;:]+$/;
var rootGlob = pipe(string(), maxLength(LONGEST_NAME), regex(ROOT_GLOB));
var jsonRoot = { type: "string", maxLength: LONGEST_NAME, pattern: ROOT_GLOB.source };
var noExclusions = { roots: [], fields: [], classes: [], paths: [] };
var pathGlobs = pipe(array(line2), maxLength(MOST_ITEMS));
var exclusions = {
  type: "object",
  expects: "an object with the lists roots (of first, second and reason), fields, classes and paths",
  schema: strictObject({
    roots: optional(
      pipe(
        array(strictObject({ first: rootGlob, second: rootGlob, reason: optional(line2) })),
        maxLength(MOST_ITEMS)
      ),
      noExclusions.roots
    ),
    fields: optional(globList.schema, noExclusions.fields),
    classes: optional(globList.schema, noExclusions.classes),
    paths: optional(pathGlobs, noExclusions.paths)
  }),
  parse: (value) => value,
  json: jsonObject({
    roots: jsonArray({
      ...jsonObject({ first: jsonRoot, second: jsonRoot, reason: jsonLine }),
      required: ["first", "second"]
    }),
    fields: jsonArray(jsonGlob),
    classes: jsonArray(jsonGlob),
    paths: jsonArray(jsonLine)
  })
};
var RULES = ["field-race", "array-race", "library-object-race", "object-race"];
var RULE_LEVELS = ["error", "warning", "note", "off"];
var ruleLevel = optional(picklist(RULE_LEVELS));
var ruleLevels = {
  type: "object",
  expects: `an object that gives rules (${RULES.join(", ")}) one of the levels ${RULE_LEVELS.join(", ")}`,
  schema: strictObject(Object.fromEntries(RULES.map((rule2) => [rule2, ruleLevel]))),
  parse: (value) => value,
  json: jsonObject(Object.fromEntries(RULES.map((rule2) => [rule2, { enum: RULE_LEVELS }])))
};
var MOST_SHARDS = 64;
var shard = {
  type: "text",
  expects: `a part of the whole such as 1/4, of at most ${MOST_SHARDS}`,
  schema: optional(
    pipe(
      strictObject({
        index: pipe(number(), integer(), minValue(1)),
        count: pipe(number(), integer(), maxValue(MOST_SHARDS))
      }),
      check(({ index, count: count3 }) => index <= count3)
    )
  ),
  parse: (value) => {
    const parts = value.match(/^\s*(\d{1,4})\s*\/\s*(\d{1,4})\s*$/);
    if (parts === null) return value.trim() === "" ? void 0 : value;
    return { index: Number(parts[1]), count: Number(parts[2]) };
  }
};
function jsonObject(properties2) {
  return { type: "object", properties: properties2, additionalProperties: false };
}
function jsonArray(items) {
  return { type: "array", items, maxItems: MOST_ITEMS };
}

// src/config/options.ts
var GROUPS = {
  input: "What to read",
  harness: "What is open to threads",
  analysis: "How to look",
  report: "What to report",
  compare: "What to compare with",
  github: "On GitHub"
};
function option(kind, row) {
  return { ...kind, ...row };
}
var OPTIONS = {
  paths: option(fileListOrAuto, {
    input: "classes",
    yml: "paths",
    default: [],
    defaultText: "auto, which is what Maven, Gradle, Bazel or plain builds leave behind",
    group: "input",
    help: "The application: class files, jars, or directories of them; or auto."
  }),
  classpath: option(classPath, {
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
    defaultText: "the source roots beside the classes that were found",
    group: "input",
    help: "Directories below which the Java sources are found, so that findings show code and their paths fit the repository."
  }),
  buildCommand: option(text2, {
    flag: "--build-command <command>",
    input: "build-command",
    default: void 0,
    defaultText: "none: what is built already is scanned, or javac compiles the sources",
    group: "input",
    help: "A shell command that compiles the application, run in the working directory without any token; also for the base."
  }),
  jdk: option(directoryOrToggle, {
    flag: "--jdk [home]",
    input: "jdk",
    yml: "jdk",
    default: void 0,
    defaultText: "off",
    group: "input",
    help: "Let classes of a JDK themselves be scanned, read from its home. Without a home, JAVA_HOME or the java on the path says which."
  }),
  config: option(file, {
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
  closed: option(globList, {
    flag: "--closed <globs>",
    input: "closed",
    yml: "closed",
    default: [],
    defaultText: "none",
    group: "harness",
    help: "Classes that threads do not share, whatever they look like: never taken as open."
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
    default: 600,
    group: "analysis",
    help: "Seconds after which a scan is cut and marked incomplete."
  }),
  memoryBudget: option(wholeNumber(128, 1048576), {
    flag: "--memory-budget <megabytes>",
    input: "memory-budget",
    yml: "memory-budget",
    default: 5120,
    group: "analysis",
    help: "Megabytes of memory after which a scan is cut and marked incomplete."
  }),
  exclude: option(exclusions, {
    yml: "exclude",
    default: { roots: [], fields: [], classes: [], paths: [] },
    defaultText: "nothing",
    group: "analysis",
    help: "What the analysis cannot see: pairs of methods that never run at the same time, fields and classes that threads do not share; and source files whose findings are left out."
  }),
  minConfidence: option(choice(["low", "medium", "high"]), {
    flag: "--min-confidence <level>",
    input: "min-confidence",
    yml: "min-confidence",
    default: "low",
    group: "report",
    help: "The lowest confidence that is reported."
  }),
  rules: option(ruleLevels, {
    yml: "rules",
    default: {},
    defaultText: "warning; object-race: note",
    group: "report",
    help: "The level of each rule: error, warning, note or off. What is of low confidence is never more than a note."
  }),
  accepted: option(file, {
    flag: "--accepted <file>",
    input: "accepted",
    yml: "accepted",
    default: void 0,
    defaultText: "`racewarden-accepted.json`, where there is one",
    group: "report",
    help: "A file of findings that the team lives with, as `racewarden baseline` writes it."
  }),
  failOn: option(choice(["any", "new", "none"]), {
    flag: "--fail-on <which>",
    input: "fail-on",
    yml: "fail-on",
    default: "any",
    inputDefault: "new",
    group: "report",
    help: "Which warnings and errors fail the run: any, only new ones that the base does not have, or none. Notes never do."
  }),
  format: option(choice(["terminal", "sarif", "json", "markdown"]), {
    flag: "-f, --format <format>",
    default: "terminal",
    group: "report",
    help: "How the report is written: terminal, sarif, json or markdown."
  }),
  output: option(text2, {
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
  objects: option(toggle, {
    flag: "--objects",
    default: false,
    group: "report",
    help: "Also print which shared objects others own, and which calls on one object may happen at once."
  }),
  diagnostics: option(toggle, {
    flag: "--diagnostics",
    default: false,
    group: "report",
    help: "Also print what the scan met on its way: unmodelled methods, lowered precision, phase times."
  }),
  base: option(text2, {
    flag: "--base <file>",
    input: "base",
    default: void 0,
    defaultText: "none",
    inputDefault: "auto",
    group: "compare",
    help: "What to compare with: a SARIF file, none, or in the action auto, which looks for the base of a pull request or push."
  }),
  shard: option(shard, {
    flag: "--shard <part>",
    input: "shard",
    default: void 0,
    defaultText: "the whole",
    group: "compare",
    help: "Scan only one part of the open classes, 1/4 for example, of a scan that is spread over several machines."
  }),
  mode: option(choice(["scan", "merge", "deliver"]), {
    input: "mode",
    default: "scan",
    group: "github",
    help: "Scan; or merge the SARIF files of shards; or deliver the SARIF file of another workflow run, such as that of a fork."
  }),
  sarifFile: option(fileList, {
    input: "sarif-file",
    default: [],
    defaultText: "`racewarden.sarif` in the temporary folder of the job",
    group: "github",
    help: "Where a scan writes its SARIF file; for merge and deliver, the files or directories of files to read."
  }),
  workingDirectory: option(text2, {
    input: "working-directory",
    default: void 0,
    defaultText: "the root of the repository",
    group: "github",
    help: "The directory to work in, relative to the root of the repository."
  }),
  category: option(text2, {
    flag: "--category <name>",
    input: "category",
    yml: "category",
    default: void 0,
    defaultText: "`racewarden`, with the working directory where there is one",
    group: "report",
    help: "Tells the results of several scans of one repository apart."
  }),
  upload: option(choice(["auto", "always", "never"]), {
    input: "upload",
    default: "auto",
    group: "github",
    help: "Whether results go to code scanning: auto where the token may and the event suits, always (or the job fails), or never."
  }),
  comment: option(toggle, {
    input: "comment",
    default: false,
    group: "github",
    help: "Keep one comment on the pull request up to date; needs the permission pull-requests: write."
  }),
  summary: option(toggle, {
    input: "summary",
    default: true,
    group: "github",
    help: "Write the step summary."
  }),
  annotations: option(toggle, {
    input: "annotations",
    default: true,
    group: "github",
    help: "Annotate the lines of new races."
  }),
  token: option(secret, {
    input: "token",
    default: void 0,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
    inputPreset: "${{ github.token }}",
    defaultText: "that of the job",
    group: "github",
    help: "The token for code scanning, comments and missing history."
  }),
  quiet: option(toggle, {
    flag: "-q, --quiet",
    default: false,
    group: "report",
    help: "Print no progress."
  })
};
function optionRows() {
  const rows = Object.entries(OPTIONS);
  return Object.keys(GROUPS).flatMap((group) => rows.filter(([, option2]) => option2.group === group));
}

// src/config/tables.ts
function defaultText(option2, place2 = "flag") {
  if (place2 === "input" && option2.inputDefault !== void 0) return `\`${option2.inputDefault}\``;
  if (place2 === "yml" && option2.inputDefault !== void 0) {
    return `\`${option2.default}\`; in the action \`${option2.inputDefault}\``;
  }
  if (place2 !== "flag" && option2.type.includes("switch")) return `\`${option2.default === true}\``;
  if (option2.defaultText !== void 0) return option2.defaultText;
  if (option2.type === "switch") return option2.default === true ? "on; the flag turns it off" : "off";
  return `\`${option2.default}\``;
}

// src/config/errors.ts
var UsageError = class extends Error {
  name = "UsageError";
};

// src/config/fingerprint.ts
import { createHash } from "node:crypto";
import { basename, relative, resolve, sep } from "node:path";
var WITHOUT_EFFECT = /* @__PURE__ */ new Set([
  "config",
  "buildCommand",
  "timeBudget",
  "memoryBudget",
  "format",
  "output",
  "failOn",
  "stages",
  "objects",
  "diagnostics",
  "quiet",
  "accepted"
]);
function configurationKey(settings) {
  const answers = optionRows().filter(([key, { group }]) => group !== "compare" && group !== "github" && !WITHOUT_EFFECT.has(key)).map(([key]) => [key, asked(key, settings)]);
  const directory = relative(settings.root, settings.cwd).split(sep).join("/");
  return createHash("sha256").update(JSON.stringify([directory, answers])).digest("hex").slice(0, 16);
}
function asked(key, settings) {
  const value = settings[key] ?? null;
  if (!Array.isArray(value)) return value;
  const items = PATHS.has(key) ? value.map((path) => inRepository(path, settings)) : value;
  return [...items].sort();
}
var PATHS = /* @__PURE__ */ new Set(["paths", "classpath", "sources"]);
function inRepository(path, { cwd, root }) {
  const fromRoot = relative(root, resolve(cwd, path)).split(sep).join("/");
  return fromRoot.startsWith("..") ? basename(path) : fromRoot;
}

// src/config/nearest.ts
var LONGEST2 = 64;
function nearest(name, candidates) {
  if (name.length > LONGEST2) return void 0;
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

// src/config/settings.ts
import { readFile, stat } from "node:fs/promises";
import { dirname, isAbsolute, join as join2, relative as relative2, resolve as resolve2 } from "node:path";

// src/config/yaml.ts
var import_yaml = __toESM(require_dist(), 1);
var LARGEST_FILE = 64 * 1024;
var DEEPEST2 = 32;
var MOST_ALIASES = 50;
function parseConfig(text4, name) {
  if (text4.length > LARGEST_FILE) {
    throw new UsageError(`${name} is larger than ${LARGEST_FILE / 1024} KiB.`);
  }
  const lines = new import_yaml.LineCounter();
  const content = toPlainData(parse2(text4, lines, name), lines, name);
  if (content === null || content === void 0) return {};
  if (typeof content !== "object" || Array.isArray(content)) {
    throw new UsageError(`${name} must hold settings as "name: value" lines.`);
  }
  return content;
}
function parse2(text4, lines, name) {
  const tokens = [...new import_yaml.Parser(lines.addNewLine).parse(text4)];
  if (depthExceeds(tokens, DEEPEST2)) {
    throw new UsageError(`${name} is nested more than ${DEEPEST2} levels deep.`);
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
  return token.items.flatMap(({ key, value }) => [key, value]).filter((inner) => inner !== void 0 && inner !== null);
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
function sentence(text4) {
  const first = text4.split("\n")[0].slice(0, 200);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

// src/config/settings.ts
var DEFAULT_FILE = "racewarden.yml";
var KEYS_BELOW = [...EXCLUSION_KEYS, ...RULES];
async function resolveSettings(input, context = {}) {
  const cwd = context.cwd ?? process.cwd();
  const given2 = readInput(input, context.from ?? "flags");
  const file2 = context.file === false ? void 0 : await findFile(given2.get("config"), cwd);
  const fromFile = file2 === void 0 ? /* @__PURE__ */ new Map() : await readConfigFile(file2, cwd);
  const settings = { cwd, root: context.root ?? cwd };
  for (const [key, option2] of optionRows()) {
    const source = given2.get(key) ?? fromFile.get(key);
    settings[key] = source === void 0 ? defaultOf(option2, context.from) : validate(option2, source);
  }
  checkTogether(settings);
  return settings;
}
function checkTogether({ mode, sarifFile, shard: shard2 }) {
  if (mode !== "scan" && shard2 !== void 0) {
    throw new UsageError(`Input shard is for mode scan; mode ${mode} reads what the shards wrote.`);
  }
  if (mode !== "scan" && sarifFile.length === 0) {
    throw new UsageError(`Mode ${mode} needs the input sarif-file: the SARIF files that it reads.`);
  }
  if (mode === "scan" && sarifFile.length > 1) {
    throw new UsageError(
      `Input sarif-file must be one file in mode scan, which writes it, not ${sarifFile.length}.`
    );
  }
}
function defaultOf(option2, from) {
  return from === "inputs" && option2.inputDefault !== void 0 ? option2.inputDefault : option2.default;
}
function readInput(input, from) {
  const given2 = /* @__PURE__ */ new Map();
  for (const [key, value] of Object.entries(input)) {
    if (!Object.hasOwn(OPTIONS, key)) throw unknown("setting", key, Object.keys(OPTIONS), "");
    const left = from === "inputs" && typeof value === "string" && value.trim() === "";
    if (value === void 0 || left) continue;
    const option2 = OPTIONS[key];
    const label = from === "inputs" ? `Input ${option2.input ?? key}` : longFlag(option2) ?? key;
    given2.set(key, { value, label });
  }
  return given2;
}
function longFlag(option2) {
  return option2.flag?.match(/--[a-z-]+/)?.[0];
}
async function findFile(config, cwd) {
  if (config !== void 0) {
    const file2 = validate(OPTIONS.config, config);
    if (typeof file2 === "string") return file2;
  }
  return await isFile(join2(cwd, DEFAULT_FILE)) ? DEFAULT_FILE : void 0;
}
async function isFile(path) {
  return (await stat(path).catch(() => void 0))?.isFile() ?? false;
}
async function readConfigFile(file2, cwd) {
  const path = resolve2(cwd, file2);
  if (!await isFile(path)) throw new UsageError(`The configuration file ${file2} does not exist.`);
  const text4 = await readFile(path, "utf8").catch(() => {
    throw new UsageError(`The configuration file ${file2} cannot be read.`);
  });
  const base = dirname(path);
  const given2 = /* @__PURE__ */ new Map();
  const rows = optionRows().filter(([, option2]) => option2.yml !== void 0);
  for (const [name, value] of Object.entries(parseConfig(text4, file2))) {
    const row = rows.find(([, option3]) => option3.yml === name);
    if (row === void 0) {
      throw unknown(
        "setting",
        name,
        rows.map(([, option3]) => option3.yml ?? ""),
        ` in ${file2}`
      );
    }
    if (value === null) continue;
    const [key, option2] = row;
    const label = `${name} in ${file2}`;
    const read2 = option2.namesFiles ? rebase(validate(option2, { value, label }), base, cwd) : value;
    given2.set(key, { value: read2, label });
  }
  return given2;
}
function rebase(value, base, cwd) {
  if (Array.isArray(value)) return value.map((path) => rebase(path, base, cwd));
  if (typeof value !== "string" || isAbsolute(value)) return value;
  return relative2(cwd, resolve2(base, value)) || ".";
}
function validate(option2, { value, label }) {
  const parsed = typeof value === "string" ? option2.parse(value) : value;
  const result3 = safeParse(option2.schema, parsed);
  if (result3.success) return result3.output ?? option2.default;
  const issue = result3.issues[0];
  const path = getDotPath(issue);
  if (option2.type === "object" && issue.type === "strict_object" && path !== null) {
    throw unknown("key", `${path}`, KEYS_BELOW, ` under ${label}`);
  }
  const where = path === null ? "" : `; look at ${/^\d/.test(path) ? `item ${Number.parseInt(path, 10) + 1}` : path}`;
  if (option2.type === "secret") throw new UsageError(`${label} is not ${option2.expects}.`);
  throw new UsageError(
    `${label} must be ${option2.expects}, not ${show(asGiven(value, issue.input))}${where}.`
  );
}
function asGiven(value, wrong) {
  const isObject = typeof wrong === "object" && wrong !== null && !Array.isArray(wrong);
  return typeof value === "string" && isObject ? value : wrong;
}
function unknown(what, name, known, where) {
  const meant = nearest(name.split(".").at(-1) ?? name, known);
  const hint = meant === void 0 ? "" : ` Did you mean ${meant}?`;
  return new UsageError(`Unknown ${what} ${show(name)}${where}.${hint}`);
}
function show(value) {
  const text4 = JSON.stringify(value) ?? String(value);
  return text4.length > 80 ? `${text4.slice(0, 77)}...` : text4;
}

// src/findings/grouping.ts
import { createHash as createHash2 } from "node:crypto";

// src/findings/order.ts
function compare2(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// src/findings/grouping.ts
var RANK2 = { high: 0, medium: 1, low: 2 };
var MOST_NAMED = 4;
var CONSTRUCTOR = "the constructor";
function partsOf(finding2) {
  return finding2.parts ?? [finding2];
}
function byCause(findings) {
  const alone = [];
  const classes = /* @__PURE__ */ new Map();
  for (const finding2 of findings.flatMap(partsOf)) {
    const key = keyOf(finding2);
    const known = key === void 0 ? void 0 : classes.get(key);
    if (key === void 0) alone.push(finding2);
    else if (known === void 0) classes.set(key, [finding2]);
    else known.push(finding2);
  }
  for (const [key, all] of classes) {
    const together = connected(all);
    alone.push(...all.filter((finding2) => !together.has(finding2)));
    if (together.size > 0) alone.push(asOne(key, [...together]));
  }
  return alone.sort(byRank);
}
function byRank(a, b) {
  return RANK2[a.confidence] - RANK2[b.confidence] || compare2(a.subject, b.subject) || compare2(a.id, b.id);
}
function keyOf({ kind, confidence: confidence2, cause: cause2, guardedBy }) {
  if (cause2 === void 0 || kind === "object-race" || confidence2 === "low") return void 0;
  return `${cause2.className}|${guardedBy ?? ""}`;
}
function connected(all) {
  const users = /* @__PURE__ */ new Map();
  for (const finding2 of all) {
    for (const method of methodsOf(finding2)) users.set(method, (users.get(method) ?? 0) + 1);
  }
  return new Set(
    all.filter((finding2) => methodsOf(finding2).some((method) => users.get(method) > 1))
  );
}
function methodsOf({ cause: cause2 }) {
  return cause2?.methods ?? [];
}
function asOne(key, findings) {
  const parts = [...findings].sort(byRank);
  const [lead] = parts;
  const cause2 = commonCause(parts);
  const { guardedBy } = lead;
  const level = highestLevel(parts);
  const told = parts.reduce((sum, { races, racesOmitted }) => sum + races.length + racesOmitted, 0);
  return {
    id: createHash2("sha256").update(`cause|${key}`).digest("hex").slice(0, 16),
    kind: lead.kind,
    subject: cause2.className,
    object: cause2.object,
    message: messageFor(cause2, guardedBy, parts),
    advice: adviceFor(cause2, guardedBy),
    confidence: lead.confidence,
    note: lead.note,
    guardedBy,
    races: parts.map(({ races }) => races[0]),
    racesOmitted: told - parts.length,
    pairs: unionOfPairs(parts),
    ...parts.some(({ pairsArePart }) => pairsArePart) && { pairsArePart: true },
    ...level !== void 0 && { level },
    cause: cause2,
    parts
  };
}
function commonCause(parts) {
  const users = /* @__PURE__ */ new Map();
  for (const method of parts.flatMap(methodsOf)) users.set(method, (users.get(method) ?? 0) + 1);
  const methods = [...users].sort((a, b) => b[1] - a[1] || compare2(a[0], b[0])).map(([method]) => method);
  return { ...parts[0].cause, methods };
}
var LEVELS = ["error", "warning", "note"];
function highestLevel(parts) {
  if (parts.every(({ level }) => level === void 0)) return void 0;
  const given2 = new Set(parts.map(({ level }) => level ?? "warning"));
  return LEVELS.find((level) => given2.has(level));
}
function unionOfPairs(parts) {
  const all = new Map(
    parts.flatMap(({ pairs }) => pairs.map((pair) => [`${pair.first}|${pair.second}`, pair]))
  );
  return [...all.keys()].sort(compare2).map((key) => all.get(key));
}
function messageFor(cause2, guardedBy, parts) {
  const names = namesOf(cause2);
  const follow = `${parts.length} data races inside it follow`;
  if (guardedBy !== void 0) {
    return `Object ${cause2.className} is shared without ${guardedBy}, which most other accesses hold, in ${listed(names)}; ${follow}.`;
  }
  const isBare = parts.every(({ races }) => races[0].sides.some(({ locks: locks3 }) => locks3.length === 0));
  const between = names.length === 1 ? `two calls of ${names[0]}` : listed(names);
  return `Object ${cause2.className} is shared ${isBare ? "without a lock" : "with no lock in common"} between ${between}; ${follow}.`;
}
function adviceFor(cause2, guardedBy) {
  const names = namesOf(cause2);
  if (guardedBy !== void 0) return `Hold ${guardedBy} in ${listed(names)} too, as most other accesses do.`;
  const simple = cause2.className.slice(cause2.className.lastIndexOf(".") + 1);
  const what = names.length > MOST_NAMED ? "these methods" : listed(names);
  return `Guard ${what} of ${simple} with one lock, or give each thread its own ${simple}.`;
}
function namesOf({ methods }) {
  const isMade = (name) => name === CONSTRUCTOR ? 1 : 0;
  const names = [...new Set(methods.map(simpleName))].sort((a, b) => isMade(a) - isMade(b));
  const more = names.length - MOST_NAMED;
  return more > 1 ? [...names.slice(0, MOST_NAMED), `${more} more methods`] : names;
}
function simpleName(method) {
  if (method.startsWith("new ")) return CONSTRUCTOR;
  const open2 = method.indexOf("(");
  const whole = open2 < 0 ? method : method.slice(0, open2);
  return whole.slice(whole.lastIndexOf(".") + 1);
}
function listed(items) {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}

// src/findings/accepted.ts
var ACCEPTED_FILE = "racewarden-accepted.json";
var LARGEST_FILE2 = 64 * 1024 * 1024;
var MOST_ENTRIES = 5e4;
var MOST_PAIRS2 = 1e5;
var LONGEST_TEXT3 = 65536;
var VERSION = 1;
var KINDS = ["field-race", "array-race", "library-object-race", "object-race"];
var text3 = pipe(string(), maxLength(LONGEST_TEXT3));
var schema = strictObject({
  version: literal(VERSION),
  accepted: pipe(
    array(
      strictObject({
        id: pipe(string(), regex(/^[0-9a-f]{16}$/, "expected 16 hexadecimal digits")),
        rule: picklist(KINDS),
        field: text3,
        pairs: pipe(array(text3), maxLength(MOST_PAIRS2)),
        pairsArePart: optional(literal(true)),
        reason: optional(text3)
      })
    ),
    maxLength(MOST_ENTRIES)
  )
});
function readAccepted(content, file2) {
  if (content.length > LARGEST_FILE2)
    throw new UsageError(`${file2} is larger than ${LARGEST_FILE2 / 1024 / 1024} MiB.`);
  const checked = safeParse(schema, parseJson2(content, file2), { abortEarly: true });
  if (!checked.success) {
    const what = issueText(checked.issues[0], "its top");
    throw new UsageError(`${file2} is no file of accepted findings: ${what}.`);
  }
  const lines = linesOfIds(content);
  const entries = checked.output.accepted.map((entry) => ({ ...entry, line: lines.get(entry.id) ?? 1 }));
  return { file: file2, entries };
}
function parseJson2(content, file2) {
  try {
    return JSON.parse(content.startsWith("\uFEFF") ? content.slice(1) : content);
  } catch {
    throw new UsageError(`${file2} is not JSON.`);
  }
}
function linesOfIds(content) {
  const lines = /* @__PURE__ */ new Map();
  content.split("\n").forEach((line3, index) => {
    for (const [, id] of line3.matchAll(/"([0-9a-f]{16})"/g)) if (!lines.has(id)) lines.set(id, index + 1);
  });
  return lines;
}
function acceptedFile(report, before) {
  const kept = (report.suppressed ?? []).filter(
    ({ suppressions }) => suppressions?.every(({ kind }) => kind === "external")
  );
  const reasons = /* @__PURE__ */ new Map();
  for (const { id, suppressions } of kept) {
    const given2 = suppressions?.map(({ justification }) => justification).find((said) => !isDefault(said));
    if (given2 !== void 0) reasons.set(id, given2);
  }
  for (const { id, reason } of before?.entries ?? []) {
    if (reason !== void 0) reasons.set(id, reason);
  }
  const accepted = [...report.findings.flatMap(partsOf), ...kept].map((finding2) => entryOf(finding2, reasons.get(finding2.id))).sort((a, b) => compare3(a.field, b.field) || compare3(a.rule, b.rule) || compare3(a.id, b.id));
  return `${JSON.stringify({ version: VERSION, accepted }, null, 2)}
`;
}
function entryOf(finding2, reason) {
  const { id, kind, subject, pairs, pairsArePart } = finding2;
  return {
    id,
    rule: kind,
    field: subject,
    pairs: pairs.map(pairText),
    ...pairsArePart && { pairsArePart },
    ...reason !== void 0 && { reason }
  };
}
var DEFAULT_REASON = "accepted in ";
function isDefault(reason) {
  return reason === "" || reason.startsWith(DEFAULT_REASON);
}
var BETWEEN = " | ";
function pairText({ first, second }) {
  return `${first}${BETWEEN}${second}`;
}
function compare3(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
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
var RULES2 = [FIELD, ARRAY, LIBRARY, OBJECT].map((rule2) => ({
  ...rule2,
  help: unwrap(rule2.help)
}));
function unwrap(markdown) {
  const parts = markdown.split("```");
  return parts.map((part2, index) => index % 2 === 1 ? part2 : part2.replace(/(\S)\n {0,2}(?=[^\s#-])/g, "$1 ")).join("```");
}
function ruleOf(kind) {
  const rule2 = RULES2.find(({ id }) => id === kind);
  if (rule2 === void 0) throw new Error(`No rule for findings of kind ${kind}.`);
  return rule2;
}

// src/report/text.ts
var INVISIBLE = new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]|\\p{Cf}|\\p{Cs}", "gu");
function visible(text4) {
  return text4.replace(
    INVISIBLE,
    (character) => [...character].map((point) => `\\u${point.codePointAt(0).toString(16).padStart(4, "0")}`).join("")
  );
}
function count(number2, singular, plural = `${singular}s`) {
  return `${number2} ${number2 === 1 ? singular : plural}`;
}
function grouped(number2) {
  return String(number2).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}
function listed2(items) {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
function wrap(text4, width) {
  const lines = [];
  let current = "";
  for (const word of text4.split(" ")) {
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
var CONFIDENCES2 = ["low", "medium", "high"];
function levelOf(finding2) {
  return finding2.confidence === "low" ? "note" : finding2.level ?? ruleOf(finding2.kind).level;
}
function atLeast(report, least) {
  const isSure = ({ confidence: confidence2 }) => CONFIDENCES2.indexOf(confidence2) >= CONFIDENCES2.indexOf(least);
  const findings = report.findings.flatMap((finding2) => filtered(finding2, isSure));
  const all = report.findings.flatMap(partsOf);
  const hidden = all.length - all.filter(isSure).length;
  if (hidden === 0) return report;
  const warning = `${count(hidden, "finding")} below the asked confidence (${least}) ${hidden === 1 ? "is" : "are"} not shown.`;
  return { ...report, findings, warnings: [...report.warnings, warning] };
}
function filtered(finding2, keep) {
  const parts = partsOf(finding2).filter(keep);
  return parts.length === partsOf(finding2).length ? [finding2] : byCause(parts);
}
function warningCount(report, only) {
  return report.findings.filter(
    (finding2) => levelOf(finding2) !== "note" && (only === void 0 || only.get(finding2.id) !== "unchanged")
  ).length;
}
function placeText({ file: file2, line: line3, offset }) {
  return line3 > 0 ? `${file2}:${line3}` : `${file2} (no line table: bytecode offset ${offset})`;
}
function lockText(locks3) {
  if (locks3.length === 0) return "no lock";
  return listed2(locks3.map(({ text: text4, mode }) => mode === "shared" ? `${text4} (for reading)` : text4));
}
function actionText(finding2, side) {
  switch (finding2.kind) {
    case "field-race":
      return `${side.access === "write" ? "writes" : "reads"} ${finding2.subject}`;
    case "array-race":
      return `${side.access === "write" ? "writes" : "reads"} an element of ${finding2.subject}`;
    case "library-object-race":
    case "object-race":
      return `${side.access === "write" ? "changes" : "reads"} the ${finding2.subject}`;
  }
}
function summaryText(report) {
  const suppressed = report.suppressed?.length ?? 0;
  return suppressed === 0 ? liveText(report) : `${liveText(report)}; ${suppressed} suppressed`;
}
function liveText({ findings, complete }) {
  if (findings.length === 0) return complete ? "No races found" : "No result: the scan is incomplete";
  const ofLevel = (level) => findings.filter((finding2) => levelOf(finding2) === level);
  const [errors, warnings, notes] = [ofLevel("error"), ofLevel("warning"), ofLevel("note")];
  const sure = confidenceText([...errors, ...warnings]);
  const counts = [
    errors.length === 0 ? "" : count(errors.length, "error"),
    warnings.length === 0 ? "" : count(warnings.length, "warning")
  ].filter((part2) => part2 !== "");
  const told = [
    // A bare comma would make the notes part of what is sure.
    sure.includes(",") || notes.length > 0 ? `${counts.join(", ")} (${sure})` : [...counts, sure].join(", "),
    count(notes.length, "note")
  ];
  const parts = told.filter((_, index) => (index === 0 ? counts : notes).length > 0);
  return `${count(findings.length, "finding")}: ${parts.join(", ")}`;
}
function confidenceText(findings) {
  const numbers = ["high", "medium"].map((confidence2) => {
    const number2 = findings.filter((finding2) => finding2.confidence === confidence2).length;
    return { confidence: confidence2, number: number2 };
  });
  const there = numbers.filter(({ number: number2 }) => number2 > 0);
  if (there.length === 1) return `${there[0].confidence} confidence`;
  return `${there.map(({ confidence: confidence2, number: number2 }) => `${number2} ${confidence2}`).join(", ")} confidence`;
}
function scopeText(report) {
  const methods = report.interfaces.reduce((sum, { methods: methods2 }) => sum + methods2.length, 0);
  return `Threads enter ${count(report.interfaces.length, "class", "classes")} through ${count(methods, "method")}`;
}
function leadOf(finding2) {
  const main = mainRace(finding2);
  return finding2.parts?.find(({ races }) => races.includes(main)) ?? finding2.parts?.[0] ?? finding2;
}
var MOST_METHODS_NAMED = 4;
var MOST_PARTS_NAMED = 12;
function partsText(finding2) {
  const subjects = [...new Set(partsOf(finding2).map(({ subject }) => subject))];
  const more = subjects.length - MOST_PARTS_NAMED;
  return listed2(more > 1 ? [...subjects.slice(0, MOST_PARTS_NAMED), `${more} more`] : subjects);
}
function titleText(finding2) {
  return finding2.parts === void 0 ? ruleOf(finding2.kind).title : "races inside";
}
function causeText({ cause: cause2, parts, subject }) {
  if (cause2 === void 0 || parts !== void 0 || subject.startsWith(`${cause2.className}.`))
    return void 0;
  return `calls of ${listed2(firstOf(cause2.methods))} on one ${cause2.className} at once`;
}
function firstOf(items) {
  const more = items.length - MOST_METHODS_NAMED;
  return more > 1 ? [...items.slice(0, MOST_METHODS_NAMED), `${more} more methods`] : items;
}
function nameText(finding2, subject = finding2.subject) {
  return `${titleText(finding2)}${finding2.parts === void 0 ? " on" : ""} ${subject}`;
}
function mainRace(finding2) {
  const race = finding2.races[0];
  if (race === void 0) throw new Error(`Finding ${finding2.id} has no witness.`);
  return race;
}
function shorten(path, most) {
  if (path.length <= most) return { head: path, omitted: 0, tail: [] };
  const head2 = Math.ceil(most / 2);
  const tail = most - head2;
  return { head: path.slice(0, head2), omitted: path.length - most, tail: path.slice(path.length - tail) };
}

// src/report/others.ts
function otherRaces(finding2, most) {
  const seen = /* @__PURE__ */ new Set([keyOf2(mainRace(finding2))]);
  const others = finding2.races.filter((race) => {
    const key = keyOf2(race);
    return !seen.has(key) && seen.add(key) !== void 0;
  });
  const shown = others.slice(0, most);
  const name = namesOf2(shown.flatMap(({ sides }) => sides));
  const groups = /* @__PURE__ */ new Map();
  for (const race of shown) {
    const [first, second] = race.sides.map(({ place: place2 }) => place2.file);
    const key = first === second ? first : "";
    const group = groups.get(key);
    if (group !== void 0) group.pairs.push(race);
    else groups.set(key, { file: first === second ? name(first) : void 0, pairs: [race] });
  }
  return { groups: [...groups.values()], more: others.length - shown.length + finding2.racesOmitted };
}
function moreText(more) {
  return `${grouped(more)} more ${more === 1 ? "pair" : "pairs"} of lines`;
}
function lineText({ place: place2 }) {
  return place2.line > 0 ? String(place2.line) : `offset ${place2.offset}`;
}
function lastName(file2) {
  return file2.slice(file2.lastIndexOf("/") + 1);
}
function namesOf2(sides) {
  const paths = /* @__PURE__ */ new Map();
  for (const { place: place2 } of sides) {
    const name = lastName(place2.file);
    paths.set(name, (paths.get(name) ?? /* @__PURE__ */ new Set()).add(place2.file));
  }
  return (file2) => paths.get(lastName(file2))?.size === 1 ? lastName(file2) : file2;
}
function keyOf2({ sides }) {
  return sides.map((side) => `${side.place.file}:${lineText(side)} ${side.access}`).sort().join("|");
}
function sameness([first, second]) {
  if (first.thread !== second.thread || first.path.length !== second.path.length) return "none";
  const same = first.path.findIndex((frame2, i) => JSON.stringify(frame2) !== JSON.stringify(second.path[i]));
  if (same < 0) return first.access === second.access ? "all" : "none";
  return same > 0 && same === first.path.length - 1 ? "but-last" : "none";
}

// src/report/escape.ts
var ZERO_WIDTH = "​";
var LONGEST3 = 1e3;
function prose(text4) {
  return clip2(visible(text4.trim()), LONGEST3).replace(/[@#]/g, `$&${ZERO_WIDTH}`).replace(/(www)\./gi, `$1${ZERO_WIDTH}.`).replace(/(GH)-(?=\d)/gi, `$1${ZERO_WIDTH}-`).replace(/:(?=\/\/|[\w+-]+:|[\w+-]*[a-z][\w+-]*$)/gi, `:${ZERO_WIDTH}`).replace(/[\\`*_{}[\]<>#+!|~^=&$@-]/g, "\\$&").replace(/^(\d+)([.)])/, "$1\\$2");
}
function code(text4) {
  const shown = clip2(visible(text4), LONGEST3);
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map((run4) => run4.length));
  const fence = "`".repeat(longest + 1);
  const pad = shown.startsWith("`") || shown.endsWith("`") || shown.trim() === "" ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}
function codeTag(text4) {
  return `<code>${entities(clip2(visible(text4), LONGEST3))}</code>`;
}
function inCell(text4) {
  return text4.replaceAll("|", "\\u007c");
}
function link(target, text4, title) {
  if (target === void 0) return code(text4);
  const shown = title === void 0 ? "" : ` "${entities(clip2(visible(title), LONGEST3))}"`;
  return `[${code(text4)}](${address(target)}${shown})`;
}
function address(target) {
  return visible(target).replace(/[^A-Za-z0-9\-._~:/?#@!$&'*+,;=%]/gu, percent);
}
function inDiagram(text4) {
  return visible(text4).replace(/:(?=[a-z])|\$(?=\$)/gi, `$&${ZERO_WIDTH}`).replace(
    /^\d+[.)]|[^A-Za-z0-9 .,()]/gu,
    (found) => (
      // A number that starts a label would make a list of it.
      [...found].map((character) => entity(character).slice(1)).join("")
    )
  );
}
function clip2(text4, most) {
  if (text4.length <= most) return text4;
  const points = [...text4];
  const head2 = Math.ceil((most - 1) / 2);
  const tail = most - 1 - head2;
  return points.length <= most ? text4 : `${points.slice(0, head2).join("")}…${points.slice(points.length - tail).join("")}`;
}
function entities(text4) {
  return text4.replace(/[^A-Za-z0-9 .,-]/gu, entity).replace(/(www)\./gi, "$1&#46;");
}
function percent(character) {
  return [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
function entity(character) {
  return `&#${character.codePointAt(0)};`;
}

// src/report/simple.ts
var QUALIFIED = new RegExp("(?<![\\p{L}\\p{N}_$./-])((?:[a-z_][\\p{L}\\p{N}_]*\\.)+)(\\p{Lu}[\\p{L}\\p{N}_]*)(?![\\p{L}\\p{N}_])", "gu");
var SimpleNames = class {
  #packages = /* @__PURE__ */ new Map();
  #seen = /* @__PURE__ */ new Set();
  constructor(finding2) {
    const { sides } = mainRace(finding2);
    const { subject, object: object2, message: message2, advice, note, guardedBy } = finding2;
    const texts = [
      subject,
      leadOf(finding2).subject,
      object2,
      message2,
      advice,
      note,
      guardedBy ?? "",
      ...sides.flatMap(textsOf)
    ];
    for (const text4 of texts) for (const [, pack, name] of text4.matchAll(QUALIFIED)) this.#add(name, pack);
    for (const { path } of sides) {
      for (const { place: place2 } of path) {
        if (!place2.className.includes(".")) this.#add(place2.className.split("$")[0], "");
      }
    }
    this.of(subject);
  }
  of(text4) {
    return text4.replace(QUALIFIED, (full, _pack, name) => {
      if (this.#packages.get(name)?.size !== 1) return full;
      if (this.#seen.has(full)) return name;
      this.#seen.add(full);
      return full;
    });
  }
  /** Without packages, wherever it stands; full where two classes of the finding share a simple name. */
  short(text4) {
    return text4.replace(
      QUALIFIED,
      (full, _pack, name) => (this.#packages.get(name)?.size ?? 1) > 1 ? full : name
    );
  }
  #add(name, pack) {
    this.#packages.set(name, (this.#packages.get(name) ?? /* @__PURE__ */ new Set()).add(pack));
  }
};
function textsOf({ thread, reason, path, locks: locks3 }) {
  return [
    thread,
    reason,
    ...locks3.map(({ text: text4 }) => text4),
    ...path.flatMap(({ place: place2, calls, acquires }) => [
      place2.method,
      calls ?? "",
      ...acquires.map(({ text: text4 }) => text4)
    ])
  ];
}

// src/report/brief.ts
var LONGEST_SUBJECT = 40;
var LONGEST4 = 32;
var LONGEST_LOCK = 36;
var LONGEST_IN_TEXT = 80;
var OUTER = new RegExp("(?<![\\p{L}\\p{N}_])[\\p{L}\\p{N}_]+\\$(?=\\p{Lu})(?!Companion\\b)", "gu");
var BriefNames = class {
  #finding;
  #names;
  /** Two locks of one name are two objects, or there were no race: more of the name tells them apart. */
  #areAlike;
  constructor(finding2) {
    this.#finding = finding2;
    this.#names = new SimpleNames(finding2);
    const [first, second] = mainRace(finding2).sides.map((side) => this.#locksInside(side));
    this.#areAlike = first === second;
  }
  /** Any text, without packages; nothing else is taken away. */
  text(text4) {
    return this.#names.short(text4);
  }
  /** `Pool.used`, `HashMap`. */
  get subject() {
    return clip2(this.#simple(this.#finding.subject), LONGEST_SUBJECT);
  }
  /** Of an object of a library, where it is kept: `Pool.open`. */
  get holder() {
    const { kind, object: object2, subject } = this.#finding;
    const start = `${subject} in `;
    if (kind !== "library-object-race" || !object2.startsWith(start)) return void 0;
    const holder = object2.slice(start.length).replace(/, made at .*$/, "");
    return clip2(this.#simple(holder), LONGEST_SUBJECT);
  }
  /** `release(Connection)`; with its class where the name of the file does not say it. */
  method({ method, className, file: file2 }) {
    const owner = lastName(file2).replace(/\.\w+$/, "");
    const isTold = className === owner || className.endsWith(`.${owner}`);
    const name = isTold && method.startsWith(`${className}.`) ? method.slice(className.length + 1) : method;
    return withoutArguments(this.#simple(name), LONGEST4);
  }
  /** `Pool.release(Connection)`, for running text. */
  methodName(method) {
    return withoutArguments(this.#simple(method), LONGEST_IN_TEXT);
  }
  /** `this`, `Pool.lock`: as the code of the side would write it, unless both sides would write the same. */
  locks(side) {
    return clip2(this.#areAlike ? this.#simple(lockText(side.locks)) : this.#locksInside(side), LONGEST_LOCK);
  }
  #locksInside({ locks: locks3, place: place2 }) {
    const text4 = this.#simple(lockText(locks3)).replace(/\bthis \([^()]*\)/g, "this");
    const own = `${this.#simple(place2.className)}.`;
    return text4.length > LONGEST_LOCK && text4.startsWith(own) ? text4.slice(own.length) : text4;
  }
  /** `Pool.java:37`. */
  place({ file: file2, line: line3 }) {
    const name = clip2(visible(lastName(file2)), LONGEST4);
    return line3 > 0 ? `${name}:${line3}` : `${name} (no line table)`;
  }
  #simple(text4) {
    return visible(this.#names.short(text4).replace(OUTER, ""));
  }
};
function withoutArguments(method, most) {
  if (method.length <= most) return method;
  const from = method.indexOf("(");
  return clip2(from < 0 ? method : `${method.slice(0, from)}(…)`, most);
}

// src/report/details.ts
var MOST_FRAMES = 40;
var MOST_OTHERS = 20;
var MOST_PARTS2 = 50;
var TABLE_HEAD = "| # | Race | One thread | Another thread |\n|--:|---|---|---|";
function tableRow(finding2, number2, options = {}) {
  const { sides } = mainRace(finding2);
  const names = new BriefNames(finding2);
  const sure = [
    ...levelOf(finding2) === "note" ? ["note"] : [],
    ...finding2.confidence === "high" ? [] : [`${finding2.confidence} confidence`]
  ].join(", ");
  const cells = [
    String(number2),
    below(titleOf(finding2, names), insideText(finding2), options.remark, sure),
    below(sideCell(leadOf(finding2), sides[0], names, options), options.placeRemark),
    sameness(sides) === "all" ? "does the same" : sideCell(leadOf(finding2), sides[1], names, options)
  ];
  return rowOf(cells);
}
function rowOf(cells) {
  return `| ${cells.map(inCell).join(" | ")} |`;
}
function below(...lines) {
  return lines.filter((line3) => line3 !== void 0 && line3 !== "").join("<br>");
}
function titleOf(finding2, names = new BriefNames(finding2)) {
  const { holder } = names;
  const where = holder === void 0 ? "" : ` in ${code(holder)}`;
  return `${nameText(finding2, code(names.subject))}${where}`;
}
function insideText({ parts }) {
  return parts === void 0 ? void 0 : count(parts.length, "data race");
}
function sideCell(finding2, side, names, { linkTo }) {
  return below(
    code(names.method(side.place)),
    sideWords(finding2, side, names),
    placeLink(side, names, linkTo)
  );
}
function sideWords(finding2, side, names) {
  const held = side.locks.length === 0 ? "**no lock**" : code(names.locks(side));
  return `${verbOf(finding2, side)}, holding ${held}`;
}
function verbOf({ kind }, { access }) {
  if (access === "read") return "reads";
  return kind === "field-race" || kind === "array-race" ? "writes" : "changes";
}
function placeLink({ place: place2 }, names, linkTo) {
  return link(targetOf(place2, linkTo), names.place(place2), placeText(place2));
}
function targetOf({ file: file2, line: line3, resolved }, linkTo) {
  return resolved && line3 > 0 && visible(file2) === file2 ? linkTo?.(file2, line3) : void 0;
}
function foldedDetails(finding2, number2, linkTo) {
  return [
    `<details>
<summary>${number2}. ${nameText(finding2, codeTag(finding2.subject))}</summary>`,
    prose(finding2.message),
    ...factsAndPaths(finding2, linkTo),
    `**Fix:** ${prose(finding2.advice)}`,
    "</details>"
  ].join("\n\n");
}
function factsAndPaths(finding2, linkTo) {
  const [first, second] = mainRace(finding2).sides;
  const oneReason = first.reason === second.reason;
  const lead = leadOf(finding2);
  const facts = [
    `object: ${prose(finding2.object)}`,
    ...finding2.parts === void 0 ? causeFact(finding2) : [`shown: the ${nameText(lead, code(lead.subject))}`],
    ...finding2.guardedBy === void 0 ? [] : [`other accesses hold ${code(finding2.guardedBy)}`],
    ...finding2.note === "" ? [] : [`${finding2.confidence} confidence: ${prose(finding2.note)}`],
    ...oneReason && first.reason !== "" ? [`why shared: ${prose(first.reason)}`] : []
  ];
  return [
    facts.map((fact) => `- ${fact}`).join("\n"),
    sideText(lead, first, linkTo, !oneReason),
    secondText(finding2, linkTo, !oneReason),
    ...finding2.parts === void 0 ? othersText(finding2, linkTo) : partsList(finding2.parts, linkTo)
  ];
}
function causeFact(finding2) {
  const text4 = causeText(finding2);
  return text4 === void 0 ? [] : [`follows from: ${prose(text4)}`];
}
function partsList(parts, linkTo) {
  const items = parts.slice(0, MOST_PARTS2).map((part2) => {
    const lines = mainRace(part2).sides.map((side) => shortPlace(side, true, linkTo));
    return `- ${titleText(part2)} on ${code(part2.subject)}: ${lines.join(" / ")}`;
  });
  const more = parts.length - items.length;
  return [["All that races inside:", "", ...items, ...more > 0 ? [`- and ${more} more`] : []].join("\n")];
}
function othersText(finding2, linkTo) {
  const { groups, more } = otherRaces(finding2, MOST_OTHERS);
  const others = groups.map(({ file: file2, pairs }) => {
    const items = pairs.map(
      ({ sides }) => sides.map((side) => shortPlace(side, file2 === void 0, linkTo)).join(" / ")
    );
    return `- ${file2 === void 0 ? "" : `${code(file2)}: `}${items.join(", ")}`;
  });
  const omitted = more > 0 ? [`- ${others.length > 0 ? "and " : ""}${moreText(more)}`] : [];
  return others.length + omitted.length > 0 ? [["Also racing:", "", ...others, ...omitted].join("\n")] : [];
}
function sideText(finding2, side, linkTo, withReason) {
  const { head: head2, omitted, tail } = shorten(side.path, MOST_FRAMES);
  const frames = [
    ...head2.map((frame2) => frameText(finding2, side, frame2, linkTo)),
    ...omitted > 0 ? [`… ${count(omitted, "further call")} …`] : [],
    ...tail.map((frame2) => frameText(finding2, side, frame2, linkTo))
  ];
  return [
    `**${prose(side.thread)}**, holding ${locks2(side)} at the access${withReason ? ` (${prose(side.reason)})` : ""}`,
    "",
    ...frames.map((frame2, index) => `${index + 1}. ${frame2}`)
  ].join("\n");
}
function secondText(finding2, linkTo, withReason) {
  const { sides } = mainRace(finding2);
  const [, second] = sides;
  const same = sameness(sides);
  const lead = leadOf(finding2);
  if (same === "none") return sideText(lead, second, linkTo, withReason);
  const start = `**the same path in a second thread**${withReason ? ` (${prose(second.reason)})` : ""}`;
  if (same === "all") return start;
  const last = second.path[second.path.length - 1];
  const number2 = Math.min(second.path.length, MOST_FRAMES + 2);
  return `${start}, then, holding ${locks2(second)}:

${number2}. ${frameText(lead, second, last, linkTo)}`;
}
function frameText(finding2, side, frame2, linkTo) {
  const isAccess = frame2 === side.path.at(-1);
  const what = isAccess ? `**${prose(actionText(finding2, side))}**` : `calls ${code(frame2.calls ?? "the next method")}`;
  const acquired = frame2.acquires.length === 0 ? "" : `, locking ${code(lockText(frame2.acquires))}`;
  return `${code(frame2.place.method)} ${what}${acquired}, ${link(targetOf(frame2.place, linkTo), placeText(frame2.place))}`;
}
function locks2(side) {
  return side.locks.length === 0 ? "**no lock**" : code(lockText(side.locks));
}
function shortPlace(side, withFile, linkTo) {
  const text4 = `${withFile ? `${lastName(side.place.file)}:` : ""}${lineText(side)}`;
  return `${link(targetOf(side.place, linkTo), text4)} ${side.access}`;
}

// src/report/blocks.ts
var MOST_WARNINGS = 20;
var MOST_REASONS = 20;
function list(rank, open2, items, close, more) {
  if (items.length === 0) return [];
  return [{ rank, open: `${open2}

`, items, gap: "\n", close, rest: (left) => `- ${more(left)}` }];
}
function incompleteBoxes({ incomplete }) {
  return limited(incomplete, MOST_REASONS, "further reason").map(
    (what) => `> [!CAUTION]
> The scan is incomplete: ${what}`
  );
}
function warningList({ warnings }) {
  if (warnings.length === 0) return [];
  const items = limited(warnings, MOST_WARNINGS, "more warning").map((text4) => `- ⚠️ ${text4}`);
  return [["Warnings of the scan:", "", ...items].join("\n")];
}
function scopeBlock(report) {
  return `${prose(scopeText(report))}.`;
}
function suppressedSections(rank, { suppressed = [] }) {
  const open2 = `<details>
<summary>${count(suppressed.length, "suppressed race")}</summary>`;
  return list(
    rank,
    open2,
    suppressed.map(suppressedItem),
    "\n\n</details>",
    (left) => count(left, "more suppressed race")
  );
}
function suppressedItem(finding2) {
  const reasons = (finding2.suppressions ?? []).map(({ justification, where }) => {
    const reason = justification === "" ? "no reason given" : prose(justification);
    return where === "" ? reason : `${reason} (${prose(where)})`;
  });
  return `- ${titleOf(finding2)}: ${reasons.length === 0 ? "no reason given" : reasons.join("; ")}`;
}
function unusedSections(rank, { unusedSuppressions = [] }) {
  return list(
    rank,
    "Suppressions that nothing needs any more:",
    unusedSuppressions.map((text4) => `- ${prose(text4)}`),
    "",
    (left) => `${left} more`
  );
}
function limited(texts, most, more) {
  const left = texts.length - most;
  return [...texts.slice(0, most).map(prose), ...left > 0 ? [count(left, more)] : []];
}

// src/report/fit.ts
function always(text4) {
  return { rank: 0, open: text4, items: [], gap: "", close: "", rest: () => "" };
}
function fitted(sections, limit, measure = (text4) => text4.length) {
  const frames = sections.map((section2) => measure(frameOf(section2)));
  let left = limit - frames.reduce((sum, frame2) => sum + frame2, 0);
  const shown = /* @__PURE__ */ new Map();
  for (const section2 of [...sections].sort((a, b) => a.rank - b.rank)) {
    const { items, gap } = section2;
    let taken = 0;
    while (taken < items.length) {
      const cost = measure(items[taken]) + measure(gap);
      if (cost > left) break;
      left -= cost;
      taken++;
    }
    shown.set(section2, taken);
  }
  const texts = sections.map((section2) => textOf(section2, shown.get(section2) ?? 0));
  return `${texts.filter((text4) => text4 !== "").join("\n\n")}
`;
}
function frameOf({ open: open2, items, gap, close, rest }) {
  return `${open2}${gap}${items.length > 0 ? rest(items.length) : ""}${gap}${close}

`;
}
function textOf({ open: open2, items, gap, close, rest }, taken) {
  const left = items.length - taken;
  const body = [...items.slice(0, taken), ...left > 0 ? [rest(left)] : []].join(gap);
  return `${open2}${body}${close}`;
}

// src/report/compare.ts
function compareText(comparison2, base, head2) {
  const sections = listsOf({ comparison: comparison2, base, head: head2 });
  const lines = [
    ...section("New", sections.new),
    ...section(
      "Grown",
      sections.grown,
      (finding2) => (comparison2.addedPairs.get(finding2.id) ?? []).map((pair) => `    + ${pairText2(pair)}`)
    ),
    ...section("Fixed", sections.fixed),
    ...section("Suppressed since", sections.suppressedSince),
    ...head2.incomplete.map((what) => `The scan is incomplete: ${visible(what)}`),
    ...comparison2.notes.map((note) => `Note: ${visible(note)}`),
    summary(comparison2)
  ];
  return `${lines.join("\n")}
`;
}
function compareJson(comparison2, base, head2) {
  const lists = listsOf({ comparison: comparison2, base, head: head2 });
  const shorts = (findings) => findings.map(shortOf);
  const value = {
    counts: comparison2.counts,
    complete: head2.complete,
    pairsKnown: comparison2.pairsKnown,
    notes: comparison2.notes,
    new: shorts(lists.new),
    grown: lists.grown.map((finding2) => ({
      ...shortOf(finding2),
      addedPairs: comparison2.addedPairs.get(finding2.id) ?? []
    })),
    fixed: shorts(lists.fixed),
    suppressedSince: shorts(lists.suppressedSince),
    unchanged: shorts(lists.unchanged)
  };
  return `${JSON.stringify(value, null, 2)}
`;
}
function listsOf({ comparison: comparison2, base, head: head2 }) {
  const ofHead = distinct(head2.findings);
  const ofBase = distinct(base.findings.flatMap(withParts));
  const withState = (state) => ofHead.filter(({ id }) => comparison2.states.get(id) === state);
  const amongBase = (ids) => {
    const wanted = new Set(ids);
    return ofBase.filter(({ id }) => wanted.has(id));
  };
  return {
    new: withState("new"),
    grown: withState("grown"),
    unchanged: withState("unchanged"),
    fixed: amongBase(comparison2.fixed),
    suppressedSince: amongBase(comparison2.suppressedSince)
  };
}
function withParts(finding2) {
  return [finding2, ...finding2.parts ?? []];
}
function distinct(findings) {
  return [...new Map([...findings].reverse().map((finding2) => [finding2.id, finding2])).values()].reverse();
}
function section(title, findings, more = () => []) {
  if (findings.length === 0) return [];
  const lines = findings.flatMap((finding2) => [...findingLines(finding2), ...more(finding2)]);
  return [`${title}:`, ...lines, ""];
}
function findingLines(finding2) {
  const [first, second] = mainRace(finding2).sides;
  const level = levelOf(finding2) === "note" ? ", note" : "";
  return [
    `  ${visible(nameText(finding2))} (${finding2.confidence} confidence${level})`,
    `    ${first.access} at ${visible(placeText(first.place))} in ${visible(first.place.method)}`,
    `    ${second.access} at ${visible(placeText(second.place))} in ${visible(second.place.method)}`,
    ...finding2.parts === void 0 ? [] : [`    on ${visible(partsText(finding2))}`]
  ];
}
function pairText2({ first, second }) {
  return visible(first === second ? `${first} with itself` : `${first} with ${second}`);
}
function summary({ counts }) {
  const parts = [
    `${counts.new + counts.grown} new${counts.grown > 0 ? ` (${counts.grown} of them grown)` : ""}`,
    `${counts.fixed} fixed`,
    `${counts.unchanged} unchanged`,
    ...counts.suppressedSince > 0 ? [`${counts.suppressedSince} suppressed since`] : []
  ];
  return `${count(counts.new + counts.grown + counts.unchanged, "finding")}: ${parts.join(", ")}.`;
}
function shortOf(finding2) {
  const { id, kind, subject, message: message2, confidence: confidence2 } = finding2;
  const places = mainRace(finding2).sides.map(({ access, place: place2 }) => ({
    access,
    file: place2.file,
    line: place2.line,
    method: place2.method
  }));
  const parts = finding2.parts?.map((part2) => ({ id: part2.id, kind: part2.kind, subject: part2.subject }));
  return {
    ...{ id, kind, level: levelOf(finding2), confidence: confidence2, subject, message: message2, places },
    ...parts !== void 0 && { parts }
  };
}

// src/project/text.ts
var MOST_SHOWN = 3;
function count2(number2, singular, plural = `${singular}s`) {
  return `${number2} ${number2 === 1 ? singular : plural}`;
}
function some(items) {
  const shown = items.slice(0, MOST_SHOWN).map(printable).join(", ");
  return items.length > MOST_SHOWN ? `${shown} and ${items.length - MOST_SHOWN} more` : shown;
}
function short(text4) {
  const line3 = printable(text4.replace(/\s+/g, " ").trim());
  return line3.length > 160 ? `${line3.slice(0, 157)}...` : line3;
}
var Notes = class {
  log = [];
  warnings = [];
  say(text4) {
    this.log.push(printable(text4));
  }
  warn(text4) {
    this.warnings.push(printable(text4));
  }
};

// src/project/advice.ts
var NoClassesError = class extends UsageError {
  constructor(lines) {
    super(lines.join("\n"));
    this.lines = lines;
  }
  lines;
  name = "NoClassesError";
};
function compileCommand({ tool, modules }) {
  const files = modules.find((module) => module.tool === tool)?.files;
  const commands = {
    maven: `${files?.has("mvnw") ? "./mvnw" : "mvn"} --batch-mode compile`,
    gradle: `${files?.has("gradlew") ? "./gradlew" : "gradle"} classes`,
    bazel: "bazel build //...",
    sbt: "sbt compile",
    ant: "ant compile",
    plain: "javac -g -d classes $(git ls-files '*.java')"
  };
  return commands[tool];
}
function notBuilt({ survey: survey2, sources, why, inActions }) {
  const command = compileCommand(survey2);
  const first = `There ${sources === 1 ? "is" : "are"} ${count2(sources, "source file")} and no class file of the application, and ${why}.`;
  if (!inActions) {
    return new NoClassesError([`${first} Compile first: ${command}; or give --build-command '${command}'.`]);
  }
  return new NoClassesError([
    `${first} Compile before this step; add these lines to the workflow:`,
    "- uses: actions/setup-java@v5",
    "  with: { distribution: temurin, java-version: '21' }",
    `- run: ${command}`
  ]);
}
function nothingFound({ tool, cut }, inActions) {
  const looked = cut ? " (the directory is too large to be looked through as a whole)" : "";
  const name = inActions ? "name them with the input classes, or the directory of the project with working-directory" : "name class files, jars or directories of them";
  const kind = tool === "plain" ? "Nothing to read: there" : `This looks like a project of ${TOOL_NAMES[tool]}, and there`;
  return new NoClassesError([`${kind} are neither class files nor sources here${looked}: ${name}.`]);
}
var TOOL_NAMES = {
  maven: "Maven",
  gradle: "Gradle",
  bazel: "Bazel",
  sbt: "sbt",
  ant: "Ant",
  plain: "no known build tool"
};

// src/project/environment.ts
var PREFIXES = ["INPUT_", "ACTIONS_", "STATE_", "GIT_CONFIG_"];
var COMMAND_FILES = /* @__PURE__ */ new Set([
  "GITHUB_ENV",
  "GITHUB_OUTPUT",
  "GITHUB_PATH",
  "GITHUB_STATE",
  "GITHUB_STEP_SUMMARY"
]);
var SECRET_WORD = /TOKEN|SECRET|PASSW(OR)?D|PASSPHRASE|CREDENTIAL|(API|ACCESS|PRIVATE|SIGNING|ENCRYPTION|SSH|GPG|DEPLOY)_?KEY|COOKIE|WEBHOOK|ASKPASS/;
var SECRET_PART = /(^|_)(AUTH|PAT|PASS|PW|PWD|JWT|DSN)(_|$)/;
var HARMLESS = /* @__PURE__ */ new Set(["PWD", "OLDPWD"]);
var SECRET_VALUE = /gh[a-z]_[A-Za-z0-9]{16}|github_pat_|-----BEGIN |\beyJ[\w-]{8,}\.[\w-]{8,}\.|\bAKIA[A-Z0-9]{16}|:\/\/[^/\s:@]*:[^/\s@]+@/;
var SHORTEST_SECRET = 8;
function buildEnvironment(env, secrets = []) {
  const named = Object.entries(env).filter(([name]) => isSecretName(name));
  const values = [...named.map(([, value]) => value ?? ""), ...secrets].filter(
    (value) => value.length >= SHORTEST_SECRET
  );
  const kept = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === void 0 || isForActions(name) || isSecretName(name) || SECRET_VALUE.test(value)) continue;
    if (!values.some((secret2) => value.includes(secret2))) kept[name] = value;
  }
  return kept;
}
function isForActions(name) {
  const upper = name.toUpperCase();
  return COMMAND_FILES.has(upper) || PREFIXES.some((prefix) => upper.startsWith(prefix));
}
function isSecretName(name) {
  const upper = name.toUpperCase().replaceAll("-", "_");
  return !HARMLESS.has(upper) && (SECRET_WORD.test(upper) || SECRET_PART.test(upper));
}

// src/project/resolve.ts
import { mkdtempSync as mkdtempSync2 } from "node:fs";
import { join as join12, resolve as resolve6 } from "node:path";

// src/project/build.ts
import { randomUUID } from "node:crypto";
import { existsSync as existsSync2 } from "node:fs";
import { delimiter as delimiter2, isAbsolute as isAbsolute2, join as join3 } from "node:path";

// src/project/run.ts
import { spawn } from "node:child_process";
import { StringDecoder } from "node:string_decoder";
var GRACE = 5e3;
var DRAIN = 500;
var LONGEST_LINE = 16384;
var MOST_OUTPUT = 32 * 1024 * 1024;
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
var runProcess = (job) => new Promise((done) => {
  const child = spawn(job.command, [...job.args], {
    cwd: job.cwd,
    env: { ...job.env },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that all of it can be stopped.
    detached: process.platform !== "win32",
    windowsHide: true
  });
  const output = new Lines(job);
  child.stdout?.on("data", (bytes) => output.take(0, bytes));
  child.stderr?.on("data", (bytes) => output.take(1, bytes));
  let timedOut = false;
  let killer;
  const timer = setTimeout(() => {
    timedOut = true;
    signalGroup(child, "SIGTERM");
    killer = setTimeout(() => signalGroup(child, "SIGKILL"), GRACE);
  }, job.seconds * 1e3);
  const unlisten = passOn(child);
  const finish = (outcome) => {
    clearTimeout(timer);
    clearTimeout(killer);
    unlisten();
    signalGroup(child, "SIGKILL");
    void drained(child).then(() => {
      child.stdout?.destroy();
      child.stderr?.destroy();
      output.end();
      done(outcome);
    });
  };
  child.once("error", () => finish({ kind: "missing" }));
  child.once("exit", (code2, signal) => {
    if (timedOut) finish({ kind: "timeout" });
    else if (code2 !== null) finish({ kind: "exit", code: code2 });
    else finish({ kind: "signal", signal: signal ?? "SIGKILL" });
  });
});
function signalGroup(child, signal) {
  if (child.pid === void 0) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
  }
}
function passOn(child) {
  const handlers = SIGNALS.map((signal) => {
    const handler = () => {
      signalGroup(child, "SIGKILL");
      unlisten();
      process.kill(process.pid, signal);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  const unlisten = () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
  return unlisten;
}
function drained(child) {
  return new Promise((done) => {
    if (child.pid === void 0) return done();
    const timer = setTimeout(done, DRAIN);
    child.once("close", () => {
      clearTimeout(timer);
      done();
    });
  });
}
var Lines = class {
  constructor(job) {
    this.job = job;
  }
  job;
  decoders = [new StringDecoder("utf8"), new StringDecoder("utf8")];
  open = ["", ""];
  left = MOST_OUTPUT;
  take(stream, bytes) {
    if (this.left <= 0) return;
    this.left -= bytes.length;
    const lines = (this.open[stream] + this.decoders[stream].write(bytes)).split(/\r?\n|\r(?!$)/);
    this.open[stream] = lines.pop() ?? "";
    for (const line3 of lines) this.say(line3);
    while (this.open[stream].length > LONGEST_LINE) {
      this.say(this.open[stream].slice(0, LONGEST_LINE));
      this.open[stream] = this.open[stream].slice(LONGEST_LINE);
    }
    if (this.left <= 0) this.job.onLine("(Further output is left out.)");
  }
  end() {
    if (this.left <= 0) return;
    for (const rest of this.open) if (rest !== "") this.say(rest.replace(/\r$/, ""));
  }
  say(line3) {
    for (let at = 0; at < Math.max(line3.length, 1); at += LONGEST_LINE) {
      this.job.onLine(line3.slice(at, at + LONGEST_LINE));
    }
  }
};

// src/project/build.ts
var BUILD_SECONDS = 3600;
async function runBuild(command, cwd, io2, secrets) {
  const seconds = io2.buildSeconds ?? BUILD_SECONDS;
  const outcome = await runTold(io2, { ...shell(command, io2), cwd, seconds }, secrets);
  if (outcome.kind === "exit" && outcome.code === 0) return;
  const why = howItEnded(outcome, seconds);
  throw new InputError(cwd, `The build command ${why}: ${short(command)}; its output is in the log above.`);
}
async function runTold(io2, job, secrets) {
  const run4 = io2.run ?? runProcess;
  const word = randomUUID();
  if (io2.inActions) io2.log(`::stop-commands::${word}`);
  try {
    return await run4({
      ...job,
      env: buildEnvironment(io2.env, secrets),
      onLine: (line3) => io2.log(oneLine(line3))
    });
  } finally {
    if (io2.inActions) io2.log(`::${word}::`);
  }
}
function oneLine(line3) {
  return line3.replace(/[\n\r\u0085\u2028\u2029]/g, " ");
}
function shell(command, { env }) {
  const path = env["PATH"] ?? env["Path"] ?? "";
  const names = process.platform === "win32" ? ["bash.exe"] : ["bash"];
  const folders = path.split(delimiter2).filter(isAbsolute2);
  const hasBash = folders.some((folder) => names.some((name) => existsSync2(join3(folder, name))));
  return hasBash ? { command: "bash", args: ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", command] } : { command: "sh", args: ["-e", "-c", command] };
}
function howItEnded(outcome, seconds) {
  switch (outcome.kind) {
    case "exit":
      return `failed with exit code ${outcome.code}`;
    case "signal":
      return `was ended by ${outcome.signal}`;
    case "timeout":
      return `was stopped after ${count2(seconds, "second")}`;
    case "missing":
      return "could not be started";
    default:
      return outcome;
  }
}

// src/project/dependencies.ts
import { mkdirSync, mkdtempSync, readFileSync as readFileSync2, writeFileSync } from "node:fs";
import { delimiter as delimiter3, join as join5 } from "node:path";

// src/project/files.ts
import { lstatSync, readdirSync as readdirSync2, realpathSync, statSync as statSync3 } from "node:fs";
import { isAbsolute as isAbsolute3, join as join4, relative as relative3, resolve as resolve3, sep as sep2 } from "node:path";
var SKIPPED2 = /* @__PURE__ */ new Set(["node_modules", "__pycache__"]);
function list2(directory) {
  try {
    return readdirSync2(directory, { withFileTypes: true }).sort((a, b) => compareText2(a.name, b.name));
  } catch {
    return [];
  }
}
function compareText2(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
function isWalked(name) {
  return !name.startsWith(".") && !SKIPPED2.has(name);
}
function statsOf2(path) {
  return attempt(() => statSync3(path));
}
function isDirectory(path) {
  return attempt(() => statSync3(path).isDirectory()) ?? false;
}
function isFile2(path) {
  return attempt(() => statSync3(path).isFile()) ?? false;
}
function realPath(path) {
  return attempt(() => realpathSync(path));
}
function isLink(path) {
  return attempt(() => lstatSync(path).isSymbolicLink()) ?? false;
}
function isWithin(root, path) {
  const [top, file2] = [realPath(root), realPath(path)];
  if (top === void 0 || file2 === void 0) return false;
  return file2 === top || file2.startsWith(top.endsWith(sep2) ? top : `${top}${sep2}`);
}
function shownPath(cwd, path) {
  const absolute = resolve3(cwd, path);
  const below3 = relative3(cwd, absolute);
  const isBelow2 = below3 !== ".." && !below3.startsWith(`..${sep2}`) && !isAbsolute3(below3);
  return (isBelow2 ? below3 || "." : absolute).split(sep2).join("/");
}
function filesBelow(root, wanted, bounds) {
  const found = [];
  const visit = (below3, depth) => {
    for (const entry of list2(join4(root, below3))) {
      if (bounds.entries-- <= 0) return;
      const path = below3 === "" ? entry.name : `${below3}/${entry.name}`;
      if (entry.isFile() && wanted(entry.name, path)) found.push(path);
      if (!entry.isDirectory() || depth >= bounds.depth || !isWalked(entry.name)) continue;
      if (bounds.enters === void 0 || bounds.enters(path)) visit(path, depth + 1);
    }
  };
  visit("", 0);
  return found;
}
function holdsClasses(directory) {
  let left = 2e4;
  const look = (path, depth) => {
    const entries = list2(path);
    left -= entries.length;
    if (entries.some((entry) => entry.isFile() && isClassName2(entry.name))) return true;
    if (left <= 0 || depth > 30) return false;
    return entries.some(
      (entry) => entry.isDirectory() && entry.name !== "META-INF" && look(join4(path, entry.name), depth + 1)
    );
  };
  return look(directory, 0);
}
function isClassName2(name) {
  return name.endsWith(".class") && name !== "module-info.class";
}
function unique(items) {
  return [...new Set(items)];
}
function attempt(ask) {
  try {
    return ask();
  } catch {
    return void 0;
  }
}

// src/project/dependencies.ts
var SECONDS = 600;
var MOST_BUILDS = 8;
var MOST_ITEMS2 = 1e4;
var LARGEST_LIST = 4 * 1024 * 1024;
async function buildClasspath(survey2, io2, secrets, notes) {
  const found = [];
  for (const module of topmost(survey2.modules).slice(0, MOST_BUILDS)) {
    const name = module.tool === "maven" ? "Maven" : "Gradle";
    const directory = mkdtempSync(join5(io2.temp, "racewarden-classpath-"));
    const cwd = join5(survey2.root, module.path);
    const ask = module.tool === "maven" ? mavenJob : gradleJob;
    const outcome = await runTold(io2, { ...ask(module, cwd, directory), cwd, seconds: SECONDS }, secrets);
    const items = readLists(directory);
    found.push(...items);
    const where = module.path === "" ? "" : ` in ${module.path}`;
    if (outcome.kind === "exit" && outcome.code === 0) {
      notes.say(`${name}${where} names ${count2(items.length, "dependency", "dependencies")}.`);
    } else {
      const what = `Asking ${name} for the class path${where} ${howItEnded(outcome, SECONDS)}`;
      notes.warn(`${what}: dependencies may be missing; name them with classpath.`);
    }
  }
  return unique(found).slice(0, MOST_ITEMS2);
}
function topmost(modules) {
  const builds = modules.filter(({ tool }) => tool === "maven" || tool === "gradle");
  return builds.filter(
    ({ path }) => !builds.some(
      (outer) => outer.path !== path && (outer.path === "" || path.startsWith(`${outer.path}/`))
    )
  );
}
var GOAL = "org.apache.maven.plugins:maven-dependency-plugin:build-classpath";
function mavenJob({ files }, cwd, directory) {
  const modular = /<modules>/.test(readFileSync2(join5(cwd, "pom.xml"), "utf8"));
  const phase = modular ? ["-Dmaven.main.skip=true", "-Dmaven.test.skip=true", "test-compile"] : [];
  const output = `-Dmdep.outputFile=${directory}/\${project.groupId}/\${project.artifactId}`;
  const args = ["-B", "-q", "-fae", ...phase, GOAL, "-Dmdep.includeScope=compile", output];
  return files.has("mvnw") ? { command: "sh", args: ["./mvnw", ...args] } : { command: "mvn", args };
}
var CONFIGURATIONS = ["compileClasspath", "runtimeClasspath", "jvmCompileClasspath", "jvmRuntimeClasspath"];
function gradleJob({ files }, _, directory) {
  const lists = join5(directory, "lists");
  mkdirSync(lists);
  const script = join5(directory, "classpath.gradle");
  writeFileSync(script, gradleScript(lists));
  const args = ["--quiet", "--no-daemon", "--console=plain", "--continue", "--init-script", script];
  const cache = "-Dorg.gradle.configuration-cache=false";
  const all = [...args, cache, "racewardenClasspath"];
  return files.has("gradlew") ? { command: "sh", args: ["./gradlew", ...all] } : { command: "gradle", args: all };
}
function gradleScript(lists) {
  const literal2 = (text4) => `'${text4.replace(/[\\']/g, "\\$&")}'`;
  return `allprojects { project ->
  project.tasks.create('racewardenClasspath') {
    doLast {
      def names = [${CONFIGURATIONS.map(literal2).join(", ")}]
      def found = names.collect { project.configurations.findByName(it) }.findAll { it != null }
      def files = found.collectMany { it.incoming.artifactView { view -> view.lenient(true) }.files.files as List }
      def list = new File(${literal2(lists)}, 'p' + project.path.replaceAll('[^A-Za-z0-9.-]', '_'))
      list.setText(files.join(File.pathSeparator), 'UTF-8')
    }
  }
}
`;
}
function readLists(directory) {
  const lists = filesBelow(directory, (name) => !name.endsWith(".gradle"), { entries: 2e4, depth: 4 });
  const items = lists.flatMap((path) => {
    const file2 = join5(directory, path);
    if ((statsOf2(file2)?.size ?? 0) > LARGEST_LIST) return [];
    return readFileSync2(file2, "utf8").trim().split(delimiter3);
  });
  return unique(items.filter((item) => item !== "")).filter(
    (item) => isDirectory(item) || item.endsWith(".jar") && isFile2(item)
  );
}

// src/project/globs.ts
import { isAbsolute as isAbsolute4, join as join6, parse as parse3, resolve as resolve4 } from "node:path";
var MOST_ENTRIES2 = 2e5;
function expandPaths(items, cwd) {
  return unique(
    items.flatMap((item) => {
      if (!/[*?]/.test(item) || statsOf2(resolve4(cwd, item)) !== void 0) return [item];
      const found = new Expansion(item).run(cwd);
      if (found.length === 0) {
        throw new UsageError(`Nothing matches ${short(item)}: build the project first or correct the path.`);
      }
      return found.map((path) => shownPath(cwd, path));
    })
  );
}
var Expansion = class {
  constructor(glob) {
    this.glob = glob;
  }
  glob;
  found = /* @__PURE__ */ new Set();
  seen = /* @__PURE__ */ new Set();
  left = MOST_ENTRIES2;
  run(cwd) {
    const { root } = isAbsolute4(this.glob) ? parse3(this.glob) : { root: "" };
    const parts = this.glob.slice(root.length).split(/[\\/]+/);
    this.visit(
      root === "" ? cwd : root,
      parts.filter((part2) => part2 !== "" && part2 !== "."),
      0
    );
    return [...this.found].sort(compareText2);
  }
  visit(directory, parts, at) {
    const state = `${at} ${directory}`;
    if (this.seen.has(state)) return;
    this.seen.add(state);
    if (at === parts.length) return void this.found.add(directory);
    const part2 = parts[at];
    if (!/[*?]/.test(part2)) {
      const path = join6(directory, part2);
      if (statsOf2(path) !== void 0) this.visit(path, parts, at + 1);
      return;
    }
    const entries = list2(directory);
    this.left -= entries.length;
    if (this.left < 0)
      throw new UsageError(`${short(this.glob)} covers too many files: name a directory in it.`);
    if (part2 === "**") this.visit(directory, parts, at + 1);
    for (const entry of entries) {
      const path = join6(directory, entry.name);
      if (part2 === "**") {
        if (entry.isDirectory() && isWalked(entry.name)) this.visit(path, parts, at);
        if (at === parts.length - 1 && entry.isFile()) this.found.add(path);
      } else if (matches(part2, entry.name) && (at === parts.length - 1 || isDirectory(path))) {
        this.visit(path, parts, at + 1);
      }
    }
  }
};
function matches(pattern, name) {
  if (name.startsWith(".") && !pattern.startsWith(".")) return false;
  let [p, n, star, mark] = [0, 0, -1, 0];
  while (n < name.length) {
    if (pattern[p] === "*") [star, mark] = [p++, n];
    else if (p < pattern.length && (pattern[p] === "?" || pattern[p] === name[n])) [p, n] = [p + 1, n + 1];
    else if (star >= 0) [p, n] = [star + 1, ++mark];
    else return false;
  }
  while (pattern[p] === "*") p++;
  return p === pattern.length;
}

// src/project/javac.ts
import { mkdirSync as mkdirSync2, writeFileSync as writeFileSync2 } from "node:fs";
import { delimiter as delimiter4, isAbsolute as isAbsolute5, join as join7, resolve as resolve5 } from "node:path";
var JAVAC_SECONDS = 900;
var MOST_FILES = 5e4;
var MOST_SHOWN_ERRORS = 20;
function findJavac(env) {
  const name = process.platform === "win32" ? "javac.exe" : "javac";
  const home = env["JAVA_HOME"];
  const folders = (env["PATH"] ?? env["Path"] ?? "").split(delimiter4).filter(isAbsolute5);
  const places = [...home ? [join7(home, "bin")] : [], ...folders];
  return places.map((place2) => join7(place2, name)).find(isFile2);
}
function sourcesBelow(cwd, roots) {
  const java = /* @__PURE__ */ new Set();
  let others = 0;
  for (const root of roots) {
    const top = resolve5(cwd, root);
    const enters = (path) => !/^(test|tests|it)$/.test(path);
    const bounds = { entries: MOST_FILES * 4, depth: 40, enters };
    for (const file2 of filesBelow(top, (name) => /\.(java|kt|scala|groovy)$/.test(name), bounds)) {
      if (!file2.endsWith(".java")) others++;
      else if (!/(^|\/)module-info\.java$/.test(file2) && java.size < MOST_FILES) java.add(join7(top, file2));
    }
  }
  return { java: [...java], others };
}
async function runJavac(javac, files, classpath, directory, { cwd, io: io2, secrets }) {
  const [classes, nothing, list3] = ["classes", "nothing", "files"].map((name) => join7(directory, name));
  mkdirSync2(classes);
  mkdirSync2(nothing);
  const options = [
    ...["-g", "-nowarn", "-Xlint:none", "-proc:none", "-implicit:none", "-encoding", "UTF-8"],
    ...["-Xmaxerrs", `${MOST_SHOWN_ERRORS}`, "-d", classes],
    // Without a processor path the class path may hold plug-ins that start by themselves; without a source path
    // javac would take sources from the class path.
    ...["-processorpath", nothing, "-sourcepath", nothing],
    ...["-classpath", classpath.map((path) => resolve5(cwd, path)).join(delimiter4) || nothing]
  ];
  writeFileSync2(list3, [...options, ...files].map(quoted).join("\n"));
  const job = { command: javac, args: [`@${list3}`], cwd: directory, seconds: JAVAC_SECONDS };
  const outcome = await runTold(io2, job, secrets);
  return outcome.kind === "exit" && outcome.code === 0 ? classes : void 0;
}
function quoted(argument) {
  return `"${argument.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n").replace(/\r/g, "\\r")}"`;
}

// src/project/layouts.ts
import { join as join8 } from "node:path";
var MOST_ENTRIES3 = 2e5;
var DEEPEST3 = 40;
var TEST_PART = /^(it|jmh|javatests)$|(^|[-_.])tests?([-_.]|$)|^test(?=[A-Z])|Tests?$/;
function isTestPath(path) {
  return path.split("/").some((part2) => TEST_PART.test(part2));
}
function toolClasses({ root, modules }) {
  return modules.flatMap((module) => {
    const found = [mavenClasses, gradleClasses, sbtClasses].map((look) => look(root, module));
    return found.find((classes) => classes.length > 0) ?? [];
  });
}
function mavenClasses(root, module) {
  if (!module.directories.has("target")) return [];
  return classDirectories(root, module, ["target/classes"], "maven");
}
function gradleClasses(root, module) {
  if (!module.directories.has("build")) return [];
  const below3 = "build/classes";
  const languages = subdirectories(join8(root, module.path, below3)).map((name) => `${below3}/${name}`);
  const targets = subdirectories(join8(root, module.path, below3, "kotlin")).map(
    (name) => `${below3}/kotlin/${name}`
  );
  const parents = [below3, ...languages, ...targets.filter((path) => !isTestPath(path))];
  return classDirectories(
    root,
    module,
    parents.map((parent) => `${parent}/main`),
    "gradle"
  );
}
function sbtClasses(root, module) {
  if (!module.directories.has("target")) return [];
  const versions = subdirectories(join8(root, module.path, "target")).filter(
    (name) => name.startsWith("scala-")
  );
  return classDirectories(
    root,
    module,
    versions.map((name) => `target/${name}/classes`),
    "sbt"
  );
}
function classDirectories(root, module, candidates, tool) {
  return candidates.map((candidate) => below2(module.path, candidate)).filter((path) => isDirectory(join8(root, path)) && isWithin(root, join8(root, path))).filter((path) => holdsClasses(join8(root, path))).map((path) => ({ path, module: module.path, tool }));
}
var BAZEL_NOT = /(-src|-hjar|-ijar|-native-header|-gensrc|-gen|_deploy|_deploy-src|-class|-stamped)\.jar$/;
function bazelClasses({ root, modules }) {
  const [top] = modules;
  const bin = join8(root, "bazel-bin");
  if (top?.path !== "" || top.tool !== "bazel" || !isDirectory(bin)) return [];
  if (isLink(bin) && !/[\\/]bazel-out[\\/]/.test(realPath(bin) ?? "")) return [];
  const jars = filesBelow(bin, (name) => name.endsWith(".jar") && !BAZEL_NOT.test(name), {
    entries: MOST_ENTRIES3,
    depth: DEEPEST3,
    enters: (path) => path !== "external" && !/\.runfiles$|_javac$/.test(path) && !isTestPath(path)
  });
  const wanted = jars.filter((path) => !isTestPath(path.slice(0, -".jar".length)));
  return wanted.map((path) => ({ path: `bazel-bin/${path}`, module: void 0, tool: "bazel" }));
}
function plainClasses({ root }) {
  const roots = /* @__PURE__ */ new Set();
  const bounds = {
    entries: MOST_ENTRIES3,
    depth: DEEPEST3,
    enters: (path) => !path.endsWith("META-INF")
  };
  const seen = /* @__PURE__ */ new Set();
  for (const file2 of filesBelow(
    root,
    (name) => name.endsWith(".class") && name !== "module-info.class",
    bounds
  )) {
    const directory = parentOf(file2);
    if (seen.has(directory)) continue;
    const packages = packageOf(join8(root, file2));
    if (packages === void 0) continue;
    seen.add(directory);
    if (packages === "" || directory === packages) roots.add(packages === "" ? directory : "");
    else if (directory.endsWith(`/${packages}`)) roots.add(directory.slice(0, -packages.length - 1));
  }
  const all = [...roots].sort(compareText2);
  const tests = all.filter(isTestPath);
  const holdsTests = (path) => tests.some((test) => path === "" || test.startsWith(`${path}/`));
  const usable = all.filter((path) => !isTestPath(path) && !holdsTests(path));
  return withoutInner(usable).map((path) => ({
    path: path || ".",
    module: void 0,
    tool: "plain"
  }));
}
function withoutInner(paths) {
  return paths.filter(
    (path) => !paths.some((outer) => outer !== path && (outer === "" || path.startsWith(`${outer}/`)))
  );
}
function packageOf(file2) {
  let source;
  try {
    source = openSource(file2);
    for (const name of source.names()) return parentOf(name);
  } catch {
  } finally {
    source?.close();
  }
  return void 0;
}
var NOT_APPLICATION = /-(sources|src|javadoc|tests|test|test-fixtures|it)\.jar$|^original-/;
var BUNDLED = /(-all|-shaded|-fat|-uber|-standalone|-jar-with-dependencies|_deploy)(?=\.[jw]ar$)/;
function applicationJars({ root, modules }) {
  const built = modules.flatMap((module) => {
    const kinds = [
      ["target", "maven"],
      ["build/libs", "gradle"]
    ];
    return kinds.flatMap(
      ([directory, tool]) => jarsIn(root, below2(module.path, directory), module.path, tool)
    );
  });
  if (built.length > 0) return built;
  const top = jarsIn(root, "", "", "plain");
  return top.length > 0 ? top : jarsIn(root, "dist", "", "plain");
}
function jarsIn(root, directory, module, tool) {
  const names = list2(join8(root, directory)).filter((entry) => entry.isFile() && /\.[jw]ar$/.test(entry.name) && !NOT_APPLICATION.test(entry.name)).map(({ name }) => name);
  const present = new Set(names);
  const isDouble = (name) => BUNDLED.test(name) && present.has(name.replace(BUNDLED, "")) || /-plain\.[jw]ar$/.test(name) && present.has(name.replace(/-plain(?=\.[jw]ar$)/, ""));
  return names.filter((name) => !isDouble(name) && isWithin(root, join8(root, directory, name))).map((name) => ({ path: below2(directory, name), module, tool }));
}
function subdirectories(directory) {
  return list2(directory).filter((entry) => entry.isDirectory() && isWalked(entry.name)).map(({ name }) => name);
}
function below2(directory, path) {
  return directory === "" || directory === "." ? path : `${directory}/${path}`;
}
function parentOf(path) {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
function modulesOf(found) {
  return unique(found.flatMap(({ module }) => module === void 0 ? [] : [module]));
}

// src/project/source-roots.ts
import { closeSync as closeSync2, openSync as openSync2, readSync as readSync2 } from "node:fs";
import { join as join9 } from "node:path";
var MOST_ENTRIES4 = 2e5;
var DEEPEST4 = 40;
var LANGUAGES = ["java", "kotlin", "scala", "groovy"];
var SOURCE_SETS = ["main", "jvmMain", "commonMain"];
var PLAIN2 = ["src/java", "src", "source", "sources", "java"];
var SOURCE_FILE = /\.(java|kt|scala|groovy)$/;
function sourceRootsOf(root, module) {
  const usual = SOURCE_SETS.flatMap((set) => LANGUAGES.map((language) => `src/${set}/${language}`));
  const there = (paths) => paths.map((path) => below2(module, path)).filter((path) => isDirectory(join9(root, path)) && isWithin(root, join9(root, path)));
  const written = there(usual);
  const plain2 = written.length > 0 ? [] : there(PLAIN2).filter((path) => holdsSources(join9(root, path)));
  return [...written.length > 0 ? written : plain2.slice(0, 1), ...generatedRoots(root, module)];
}
function generatedRoots(root, module) {
  const at = (path) => join9(root, below2(module, path));
  const maven = subdirectories(at("target/generated-sources")).map(
    (name) => `target/generated-sources/${name}`
  );
  const gradle = ["build/generated/sources", "build/generated/source"].flatMap(
    (parent) => subdirectories(at(parent)).flatMap((tool) => [
      `${parent}/${tool}/main`,
      ...LANGUAGES.flatMap((language) => [
        `${parent}/${tool}/${language}/main`,
        `${parent}/${tool}/main/${language}`
      ])
    ])
  );
  const ksp = LANGUAGES.map((language) => `build/generated/ksp/main/${language}`);
  const found = [...maven, ...gradle, ...ksp].filter((path) => !isTestPath(path) && isDirectory(at(path)) && isWithin(root, at(path))).filter((path) => holdsSources(at(path))).map((path) => below2(module, path));
  return found.filter((path) => !found.some((inner) => inner.startsWith(`${path}/`)));
}
function holdsSources(directory) {
  return filesBelow(directory, (name) => SOURCE_FILE.test(name), { entries: 2e4, depth: DEEPEST4 }).length > 0;
}
function declaredRoots(root) {
  const roots = /* @__PURE__ */ new Set();
  const seen = /* @__PURE__ */ new Set();
  const bounds = { entries: MOST_ENTRIES4, depth: DEEPEST4 };
  for (const file2 of filesBelow(root, isTelling, bounds)) {
    const directory = parentOf(file2);
    if (seen.has(directory)) continue;
    seen.add(directory);
    const packages = declaredPackage(join9(root, file2)).replaceAll(".", "/");
    if (packages === "") roots.add(directory || ".");
    else if (directory === packages) roots.add(".");
    else if (directory.endsWith(`/${packages}`)) roots.add(directory.slice(0, -packages.length - 1));
  }
  return unique([...roots].filter((path) => !isTestPath(path))).sort(compareText2);
}
function isTelling(name) {
  return /\.(java|kt)$/.test(name) && name !== "module-info.java";
}
function declaredPackage(file2) {
  const text4 = head(file2).replace(/\/\*[\s\S]*?\*\//g, " ").replace(/\/\/.*/g, "");
  return text4.match(/^\s*package\s+([\w.$]+)/m)?.[1] ?? "";
}
function head(file2) {
  const bytes = Buffer.alloc(16384);
  try {
    const handle = openSync2(file2, "r");
    try {
      return bytes.toString("utf8", 0, readSync2(handle, bytes, 0, bytes.length, 0));
    } finally {
      closeSync2(handle);
    }
  } catch {
    return "";
  }
}
var OUTPUT_PARTS = [/* @__PURE__ */ new Set(["target", "build", "out", "bin", "dist"]), /* @__PURE__ */ new Set(["classes"])];
function moduleOfOutput(path) {
  const parts = path.split("/");
  for (const names of OUTPUT_PARTS) {
    const at = parts.findLastIndex((part2) => names.has(part2));
    if (at >= 0) return parts.slice(0, at).join("/") || (path.startsWith("/") ? "/" : ".");
  }
  return void 0;
}

// src/project/stale.ts
import { join as join10 } from "node:path";
var MOST_FILES2 = 5e4;
var TOLERANCE = 2e3;
function staleWarnings(root, compiled) {
  const bounds = { entries: MOST_FILES2, depth: 40 };
  const listed3 = /* @__PURE__ */ new Map();
  const filesOf = (source) => {
    let files = listed3.get(source);
    if (files === void 0) {
      files = filesBelow(join10(root, source), (name) => SOURCE_FILE.test(name), bounds);
      listed3.set(source, files);
    }
    return files;
  };
  return compiled.flatMap(({ path, sources }) => {
    const isJar = /\.[jw]ar$/.test(path);
    const stale = sources.flatMap(
      (source) => filesOf(source).filter((file2) => isOlder(join10(root, path), isJar ? "" : classFileOf(file2), join10(root, source, file2))).map((file2) => `${source}/${file2}`)
    );
    if (stale.length === 0) return [];
    const [example2] = stale;
    const what = isJar ? `${path} is older than ${count2(stale.length, "source file")}` : `${path} has ${count2(stale.length, "class", "classes")} older than the source`;
    return [`${what}, such as ${example2}: build again, or findings fit another state of the code.`];
  });
}
function classFileOf(source) {
  return source.replace(SOURCE_FILE, ".class");
}
function isOlder(classes, file2, source) {
  const compiled = statsOf2(join10(classes, file2));
  const written = statsOf2(source);
  if (compiled === void 0 || written === void 0) return false;
  return compiled.mtimeMs + TOLERANCE < written.mtimeMs;
}

// src/project/survey.ts
import { join as join11 } from "node:path";
var MOST_ENTRIES5 = 2e5;
var DEEPEST5 = 24;
var BUILD_FILES = [
  ["pom.xml", "maven"],
  ["build.gradle", "gradle"],
  ["build.gradle.kts", "gradle"],
  ["settings.gradle", "gradle"],
  ["settings.gradle.kts", "gradle"],
  ["MODULE.bazel", "bazel"],
  ["WORKSPACE", "bazel"],
  ["WORKSPACE.bazel", "bazel"],
  ["build.sbt", "sbt"],
  ["build.xml", "ant"]
];
var OUTPUTS = /* @__PURE__ */ new Set(["target", "build", "out", "bin", "dist", "classes"]);
var BUILD_LOGIC = /* @__PURE__ */ new Set(["buildSrc", "build-logic"]);
var CODE = /^(main|test|it|[a-z]+Test|[a-z]+Main)$/;
function survey(root) {
  const modules = [];
  let left = MOST_ENTRIES5;
  let level = [""];
  for (let depth = 0; level.length > 0 && left > 0 && depth <= DEEPEST5; depth++) {
    const next = [];
    for (const path of level) {
      const entries = list2(join11(root, path));
      left -= entries.length;
      if (left <= 0) break;
      const names = (wanted) => new Set(entries.filter(wanted).map(({ name }) => name));
      const module = moduleOf(
        path,
        names((entry) => entry.isDirectory()),
        names((entry) => entry.isFile())
      );
      if (isModule(module)) modules.push(module);
      for (const name of module.directories) {
        if (isEntered(root, module, name)) next.push(path === "" ? name : `${path}/${name}`);
      }
    }
    level = next;
  }
  modules.sort((a, b) => compareText2(a.path, b.path));
  const tool = modules.find((module) => module.tool !== void 0)?.tool ?? "plain";
  return { root, modules, tool, cut: left <= 0 };
}
function moduleOf(path, directories, files) {
  return { path, tool: BUILD_FILES.find(([name]) => files.has(name))?.[1], directories, files };
}
function isModule({ path, tool, directories }) {
  return path === "" || tool !== void 0 || directories.has("src") || isBuilt(directories);
}
function isBuilt(directories) {
  return directories.has("target") || directories.has("build");
}
function isEntered(root, { path }, name) {
  if (!isWalked(name) || BUILD_LOGIC.has(name)) return false;
  if ((path === "src" || path.endsWith("/src")) && CODE.test(name)) return false;
  if (!OUTPUTS.has(name)) return true;
  return list2(join11(root, path, name)).some(
    (entry) => entry.isFile() && BUILD_FILES.some(([file2]) => file2 === entry.name)
  );
}

// src/project/resolve.ts
async function resolveProject(settings, io2) {
  const run4 = new Resolution(settings, io2);
  return run4.project();
}
var Resolution = class {
  constructor(settings, io2) {
    this.settings = settings;
    this.io = io2;
    this.cwd = realPath(settings.cwd) ?? settings.cwd;
    this.secrets = settings.token === void 0 ? [] : [settings.token];
  }
  settings;
  io;
  notes = new Notes();
  secrets;
  cwd;
  surveyed;
  async project() {
    const { buildCommand, paths } = this.settings;
    if (buildCommand !== void 0) {
      this.notes.say(`Building with: ${short(buildCommand)}`);
      await runBuild(buildCommand, this.cwd, this.io, this.secrets);
    }
    const given2 = this.givenClasspath();
    const classes = isAuto(paths) ? await this.lookFor(given2) : this.named();
    const classpath = await this.classpathOf(classes, given2);
    const { log: log2, warnings } = this.notes;
    return { ...classes, classpath, log: log2, warnings };
  }
  /** The repository as the build left it. */
  seen() {
    this.surveyed ??= survey(this.cwd);
    return this.surveyed;
  }
  /** What the user named. */
  named() {
    const { paths, buildCommand, sources } = this.settings;
    const expanded = expandPaths(paths, this.cwd);
    return {
      paths: expanded,
      sources: sources.length > 0 ? sources : this.sourcesBeside(expanded),
      built: buildCommand === void 0 ? "found" : "command",
      tool: "plain"
    };
  }
  async lookFor(classpath) {
    const { buildCommand, sources, jdk, paths } = this.settings;
    if (jdk !== void 0 && paths.length === 0 && buildCommand === void 0) {
      return { paths: [], sources, built: "found", tool: "plain" };
    }
    const seen = this.seen();
    const found = findClasses(seen);
    if (found.length > 0) {
      const { tool } = found[0];
      const roots = sources.length > 0 ? sources : foundSources(seen, found);
      this.tellFound(found, roots);
      const built = buildCommand === void 0 ? "found" : "command";
      return { paths: found.map(({ path }) => path), sources: roots, built, tool };
    }
    if (buildCommand !== void 0) throw nothingBuilt(this.cwd, buildCommand);
    return this.compile(seen, classpath);
  }
  tellFound(found, roots) {
    const [{ tool }] = found;
    const places = found.map(({ path }) => path);
    const kind = tool === "plain" ? "class files" : `classes of ${TOOL_NAMES[tool]}`;
    this.notes.say(`Found ${kind} in ${count2(places.length, "place")}: ${some(places)}.`);
    this.notes.say(roots.length === 0 ? "Found no sources." : `Sources: ${some(roots)}.`);
    const compiled = found.map(({ path, module }) => ({
      path,
      sources: module === void 0 ? roots : roots.filter((root) => belongsTo(root, module, found))
    }));
    for (const warning of staleWarnings(this.cwd, compiled)) this.notes.warn(warning);
  }
  async compile(seen, classpath) {
    const { cwd, io: io2, secrets } = this;
    const roots = this.settings.sources.length > 0 ? this.settings.sources : foundSources(seen, []);
    const { java, others } = sourcesBelow(cwd, roots);
    const sources = java.length + others;
    if (sources === 0) throw nothingFound(seen, io2.inActions);
    const fail2 = (why) => notBuilt({ survey: seen, sources, why, inActions: io2.inActions });
    if (java.length === 0) throw fail2("only Java can be compiled here");
    const javac = findJavac(io2.env);
    if (javac === void 0) throw fail2("there is no JDK here to compile them with");
    if (others > 0)
      this.notes.warn(`${count2(others, "source file")} of other languages than Java: not compiled.`);
    const directory = mkdtempSync2(join12(io2.temp, "racewarden-javac-"));
    const classes = await runJavac(javac, java, classpath, directory, { cwd, io: io2, secrets });
    if (classes === void 0) throw fail2("javac alone cannot compile them, as its messages above say");
    this.notes.say(`Compiled ${count2(java.length, "Java source file")} with javac.`);
    return { paths: [shownPath(cwd, classes)], sources: roots, built: "javac", tool: seen.tool };
  }
  /** What the class path setting says, globs and directories of jars expanded. */
  givenClasspath() {
    return unique(
      expandPaths(this.settings.classpath, this.cwd).flatMap((item) => [item, ...jarsOf(this.cwd, item)])
    );
  }
  async classpathOf({ paths, built }, given2) {
    const { cwd, io: io2, secrets, notes } = this;
    const asked2 = built === "command" ? await buildClasspath(this.seen(), io2, secrets, notes) : [];
    const own = new Set(paths.map((path) => realPath(resolve6(cwd, path))));
    const dependencies = [...given2, ...asked2.map((path) => shownPath(cwd, path))].filter(
      (path) => !own.has(realPath(resolve6(cwd, path)) ?? path)
    );
    const archives = unique([...paths, ...dependencies.length === 0 ? this.builtArchives() : []]);
    const packed = archives.filter((path) => isFile2(resolve6(cwd, path)) && packagesJars(resolve6(cwd, path)));
    for (const path of packed) notes.say(`Dependencies: the jars inside ${path}.`);
    return unique([...dependencies, ...packed.map((path) => `${path}!/`)]);
  }
  /** Jars and wars that the build packed beside its classes hold its dependencies, which nobody named. */
  builtArchives() {
    if (!isAuto(this.settings.paths)) return [];
    return applicationJars(this.seen()).map(({ path }) => path);
  }
  sourcesBeside(paths) {
    const { cwd } = this;
    return unique(
      paths.flatMap((path) => {
        const shown = shownPath(cwd, path);
        const module = moduleOfOutput(shown);
        if (module !== void 0) return sourceRootsOf(cwd, module);
        const directory = isDirectory(resolve6(cwd, path)) ? shown : below2(shown, "..");
        return sourceRootsOf(cwd, shownPath(cwd, directory));
      })
    );
  }
};
function isAuto(paths) {
  return paths.length === 0 || paths.length === 1 && paths[0] === "auto";
}
function findClasses(seen) {
  for (const look of [toolClasses, bazelClasses, plainClasses, applicationJars]) {
    const found = look(seen);
    if (found.length > 0) return found;
  }
  return [];
}
function foundSources({ root, modules }, found) {
  const rootsOf = (paths) => unique(paths.flatMap((path) => sourceRootsOf(root, path)));
  const own = rootsOf(modulesOf(found));
  if (own.length > 0) return own;
  const all = rootsOf(modules.map(({ path }) => path));
  return all.length > 0 ? all : declaredRoots(root);
}
function belongsTo(root, module, found) {
  const outer = modulesOf(found).filter(
    (path) => path === "" || root === path || root.startsWith(`${path}/`)
  );
  return outer.reduce((deepest, path) => path.length > deepest.length ? path : deepest, "") === module;
}
function jarsOf(cwd, item) {
  const directory = resolve6(cwd, item);
  if (!isDirectory(directory)) return [];
  const jars = list2(directory).filter(
    (entry) => entry.name.endsWith(".jar") && isFile2(join12(directory, entry.name))
  );
  return jars.map(({ name }) => shownPath(cwd, join12(directory, name)));
}
function nothingBuilt(cwd, command) {
  const what = "left no class files where builds usually leave them; name their directory or jar with classes";
  return new InputError(cwd, `The build command ${what}: ${short(command)}.`);
}

// src/report/errors.ts
var MENDABLE = [UsageError, InputError, ClassFormatError, SarifError, BaselineError];
function errorSentence(error, hint) {
  if (error instanceof NoClassesError) return error.lines.join("\n");
  const message2 = error instanceof Error ? error.message : String(error);
  const isMendable = MENDABLE.some((kind) => error instanceof kind);
  return sentence2(isMendable ? message2 : `This is a bug of racewarden (${hint}): ${message2}`);
}
function sentence2(text4) {
  const shown = visible(text4.trim());
  return /[.?!]$/.test(shown) ? shown : `${shown}.`;
}

// src/report/markdown.ts
function toMarkdown(report, options = {}) {
  const intro = [
    `**${prose(summaryText(report))}**`,
    ...incompleteBoxes(report),
    scopeBlock(report),
    ...warningList(report)
  ];
  return fitted(
    [
      always(intro.join("\n\n")),
      ...tableAndDetails(report, options),
      ...suppressedSections(3, report),
      ...unusedSections(3, report)
    ],
    options.maxLength ?? Number.POSITIVE_INFINITY
  );
}
function tableAndDetails({ findings }, { baseline, linkTo }) {
  if (findings.length === 0) return [];
  const rows = findings.map((finding2, index) => {
    const state = baseline?.get(finding2.id);
    return tableRow(finding2, index + 1, { linkTo, remark: state === void 0 ? void 0 : `(${state})` });
  });
  const details = findings.map((finding2, index) => foldedDetails(finding2, index + 1, linkTo));
  return [
    {
      rank: 1,
      open: `${TABLE_HEAD}
`,
      items: rows,
      gap: "\n",
      close: "",
      rest: (left) => `
${count(left, "more finding")}: see the full report.`
    },
    {
      rank: 2,
      open: "",
      items: details,
      gap: "\n\n",
      close: "",
      rest: (left) => `The details of ${count(left, "more finding")} are in the full report.`
    }
  ];
}

// src/report/objects.ts
var PICTURE_FORMATS = ["text", "dot", "mermaid"];
var MOST_HOLDERS = 3;
var LEGEND = "Bold: owns. Dashed: holds. Red: several threads may reach it and nobody owns it.";
function drawPicture(shown, format) {
  switch (format) {
    case "text":
      return treeText(shown);
    case "dot":
      return dotText(shown);
    case "mermaid":
      return mermaidText(shown);
  }
}
function leftOut({ omitted, inside }) {
  const parts = [
    ...omitted > 0 ? [`${grouped(omitted)} of the program near these`] : [],
    ...inside > 0 ? [`${grouped(inside)} made by libraries or the client, in no field, or constants of enums`] : []
  ];
  return parts.length === 0 ? "" : `Left out, each class and line once: ${listed2(parts)}.`;
}
function labelOf({ kind, name, place: place2 }) {
  if (kind === "root") return ["root: main, the client,", "class initialisers"];
  if (kind === "static") return [`static ${name}`];
  return place2 === "" ? [name] : [name, `(${place2})`];
}
function treeText(shown) {
  const { objects, handles } = shown;
  const holders = holdersOf(objects.length, handles);
  const owned = objects.map(
    (_, at) => objects.flatMap(({ owners }, part2) => owners.includes(at) ? [part2] : [])
  );
  const opened = /* @__PURE__ */ new Set();
  const lines = [];
  const write = (at, lead, below3, owner) => {
    const again = opened.has(at) && owned[at].length > 0;
    lines.push(
      `${lead}${visible(labelOf(objects[at]).join(" "))}${again ? "  (as above)" : asideOf(shown, holders, at, owner)}`
    );
    if (opened.has(at)) return;
    opened.add(at);
    for (const [i, part2] of owned[at].entries()) {
      const isLast = i === owned[at].length - 1;
      write(part2, `${below3}${isLast ? "└─ " : "├─ "}`, `${below3}${isLast ? "   " : "│  "}`, at);
    }
  };
  for (const kind of ["root", "static", "object"]) {
    for (const [at, object2] of objects.entries()) {
      if (object2.kind === kind && isTop(object2)) write(at, "", "", -1);
    }
  }
  for (const at of objects.keys()) if (!opened.has(at)) write(at, "", "", -1);
  const rest = leftOut(shown);
  return `${lines.join("\n")}
${rest === "" ? "" : `
${rest}
`}`;
}
function isTop({ owners, isShared }) {
  return owners.length === 0 || isShared;
}
function asideOf({ objects }, holders, at, owner) {
  const { kind, owners, isShared } = objects[at];
  if (kind !== "object") return "";
  const others = [
    ...new Set(holders[at].filter((holder) => holder !== owner).map((by) => shortOf2(objects[by])))
  ];
  const more = Math.max(0, others.length - MOST_HOLDERS);
  const named = others.slice(0, MOST_HOLDERS);
  const notes = [
    ...isShared ? ["shared"] : owners.length === 0 ? ["of one thread"] : [],
    ...owners.length > 1 || owners.length === 1 && isShared ? [`one of ${count(owners.length + (isShared ? 1 : 0), "owner")}`] : [],
    ...others.length > 0 ? [`held by ${listed2([...named, ...more > 0 ? [`${more} more`] : []])}`] : []
  ];
  return notes.length === 0 ? "" : `  ${notes.join("; ")}`;
}
function shortOf2({ kind, name }) {
  return visible(kind === "static" ? `static ${name}` : name);
}
function holdersOf(objects, handles) {
  const holders = Array.from({ length: objects }, () => []);
  for (const { from, to } of handles) holders[to].push(from);
  return holders;
}
function dotText(shown) {
  const { objects, handles } = shown;
  const nodes = objects.map((object2, at) => {
    const { kind, isShared, isMarked } = object2;
    const styles = [
      `label=${inDot(...labelOf(object2))}`,
      ...kind === "root" ? ["shape=oval"] : kind === "static" ? ["shape=cds"] : [],
      ...isShared ? ['color="#cf222e"', "penwidth=2"] : [],
      ...isMarked ? ["style=filled", 'fillcolor="#ddf4ff"'] : []
    ];
    return `  n${at} [${styles.join(", ")}];`;
  });
  const edges = handles.map(
    ({ from, to, owns }) => `  n${from} -> n${to} [${owns ? "weight=4, penwidth=2" : 'style=dashed, color="#6e7781"'}];`
  );
  return [
    "digraph objects {",
    "  rankdir=LR;",
    '  fontname="sans-serif";',
    `  label=${inDot(LEGEND, leftOut(shown))};`,
    '  node [shape=box, fontname="sans-serif"];',
    ...nodes,
    ...edges,
    "}",
    ""
  ].join("\n");
}
function inDot(...lines) {
  const escaped = lines.map((text4) => visible(text4).replace(/&/g, "&amp;").replace(/[\\"]/g, "\\$&"));
  return `"${escaped.filter((text4) => text4 !== "").join("\\n")}"`;
}
function mermaidText(shown) {
  const { objects, handles } = shown;
  const [open2, close] = [
    { root: '(["', static: '[/"', object: '["' },
    { root: '"])', static: '"/]', object: '"]' }
  ];
  const marked = (is) => objects.flatMap((object2, at) => is(object2) ? [`n${at}`] : []).join(",");
  const classes = [
    ["shared", "stroke:#cf222e,stroke-width:3px", marked(({ isShared }) => isShared)],
    ["asked", "fill:#ddf4ff", marked(({ isMarked }) => isMarked)]
  ].filter(([, , nodes]) => nodes !== "");
  return [
    "flowchart LR",
    ...objects.map(
      (object2, at) => `  n${at}${open2[object2.kind]}${labelOf(object2).map(inDiagram).join("<br/>")}${close[object2.kind]}`
    ),
    ...handles.map(({ from, to, owns }) => `  n${from} ${owns ? "==>" : "-.->"} n${to}`),
    `  legend["${[LEGEND, leftOut(shown)].filter((text4) => text4 !== "").map(inDiagram).join("<br/>")}"]`,
    "  style legend fill:none,stroke:none",
    ...classes.flatMap(([name, style, nodes]) => [`  classDef ${name} ${style}`, `  class ${nodes} ${name}`]),
    ""
  ].join("\n");
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
    note: (text4) => void sink.write(`  ${visible(text4)}
`),
    end() {
    }
  };
}
function liveProgress(sink) {
  let current = "";
  const show2 = (text4) => {
    const width = Math.max(10, (sink.columns ?? 80) - 1);
    sink.write(`\r\x1B[2K${visible(text4).slice(0, width)}`);
  };
  return {
    phase(name) {
      current = name;
      show2(`${name} …`);
    },
    note: (text4) => show2(`${current} … ${text4}`),
    end: () => void sink.write("\r\x1B[2K")
  };
}

// src/report/read-result.ts
import { createHash as createHash3 } from "node:crypto";

// src/report/sarif-places.ts
var ROOT = "%SRCROOT%";
function locationOf(place2, sources) {
  const facts = {
    offset: place2.offset,
    ...place2.className !== classOf(place2.method) && { class: visible(place2.className) },
    ...place2.line <= 0 && { hasLine: false },
    ...!place2.resolved && { resolved: false },
    ...!place2.application && { application: false }
  };
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(place2.file), uriBaseId: ROOT },
      region: regionOf(place2.line, sources?.line(place2.file, place2.line))
    },
    logicalLocations: [{ fullyQualifiedName: visible(place2.method), kind: "function" }],
    properties: facts
  };
}
function placeOf(location2) {
  const facts = placeFacts(location2 ?? {});
  const physical = location2?.physicalLocation;
  const method = location2?.logicalLocations?.[0]?.fullyQualifiedName ?? "";
  return {
    file: fileOf(physical?.artifactLocation?.uri),
    resolved: facts.resolved ?? true,
    line: facts.hasLine === false ? 0 : physical?.region?.startLine ?? 0,
    offset: facts.offset ?? 0,
    method: bounded(method === "" ? "unknown method" : method),
    className: facts.class ?? bounded(classOf(method)),
    application: facts.application ?? true
  };
}
function classOf(method) {
  const open2 = method.indexOf("(");
  const name = open2 < 0 ? method : method.slice(0, open2);
  return name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : "";
}
function uriOf(file2) {
  return steps(file2).map((step) => encodeURIComponent(visible(step))).join("/") || "unknown";
}
function fileOf(uri) {
  const path = (uri ?? "").replace(/^[a-z][a-z0-9+.-]*:/i, "").replace(/[?#].*$/s, "");
  const decoded = path.split("/").map(decodedStep);
  return bounded(steps(decoded.join("/")).map(visible).join("/")) || "unknown";
}
function decodedStep(step) {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
function steps(file2) {
  return file2.split("/").filter((part2) => part2 !== "" && part2 !== "." && part2 !== "..");
}
function regionOf(line3, source) {
  const startLine = Math.max(1, line3);
  const start = source === void 0 ? -1 : source.search(/\S/);
  const [startColumn, endColumn] = source === void 0 || start < 0 ? [1, 2] : [start + 1, source.trimEnd().length + 1];
  return { startLine, startColumn, endLine: startLine, endColumn };
}
function lockFact({ text: text4, mode }) {
  return mode === "shared" ? { text: visible(text4), mode } : visible(text4);
}
function lockOf(fact) {
  return typeof fact === "string" ? { text: fact, mode: "exclusive" } : fact;
}
var LONGEST5 = 1e4;
function bounded(text4) {
  return text4.length > LONGEST5 ? text4.slice(0, LONGEST5) : text4;
}

// src/report/read-result.ts
var MOST_FRAMES2 = 1e3;
var UNKNOWN = {
  at: 0,
  access: "write",
  thread: "a thread",
  reason: "the file does not say",
  locks: []
};
function findingOf(result3) {
  const facts = resultFacts(result3);
  const kind = kindOf(result3, facts);
  const level = facts.kind === void 0 ? foreignLevel(result3) : facts.ruleLevel;
  const main = mainRace2(result3, facts);
  const suppressions = (result3.suppressions ?? []).map(suppressionOf);
  const told = racesIn(result3, facts, main);
  const parts = facts.parts?.map((part2) => partOf(part2, told, main));
  const races = [...told.values()];
  return {
    id: identityOf(result3) ?? standIn(result3),
    ...textsOf2(facts, {
      subject: main.sides[0].place.method,
      message: () => messageOf(result3)
    }),
    kind,
    races: parts?.map((part2) => part2.races[0]) ?? races,
    racesOmitted: (facts.racesOmitted ?? 0) + (parts === void 0 ? 0 : races.length - parts.length),
    ...level !== void 0 && { level },
    ...parts !== void 0 && { parts },
    ...suppressions.length > 0 && { suppressions }
  };
}
function partOf(facts, told, main) {
  const races = facts.witnesses.map((index) => told.get(index)).filter((race) => race !== void 0);
  return {
    id: facts.id,
    ...textsOf2(facts, { subject: main.sides[0].place.method, message: () => "" }),
    kind: RULES2.find(({ id }) => id === facts.kind)?.id ?? "field-race",
    races: races.length > 0 ? races : [main],
    racesOmitted: facts.racesOmitted ?? 0,
    ...facts.ruleLevel !== void 0 && { level: facts.ruleLevel }
  };
}
function textsOf2(facts, unsaid) {
  return {
    subject: facts.field ?? unsaid.subject,
    object: facts.object ?? "an object that the file does not name",
    message: facts.summary ?? unsaid.message(),
    advice: facts.advice ?? "Hold one lock around both accesses.",
    confidence: facts.confidence ?? "high",
    note: facts.note ?? "",
    guardedBy: facts.guardedBy,
    pairs: facts.pairs ?? [],
    ...facts.pairsArePart && { pairsArePart: true },
    ...facts.cause !== void 0 && { cause: causeOf(facts.cause) }
  };
}
function causeOf({ class: className, object: object2, methods }) {
  return { className, object: object2, methods };
}
function kindOf({ ruleId }, { kind }) {
  const known = RULES2.find(({ id }) => id === (kind ?? ruleId)) ?? RULES2.find(({ id }) => id === ruleId);
  return known?.id ?? "field-race";
}
function foreignLevel({ level }) {
  return level === "error" || level === "warning" || level === "note" ? level : void 0;
}
function standIn(result3) {
  return createHash3("sha256").update(canonical(result3)).digest("hex").slice(0, 16);
}
function messageOf({ message: message2 }) {
  const text4 = bounded(message2.text ?? "A race without a message.");
  return text4.replace(
    /\[((?:[^\\[\]]|\\.)*)\]\([^()\s]*\)/g,
    (_, inner) => inner.replace(/\\(.)/g, "$1")
  );
}
function mainRace2(result3, { sides = [] }) {
  const first = sideOf(result3, sides[0] ?? UNKNOWN, 0);
  const second = sideOf(result3, sides[1] ?? { ...UNKNOWN, at: 1 }, 1);
  return { sides: [first, second] };
}
function sideOf(result3, facts, flow) {
  const { message: message2, threadFlows } = result3.codeFlows?.[flow] ?? {};
  const place2 = placeAt(result3, facts.at) ?? placeOf(result3.locations?.[0]);
  const path = (threadFlows?.[0]?.locations ?? []).slice(0, MOST_FRAMES2).map(frameOf2);
  return {
    ...plainSide(facts, place2),
    ...facts.thread === UNKNOWN.thread && message2?.text !== void 0 && { thread: bounded(message2.text) },
    ...path.length > 0 && { path }
  };
}
function plainSide({ access, thread, reason, locks: locks3 }, place2) {
  return { access, place: place2, thread, reason, path: [{ place: place2, acquires: [] }], locks: locks3.map(lockOf) };
}
function placeAt(result3, at) {
  const location2 = at === 0 ? result3.locations?.[0] : result3.relatedLocations?.find(({ id }) => id === at);
  return location2 === void 0 ? void 0 : placeOf(location2);
}
function frameOf2(step) {
  const { calls, acquires = [] } = frameFacts(step);
  return {
    place: placeOf(step.location),
    ...calls !== void 0 && { calls },
    acquires: acquires.map(lockOf)
  };
}
function racesIn(result3, { sides = [], races = [] }, main) {
  const places = /* @__PURE__ */ new Map();
  const at = (index) => {
    const facts = sides[index];
    if (facts === void 0) return void 0;
    if (!places.has(facts.at)) places.set(facts.at, placeAt(result3, facts.at));
    const place2 = places.get(facts.at);
    return place2 === void 0 ? void 0 : plainSide(facts, place2);
  };
  const found = /* @__PURE__ */ new Map([[0, main]]);
  races.forEach(([a, b], index) => {
    if (index === 0) return;
    const [first, second] = [at(a), at(b)];
    if (first !== void 0 && second !== void 0) found.set(index, { sides: [first, second] });
  });
  return found;
}
function suppressionOf({ kind, justification, location: location2 }) {
  const physical = location2?.physicalLocation;
  const uri = physical?.artifactLocation?.uri;
  const line3 = physical?.region?.startLine;
  const where = uri === void 0 ? "" : `${fileOf(uri)}${line3 === void 0 ? "" : `:${line3}`}`;
  return { kind, justification: bounded(justification ?? ""), where };
}

// src/report/read.ts
var MOST_NOTIFICATIONS2 = 1e3;
function readReport(log2) {
  const run4 = ownRun(log2, "The SARIF file");
  const results = run4.results ?? [];
  const notifications = notificationsOf(run4);
  const complete = isComplete(run4);
  const errors = textsOf3(notifications.filter(({ level }) => level === "error"));
  const others = notifications.filter(({ level }) => level !== "error");
  const unused = others.filter((notification2) => aboutOf(notification2) === UNUSED_SUPPRESSION);
  const suppressed = results.filter(isSuppressed).map(findingOf);
  const { interfaces = [] } = runFacts(run4);
  return {
    tool: { name: "racewarden", version: bounded(versionOf2(run4)) },
    complete,
    incomplete: complete ? [] : errors.length > 0 ? errors : ["The file does not say why."],
    findings: results.filter((result3) => !isSuppressed(result3)).map(findingOf),
    ...suppressed.length > 0 && { suppressed },
    ...unused.length > 0 && { unusedSuppressions: textsOf3(unused) },
    stages: [],
    interfaces,
    diagnostics: [],
    warnings: [
      ...complete ? errors : [],
      ...textsOf3(others.filter((notification2) => !unused.includes(notification2)))
    ],
    statistics: {},
    phases: []
  };
}
function versionOf2({ tool }) {
  return tool.driver.semanticVersion ?? tool.driver.version ?? "unknown";
}
function notificationsOf({ invocations = [] }) {
  return invocations.flatMap(({ toolExecutionNotifications = [] }) => toolExecutionNotifications).slice(0, MOST_NOTIFICATIONS2);
}
function aboutOf({ properties: properties2 }) {
  return properties2?.["about"];
}
function textsOf3(notifications) {
  return notifications.map(({ message: message2 }) => bounded(message2.text ?? "")).filter((text4) => text4 !== "");
}

// src/report/sarif-result.ts
var LIMITS = { flowLocations: 1e3, related: 100 };
function resultOf(finding2, state, writer) {
  const [first, second] = mainRace(finding2).sides;
  const places = new ResultPlaces(finding2, writer);
  const facts = {
    ...findingFacts(finding2),
    sides: places.sides,
    races: places.races,
    ...places.omitted > 0 && { racesOmitted: places.omitted },
    ...finding2.parts !== void 0 && { parts: finding2.parts.map((part2) => partFacts(part2, places)) }
  };
  return {
    ruleId: finding2.kind,
    ruleIndex: RULES2.findIndex(({ id }) => id === finding2.kind),
    level: levelOf(finding2),
    message: { text: messageText(finding2, first, second) },
    locations: [places.first],
    relatedLocations: places.related,
    codeFlows: [first, second].map((side) => ({
      message: { text: visible(side.thread) },
      threadFlows: [{ locations: flowOf(leadOf(finding2), side, writer) }]
    })),
    partialFingerprints: fingerprints(finding2.id),
    ...finding2.suppressions !== void 0 && finding2.suppressions.length > 0 && { suppressions: finding2.suppressions.map(suppressionOf2) },
    properties: {
      ...facts,
      locks: [first, second].map((side) => side.locks.map(({ text: text4 }) => visible(text4))),
      ...state !== void 0 && { baseline: state }
    }
  };
}
function findingFacts(finding2) {
  return {
    kind: finding2.kind,
    field: visible(finding2.subject),
    object: visible(finding2.object),
    summary: visible(finding2.message),
    advice: visible(finding2.advice),
    confidence: finding2.confidence,
    ...finding2.note !== "" && { note: visible(finding2.note) },
    ...finding2.guardedBy !== void 0 && { guardedBy: visible(finding2.guardedBy) },
    ...finding2.level !== void 0 && { ruleLevel: finding2.level },
    ...finding2.cause !== void 0 && { cause: causeFacts(finding2.cause) },
    pairs: finding2.pairs.map((pair) => ({ first: visible(pair.first), second: visible(pair.second) })),
    ...finding2.pairsArePart && { pairsArePart: true }
  };
}
function causeFacts({ className, object: object2, methods }) {
  return { class: visible(className), object: visible(object2), methods: methods.map(visible) };
}
function partFacts(part2, places) {
  const witnesses = places.witnessesOf(part2);
  const omitted = part2.racesOmitted + part2.races.length - witnesses.length;
  return {
    id: part2.id,
    ...findingFacts(part2),
    witnesses,
    ...omitted > 0 && { racesOmitted: omitted }
  };
}
var ResultPlaces = class {
  first;
  related = [];
  sides = [];
  races = [];
  omitted;
  #finding;
  #writer;
  /** By part, indices into `races`. */
  #written = /* @__PURE__ */ new Map();
  /** From a place and what is done there to 0 or the id of the related location. */
  #ids = /* @__PURE__ */ new Map();
  #indices = /* @__PURE__ */ new Map();
  constructor(finding2, writer) {
    this.#finding = finding2;
    this.#writer = writer;
    const parts = partsOf(finding2);
    this.omitted = parts.reduce((sum, { racesOmitted }) => sum + racesOmitted, 0);
    const lead = leadOf(finding2);
    const main = mainRace(finding2);
    const [first, second] = main.sides;
    this.first = this.#location(first, lead);
    this.#ids.set(this.#keyOf(first, lead), 0);
    const other = this.#relate(second, lead);
    if (!this.#ids.has(this.#keyOf(second, lead))) this.#ids.set(this.#keyOf(second, lead), other);
    this.#add(lead, [this.#side(first, 0), this.#side(second, other)]);
    const told = [
      ...parts.map((part2) => ({ part: part2, races: part2.races.slice(0, 1) })),
      ...parts.map((part2) => ({ part: part2, races: part2.races.slice(1) }))
    ].flatMap(({ part: part2, races }) => races.map((race) => ({ part: part2, race })));
    const further = told.filter(({ part: part2, race }) => part2 !== lead || race !== main);
    this.#relateAll(further);
    for (const { part: part2, race } of further) this.#race(part2, race);
  }
  /** Indices into `races` of those races of a part that did fit. */
  witnessesOf(part2) {
    return this.#written.get(part2) ?? [];
  }
  #add(part2, sides) {
    const index = this.races.push(sides) - 1;
    const known = this.#written.get(part2);
    if (known === void 0) this.#written.set(part2, [index]);
    else known.push(index);
  }
  #relateAll(further) {
    let lost = 0;
    for (const { part: part2, race } of further) {
      for (const side of race.sides) {
        const key = this.#keyOf(side, part2);
        if (this.#ids.has(key)) continue;
        if (this.related.length < LIMITS.related) this.#ids.set(key, this.#relate(side, part2));
        else {
          this.#ids.set(key, -1);
          lost++;
        }
      }
    }
    if (lost > 0) {
      this.#writer.lost(
        `Of ${this.#finding.subject} ${count(lost, "related place")} left out: a result shows ${LIMITS.related}.`
      );
    }
  }
  #race(part2, race) {
    const [first, second] = race.sides;
    const [a, b] = race.sides.map((side) => this.#ids.get(this.#keyOf(side, part2)) ?? -1);
    if (a < 0 || b < 0) this.omitted++;
    else this.#add(part2, [this.#side(first, a), this.#side(second, b)]);
  }
  #relate(side, part2) {
    this.related.push({ id: this.related.length + 1, ...this.#location(side, part2) });
    return this.related.length;
  }
  /** One place may be a side of races on several fields. */
  #keyOf(side, { subject }) {
    return this.#finding.parts === void 0 ? placeKey(side) : canonical([placeKey(side), subject]);
  }
  #side(side, at) {
    const facts = {
      at,
      access: side.access,
      thread: visible(side.thread),
      reason: visible(side.reason),
      locks: side.locks.map(lockFact)
    };
    const key = canonical(facts);
    const index = this.sides.length < 2 ? void 0 : this.#indices.get(key);
    if (index !== void 0) return index;
    const added = this.sides.push(facts) - 1;
    if (!this.#indices.has(key)) this.#indices.set(key, added);
    return added;
  }
  #location(side, part2) {
    const what = `${side.place.method} ${actionText(part2, side)}, holding ${lockText(side.locks)}`;
    return { ...locationOf(side.place, this.#writer.sources), message: { text: visible(what) } };
  }
};
function placeKey({ place: place2, access }) {
  return canonical([place2, access]);
}
function flowOf(finding2, side, writer) {
  const { head: head2, omitted, tail } = shorten(side.path, LIMITS.flowLocations / 2);
  if (omitted > 0)
    writer.lost(
      `Of ${finding2.subject} ${count(omitted, "call")} of a path left out: a result shows ${LIMITS.flowLocations}.`
    );
  return [...head2, ...tail].map((frame2, index) => {
    const isAccess = frame2 === side.path.at(-1);
    const what = isAccess ? `${actionText(finding2, side)}, holding ${lockText(side.locks)}` : `calls ${frame2.calls ?? "the next method"}`;
    const acquired = frame2.acquires.length > 0 && !isAccess ? `, holding ${lockText(frame2.acquires)}` : "";
    const start = index === 0 ? `${side.thread}: ` : "";
    const gap = omitted > 0 && index === head2.length ? `(after ${count(omitted, "further call")}) ` : "";
    const facts = {
      ...frame2.calls !== void 0 && { calls: visible(frame2.calls) },
      ...frame2.acquires.length > 0 && { acquires: frame2.acquires.map(lockFact) }
    };
    return {
      nestingLevel: index,
      importance: isAccess ? "essential" : "important",
      location: {
        ...locationOf(frame2.place, writer.sources),
        message: {
          text: visible(`${start}${gap}${frame2.place.method} ${what}${acquired}${unlined(frame2.place)}`)
        }
      },
      ...Object.keys(facts).length > 0 && { properties: facts }
    };
  });
}
function messageText(finding2, first, second) {
  const link2 = `[${linkText(`${second.place.method} at ${placeText(second.place)}`)}](1)`;
  const lead = leadOf(finding2);
  const sentences = [
    unlinked(visible(finding2.message)),
    ...finding2.parts === void 0 ? [] : [unlinked(visible(`They are on ${partsText(finding2)}.`))],
    unlinked(
      visible(
        `${first.place.method} ${actionText(lead, first)}, holding ${lockText(first.locks)}${unlined(first.place)};`
      )
    ),
    `${link2} ${unlinked(visible(`${actionText(lead, second)}, holding ${lockText(second.locks)}.`))}`,
    unlinked(visible(finding2.advice))
  ];
  return sentences.join(" ");
}
function unlined(place2) {
  return place2.line > 0 ? "" : ` (no line table: bytecode offset ${place2.offset})`;
}
function linkText(text4) {
  return visible(text4).replace(/[\\[\]]/g, "\\$&");
}
function unlinked(text4) {
  return text4.replaceAll("](", "] (");
}
function suppressionOf2({ kind, justification, where }) {
  const [, file2, line3] = /^(.*?)(?::(\d{1,9}))?$/s.exec(where) ?? ["", "", void 0];
  const region = line3 === void 0 ? void 0 : regionOf(Number(line3), void 0);
  return {
    kind,
    status: "accepted",
    ...justification !== "" && { justification: visible(justification) },
    ...file2 !== "" && {
      location: {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file2), uriBaseId: ROOT },
          ...region !== void 0 && { region }
        }
      }
    }
  };
}

// src/report/sarif.ts
var MOST_RESULTS2 = 25e3;
var MOST_PATHS = 5e3;
var SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
function toSarif(report, options = {}) {
  return writeSarif(sarifLog(report, options));
}
function sarifLog(report, options = {}) {
  const losses = [];
  const writer = { sources: options.sources, lost: (what) => losses.push(what) };
  const all = [...report.findings, ...report.suppressed ?? []];
  const results = all.slice(0, MOST_RESULTS2).map((finding2, index) => index < MOST_PATHS ? finding2 : withoutPaths(finding2)).map((finding2) => resultOf(finding2, options.baseline?.get(finding2.id), writer));
  const omitted = all.length - results.length;
  if (results.length > MOST_PATHS) {
    losses.push(
      `The paths of ${count(results.length - MOST_PATHS, "finding")} of lower rank left out: code scanning shows ${MOST_PATHS}.`
    );
  }
  if (omitted > 0) {
    losses.push(`${count(omitted, "finding")} of lower rank left out: a run holds ${MOST_RESULTS2}.`);
  }
  const run4 = {
    tool: {
      driver: {
        name: report.tool.name,
        semanticVersion: report.tool.version,
        version: report.tool.version,
        rules: RULES2.map(descriptor)
      }
    },
    automationDetails: { id: `${(options.category ?? report.tool.name).replace(/\/+$/, "")}/` },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: { [ROOT]: { description: { text: "The root of the repository." } } },
    invocations: [invocation2(report, losses)],
    results,
    properties: runProperties(report, options, omitted)
  };
  return { $schema: SCHEMA, version: "2.1.0", runs: [run4] };
}
function withoutPaths(finding2) {
  const [first, second] = mainRace(finding2).sides.map((side) => ({ ...side, path: side.path.slice(-1) }));
  const racesOmitted = finding2.racesOmitted + finding2.races.length - 1;
  return { ...finding2, races: [{ sides: [first, second] }], racesOmitted };
}
function descriptor(rule2) {
  return {
    id: rule2.id,
    name: rule2.name,
    shortDescription: { text: rule2.short },
    fullDescription: { text: rule2.full },
    help: { text: plain(rule2.help), markdown: rule2.help },
    defaultConfiguration: { level: rule2.level },
    properties: { precision: rule2.precision, "problem.severity": rule2.severity, tags: [...rule2.tags] }
  };
}
function plain(markdown) {
  return markdown.replace(/^#+ /gm, "").replace(/^```.*\n/gm, "").replace(/(\*\*?)(\w[^*\n]*|`[^*\n]*)\1/g, "$2").replaceAll("`", "");
}
function invocation2(report, losses) {
  const notification2 = (level, about) => (text4) => ({
    level,
    message: { text: visible(text4) },
    ...about !== void 0 && { properties: { about } }
  });
  const notifications = [
    ...report.incomplete.map(notification2("error")),
    ...[...report.warnings, ...losses].map(notification2("warning")),
    ...(report.unusedSuppressions ?? []).map(notification2("note", UNUSED_SUPPRESSION))
  ];
  return {
    executionSuccessful: report.complete,
    ...notifications.length > 0 && { toolExecutionNotifications: notifications }
  };
}
function runProperties(report, { shard: shard2, minConfidence, configuration }, omitted) {
  const facts = {
    complete: report.complete,
    ...configuration !== void 0 && { configuration },
    ...minConfidence !== void 0 && { minConfidence },
    ...shard2 !== void 0 && { shard: { index: shard2.index, count: shard2.count } },
    interfaces: report.interfaces.map(({ className, reason, methods }) => ({
      className: visible(className),
      reason: visible(reason),
      methods: methods.map(visible)
    })),
    ...omitted > 0 && { resultsOmitted: omitted }
  };
  return facts;
}

// src/report/json.ts
function toJson(report, options = {}) {
  const shown = options.phases ? report : { ...report, phases: [] };
  return `${JSON.stringify(shown, null, 2)}
`;
}

// src/report/tables.ts
var MOST_ITEMS3 = 20;
var MOST_OBJECTS = 500;
var MOST_OWNERS = 3;
function stageTable(stages) {
  const rows = stages.map(({ name, pairs }, index) => {
    const before = stages[index - 1]?.pairs ?? 0;
    return [visible(name), grouped(pairs), before === 0 ? "" : `${(100 * pairs / before).toFixed(1)} %`];
  });
  return table(["stage", "pairs of accesses", "kept"], rows, [false, true, true]);
}
function objectsTable({ methods, distributed, owned, objects, unlisted }) {
  const number2 = [methods, distributed.raceFree, distributed.racy, owned.raceFree, owned.racy].map(grouped);
  const head2 = ["methods", "distributed race-free", "distributed racy", "owned race-free", "owned racy"];
  const more = objects.length - MOST_OBJECTS;
  return [
    ...table(head2, [number2], [true, true, true, true, true]),
    "",
    ...objects.slice(0, MOST_OBJECTS).flatMap(objectLines),
    ...more > 0 ? [`… ${grouped(more)} more objects; --format json has all`] : [],
    ...unlisted > 0 ? [`Of ${grouped(unlisted)} objects not all races are listed: there are too many in all.`] : []
  ];
}
function objectLines({ object: object2, kind, racy, owners, races }) {
  const changing = races.filter(({ benign }) => !benign);
  const by = owners.length > 0 ? ` by ${listed2(owners.slice(0, MOST_OWNERS))}` : "";
  const more = changing.length - MOST_ITEMS3;
  return [
    visible(`${object2}: ${kind}${by}, ${racy ? "racy" : "race-free"}`),
    ...changing.slice(0, MOST_ITEMS3).map((race) => `  ${visible(raceText(race))}`),
    ...more > 0 ? [`  … ${grouped(more)} more; --format json has all`] : []
  ];
}
function raceText({ first, second, follows }) {
  const calls = first === second ? `${first} with itself` : `${first} with ${second}`;
  const cause2 = follows === void 0 ? "" : `, as ${follows.first} with ${follows.second} on ${follows.object}`;
  return `${calls}${cause2}`;
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
  const lines = diagnostics.flatMap(({ name, count: count3, items }) => [
    `${visible(name)}: ${grouped(count3)}`,
    ...items.slice(0, MOST_ITEMS3).map((item) => `  ${visible(item)}`),
    ...items.length > MOST_ITEMS3 ? [`  … ${grouped(items.length - MOST_ITEMS3)} more; --format json has all`] : []
  ]);
  const rows = Object.entries(statistics).map(([name, value]) => [visible(name), grouped(value)]);
  if (rows.length === 0) return lines;
  return [...lines, ...lines.length > 0 ? [""] : [], ...table(["statistic", "value"], rows, [false, true])];
}
function interfaceList(interfaces) {
  const lines = interfaces.flatMap(({ className, reason, methods }) => [
    visible(className),
    `  open because ${visible(reason)}`,
    ...methods.map((method) => `    ${visible(method)}`)
  ]);
  return lines.map((line3) => `${line3}
`).join("");
}
function table(head2, rows, right) {
  const widths = head2.map(
    (title, column) => Math.max(title.length, ...rows.map((row) => row[column].length))
  );
  const line3 = (cells) => cells.map((cell, column) => right[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column])).join("  ").trimEnd();
  return [line3(head2), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line3)];
}

// src/report/terminal.ts
import { styleText } from "node:util";
var MOST_FRAMES3 = 30;
var AROUND = 2;
var MOST_OTHERS2 = 5;
var MOST_PARTS3 = 30;
var MOST_UNUSED = 20;
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
  #simple = (text4) => text4;
  constructor(report, options) {
    this.#report = report;
    this.#options = options;
    this.#columns = Math.max(40, options.columns ?? 100);
  }
  text() {
    if (this.#options.view === "object") this.#byObject();
    else this.#findings(this.#report.findings);
    if (this.#options.stages) this.#block(stageTable(this.#report.stages));
    const { objects } = this.#report;
    if (objects !== void 0) this.#block(objectsTable(objects));
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
    for (const finding2 of this.#report.findings) {
      const group = groups.get(finding2.object);
      if (group === void 0) groups.set(finding2.object, [finding2]);
      else group.push(finding2);
    }
    for (const [object2, findings] of groups) {
      this.#rule(`${visible(object2)}: ${count(findings.length, "finding")}`);
      this.#findings(findings);
    }
  }
  #findings(findings) {
    for (const finding2 of findings) this.#finding(finding2, this.#report.findings.indexOf(finding2) + 1);
  }
  #finding(finding2, number2) {
    const [first, second] = mainRace(finding2).sides;
    const names = new SimpleNames(finding2);
    this.#simple = (text4) => names.of(text4);
    this.#header(finding2, number2);
    this.#prose(this.#simple(finding2.message), 3);
    this.#fact("object", this.#simple(finding2.object));
    const cause2 = causeText(finding2);
    if (cause2 !== void 0) this.#fact("follows from", this.#simple(cause2));
    if (finding2.guardedBy !== void 0) this.#fact("usual lock", this.#simple(finding2.guardedBy));
    if (finding2.note !== "") this.#fact("confidence", `${finding2.confidence}: ${finding2.note}`);
    const oneReason = first.reason === second.reason;
    if (oneReason) this.#fact("why shared", first.reason);
    this.#line();
    const lead = leadOf(finding2);
    if (lead !== finding2)
      this.#line(`   Shown: the ${titleText(lead)} on ${visible(this.#simple(lead.subject))}`);
    this.#side(lead, first, !oneReason);
    this.#second(lead, !oneReason);
    if (finding2.parts === void 0) this.#others(finding2);
    else this.#parts(finding2.parts);
    this.#hanging("Fix: ", this.#simple(finding2.advice), 3, "green");
    this.#line();
  }
  #header(finding2, number2) {
    const level = levelOf(finding2);
    const state = this.#options.baseline?.get(finding2.id);
    const left = `${number2}. ${titleText(finding2)}  ${visible(finding2.subject)}`;
    const right = [state, level, `${finding2.confidence} confidence`].filter((part2) => part2 !== void 0).join(", ");
    const gap = Math.max(2, this.#columns - left.length - right.length);
    this.#line(
      this.#style(["bold", level === "note" ? "yellow" : "red"], left) + " ".repeat(gap) + this.#style("dim", right)
    );
  }
  #side(finding2, side, withReason) {
    this.#hanging("", `${this.#simple(side.thread)}${withReason ? ` (${side.reason})` : ""}`, 3, "bold");
    const { head: head2, omitted, tail } = shorten(side.path, MOST_FRAMES3);
    for (const frame2 of head2) this.#frame(finding2, side, frame2);
    if (omitted > 0) this.#line(`     … ${count(omitted, "further call")} …`);
    for (const frame2 of tail) this.#frame(finding2, side, frame2);
    this.#excerpt(side);
    this.#line();
  }
  /** The second side says only what tells it from the first. */
  #second(finding2, withReason) {
    const { sides } = mainRace(finding2);
    const [, second] = sides;
    const same = sameness(sides);
    if (same === "none") {
      this.#side(finding2, second, withReason);
      return;
    }
    const reason = withReason ? ` (${second.reason})` : "";
    if (same === "all") {
      this.#hanging("", `the same path in a second thread${reason}`, 3, "bold");
    } else {
      this.#hanging("", `the same path in a second thread${reason}, then`, 3, "bold");
      this.#frame(finding2, second, second.path[second.path.length - 1]);
      this.#excerpt(second);
    }
    this.#line();
  }
  /** The method with its place at the right, then what it does and locks there. */
  #frame(finding2, side, frame2) {
    const isAccess = frame2 === side.path.at(-1);
    this.#pair(5, visible(this.#simple(frame2.place.method)), visible(placeText(frame2.place)));
    if (frame2.acquires.length > 0) this.#hanging("locks ", this.#simple(lockText(frame2.acquires)), 7, "cyan");
    if (isAccess)
      this.#hanging(
        "",
        this.#simple(`${actionText(finding2, side)}, holding ${lockText(side.locks)}`),
        7,
        "bold"
      );
    else if (frame2.calls !== void 0) this.#hanging("", `calls ${this.#simple(frame2.calls)}`, 7);
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
  #others(finding2) {
    const { groups, more } = otherRaces(finding2, MOST_OTHERS2);
    if (groups.length + more === 0) return;
    if (groups.length > 0) this.#line("   Also racing:");
    for (const { file: file2, pairs } of groups) {
      const items = pairs.map(
        ({ sides }) => sides.map((side) => {
          const start = file2 === void 0 ? `${lastName(side.place.file)}:` : "";
          return `${start}${lineText(side)} ${side.access}`;
        }).join(" / ")
      );
      this.#items(file2 === void 0 ? "" : `${visible(file2)}: `, items.map(visible), 5);
    }
    if (more > 0) {
      this.#line(groups.length > 0 ? `     and ${moreText(more)}` : `   Also racing: ${moreText(more)}`);
    }
    this.#line();
  }
  /** What a finding joins, each with a pair of lines. */
  #parts(parts) {
    this.#line("   All that races inside:");
    for (const part2 of parts.slice(0, MOST_PARTS3)) {
      const lines = mainRace(part2).sides.map(
        (side) => `${lastName(side.place.file)}:${lineText(side)} ${side.access}`
      );
      this.#pair(5, visible(this.#simple(part2.subject)), visible(lines.join(" / ")));
    }
    const more = parts.length - MOST_PARTS3;
    if (more > 0) this.#line(`     and ${count(more, "more race")}`);
    this.#line();
  }
  /** Items with commas between, broken between items only. */
  #items(label, items, indent) {
    let line3 = " ".repeat(indent) + label;
    items.forEach((item, index) => {
      const text4 = index < items.length - 1 ? `${item},` : item;
      if (index > 0 && line3.length + 1 + text4.length > this.#columns) {
        this.#line(line3);
        line3 = " ".repeat(indent + 2) + text4;
      } else line3 += index === 0 ? text4 : ` ${text4}`;
    });
    this.#line(line3);
  }
  #summary() {
    const report = this.#report;
    for (const warning of report.warnings) this.#hanging("warning: ", warning, 0, "yellow");
    this.#unused(report.unusedSuppressions ?? []);
    for (const what of report.incomplete) this.#hanging("incomplete: ", what, 0, "red");
    const clean = report.complete && report.findings.length === 0;
    this.#line(this.#style(["bold", clean ? "green" : "red"], `${summaryText(report)}.`));
    this.#line(`${scopeText(report)}.`);
    if (!report.complete) this.#line("The scan is incomplete: races may be missing from this report.");
  }
  #unused(suppressions) {
    for (const text4 of suppressions.slice(0, MOST_UNUSED)) this.#hanging("unused: ", text4, 0, "yellow");
    const more = suppressions.length - MOST_UNUSED;
    if (more > 0) this.#line(`and ${count(more, "more unused suppression")}`);
  }
  #block(lines) {
    if (lines.length === 0) return;
    for (const line3 of lines) this.#line(line3);
    this.#line();
  }
  #rule(title) {
    this.#line(
      this.#style("bold", `── ${title} ${"─".repeat(Math.max(2, this.#columns - title.length - 4))}`)
    );
    this.#line();
  }
  #fact(name, value) {
    this.#hanging(`${name}: `, value, 3);
  }
  #prose(text4, indent) {
    this.#hanging("", text4, indent);
  }
  /** Text wrapped below its own start, behind a label. */
  #hanging(label, text4, indent, style) {
    const inner = indent + label.length;
    wrap(visible(text4), this.#columns - inner).forEach((line3, index) => {
      const start = index === 0 ? " ".repeat(indent) + (label === "" ? "" : this.#style(style, label)) : " ".repeat(inner);
      this.#line(start + (label === "" ? this.#style(style, line3) : line3));
    });
  }
  #style(style, text4) {
    return this.#options.colour && style !== void 0 ? styleText(style, text4, { validateStream: false }) : text4;
  }
  #line(text4 = "") {
    this.#lines.push(text4);
  }
};

// src/report/render.ts
function render(report, settings, options) {
  const { stages, diagnostics, view } = settings;
  switch (settings.format) {
    case "sarif":
      return toSarif(report, sarifOptions(settings, options));
    case "json":
      return toJson(report, { phases: diagnostics });
    case "markdown":
      return toMarkdown(report, options.baseline === void 0 ? {} : { baseline: options.baseline });
    case "terminal":
      return toTerminal(report, { ...options, stages, diagnostics, view });
  }
}
function renderAside(report, { format, stages, diagnostics }) {
  if (format !== "sarif" && format !== "markdown") return "";
  const lines = [
    ...stages ? stageTable(report.stages) : [],
    ...report.objects !== void 0 ? objectsTable(report.objects) : [],
    ...diagnostics ? [...diagnosticsTable(report), ...phaseTable(report.phases)] : []
  ];
  return lines.map((line3) => `${line3}
`).join("");
}
function sarifOptions(settings, { sources, baseline }) {
  const { category, minConfidence, shard: shard2 } = settings;
  return {
    sources,
    minConfidence,
    configuration: configurationKey(settings),
    ...category !== void 0 && { category },
    ...shard2 !== void 0 && { shard: shard2 },
    ...baseline !== void 0 && { baseline }
  };
}

// src/util/sources.ts
import { readdirSync as readdirSync3, readFileSync as readFileSync3, realpathSync as realpathSync2, statSync as statSync4 } from "node:fs";
import { basename as basename2, join as join13, relative as relative4, resolve as resolve7, sep as sep3 } from "node:path";
var LARGEST_FILE3 = 8 * 1024 * 1024;
var MOST_ENTRIES6 = 2e5;
var DEEPEST6 = 40;
var KEPT_FILES = 256;
var SKIPPED3 = /* @__PURE__ */ new Set([".git", ".gradle", ".idea", ".svn", "node_modules"]);
var SOURCE_FILE2 = /\.(java|kt|kts|scala|groovy|clj|aj)$/;
var SourceLocator = class {
  #roots;
  #base;
  /** From what `locate` was asked to its answer. */
  #located = /* @__PURE__ */ new Map();
  /** From what `locate` answered to the file. */
  #files = /* @__PURE__ */ new Map();
  #lines = /* @__PURE__ */ new Map();
  #index;
  /**
   * `roots` are directories, relative to `cwd` or absolute; those that do not exist hold nothing. Answers are
   * relative to `base`.
   */
  constructor(roots, cwd, base = cwd) {
    this.#base = real(base) ?? resolve7(base);
    this.#roots = roots.map((root) => real(resolve7(cwd, root))).filter((root) => root !== void 0);
  }
  /**
   * The source file of `name`, a package path with the name in a class file's SourceFile attribute
   * (`org/acme/Pool.java`). The answer has forward slashes and is relative to the base directory, or to
   * its source directory where that lies elsewhere; undefined where there is no such file.
   */
  locate(name) {
    if (!this.#located.has(name)) {
      const file2 = isPlain(name) ? this.#below(name) ?? this.#elsewhere(name) : void 0;
      this.#located.set(name, file2 === void 0 ? void 0 : this.#remember(file2));
    }
    return this.#located.get(name);
  }
  /** Line `number`, from 1, of a file that `locate` gave; undefined where there is none. */
  line(file2, number2) {
    return this.#linesOf(file2)[number2 - 1];
  }
  /** All of a file that `locate` gave; undefined where it is too large or not there any more. */
  text(file2) {
    const path = this.#pathOf(file2);
    return path === void 0 ? void 0 : readText(path);
  }
  #pathOf(file2) {
    return this.#files.get(file2) ?? this.#inRoots(resolve7(this.#base, file2));
  }
  #linesOf(file2) {
    let lines = this.#lines.get(file2);
    if (lines === void 0) {
      const path = this.#pathOf(file2);
      lines = path === void 0 ? [] : readLines(path);
      if (this.#lines.size >= KEPT_FILES) this.#lines.clear();
      this.#lines.set(file2, lines);
    }
    return lines;
  }
  /** Sources in the usual place: the package is the path below a source directory. */
  #below(name) {
    for (const root of this.#roots) {
      const file2 = this.#inRoots(join13(root, name));
      if (file2 !== void 0) return file2;
    }
    return void 0;
  }
  /** Sources whose package is not their path from a root: a root further up, or a language that does not ask for it. */
  #elsewhere(name) {
    this.#index ??= indexByName(this.#roots);
    const candidates = this.#index.get(basename2(name)) ?? [];
    const tail = `${sep3}${name.split("/").join(sep3)}`;
    const inPackage = name.split("/").slice(0, -1).join(".");
    return candidates.find((file2) => file2.endsWith(tail)) ?? candidates.find((file2) => declares(file2, inPackage));
  }
  /** The real path of a regular file, if links do not lead it out of the source directories. */
  #inRoots(path) {
    const file2 = real(path);
    if (file2 === void 0 || !statSync4(file2).isFile()) return void 0;
    return this.#roots.some((root) => file2.startsWith(root.endsWith(sep3) ? root : `${root}${sep3}`)) ? file2 : void 0;
  }
  #remember(file2) {
    const root = this.#roots.find((candidate) => file2.startsWith(`${candidate}${sep3}`)) ?? this.#base;
    const fromCwd = relative4(this.#base, file2);
    const shown = fromCwd.startsWith("..") ? relative4(root, file2) : fromCwd;
    const answer = shown.split(sep3).join("/");
    this.#files.set(answer, file2);
    return answer;
  }
};
function isPlain(name) {
  return name.split("/").every((part2) => part2 !== "" && part2 !== "." && part2 !== ".." && !/[\\:\0]/.test(part2));
}
function real(path) {
  try {
    return realpathSync2(path);
  } catch {
    return void 0;
  }
}
function readLines(file2) {
  return readText(file2)?.split(/\r\n|\n|\r/) ?? [];
}
function readText(file2) {
  try {
    return statSync4(file2).size > LARGEST_FILE3 ? void 0 : readFileSync3(file2, "utf8");
  } catch {
    return void 0;
  }
}
function declares(file2, inPackage) {
  const declaration = readLines(file2).find((text4) => /^\s*package\s/.test(text4));
  return (declaration?.match(/^\s*package\s+([\w.$]+)/)?.[1] ?? "") === inPackage;
}
function indexByName(roots) {
  const index = /* @__PURE__ */ new Map();
  let left = MOST_ENTRIES6;
  const visit = (directory, depth) => {
    for (const entry of entriesOf2(directory)) {
      if (left-- <= 0) return;
      const path = join13(directory, entry.name);
      if (entry.isDirectory() && depth < DEEPEST6 && !SKIPPED3.has(entry.name)) visit(path, depth + 1);
      else if (entry.isFile() && SOURCE_FILE2.test(entry.name)) {
        const files = index.get(entry.name);
        if (files === void 0) index.set(entry.name, [path]);
        else if (!files.includes(path)) files.push(path);
      }
    }
  };
  for (const root of roots) visit(root, 0);
  return index;
}
function entriesOf2(directory) {
  try {
    const entries = readdirSync3(directory, { withFileTypes: true });
    return entries.sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  } catch {
    return [];
  }
}

// src/command-line/types.ts
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
function warnAll(warnings, io2) {
  for (const warning of warnings) complain(io2, warning);
}
function complain(io2, text4) {
  io2.err.write(`racewarden: ${sentence2(text4)}
`);
}

// src/command-line/compare.ts
async function readBase({ base, cwd }) {
  if (base === void 0 || base === "none") return void 0;
  if (base === "auto") {
    throw new UsageError("A base is looked for on GitHub only: give --base a SARIF file of an earlier scan.");
  }
  return readLog(base, cwd);
}
async function readLog(path, cwd) {
  const text4 = await readFile2(resolve8(cwd, path), "utf8").catch((error) => {
    throw new UsageError(
      error.code === "ENOENT" ? `There is no file ${path}.` : `${path} cannot be read (${error.code}).`
    );
  });
  try {
    return readSarif(text4, path);
  } catch (error) {
    if (error instanceof SarifError) throw new UsageError(error.message);
    throw error;
  }
}
function compared(base, report, settings) {
  const sources = new SourceLocator([], settings.cwd);
  return comparison(base, sarifLog(report, sarifOptions(settings, { sources })));
}
function comparison(base, head2) {
  try {
    return compare(base, head2);
  } catch (error) {
    if (error instanceof BaselineError) throw new UsageError(error.message);
    throw error;
  }
}
async function compareFiles(basePath, headPath, json, io2) {
  const [base, head2] = [await readLog(basePath, io2.cwd), await readLog(headPath, io2.cwd)];
  const result3 = comparison(base, head2);
  const write = json ? compareJson : compareText;
  const report = readReport(head2);
  io2.out.write(write(result3, readReport(base), report));
  if (!report.complete) return ExitCode.incomplete;
  return warningCount(report, result3.states) > 0 ? ExitCode.findings : ExitCode.ok;
}

// src/command-line/flags.ts
function withFlags(command, groups) {
  for (const [, option2] of optionRows()) {
    if (option2.flag === void 0 || !groups.includes(option2.group)) continue;
    const flag = new Option(option2.flag);
    flag.description = describeFlag(option2, flag.negate);
    flag.helpGroup(`${GROUPS[option2.group]}:`);
    if (option2.type === "list") {
      flag.argParser(
        (value, before) => before === void 0 ? value : `${before}
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
  for (const [key, { flag }] of optionRows()) {
    if (flag === void 0) continue;
    const attribute = new Option(flag).attributeName();
    if (command.getOptionValueSource(attribute) === "cli") values[key] = command.getOptionValue(attribute);
  }
  return values;
}
function settingsOf(command, paths, io2) {
  return resolveSettings(given(command, paths), { cwd: io2.cwd });
}

// src/command-line/scan.ts
import { relative as relative5, resolve as resolve10 } from "node:path";

// src/command-line/output.ts
import { stat as stat3 } from "node:fs/promises";
import { dirname as dirname3, resolve as resolve9 } from "node:path";

// src/util/write.ts
import { open, realpath, rename, rm, stat as stat2, writeFile } from "node:fs/promises";
import { basename as basename3, dirname as dirname2, join as join14 } from "node:path";
async function writeAtomically(path, text4) {
  const target = await realpath(path).catch(() => path);
  const existing = await stat2(target).catch(() => void 0);
  if (existing !== void 0 && !existing.isFile()) {
    await writeFile(target, text4);
    return;
  }
  const temporary = join14(dirname2(target), `.${basename3(target)}.${process.pid}.tmp`);
  try {
    const file2 = await open(temporary, "w", existing?.mode ?? 438);
    try {
      await file2.writeFile(text4);
    } finally {
      await file2.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

// src/command-line/output.ts
function progressOf(settings, io2) {
  if (settings.quiet) return silentProgress;
  return io2.err.isTTY ? liveProgress(io2.err) : logProgress(io2.err);
}
async function checkOutput({ output, cwd }) {
  if (output === void 0) return;
  const path = resolve9(cwd, output);
  if ((await stat3(path).catch(() => void 0))?.isDirectory()) {
    throw new UsageError(`Cannot write the report to ${output}: it is a directory.`);
  }
  if (!(await stat3(dirname3(path)).catch(() => void 0))?.isDirectory()) {
    throw new UsageError(`Cannot write the report to ${output}: its directory does not exist.`);
  }
}
async function writeOut(path, text4, shown) {
  await writeAtomically(path, text4).catch((error) => {
    throw new InputError(shown, `Cannot write the report to ${shown} (${error.code ?? error.message}).`);
  });
}

// src/command-line/scan.ts
async function scan(settings, warnings, io2, commands) {
  await checkOutput(settings);
  const base = await readBase(settings);
  const progress = progressOf(settings, io2);
  const outcome = await commands.scan(settings, progress).finally(() => progress.end());
  const found = atLeast(outcome.report, settings.minConfidence);
  const report = { ...found, warnings: [...warnings, ...found.warnings] };
  const comparison2 = base === void 0 || !report.complete ? void 0 : compared(base, report, settings);
  for (const note of comparison2?.notes ?? []) complain(io2, note);
  await deliver(report, settings, io2, comparison2);
  return judge(report, settings, io2, comparison2);
}
async function accept(settings, warnings, io2, commands) {
  const progress = progressOf(settings, io2);
  const accepted = await commands.acceptAll(settings, progress).finally(() => progress.end());
  warnAll([...warnings, ...accepted.report.warnings], io2);
  if (!accepted.report.complete) return judge(accepted.report, settings, io2, void 0);
  const path = settings.output === void 0 ? accepted.path : resolve10(settings.cwd, settings.output);
  const shown = relative5(io2.cwd, path);
  await writeOut(path, accepted.text, shown);
  if (!settings.quiet) {
    io2.err.write(`${summaryText(accepted.report)}; accepted in ${visible(shown)}.
`);
  }
  return ExitCode.ok;
}
async function deliver(report, settings, io2, comparison2) {
  const toFile = settings.output !== void 0;
  const text4 = render(report, settings, {
    ...!toFile && io2.out.columns !== void 0 && { columns: io2.out.columns },
    colour: !toFile && wantsColour(io2.env, io2.out.isTTY ?? false),
    sources: new SourceLocator(settings.sources, settings.cwd, settings.root),
    ...comparison2 !== void 0 && { baseline: comparison2.states }
  });
  io2.err.write(renderAside(report, settings));
  if (settings.output === void 0) {
    io2.out.write(text4);
    return;
  }
  await writeOut(resolve10(settings.cwd, settings.output), text4, settings.output);
  if (!settings.quiet) io2.err.write(`${summaryText(report)}; written to ${visible(settings.output)}.
`);
}
function judge(report, { failOn, quiet }, io2, comparison2) {
  if (!report.complete) {
    const where = report.incomplete[0];
    complain(io2, `The scan is incomplete${where === void 0 ? "" : `: ${where}`}`);
    return ExitCode.incomplete;
  }
  if (comparison2 !== void 0 && !quiet) io2.err.write(`${countsOf(comparison2)}
`);
  if (failOn === "new" && comparison2 === void 0) {
    complain(
      io2,
      "Without a base to compare with no finding is known to be new, so none fails this run: give --base a SARIF file of an earlier scan."
    );
    return ExitCode.ok;
  }
  if (failOn === "none") return ExitCode.ok;
  const failing = failOn === "new" ? warningCount(report, comparison2?.states) : warningCount(report);
  return failing > 0 ? ExitCode.findings : ExitCode.ok;
}
function countsOf({ counts }) {
  const { new: fresh, grown, fixed, unchanged } = counts;
  return `Compared with the base: ${fresh} new, ${grown} grown, ${fixed} fixed, ${unchanged} unchanged.`;
}

// src/command-line.ts
var AFTER_HELP = `
Exit codes: 0 done, 1 findings, 2 wrong use or configuration, 3 the scan could not be completed.

Examples:
  racewarden example
  racewarden scan build/libs/app.jar --source src/main/java
  racewarden scan target/classes --classpath lib --interface 'org.acme.pool.**' -f sarif -o races.sarif
`;
async function run2(argv, io2, commands) {
  let code2 = ExitCode.ok;
  const program2 = makeProgram(io2, commands, (result3) => {
    code2 = result3;
  });
  try {
    await program2.parseAsync([...argv], { from: "user" });
    return code2;
  } catch (error) {
    return fail(error, io2);
  }
}
function makeProgram(io2, commands, done) {
  const program2 = new Command("racewarden").description("Finds data races in Java and any other JVM bytecode before it runs.").version(commands.version, "-V, --version", "Print the version.").helpOption("-h, --help", "Print help for a command.").helpCommand("help [command]", "Print help for a command.").exitOverride().configureOutput({
    writeOut: (text4) => void io2.out.write(text4),
    writeErr: (text4) => void io2.err.write(text4),
    // Errors are printed once, by fail().
    outputError: () => {
    },
    getOutHelpWidth: () => io2.out.columns ?? 100,
    getErrHelpWidth: () => io2.err.columns ?? 100,
    getOutHasColors: () => false,
    getErrHasColors: () => false
  }).addHelpText("after", AFTER_HELP);
  withFlags(program2.command("scan [paths...]"), ["input", "harness", "analysis", "report", "compare"]).description(
    "Look for races in class files, jars or directories of them; without paths, in what the build here left."
  ).action(async (paths, _, command) => {
    const settings = await settingsOf(command, paths, io2);
    done(await located(settings, io2, commands, (found, warnings) => scan(found, warnings, io2, commands)));
  });
  withFlags(program2.command("example"), ["analysis", "report"]).description("Look for races in a small example that comes with racewarden.").action(async (_, command) => {
    done(await scan(await exampleSettings(command, io2, commands), [], io2, commands));
  });
  withFlags(program2.command("interfaces [paths...]"), ["input", "harness"]).description("List the classes that a scan takes as open to many threads, and why.").action(async (paths, _, command) => {
    const settings = await settingsOf(command, paths, io2);
    await located(settings, io2, commands, async (found, warnings) => {
      warnAll(warnings, io2);
      io2.out.write(interfaceList(await commands.listInterfaces(found)));
    });
  });
  withFlags(program2.command("harness [paths...]"), ["input", "harness"]).description("Print the client program that a scan makes up for the open classes.").action(async (paths, _, command) => {
    const settings = await settingsOf(command, paths, io2);
    await located(settings, io2, commands, async (found, warnings) => {
      warnAll(warnings, io2);
      io2.out.write(ended(await commands.printHarness(found)));
    });
  });
  withFlags(program2.command("objects [paths...]"), ["input", "harness", "analysis"]).description("Show which objects own which: every way to an object leads through its owner.").option("--text", "Print a tree of owners. This is the default.").option("--dot", "Print a graph for Graphviz.").option("--mermaid", "Print a graph for mermaid.").option(
    "--around <class>",
    "Show the objects around those of a class or glob. Default: the open classes."
  ).action(async (paths, flags, command) => {
    const format = pictureFormat(flags);
    const settings = await settingsOf(command, paths, io2);
    await located(settings, io2, commands, async (found, warnings) => {
      warnAll(warnings, io2);
      io2.out.write(drawPicture(await commands.pictureObjects(found, flags.around), format));
    });
  });
  program2.command("compare <base> <head>").description(
    "Say which races of one SARIF file another one does not have; the exit code is 1 where there are new ones."
  ).option("--json", "Write JSON.").action(async (base, head2, { json }) => {
    done(await compareFiles(base, head2, json === true, io2));
  });
  withFlags(program2.command("baseline [paths...]"), ["input", "harness", "analysis", "report"]).description(
    "Scan, and write a file that accepts all findings of today, so that only later ones are reported."
  ).action(async (paths, _, command) => {
    const settings = await settingsOf(command, paths, io2);
    done(await located(settings, io2, commands, (found, warnings) => accept(found, warnings, io2, commands)));
  });
  program2.command("ir <path> <class> [method]").description("Print the intermediate code of a class or of one of its methods.").action(async (path, className, method) => {
    const settings = await resolveSettings({ paths: [path] }, { cwd: io2.cwd, file: false });
    io2.out.write(ended(await commands.printIr(settings, className, method)));
  });
  return program2;
}
function pictureFormat(flags) {
  const asked2 = PICTURE_FORMATS.filter((format) => flags[format] === true);
  if (asked2.length > 1)
    throw new UsageError(`Give one of ${asked2.map((format) => `--${format}`).join(" and ")}.`);
  return asked2[0] ?? "text";
}
async function exampleSettings(command, io2, { example: example2 }) {
  if (!(await stat4(example2.jar).catch(() => void 0))?.isFile()) {
    throw new InputError(
      example2.jar,
      'The example is missing beside the program: build it with "npm run build".'
    );
  }
  const fixed = { paths: [example2.jar], sources: [example2.sources], interfaces: example2.interfaces };
  return resolveSettings({ failOn: "none", ...given(command, []), ...fixed }, { cwd: io2.cwd, file: false });
}
function located(settings, io2, commands, use) {
  const log2 = (line3) => {
    if (!settings.quiet) io2.err.write(`${visible(line3)}
`);
  };
  return commands.withProject(settings, { env: io2.env, log: log2 }, use);
}
function fail(error, io2) {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return ExitCode.ok;
    if (error.code !== "commander.help") complain(io2, usageSentence(error.message, error.code));
    return ExitCode.usage;
  }
  if (io2.env["RACEWARDEN_DEBUG"] && error instanceof Error) io2.err.write(`${error.stack}
`);
  io2.err.write(`racewarden: ${errorSentence(error, "RACEWARDEN_DEBUG=1 shows where")}
`);
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
function ended(text4) {
  return text4.endsWith("\n") ? text4 : `${text4}
`;
}

// src/commands.ts
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join15 } from "node:path";

// src/scan/accepted.ts
import { readFileSync as readFileSync4, statSync as statSync5 } from "node:fs";
import { relative as relative6, resolve as resolve11, sep as sep4 } from "node:path";
var LARGEST_FILE4 = 64 * 1024 * 1024;
function openAccepted(settings, orNone = false) {
  const path = acceptedPath(settings);
  const size = sizeOf(path);
  const name = settings.accepted ?? ACCEPTED_FILE;
  if (size === void 0) {
    if (settings.accepted === void 0 || orNone) return void 0;
    throw new UsageError(`The file of accepted findings ${name} does not exist.`);
  }
  if (size > LARGEST_FILE4) throw new UsageError(`${name} is larger than ${LARGEST_FILE4 / 1024 / 1024} MiB.`);
  const { file: file2, entries } = readAccepted(read(path, name), name);
  const fromRoot = relative6(settings.root, path);
  return { file: fromRoot.startsWith("..") ? file2 : fromRoot.split(sep4).join("/"), entries };
}
function acceptedPath({ accepted, cwd }) {
  return resolve11(cwd, accepted ?? ACCEPTED_FILE);
}
function sizeOf(path) {
  const found = statSync5(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : void 0;
}
function read(path, name) {
  try {
    return readFileSync4(path, "utf8");
  } catch {
    throw new UsageError(`The file of accepted findings ${name} cannot be read.`);
  }
}

// src/scan/budget.ts
import { totalmem } from "node:os";
var Spent = { no: 0, time: 1, memory: 2, machine: 3 };
var SHARE_OF_MACHINE = 0.9;
function limitsOf({ timeBudget, memoryBudget }, machine = machineMegabytes()) {
  const most = Math.floor(machine * SHARE_OF_MACHINE);
  if (memoryBudget <= most) return { seconds: timeBudget, megabytes: memoryBudget };
  return { seconds: timeBudget, megabytes: most, machine: Math.floor(machine) };
}
function machineMegabytes() {
  const constrained = process.constrainedMemory?.() ?? 0;
  const total = totalmem();
  return (constrained > 0 ? Math.min(constrained, total) : total) / 1048576;
}
function spentText(spent, what, limits) {
  const { seconds, megabytes, machine } = limits;
  if (spent === Spent.time) {
    return `The time budget of ${seconds} s ended during ${what}: raise time-budget or lower k.`;
  }
  if (spent === Spent.machine) {
    return `Other programs left this machine without memory during ${what}: run fewer of them, or lower k.`;
  }
  if (machine !== void 0) {
    return `The memory that a scan may take here (${megabytes} of ${machine} MB) ended during ${what}: give it a larger machine or container, or lower k.`;
  }
  return `The memory budget of ${megabytes} MB ended during ${what}: raise memory-budget or lower k.`;
}
function noRoomText(what) {
  return `No more memory could be had during ${what}: give it a larger machine, or lower k.`;
}

// src/scan/errors.ts
var NothingOpenError = class extends UsageError {
  name = "NothingOpenError";
};
function unpackError(packed) {
  const error = remade(packed);
  if (packed.stack !== void 0) error.stack = packed.stack;
  return error;
}
function remade({ kind, message: message2, path = "", offset = 0, reason = "" }) {
  switch (kind) {
    case "nothing-open":
      return new NothingOpenError(message2);
    case "usage":
      return new UsageError(message2);
    case "input":
      return new InputError(path, message2);
    case "class-format":
      return new ClassFormatError(path, offset, reason);
    case "bug":
      return new Error(message2);
  }
}

// src/scan/assets.ts
import { existsSync as existsSync3, readFileSync as readFileSync5 } from "node:fs";
import { fileURLToPath } from "node:url";
function assetPath(name) {
  for (const place2 of [`../${name}`, `../../dist/${name}`]) {
    const path = fileURLToPath(new URL(place2, import.meta.url));
    if (existsSync3(path)) return path;
  }
  throw new InputError(
    name,
    `Cannot find ${name} beside the program: the installation is incomplete; install racewarden again.`
  );
}

// src/commands.ts
async function withProject(settings, { env, log: log2 }, use) {
  if (settings.jdk !== void 0 && settings.paths.length === 0) return use(settings, []);
  const temp = await mkdtemp(join15(tmpdir(), "racewarden-"));
  const tidy = () => rmSync(temp, { recursive: true, force: true });
  process.once("exit", tidy);
  try {
    const project = await resolveProject(settings, { env, temp, log: log2, inActions: false });
    project.log.forEach(log2);
    const { paths, classpath, sources, warnings } = project;
    return await use({ ...settings, paths, classpath, sources }, warnings);
  } finally {
    process.off("exit", tidy);
    tidy();
  }
}
async function acceptAll(scan3, settings, progress) {
  const before = openAccepted(settings, true);
  const outcome = await scan3(settings, progress, { file: "", entries: [] });
  const report = atLeast(outcome.report, settings.minConfidence);
  return { path: acceptedPath(settings), text: acceptedFile(report, before), report };
}

// src/isolated.ts
import { Worker } from "node:worker_threads";

// src/scan/watch.ts
import { freemem } from "node:os";
var EVERY = 50;
var TOO_MUCH = { share: 0.05, least: 64 };
var GRACE2 = { share: 0.1, least: 2e3, most: 3e4 };
var LEAST_FREE = 96;
var PROCESS = {
  now: () => performance.now(),
  resident: () => process.memoryUsage.rss() / 1048576,
  // Elsewhere the number leaves out what the system would give back.
  free: () => process.platform === "linux" ? freemem() / 1048576 : Number.POSITIVE_INFINITY
};
var Watch = class {
  /** `stop` tells the thread to end; `kill` is called once, if that is not enough. */
  constructor(limits, stop, kill, meter = PROCESS) {
    this.limits = limits;
    this.stop = stop;
    this.kill = kill;
    this.meter = meter;
    this.begin = meter.now();
    this.timer = setInterval(() => this.look(), EVERY);
  }
  limits;
  stop;
  kill;
  meter;
  begin;
  /** When the thread was asked to end, or last showed that it does. */
  asked = 0;
  timer;
  /** The thread is about to end: it may take its time once more. */
  isEnding() {
    this.asked = this.meter.now();
  }
  end() {
    clearInterval(this.timer);
  }
  /** One look; the timer's work. */
  look() {
    const { limits, meter } = this;
    const now = meter.now();
    const resident = meter.resident();
    const spent = this.spent(now, resident);
    if (spent === Spent.no) return;
    if (Atomics.compareExchange(this.stop, 0, Spent.no, spent) === Spent.no) this.asked = now;
    const isTooMuch = resident > limits.megabytes + marginOf(limits);
    if (!isTooMuch && now - this.asked < graceOf(limits)) return;
    this.end();
    this.kill(isTooMuch ? Spent.memory : spent);
  }
  /** The limit that was met first, or that is met now. */
  spent(now, resident) {
    const before = Atomics.load(this.stop, 0);
    if (before !== Spent.no) return before;
    if (now - this.begin > this.limits.seconds * 1e3) return Spent.time;
    if (resident > this.limits.megabytes) return Spent.memory;
    return this.meter.free() < LEAST_FREE ? Spent.machine : Spent.no;
  }
};
function marginOf({ megabytes, machine }) {
  const share = megabytes * TOO_MUCH.share;
  return machine === void 0 ? Math.max(share, TOO_MUCH.least) : share;
}
function graceOf({ seconds }) {
  return Math.min(Math.max(seconds * 1e3 * GRACE2.share, GRACE2.least), GRACE2.most);
}

// src/util/engine.ts
import { setFlagsFromString } from "node:v8";
var INLINED_BYTES = 200;
var HEAP_LIMITS = ["--max-old-space-size", "--max-heap-size"];
function tuneEngine() {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES}`);
  for (const limit of HEAP_LIMITS) setFlagsFromString(`${limit}=0`);
}

// src/isolated.ts
var scan2 = async (settings, progress, accepted, { mayBeIdle } = {}) => {
  const ended2 = await run3({ task: "scan", settings, accepted, mayBeIdle }, settings, progress);
  return "result" in ended2 ? ended2.result : { report: cutReport(ended2) };
};
function listInterfaces(settings) {
  return finished({ task: "interfaces", settings }, settings);
}
function printHarness(settings) {
  return finished({ task: "harness", settings }, settings);
}
function printIr(settings, className, method) {
  return finished({ task: "ir", settings, className, method }, settings);
}
function pictureObjects(settings, around) {
  return finished({ task: "objects", settings, around }, settings);
}
async function finished(order, settings) {
  const ended2 = await run3(order, settings);
  if ("result" in ended2) return ended2.result;
  throw new InputError(settings.paths.join(", "), ended2.why);
}
var HEAP = { share: 2, extra: 1024 };
async function run3(order, settings, progress = silentProgress) {
  const limits = limitsOf(settings);
  const stop = new Int32Array(new SharedArrayBuffer(4));
  tuneEngine();
  const worker = new Worker(assetPath("worker/index.js"), {
    workerData: { order, stop },
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(limits.megabytes * HEAP.share) + HEAP.extra }
  });
  let isDone = false;
  try {
    const ended2 = await endOf(worker, limits, stop, progress);
    isDone = "result" in ended2;
    return ended2;
  } finally {
    const end = worker.terminate();
    if (!isDone) await end;
  }
}
function endOf(worker, limits, stop, progress) {
  const clock = new PhaseClock();
  let soFar;
  return new Promise((resolve12, reject) => {
    const cut = (why) => resolve12({ why, soFar, phases: clock.times() });
    const watch = new Watch(limits, stop, (spent) => cut(spentText(spent, clock.shown, limits)));
    const settled = (end) => {
      watch.end();
      end();
    };
    worker.on("message", (message2) => {
      switch (message2.kind) {
        case "phase":
          clock.begin(message2.name);
          return progress.phase(message2.name);
        case "note":
          return progress.note(message2.text);
        case "so-far":
          ({ report: soFar } = message2);
          if (soFar.incomplete.length > 0) watch.isEnding();
          return;
        case "done":
          return settled(() => resolve12({ result: message2.result }));
        case "no-room":
          return settled(() => cut(noRoomText(clock.shown)));
        case "failed":
          return settled(() => reject(unpackError(message2.error)));
      }
    });
    let failure;
    worker.on("error", (error) => {
      failure = error;
      watch.end();
    });
    worker.on("exit", () => {
      if (failure?.code === "ERR_WORKER_OUT_OF_MEMORY") return settled(() => cut(noRoomText(clock.shown)));
      settled(() => reject(failure ?? new Error("The thread of the scan ended without a word.")));
    });
  });
}
var PhaseClock = class {
  ended = [];
  running;
  begin(name) {
    this.ended.push(...this.now());
    this.running = { name, since: performance.now() };
  }
  /** All of them, with what the last has taken so far. */
  times() {
    return [...this.ended, ...this.now()];
  }
  /** What runs, for a sentence. */
  get shown() {
    return this.running === void 0 ? "the start" : `the phase "${this.running.name}"`;
  }
  now() {
    if (this.running === void 0) return [];
    const { name, since } = this.running;
    const memory = Math.round(process.memoryUsage.rss() / 1048576);
    return [{ name, seconds: (performance.now() - since) / 1e3, memory }];
  }
};
function cutReport({ why, soFar, phases }) {
  const { incomplete = [] } = soFar ?? {};
  return {
    ...soFar ?? NOTHING,
    complete: false,
    incomplete: incomplete.length > 0 ? incomplete : [why],
    phases
  };
}
var NOTHING = {
  tool: { name: "racewarden", version: package_default.version },
  findings: [],
  stages: [],
  interfaces: [],
  diagnostics: [],
  warnings: [],
  statistics: {}
};

// src/util/signals.ts
var CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
function endOnSignals(say) {
  let isEnding = false;
  for (const [signal, code2] of Object.entries(CODES)) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      say(`Stopped by ${signal} before the end.`);
      setImmediate(() => process.exit(code2));
    });
  }
}

// src/cli.ts
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
  });
}
var CLEAR_LINE = "\r\x1B[2K";
endOnSignals(
  (text4) => void process.stderr.write(`${process.stderr.isTTY ? CLEAR_LINE : ""}racewarden: ${text4}
`)
);
var example = (path) => fileURLToPath2(new URL(`../example/${path}`, import.meta.url));
var io = { out: process.stdout, err: process.stderr, env: process.env, cwd: process.cwd() };
process.exitCode = await run2(process.argv.slice(2), io, {
  version: package_default.version,
  example: {
    jar: example("example.jar"),
    sources: example(""),
    interfaces: ["fixtures.jdbfconnections.Database"]
  },
  withProject,
  scan: scan2,
  acceptAll: (settings, progress) => acceptAll(scan2, settings, progress),
  listInterfaces,
  printHarness,
  printIr,
  pictureObjects
});
