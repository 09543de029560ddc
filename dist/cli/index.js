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
      constructor(exitCode, code4, message2) {
        super(message2);
        Error.captureStackTrace(this, this.constructor);
        this.name = this.constructor.name;
        this.code = code4;
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
        const result4 = /* @__PURE__ */ new Map();
        unsortedItems.forEach((item) => {
          const group = getGroup(item);
          if (!result4.has(group)) result4.set(group, []);
        });
        visibleItems.forEach((item) => {
          const group = getGroup(item);
          if (!result4.has(group)) {
            result4.set(group, []);
          }
          result4.get(group).push(item);
        });
        return result4;
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
      conflicts(names3) {
        this.conflictsWith = this.conflictsWith.concat(names3);
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
    function suggestSimilar(word, candidates2) {
      if (!candidates2 || candidates2.length === 0) return "";
      candidates2 = Array.from(new Set(candidates2));
      const searchingOptions = word.startsWith("--");
      if (searchingOptions) {
        word = word.slice(2);
        candidates2 = candidates2.map((candidate) => candidate.slice(2));
      }
      let similar = [];
      let bestDistance = maxDistance;
      const minSimilarity = 0.4;
      candidates2.forEach((candidate) => {
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
          outputError: (str, write2) => write2(str),
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
        const result4 = [];
        for (let command = this; command; command = command.parent) {
          result4.push(command);
        }
        return result4;
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
      arguments(names3) {
        names3.trim().split(/ +/).forEach((detail) => {
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
          this._exitCallback = (err2) => {
            if (err2.code !== "commander.executeSubCommandAsync") {
              throw err2;
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
      _exit(exitCode, code4, message2) {
        if (this._exitCallback) {
          this._exitCallback(new CommanderError2(exitCode, code4, message2));
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
        } catch (err2) {
          if (err2.code === "commander.invalidArgument") {
            const message2 = `${invalidArgumentMessage} ${err2.message}`;
            this.error(message2, { exitCode: err2.exitCode, code: err2.code });
          }
          throw err2;
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
      setOptionValueWithSource(key, value, source2) {
        if (this._storeOptionsAsProperties) {
          this[key] = value;
        } else {
          this._optionValues[key] = value;
        }
        this._optionValueSources[key] = source2;
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
        let source2;
        this._getCommandAndAncestors().forEach((cmd) => {
          if (cmd.getOptionValueSource(key) !== void 0) {
            source2 = cmd.getOptionValueSource(key);
          }
        });
        return source2;
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
        function findFile(baseDir, baseName) {
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
          let localFile = findFile(executableDir, executableFile);
          if (!localFile && !subcommand._executableFile && this._scriptPath) {
            const legacyName = path.basename(
              this._scriptPath,
              path.extname(this._scriptPath)
            );
            if (legacyName !== this._name) {
              localFile = findFile(
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
        proc.on("close", (code4) => {
          code4 = code4 ?? 1;
          if (!exitCallback) {
            process2.exit(code4);
          } else {
            exitCallback(
              new CommanderError2(
                code4,
                "commander.executeSubCommandAsync",
                "(close)"
              )
            );
          }
        });
        proc.on("error", (err2) => {
          if (err2.code === "ENOENT") {
            this._checkForMissingExecutable(
              executableFile,
              executableDir,
              subcommand._name
            );
          } else if (err2.code === "EACCES") {
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
            wrappedError.nestedError = err2;
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
        let result4 = promise;
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
          result4 = this._chainOrCall(result4, () => {
            return hookDetail.callback(hookDetail.hookedCommand, this);
          });
        });
        return result4;
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
        let result4 = promise;
        if (this._lifeCycleHooks[event] !== void 0) {
          this._lifeCycleHooks[event].forEach((hook) => {
            result4 = this._chainOrCall(result4, () => {
              return hook(this, subCommand);
            });
          });
        }
        return result4;
      }
      /**
       * Process arguments in context of this command.
       * Returns action result, in case it is a promise.
       *
       * @private
       */
      _parseCommand(operands, unknown2) {
        const parsed2 = this.parseOptions(unknown2);
        this._parseOptionsEnv();
        this._parseOptionsImplied();
        operands = operands.concat(parsed2.operands);
        unknown2 = parsed2.unknown;
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
        this._outputHelpIfRequested(parsed2.unknown);
        this._checkForMissingMandatoryOptions();
        this._checkForConflictingOptions();
        const checkForUnknownOptions = () => {
          if (parsed2.unknown.length > 0) {
            this.unknownOption(parsed2.unknown[0]);
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
            (cmd) => cmd.options.map((opt) => opt.short).some((short4) => /^-\d$/.test(short4))
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
          const result4 = {};
          const len = this.options.length;
          for (let i = 0; i < len; i++) {
            const key = this.options[i].attributeName();
            result4[key] = key === this._versionOptionName ? this._version : this[key];
          }
          return result4;
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
        const code4 = config.code || "commander.error";
        this._exit(exitCode, code4, message2);
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
          const source2 = this.getOptionValueSource(optionKey);
          if (source2 === "env") {
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
      unknownOption(flag3) {
        if (this._allowUnknownOption) return;
        let suggestion = "";
        if (flag3.startsWith("--") && this._showSuggestionAfterError) {
          let candidateFlags = [];
          let command = this;
          do {
            const moreFlags = command.createHelp().visibleOptions(command).filter((option2) => option2.long).map((option2) => option2.long);
            candidateFlags = candidateFlags.concat(moreFlags);
            command = command.parent;
          } while (command && !command._enablePositionalOptions);
          suggestion = suggestSimilar(flag3, candidateFlags);
        }
        const message2 = `error: unknown option '${flag3}'${suggestion}`;
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
        const text6 = helper.formatHelp(this, helper);
        if (context.hasColors) return text6;
        return this._outputConfiguration.stripColor(text6);
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
        const write2 = (str) => {
          if (!hasColors) str = this._outputConfiguration.stripColor(str);
          return baseWrite(str);
        };
        return { error, write: write2, hasColors, helpWidth };
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
      addHelpText(position, text6) {
        const allowedValues = ["beforeAll", "before", "after", "afterAll"];
        if (!allowedValues.includes(position)) {
          throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
        }
        const helpEvent = `${position}Help`;
        this.on(helpEvent, (context) => {
          let helpStr;
          if (typeof text6 === "function") {
            helpStr = text6({ error: context.error, command: context.command });
          } else {
            helpStr = text6;
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
    var isMap2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
    var isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
    var isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
    var isSeq3 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
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
    exports.isMap = isMap2;
    exports.isNode = isNode;
    exports.isPair = isPair;
    exports.isScalar = isScalar;
    exports.isSeq = isSeq3;
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
            const [version2] = parts;
            if (version2 === "1.1" || version2 === "1.2") {
              this.yaml.version = version2;
              return true;
            } else {
              const isValid = /^\d+\.\d+$/.test(version2);
              onError(6, `Unsupported YAML version ${version2}`, isValid);
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
      tagName(source2, onError) {
        if (source2 === "!")
          return "!";
        if (source2[0] !== "!") {
          onError(`Not a valid tag: ${source2}`);
          return null;
        }
        if (source2[1] === "<") {
          const verbatim = source2.slice(2, -1);
          if (verbatim === "!" || verbatim === "!!") {
            onError(`Verbatim tags aren't resolved, so ${source2} is invalid.`);
            return null;
          }
          if (source2[source2.length - 1] !== ">")
            onError("Verbatim tags must end with a >");
          return verbatim;
        }
        const [, handle, suffix] = source2.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
          onError(`The ${source2} tag has no suffix`);
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
          return source2;
        onError(`Could not resolve tag: ${source2}`);
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
        const lines2 = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
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
            lines2.push(`%TAG ${handle} ${prefix}`);
        }
        return lines2.join("\n");
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
        onAnchor: (source2) => {
          aliasObjects.push(source2);
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
          for (const source2 of aliasObjects) {
            const ref = sourceObjects.get(source2);
            if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
              ref.node.anchor = ref.anchor;
            } else {
              const error = new Error("Failed to resolve repeated object (this should not happen)");
              error.source = source2;
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
        const data2 = { aliasCount: 0, count: 1, res: void 0 };
        ctx.anchors.set(value, data2);
        ctx.onCreate = (res2) => {
          data2.res = res2;
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
      constructor(source2) {
        super(identity.ALIAS);
        this.source = source2;
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
          let data2 = anchors2.get(found);
          if (!data2) {
            toJS.toJS(found, null, ctx);
            data2 = anchors2.get(found);
          }
          if (data2?.res === void 0) {
            const msg = "This should not happen: Alias anchor was not resolved?";
            throw new ReferenceError(msg);
          }
          if (maxAliasCount >= 0) {
            data2.count += 1;
            if (data2.aliasCount === 0)
              data2.aliasCount = getAliasCount(doc2, found, anchors2);
            if (data2.count * data2.aliasCount > maxAliasCount) {
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
        const source2 = this.resolve(ctx.doc, ctx);
        if (!source2) {
          const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
          throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source2).res;
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
        const source2 = node.resolve(doc);
        const anchor = anchors2 && source2 && anchors2.get(source2);
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
    var Scalar2 = class extends Node.NodeBase {
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
    Scalar2.BLOCK_FOLDED = "BLOCK_FOLDED";
    Scalar2.BLOCK_LITERAL = "BLOCK_LITERAL";
    Scalar2.PLAIN = "PLAIN";
    Scalar2.QUOTE_DOUBLE = "QUOTE_DOUBLE";
    Scalar2.QUOTE_SINGLE = "QUOTE_SINGLE";
    exports.Scalar = Scalar2;
    exports.isScalarValue = isScalarValue;
  }
});

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJS({
  "node_modules/yaml/dist/doc/createNode.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var Scalar2 = require_Scalar();
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
      const { aliasDuplicateObjects, onAnchor, onTagObj, schema: schema3, sourceObjects } = ctx;
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
      let tagObj = findTagObject(value, tagName, schema3.tags);
      if (!tagObj) {
        if (value && typeof value.toJSON === "function") {
          value = value.toJSON();
        }
        if (!value || typeof value !== "object") {
          const node2 = new Scalar2.Scalar(value);
          if (ref)
            ref.node = node2;
          return node2;
        }
        tagObj = value instanceof Map ? schema3[identity.MAP] : Symbol.iterator in Object(value) ? schema3[identity.SEQ] : schema3[identity.MAP];
      }
      if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
      }
      const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar2.Scalar(value);
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
    function collectionFromPath(schema3, path, value) {
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
        schema: schema3,
        sourceObjects: /* @__PURE__ */ new Map()
      });
    }
    var isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
    var Collection = class extends Node.NodeBase {
      constructor(type, schema3) {
        super(type);
        Object.defineProperty(this, "schema", {
          value: schema3,
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
      clone(schema3) {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema3)
          copy.schema = schema3;
        copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema3) : it);
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
    function foldFlowLines(text6, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
      if (!lineWidth || lineWidth < 0)
        return text6;
      if (lineWidth < minContentWidth)
        minContentWidth = 0;
      const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
      if (text6.length <= endStep)
        return text6;
      const folds = [];
      const escapedFolds = {};
      let end = lineWidth - indent.length;
      if (typeof indentAtStart === "number") {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
          folds.push(0);
        else
          end = lineWidth - indentAtStart;
      }
      let split4 = void 0;
      let prev = void 0;
      let overflow = false;
      let i = -1;
      let escStart = -1;
      let escEnd = -1;
      if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text6, i, indent.length);
        if (i !== -1)
          end = i + endStep;
      }
      for (let ch; ch = text6[i += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          escStart = i;
          switch (text6[i + 1]) {
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
            i = consumeMoreIndentedLines(text6, i, indent.length);
          end = i + indent.length + endStep;
          split4 = void 0;
        } else {
          if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
            const next = text6[i + 1];
            if (next && next !== " " && next !== "\n" && next !== "	")
              split4 = i;
          }
          if (i >= end) {
            if (split4) {
              folds.push(split4);
              end = split4 + endStep;
              split4 = void 0;
            } else if (mode === FOLD_QUOTED) {
              while (prev === " " || prev === "	") {
                prev = ch;
                ch = text6[i += 1];
                overflow = true;
              }
              const j = i > escEnd + 1 ? i - 2 : escStart - 1;
              if (escapedFolds[j])
                return text6;
              folds.push(j);
              escapedFolds[j] = true;
              end = j + endStep;
              split4 = void 0;
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
        return text6;
      if (onFold)
        onFold();
      let res = text6.slice(0, folds[0]);
      for (let i2 = 0; i2 < folds.length; ++i2) {
        const fold = folds[i2];
        const end2 = folds[i2 + 1] || text6.length;
        if (fold === 0)
          res = `
${indent}${text6.slice(0, end2)}`;
        else {
          if (mode === FOLD_QUOTED && escapedFolds[fold])
            res += `${text6[fold]}\\`;
          res += `
${indent}${text6.slice(fold + 1, end2)}`;
        }
      }
      return res;
    }
    function consumeMoreIndentedLines(text6, i, indent) {
      let end = i;
      let start = i + 1;
      let ch = text6[start];
      while (ch === " " || ch === "	") {
        if (i < start + indent) {
          ch = text6[++i];
        } else {
          do {
            ch = text6[++i];
          } while (ch && ch !== "\n");
          end = i;
          start = i + 1;
          ch = text6[start];
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
    var Scalar2 = require_Scalar();
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
      const json2 = JSON.stringify(value);
      if (ctx.options.doubleQuotedAsJSON)
        return json2;
      const { implicitKey } = ctx;
      const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      let str = "";
      let start = 0;
      for (let i = 0, ch = json2[i]; ch; ch = json2[++i]) {
        if (ch === " " && json2[i + 1] === "\\" && json2[i + 2] === "n") {
          str += json2.slice(start, i) + "\\ ";
          i += 1;
          start = i;
          ch = "\\";
        }
        if (ch === "\\")
          switch (json2[i + 1]) {
            case "u":
              {
                str += json2.slice(start, i);
                const code4 = json2.substr(i + 2, 4);
                switch (code4) {
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
                    if (code4.substr(0, 2) === "00")
                      str += "\\x" + code4.substr(2);
                    else
                      str += json2.substr(i, 6);
                }
                i += 5;
                start = i + 1;
              }
              break;
            case "n":
              if (implicitKey || json2[i + 2] === '"' || json2.length < minMultiLineLength) {
                i += 1;
              } else {
                str += json2.slice(start, i) + "\n\n";
                while (json2[i + 2] === "\\" && json2[i + 3] === "n" && json2[i + 4] !== '"') {
                  str += "\n";
                  i += 2;
                }
                str += indent;
                if (json2[i + 2] === " ")
                  str += "\\";
                i += 1;
                start = i + 1;
              }
              break;
            default:
              i += 1;
          }
      }
      str = start ? str + json2.slice(start) : json2;
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
      const literal2 = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar2.Scalar.BLOCK_FOLDED ? false : type === Scalar2.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
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
        if (blockQuote !== "folded" && type !== Scalar2.Scalar.BLOCK_FOLDED) {
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
      if (!implicitKey && !inFlow && type !== Scalar2.Scalar.PLAIN && value.includes("\n")) {
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
        const test2 = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test2) || compat?.some(test2))
          return quotedString(value, ctx);
      }
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function stringifyString(item, ctx, onComment, onChompKeep) {
      const { implicitKey, inFlow } = ctx;
      const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
      let { type } = item;
      if (type !== Scalar2.Scalar.QUOTE_DOUBLE) {
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
          type = Scalar2.Scalar.QUOTE_DOUBLE;
      }
      const _stringify2 = (_type) => {
        switch (_type) {
          case Scalar2.Scalar.BLOCK_FOLDED:
          case Scalar2.Scalar.BLOCK_LITERAL:
            return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
          case Scalar2.Scalar.QUOTE_DOUBLE:
            return doubleQuotedString(ss.value, ctx);
          case Scalar2.Scalar.QUOTE_SINGLE:
            return singleQuotedString(ss.value, ctx);
          case Scalar2.Scalar.PLAIN:
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
    var Scalar2 = require_Scalar();
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
      let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar2.Scalar.BLOCK_FOLDED || key.type === Scalar2.Scalar.BLOCK_LITERAL : typeof key === "object"));
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
    var Scalar2 = require_Scalar();
    var MERGE_KEY = "<<";
    var merge = {
      identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
      default: "key",
      tag: "tag:yaml.org,2002:merge",
      test: /^<<$/,
      resolve: () => Object.assign(new Scalar2.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
      }),
      stringify: () => MERGE_KEY
    };
    var isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar2.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
    function addMergeToJSMap(ctx, map, value) {
      const source2 = resolveAliasValue(ctx, value);
      if (identity.isSeq(source2))
        for (const it of source2.items)
          mergeValue(ctx, map, it);
      else if (Array.isArray(source2))
        for (const it of source2)
          mergeValue(ctx, map, it);
      else
        mergeValue(ctx, map, source2);
    }
    function mergeValue(ctx, map, value) {
      const source2 = resolveAliasValue(ctx, value);
      if (!identity.isMap(source2))
        throw new Error("Merge sources must be maps or map aliases");
      const srcMap = source2.toJSON(null, ctx, Map);
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
      clone(schema3) {
        let { key, value } = this;
        if (identity.isNode(key))
          key = key.clone(schema3);
        if (identity.isNode(value))
          value = value.clone(schema3);
        return new _Pair(key, value);
      }
      toJSON(_, ctx) {
        const pair2 = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair2, this);
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
      const lines2 = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment2 = null;
        if (identity.isNode(item)) {
          if (!chompKeep && item.spaceBefore)
            lines2.push("");
          addCommentBefore(ctx, lines2, item.commentBefore, chompKeep);
          if (item.comment)
            comment2 = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (!chompKeep && ik.spaceBefore)
              lines2.push("");
            addCommentBefore(ctx, lines2, ik.commentBefore, chompKeep);
          }
        }
        chompKeep = false;
        let str2 = stringify.stringify(item, itemCtx, () => comment2 = null, () => chompKeep = true);
        if (comment2)
          str2 += stringifyComment.lineComment(str2, itemIndent, commentString(comment2));
        if (chompKeep && comment2)
          chompKeep = false;
        lines2.push(blockItemPrefix + str2);
      }
      let str;
      if (lines2.length === 0) {
        str = flowChars.start + flowChars.end;
      } else {
        str = lines2[0];
        for (let i = 1; i < lines2.length; ++i) {
          const line3 = lines2[i];
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
      const lines2 = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
          if (item.spaceBefore)
            lines2.push("");
          addCommentBefore(ctx, lines2, item.commentBefore, false);
          if (item.comment)
            comment = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (ik.spaceBefore)
              lines2.push("");
            addCommentBefore(ctx, lines2, ik.commentBefore, false);
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
        reqNewline || (reqNewline = lines2.length > linesAtValue || str.includes("\n"));
        if (i < items.length - 1) {
          str += ",";
        } else if (ctx.options.trailingComma) {
          if (ctx.options.lineWidth > 0) {
            reqNewline || (reqNewline = lines2.reduce((sum, line3) => sum + line3.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
          }
          if (reqNewline) {
            str += ",";
          }
        }
        if (comment)
          str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        lines2.push(str);
        linesAtValue = lines2.length;
      }
      const { start, end } = flowChars;
      if (lines2.length === 0) {
        return start + end;
      } else {
        if (!reqNewline) {
          const len = lines2.reduce((sum, line3) => sum + line3.length + 2, 2);
          reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
          let str = start;
          for (const line3 of lines2)
            str += line3 ? `
${indentStep}${indent}${line3}` : "\n";
          return `${str}
${indent}${end}`;
        } else {
          return `${start}${fcPadding}${lines2.join(" ")}${fcPadding}${end}`;
        }
      }
    }
    function addCommentBefore({ indent, options: { commentString } }, lines2, comment, chompKeep) {
      if (comment && chompKeep)
        comment = comment.replace(/^\n+/, "");
      if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines2.push(ic.trimStart());
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
    var Scalar2 = require_Scalar();
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
      constructor(schema3) {
        super(identity.MAP, schema3);
        this.items = [];
      }
      /**
       * A generic collection parsing method that can be extended
       * to other node classes that inherit from YAMLMap
       */
      static from(schema3, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema3);
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
        if (typeof schema3.sortMapEntries === "function") {
          map.items.sort(schema3.sortMapEntries);
        }
        return map;
      }
      /**
       * Adds a value to the collection.
       *
       * @param overwrite - If not set `true`, using a key that is already in the
       *   collection will throw. Otherwise, overwrites the previous value.
       */
      add(pair2, overwrite) {
        let _pair;
        if (identity.isPair(pair2))
          _pair = pair2;
        else if (!pair2 || typeof pair2 !== "object" || !("key" in pair2)) {
          _pair = new Pair.Pair(pair2, pair2?.value);
        } else
          _pair = new Pair.Pair(pair2.key, pair2.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
          if (!overwrite)
            throw new Error(`Key ${_pair.key} already set`);
          if (identity.isScalar(prev.value) && Scalar2.isScalarValue(_pair.value))
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
      createNode: (schema3, obj, ctx) => YAMLMap.YAMLMap.from(schema3, obj, ctx)
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
    var Scalar2 = require_Scalar();
    var toJS = require_toJS();
    var YAMLSeq = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:seq";
      }
      constructor(schema3) {
        super(identity.SEQ, schema3);
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
        if (identity.isScalar(prev) && Scalar2.isScalarValue(value))
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
      static from(schema3, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema3);
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
      createNode: (schema3, obj, ctx) => YAMLSeq.YAMLSeq.from(schema3, obj, ctx)
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
    var Scalar2 = require_Scalar();
    var nullTag = {
      identify: (value) => value == null,
      createNode: () => new Scalar2.Scalar(null),
      default: true,
      tag: "tag:yaml.org,2002:null",
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => new Scalar2.Scalar(null),
      stringify: ({ source: source2 }, ctx) => typeof source2 === "string" && nullTag.test.test(source2) ? source2 : ctx.options.nullStr
    };
    exports.nullTag = nullTag;
  }
});

// node_modules/yaml/dist/schema/core/bool.js
var require_bool = __commonJS({
  "node_modules/yaml/dist/schema/core/bool.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    var boolTag = {
      identify: (value) => typeof value === "boolean",
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
      resolve: (str) => new Scalar2.Scalar(str[0] === "t" || str[0] === "T"),
      stringify({ source: source2, value }, ctx) {
        if (source2 && boolTag.test.test(source2)) {
          const sv = source2[0] === "t" || source2[0] === "T";
          if (value === sv)
            return source2;
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
    var Scalar2 = require_Scalar();
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
        const node = new Scalar2.Scalar(parseFloat(str));
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
    var schema3 = [
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
    exports.schema = schema3;
  }
});

// node_modules/yaml/dist/schema/json/schema.js
var require_schema2 = __commonJS({
  "node_modules/yaml/dist/schema/json/schema.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
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
        createNode: () => new Scalar2.Scalar(null),
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
    var schema3 = [map.map, seq.seq].concat(jsonScalars, jsonError);
    exports.schema = schema3;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/binary.js"(exports) {
    "use strict";
    var node_buffer = __require("buffer");
    var Scalar2 = require_Scalar();
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
        type ?? (type = Scalar2.Scalar.BLOCK_LITERAL);
        if (type !== Scalar2.Scalar.QUOTE_DOUBLE) {
          const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
          const n = Math.ceil(str.length / lineWidth);
          const lines2 = new Array(n);
          for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
            lines2[i] = str.substr(o, lineWidth);
          }
          str = lines2.join(type === Scalar2.Scalar.BLOCK_LITERAL ? "\n" : " ");
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
    var Scalar2 = require_Scalar();
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
            const pair2 = item.items[0] || new Pair.Pair(new Scalar2.Scalar(null));
            if (item.commentBefore)
              pair2.key.commentBefore = pair2.key.commentBefore ? `${item.commentBefore}
${pair2.key.commentBefore}` : item.commentBefore;
            if (item.comment) {
              const cn = pair2.value ?? pair2.key;
              cn.comment = cn.comment ? `${item.comment}
${cn.comment}` : item.comment;
            }
            item = pair2;
          }
          seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
        }
      } else
        onError("Expected a sequence for this tag");
      return seq;
    }
    function createPairs(schema3, iterable, ctx) {
      const { replacer } = ctx;
      const pairs2 = new YAMLSeq.YAMLSeq(schema3);
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
        for (const pair2 of this.items) {
          let key, value;
          if (identity.isPair(pair2)) {
            key = toJS.toJS(pair2.key, "", ctx);
            value = toJS.toJS(pair2.value, key, ctx);
          } else {
            key = toJS.toJS(pair2, "", ctx);
          }
          if (map.has(key))
            throw new Error("Ordered maps must not include duplicate keys");
          map.set(key, value);
        }
        return map;
      }
      static from(schema3, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema3, iterable, ctx);
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
      createNode: (schema3, iterable, ctx) => YAMLOMap.from(schema3, iterable, ctx)
    };
    exports.YAMLOMap = YAMLOMap;
    exports.omap = omap;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/bool.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    function boolStringify({ value, source: source2 }, ctx) {
      const boolObj = value ? trueTag : falseTag;
      if (source2 && boolObj.test.test(source2))
        return source2;
      return value ? ctx.options.trueStr : ctx.options.falseStr;
    }
    var trueTag = {
      identify: (value) => value === true,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
      resolve: () => new Scalar2.Scalar(true),
      stringify: boolStringify
    };
    var falseTag = {
      identify: (value) => value === false,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
      resolve: () => new Scalar2.Scalar(false),
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
    var Scalar2 = require_Scalar();
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
        const node = new Scalar2.Scalar(parseFloat(str.replace(/_/g, "")));
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
      constructor(schema3) {
        super(schema3);
        this.tag = _YAMLSet.tag;
      }
      add(key) {
        let pair2;
        if (identity.isPair(key))
          pair2 = key;
        else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null)
          pair2 = new Pair.Pair(key.key, null);
        else
          pair2 = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair2.key);
        if (!prev)
          this.items.push(pair2);
      }
      /**
       * If `keepPair` is `true`, returns the Pair matching `key`.
       * Otherwise, returns the value of that Pair's key.
       */
      get(key, keepPair) {
        const pair2 = YAMLMap.findPair(this.items, key);
        return !keepPair && identity.isPair(pair2) ? identity.isScalar(pair2.key) ? pair2.key.value : pair2.key : pair2;
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
      static from(schema3, iterable, ctx) {
        const { replacer } = ctx;
        const set2 = new this(schema3);
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
      createNode: (schema3, iterable, ctx) => YAMLSet.from(schema3, iterable, ctx),
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
    var schema3 = [
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
    exports.schema = schema3;
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
    var schema3 = require_schema();
    var schema$1 = require_schema2();
    var binary = require_binary();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var schema$2 = require_schema3();
    var set = require_set();
    var timestamp = require_timestamp();
    var schemas = /* @__PURE__ */ new Map([
      ["core", schema3.schema],
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
      constructor({ compat, customTags, merge, resolveKnownTags, schema: schema3, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
        this.name = typeof schema3 === "string" && schema3 || "core";
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
      const lines2 = [];
      let hasDirectives = options.directives === true;
      if (options.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
          lines2.push(dir);
          hasDirectives = true;
        } else if (doc.directives.docStart)
          hasDirectives = true;
      }
      if (hasDirectives)
        lines2.push("---");
      const ctx = stringify.createStringifyContext(doc, options);
      const { commentString } = ctx.options;
      if (doc.commentBefore) {
        if (lines2.length !== 1)
          lines2.unshift("");
        const cs = commentString(doc.commentBefore);
        lines2.unshift(stringifyComment.indentComment(cs, ""));
      }
      let chompKeep = false;
      let contentComment = null;
      if (doc.contents) {
        if (identity.isNode(doc.contents)) {
          if (doc.contents.spaceBefore && hasDirectives)
            lines2.push("");
          if (doc.contents.commentBefore) {
            const cs = commentString(doc.contents.commentBefore);
            lines2.push(stringifyComment.indentComment(cs, ""));
          }
          ctx.forceBlockIndent = !!doc.comment;
          contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
        let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
        if (contentComment)
          body += stringifyComment.lineComment(body, "", commentString(contentComment));
        if ((body[0] === "|" || body[0] === ">") && lines2[lines2.length - 1] === "---") {
          lines2[lines2.length - 1] = `--- ${body}`;
        } else
          lines2.push(body);
      } else {
        lines2.push(stringify.stringify(doc.contents, ctx));
      }
      if (doc.directives?.docEnd) {
        if (doc.comment) {
          const cs = commentString(doc.comment);
          if (cs.includes("\n")) {
            lines2.push("...");
            lines2.push(stringifyComment.indentComment(cs, ""));
          } else {
            lines2.push(`... ${cs}`);
          }
        } else {
          lines2.push("...");
        }
      } else {
        let dc = doc.comment;
        if (dc && chompKeep)
          dc = dc.replace(/^\n+/, "");
        if (dc) {
          if ((!chompKeep || contentComment) && lines2[lines2.length - 1] !== "")
            lines2.push("");
          lines2.push(stringifyComment.indentComment(commentString(dc), ""));
        }
      }
      return lines2.join("\n") + "\n";
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
    var Document3 = class _Document {
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
        let { version: version2 } = opt;
        if (options?._directives) {
          this.directives = options._directives.atDocument();
          if (this.directives.yaml.explicit)
            version2 = this.directives.yaml.version;
        } else
          this.directives = new directives.Directives({ version: version2 });
        this.setSchema(version2, options);
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
      setSchema(version2, options = {}) {
        if (typeof version2 === "number")
          version2 = String(version2);
        let opt;
        switch (version2) {
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
              this.directives.yaml.version = version2;
            else
              this.directives = new directives.Directives({ version: version2 });
            opt = { resolveKnownTags: true, schema: "core" };
            break;
          case null:
            if (this.directives)
              delete this.directives;
            opt = null;
            break;
          default: {
            const sv = JSON.stringify(version2);
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
      toJS({ json: json2, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc: this,
          keep: !json2,
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
    exports.Document = Document3;
  }
});

// node_modules/yaml/dist/errors.js
var require_errors = __commonJS({
  "node_modules/yaml/dist/errors.js"(exports) {
    "use strict";
    var YAMLError = class extends Error {
      constructor(name, pos, code4, message2) {
        super();
        this.name = name;
        this.code = code4;
        this.message = message2;
        this.pos = pos;
      }
    };
    var YAMLParseError = class extends YAMLError {
      constructor(pos, code4, message2) {
        super("YAMLParseError", pos, code4, message2);
      }
    };
    var YAMLWarning = class extends YAMLError {
      constructor(pos, code4, message2) {
        super("YAMLWarning", pos, code4, message2);
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
      return items.some((pair2) => isEqual(pair2.key, search));
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
        const { start, key, sep: sep9, value } = collItem;
        const keyProps = resolveProps.resolveProps(start, {
          indicator: "explicit-key-ind",
          next: key ?? sep9?.[0],
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
          if (!keyProps.anchor && !keyProps.tag && !sep9) {
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
        const valueProps = resolveProps.resolveProps(sep9 ?? [], {
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
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep9, null, valueProps, onError);
          if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
          offset = valueNode.range[2];
          const pair2 = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair2.srcToken = collItem;
          map.items.push(pair2);
        } else {
          if (implicitKey)
            onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
          if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair2 = new Pair.Pair(keyNode);
          if (ctx.options.keepSourceTokens)
            pair2.srcToken = collItem;
          map.items.push(pair2);
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
        let sep9 = "";
        for (const token of end) {
          const { source: source2, type } = token;
          switch (type) {
            case "space":
              hasSpace = true;
              break;
            case "comment": {
              if (reqSpace && !hasSpace)
                onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
              const cb = source2.substring(1) || " ";
              if (!comment)
                comment = cb;
              else
                comment += sep9 + cb;
              sep9 = "";
              break;
            }
            case "newline":
              if (comment)
                sep9 += source2;
              hasSpace = true;
              break;
            default:
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
          }
          offset += source2.length;
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
      const isMap2 = fc.start.source === "{";
      const fcName = isMap2 ? "flow map" : "flow sequence";
      const NodeClass = tag?.nodeClass ?? (isMap2 ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq);
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
        const { start, key, sep: sep9, value } = collItem;
        const props = resolveProps.resolveProps(start, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key ?? sep9?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: false
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep9 && !value) {
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
          if (!isMap2 && ctx.options.strict && utilContainsNewline.containsNewline(key))
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
        if (!isMap2 && !sep9 && !props.found) {
          const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep9, null, props, onError);
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
          const valueProps = resolveProps.resolveProps(sep9 ?? [], {
            flow: fcName,
            indicator: "map-value-ind",
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
          });
          if (valueProps.found) {
            if (!isMap2 && !props.found && ctx.options.strict) {
              if (sep9)
                for (const st of sep9) {
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
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep9, null, valueProps, onError) : null;
          if (valueNode) {
            if (isBlock(value))
              onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
          } else if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair2 = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair2.srcToken = collItem;
          if (isMap2) {
            const map = coll;
            if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
              onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
            map.items.push(pair2);
          } else {
            const map = new YAMLMap.YAMLMap(ctx.schema);
            map.flow = true;
            map.items.push(pair2);
            const endRange = (valueNode ?? keyNode).range;
            map.range = [keyNode.range[0], endRange[1], endRange[2]];
            coll.items.push(map);
          }
          offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
      }
      const expectedEnd = isMap2 ? "}" : "]";
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
    var Scalar2 = require_Scalar();
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
      const node = identity.isNode(res) ? res : new Scalar2.Scalar(res);
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
    var Scalar2 = require_Scalar();
    function resolveBlockScalar(ctx, scalar, onError) {
      const start = scalar.offset;
      const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
      if (!header)
        return { value: "", type: null, comment: "", range: [start, start, start] };
      const type = header.mode === ">" ? Scalar2.Scalar.BLOCK_FOLDED : Scalar2.Scalar.BLOCK_LITERAL;
      const lines2 = scalar.source ? splitLines(scalar.source) : [];
      let chompStart = lines2.length;
      for (let i = lines2.length - 1; i >= 0; --i) {
        const content = lines2[i][1];
        if (content === "" || content === "\r")
          chompStart = i;
        else
          break;
      }
      if (chompStart === 0) {
        const value2 = header.chomp === "+" && lines2.length > 0 ? "\n".repeat(Math.max(1, lines2.length - 1)) : "";
        let end2 = start + header.length;
        if (scalar.source)
          end2 += scalar.source.length;
        return { value: value2, type, comment: header.comment, range: [start, end2, end2] };
      }
      let trimIndent = scalar.indent + header.indent;
      let offset = scalar.offset + header.length;
      let contentStart = 0;
      for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines2[i];
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
      for (let i = lines2.length - 1; i >= chompStart; --i) {
        if (lines2[i][0].length > trimIndent)
          chompStart = i + 1;
      }
      let value = "";
      let sep9 = "";
      let prevMoreIndented = false;
      for (let i = 0; i < contentStart; ++i)
        value += lines2[i][0].slice(trimIndent) + "\n";
      for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines2[i];
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
        if (type === Scalar2.Scalar.BLOCK_LITERAL) {
          value += sep9 + indent.slice(trimIndent) + content;
          sep9 = "\n";
        } else if (indent.length > trimIndent || content[0] === "	") {
          if (sep9 === " ")
            sep9 = "\n";
          else if (!prevMoreIndented && sep9 === "\n")
            sep9 = "\n\n";
          value += sep9 + indent.slice(trimIndent) + content;
          sep9 = "\n";
          prevMoreIndented = true;
        } else if (content === "") {
          if (sep9 === "\n")
            value += "\n";
          else
            sep9 = "\n";
        } else {
          value += sep9 + content;
          sep9 = " ";
          prevMoreIndented = false;
        }
      }
      switch (header.chomp) {
        case "-":
          break;
        case "+":
          for (let i = chompStart; i < lines2.length; ++i)
            value += "\n" + lines2[i][0].slice(trimIndent);
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
      const { source: source2 } = props[0];
      const mode = source2[0];
      let indent = 0;
      let chomp = "";
      let error = -1;
      for (let i = 1; i < source2.length; ++i) {
        const ch = source2[i];
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
        onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source2}`);
      let hasSpace = false;
      let comment = "";
      let length = source2.length;
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
    function splitLines(source2) {
      const split4 = source2.split(/\n( *)/);
      const first = split4[0];
      const m = first.match(/^( *)/);
      const line0 = m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first];
      const lines2 = [line0];
      for (let i = 1; i < split4.length; i += 2)
        lines2.push([split4[i], split4[i + 1]]);
      return lines2;
    }
    exports.resolveBlockScalar = resolveBlockScalar;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-scalar.js"(exports) {
    "use strict";
    var Scalar2 = require_Scalar();
    var resolveEnd = require_resolve_end();
    function resolveFlowScalar(scalar, strict, onError) {
      const { offset, type, source: source2, end } = scalar;
      let _type;
      let value;
      const _onError = (rel, code4, msg) => onError(offset + rel, code4, msg);
      switch (type) {
        case "scalar":
          _type = Scalar2.Scalar.PLAIN;
          value = plainValue(source2, _onError);
          break;
        case "single-quoted-scalar":
          _type = Scalar2.Scalar.QUOTE_SINGLE;
          value = singleQuotedValue(source2, _onError);
          break;
        case "double-quoted-scalar":
          _type = Scalar2.Scalar.QUOTE_DOUBLE;
          value = doubleQuotedValue(source2, _onError);
          break;
        /* istanbul ignore next should not happen */
        default:
          onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
          return {
            value: "",
            type: null,
            comment: "",
            range: [offset, offset + source2.length, offset + source2.length]
          };
      }
      const valueEnd = offset + source2.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
      return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
      };
    }
    function plainValue(source2, onError) {
      let badChar = "";
      switch (source2[0]) {
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
          badChar = `block scalar indicator ${source2[0]}`;
          break;
        }
        case "@":
        case "`": {
          badChar = `reserved character ${source2[0]}`;
          break;
        }
      }
      if (badChar)
        onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
      return unfoldLines(source2);
    }
    function singleQuotedValue(source2, onError) {
      if (source2[source2.length - 1] !== "'" || source2.length === 1)
        onError(source2.length, "MISSING_CHAR", "Missing closing 'quote");
      return unfoldLines(source2.slice(1, -1)).replace(/''/g, "'");
    }
    function unfoldLines(source2) {
      const line3 = /(.*?)\r?\n/sy;
      let match = line3.exec(source2);
      if (!match)
        return source2;
      let trimEnd, trimBoth;
      try {
        trimEnd = new RegExp("(?<![ 	])[ 	]+$");
        trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
      } catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
      }
      let res = match[1].replace(trimEnd, "");
      let sep9 = " ";
      let pos = line3.lastIndex;
      while (match = line3.exec(source2)) {
        const lm = match[1].replace(trimBoth, "");
        if (lm === "") {
          if (sep9 === "\n")
            res += sep9;
          else
            sep9 = "\n";
        } else {
          res += sep9 + lm;
          sep9 = " ";
        }
        pos = line3.lastIndex;
      }
      const last = /[ \t]*(.*)/sy;
      last.lastIndex = pos;
      match = last.exec(source2);
      return res + sep9 + (match?.[1] ?? "");
    }
    function doubleQuotedValue(source2, onError) {
      let res = "";
      for (let i = 1; i < source2.length - 1; ++i) {
        const ch = source2[i];
        if (ch === "\r" && source2[i + 1] === "\n")
          continue;
        if (ch === "\n") {
          const { fold, offset } = foldNewline(source2, i);
          res += fold;
          i = offset;
        } else if (ch === "\\") {
          let next = source2[++i];
          const cc = escapeCodes[next];
          if (cc)
            res += cc;
          else if (next === "\n") {
            next = source2[i + 1];
            while (next === " " || next === "	")
              next = source2[++i + 1];
          } else if (next === "\r" && source2[i + 1] === "\n") {
            next = source2[++i + 1];
            while (next === " " || next === "	")
              next = source2[++i + 1];
          } else if (next === "x" || next === "u" || next === "U") {
            const length = next === "x" ? 2 : next === "u" ? 4 : 8;
            res += parseCharCode(source2, i + 1, length, onError);
            i += length;
          } else {
            const raw = source2.substr(i - 1, 2);
            onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
            res += raw;
          }
        } else if (ch === " " || ch === "	") {
          const wsStart = i;
          let next = source2[i + 1];
          while (next === " " || next === "	")
            next = source2[++i + 1];
          if (next !== "\n" && !(next === "\r" && source2[i + 2] === "\n"))
            res += i > wsStart ? source2.slice(wsStart, i + 1) : ch;
        } else {
          res += ch;
        }
      }
      if (source2[source2.length - 1] !== '"' || source2.length === 1)
        onError(source2.length, "MISSING_CHAR", 'Missing closing "quote');
      return res;
    }
    function foldNewline(source2, offset) {
      let fold = "";
      let ch = source2[offset + 1];
      while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
        if (ch === "\r" && source2[offset + 2] !== "\n")
          break;
        if (ch === "\n")
          fold += "\n";
        offset += 1;
        ch = source2[offset + 1];
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
    function parseCharCode(source2, offset, length, onError) {
      const cc = source2.substr(offset, length);
      const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
      const code4 = ok ? parseInt(cc, 16) : NaN;
      try {
        return String.fromCodePoint(code4);
      } catch {
        const raw = source2.substr(offset - 2, length + 2);
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
    var Scalar2 = require_Scalar();
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
        scalar = identity.isScalar(res) ? res : new Scalar2.Scalar(res);
      } catch (error) {
        const msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
        scalar = new Scalar2.Scalar(value);
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
    function findScalarTagByName(schema3, value, tagName, tagToken, onError) {
      if (tagName === "!")
        return schema3[identity.SCALAR];
      const matchWithTest = [];
      for (const tag of schema3.tags) {
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
      const kt = schema3.knownTags[tagName];
      if (kt && !kt.collection) {
        schema3.tags.push(Object.assign({}, kt, { default: false, test: void 0 }));
        return kt;
      }
      onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
      return schema3[identity.SCALAR];
    }
    function findScalarTagByTest({ atKey, directives, schema: schema3 }, value, token, onError) {
      const tag = schema3.tags.find((tag2) => (tag2.default === true || atKey && tag2.default === "key") && tag2.test?.test(value)) || schema3[identity.SCALAR];
      if (schema3.compat) {
        const compat = schema3.compat.find((tag2) => tag2.default && tag2.test?.test(value)) ?? schema3[identity.SCALAR];
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
    function composeAlias({ options }, { offset, source: source2, end }, onError) {
      const alias = new Alias.Alias(source2.substring(1));
      if (alias.source === "")
        onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
      if (alias.source.endsWith(":"))
        onError(offset + source2.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
      const valueEnd = offset + source2.length;
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
    var Document3 = require_Document();
    var composeNode = require_compose_node();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    function composeDoc(options, directives, { offset, start, value, end }, onError) {
      const opts = Object.assign({ _directives: directives }, options);
      const doc = new Document3.Document(void 0, opts);
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
    var Document3 = require_Document();
    var errors = require_errors();
    var identity = require_identity();
    var composeDoc = require_compose_doc();
    var resolveEnd = require_resolve_end();
    function getErrorPos(src) {
      if (typeof src === "number")
        return [src, src + 1];
      if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
      const { offset, source: source2 } = src;
      return [offset, offset + (typeof source2 === "string" ? source2.length : 1)];
    }
    function parsePrelude(prelude) {
      let comment = "";
      let atComment = false;
      let afterEmptyLine = false;
      for (let i = 0; i < prelude.length; ++i) {
        const source2 = prelude[i];
        switch (source2[0]) {
          case "#":
            comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source2.substring(1) || " ");
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
        this.onError = (source2, code4, message2, warning) => {
          const pos = getErrorPos(source2);
          if (warning)
            this.warnings.push(new errors.YAMLWarning(pos, code4, message2));
          else
            this.errors.push(new errors.YAMLParseError(pos, code4, message2));
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
          const doc = new Document3.Document(void 0, opts);
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
        const _onError = (pos, code4, message2) => {
          const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
          if (onError)
            onError(offset, code4, message2);
          else
            throw new errors.YAMLParseError([offset, offset + 1], code4, message2);
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
      const source2 = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      const end = context.end ?? [
        { type: "newline", offset: -1, indent, source: "\n" }
      ];
      switch (source2[0]) {
        case "|":
        case ">": {
          const he = source2.indexOf("\n");
          const head2 = source2.substring(0, he);
          const body = source2.substring(he + 1) + "\n";
          const props = [
            { type: "block-scalar-header", offset, indent, source: head2 }
          ];
          if (!addEndtoBlockProps(props, end))
            props.push({ type: "newline", offset: -1, indent, source: "\n" });
          return { type: "block-scalar", offset, indent, props, source: body };
        }
        case '"':
          return { type: "double-quoted-scalar", offset, indent, source: source2, end };
        case "'":
          return { type: "single-quoted-scalar", offset, indent, source: source2, end };
        default:
          return { type: "scalar", offset, indent, source: source2, end };
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
      const source2 = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      switch (source2[0]) {
        case "|":
        case ">":
          setBlockScalarValue(token, source2);
          break;
        case '"':
          setFlowScalarValue(token, source2, "double-quoted-scalar");
          break;
        case "'":
          setFlowScalarValue(token, source2, "single-quoted-scalar");
          break;
        default:
          setFlowScalarValue(token, source2, "scalar");
      }
    }
    function setBlockScalarValue(token, source2) {
      const he = source2.indexOf("\n");
      const head2 = source2.substring(0, he);
      const body = source2.substring(he + 1) + "\n";
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
    function setFlowScalarValue(token, source2, type) {
      switch (token.type) {
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          token.type = type;
          token.source = source2;
          break;
        case "block-scalar": {
          const end = token.props.slice(1);
          let oa = source2.length;
          if (token.props[0].type === "block-scalar-header")
            oa -= token.props[0].source.length;
          for (const tok of end)
            tok.offset += oa;
          delete token.props;
          Object.assign(token, { type, source: source2, end });
          break;
        }
        case "block-map":
        case "block-seq": {
          const offset = token.offset + source2.length;
          const nl = { type: "newline", offset, indent: token.indent, source: "\n" };
          delete token.items;
          Object.assign(token, { type, source: source2, end: [nl] });
          break;
        }
        default: {
          const indent = "indent" in token ? token.indent : -1;
          const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
          for (const key of Object.keys(token))
            if (key !== "type" && key !== "offset")
              delete token[key];
          Object.assign(token, { type, indent, source: source2, end });
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
    function stringifyItem({ start, key, sep: sep9, value }) {
      let res = "";
      for (const st of start)
        res += st.source;
      if (key)
        res += stringifyToken(key);
      if (sep9)
        for (const st of sep9)
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
    function tokenType(source2) {
      switch (source2) {
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
      switch (source2[0]) {
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
    var Lexer2 = class {
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
      *lex(source2, incomplete = false) {
        if (source2) {
          if (typeof source2 !== "string")
            throw TypeError("source is not a string");
          this.buffer = this.buffer ? this.buffer + source2 : source2;
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
      *pushUntil(test2) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test2(ch))
          ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
      }
    };
    exports.Lexer = Lexer2;
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
    function includesToken(list5, type) {
      for (let i = 0; i < list5.length; ++i)
        if (list5[i].type === type)
          return true;
      return false;
    }
    function findNonEmptyIndex(list5) {
      for (let i = 0; i < list5.length; ++i) {
        switch (list5[i].type) {
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
    function arrayPushArray(target, source2) {
      if (source2.length < 1e5)
        Array.prototype.push.apply(target, source2);
      else
        for (let i = 0; i < source2.length; ++i)
          target.push(source2[i]);
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
      *parse(source2, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
          this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source2, incomplete))
          yield* this.next(lexeme);
        if (!incomplete)
          yield* this.end();
      }
      /**
       * Advance the parser by the `source` of one lexical token.
       */
      *next(source2) {
        this.source = source2;
        if (node_process.env.LOG_TOKENS)
          console.log("|", cst.prettyToken(source2));
        if (this.atScalar) {
          this.atScalar = false;
          yield* this.step();
          this.offset += source2.length;
          return;
        }
        const type = cst.tokenType(source2);
        if (!type) {
          const message2 = `Not a YAML token: ${source2}`;
          yield* this.pop({ type: "error", offset: this.offset, message: message2, source: source2 });
          this.offset += source2.length;
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
                this.onNewLine(this.offset + source2.length);
              break;
            case "space":
              if (this.atNewLine && source2[0] === " ")
                this.indent += source2.length;
              break;
            case "explicit-key-ind":
            case "map-value-ind":
            case "seq-item-ind":
              if (this.atNewLine)
                this.indent += source2.length;
              break;
            case "doc-mode":
            case "flow-error-end":
              return;
            default:
              this.atNewLine = false;
          }
          this.offset += source2.length;
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
          let sep9;
          if (scalar.end) {
            sep9 = scalar.end;
            sep9.push(this.sourceToken);
            delete scalar.end;
          } else
            sep9 = [this.sourceToken];
          const map = {
            type: "block-map",
            offset: scalar.offset,
            indent: scalar.indent,
            items: [{ start, key: scalar, sep: sep9 }]
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
                  const sep9 = it.sep;
                  sep9.push(this.sourceToken);
                  delete it.key;
                  delete it.sep;
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start2, key, sep: sep9 }]
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
            const sep9 = fc.end.splice(1, fc.end.length);
            sep9.push(this.sourceToken);
            const map = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start, key: fc, sep: sep9 }]
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
    var Document3 = require_Document();
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
    function parseAllDocuments(source2, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      const docs = Array.from(composer$1.compose(parser$1.parse(source2)));
      if (prettyErrors && lineCounter2)
        for (const doc of docs) {
          doc.errors.forEach(errors.prettifyError(source2, lineCounter2));
          doc.warnings.forEach(errors.prettifyError(source2, lineCounter2));
        }
      if (docs.length > 0)
        return docs;
      return Object.assign([], { empty: true }, composer$1.streamInfo());
    }
    function parseDocument2(source2, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      let doc = null;
      for (const _doc of composer$1.compose(parser$1.parse(source2), true, source2.length)) {
        if (!doc)
          doc = _doc;
        else if (doc.options.logLevel !== "silent") {
          doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
          break;
        }
      }
      if (prettyErrors && lineCounter2) {
        doc.errors.forEach(errors.prettifyError(source2, lineCounter2));
        doc.warnings.forEach(errors.prettifyError(source2, lineCounter2));
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
      const doc = parseDocument2(src, options);
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
      return new Document3.Document(value, _replacer, options).toString(options);
    }
    exports.parse = parse4;
    exports.parseAllDocuments = parseAllDocuments;
    exports.parseDocument = parseDocument2;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/index.js
var require_dist = __commonJS({
  "node_modules/yaml/dist/index.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document3 = require_Document();
    var Schema = require_Schema();
    var errors = require_errors();
    var Alias = require_Alias();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar2 = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var cst = require_cst();
    var lexer = require_lexer();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    var publicApi = require_public_api();
    var visit = require_visit();
    exports.Composer = composer.Composer;
    exports.Document = Document3.Document;
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
    exports.Scalar = Scalar2.Scalar;
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

// src/config/formats.ts
var FORMATS = {
  terminal: {
    endings: [],
    help: "people: a table with a line for each finding, then of the first ten both threads, the calls down to the access, the locks held, the code, what would fix it",
    hasTables: true
  },
  sarif: {
    endings: [".sarif"],
    help: "code scanning and editors: SARIF 2.1.0 with one code flow for each thread",
    hasTables: false
  },
  json: {
    endings: [".json"],
    help: "programs: everything the scan knows, without phase times unless `--diagnostics` is given, and without the facts of the code that only comparisons need",
    hasTables: true
  },
  markdown: {
    endings: [".md", ".markdown"],
    help: "comments and summaries: a table, and the details of each finding folded",
    hasTables: false
  },
  html: {
    endings: [".html", ".htm"],
    help: "browsers: one file that needs no network, with a list to filter and search, and of each finding both threads side by side, with code and locks",
    hasTables: true
  },
  gitlab: {
    endings: [],
    help: "GitLab: a Code Quality report",
    hasTables: false
  },
  sonar: {
    endings: [],
    help: "SonarQube 10.3 or later: generic issues of type bug",
    hasTables: false
  },
  junit: {
    endings: [],
    help: "Jenkins, Azure and others that show tests: warnings are failed tests, notes are skipped ones",
    hasTables: false
  },
  checkstyle: {
    endings: [],
    help: "viewers of warnings that read the XML of Checkstyle, such as that of Jenkins",
    hasTables: false
  },
  rdjson: {
    endings: [],
    help: "reviewdog: comments on any forge",
    hasTables: false
  },
  github: {
    endings: [],
    help: "workflows on GitHub without the action: commands that mark lines",
    hasTables: false
  }
};
var FORMAT_NAMES = Object.keys(FORMATS);
function formatOfEnding(ending) {
  return FORMAT_NAMES.find((name) => FORMATS[name].endings.includes(ending));
}
function knownEndings() {
  return FORMAT_NAMES.flatMap((name) => FORMATS[name].endings.slice(0, 1));
}
function anyOf(names3) {
  return `${names3.slice(0, -1).join(", ")} or ${names3.at(-1)}`;
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
  const list5 = [...new Set(values$1)];
  if (list5.length > 1) return `(${list5.join(` ${separator} `)})`;
  return list5[0] ?? "never";
}
function _standardSchema(schema3) {
  schema3["~standard"] = {
    version: 1,
    vendor: "valibot",
    validate: (value$1) => schema3["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
  };
  return schema3;
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
function finite(message$1) {
  return {
    kind: "validation",
    type: "finite",
    reference: finite,
    async: false,
    expects: null,
    requirement: Number.isFinite,
    message: message$1,
    "~run"(dataset, config$1) {
      if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "finite", dataset, config$1);
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
function getFallback(schema3, dataset, config$1) {
  return typeof schema3.fallback === "function" ? schema3.fallback(dataset, config$1) : schema3.fallback;
}
// @__NO_SIDE_EFFECTS__
function fallback(schema3, fallback$1) {
  return _standardSchema({
    ...schema3,
    fallback: fallback$1,
    "~run"(dataset, config$1) {
      const outputDataset = schema3["~run"](dataset, config$1);
      return outputDataset.issues ? {
        typed: true,
        value: /* @__PURE__ */ getFallback(this, outputDataset, config$1)
      } : outputDataset;
    }
  });
}
// @__NO_SIDE_EFFECTS__
function getDefault(schema3, dataset, config$1) {
  return typeof schema3.default === "function" ? schema3.default(dataset, config$1) : schema3.default;
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
function exactOptional(wrapped, default_) {
  return _standardSchema({
    kind: "schema",
    type: "exact_optional",
    reference: exactOptional,
    expects: wrapped.expects,
    async: false,
    wrapped,
    default: default_,
    "~run"(dataset, config$1) {
      return this.wrapped["~run"](dataset, config$1);
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
      for (const schema3 of this.options) {
        const optionDataset = schema3["~run"]({ value: dataset.value }, config$1);
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
function parse(schema3, input, config$1) {
  const dataset = schema3["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
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
function safeParse(schema3, input, config$1) {
  const dataset = schema3["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
  return {
    typed: dataset.typed,
    success: !dataset.issues,
    output: dataset.value,
    issues: dataset.issues
  };
}

// src/config/errors.ts
var UsageError = class extends Error {
  name = "UsageError";
};

// src/config/frameworks.ts
var OBJECTS = ["shared", "per-session", "per-request", "per-thread", "own", "unshared"];
var RUNS = [
  "any-thread",
  "read-locked",
  "locked",
  "one-at-a-time",
  "event-thread",
  "before",
  "after"
];

// src/config/values.ts
import { delimiter } from "node:path";
var LONGEST_TEXT = 4096;
var LONGEST_NAME = 500;
var MOST_ITEMS = 1e4;
var line = pipe(
  string(),
  minLength(1),
  maxLength(LONGEST_TEXT),
  check((value) => !hasControlCharacter(value))
);
var jsonLine = { type: "string", minLength: 1, maxLength: LONGEST_TEXT };
var text = {
  type: "text",
  expects: "a text of one line",
  schema: optional(line),
  parse: (value) => value.trim() === "" ? void 0 : value.trim(),
  json: jsonLine
};
var file = {
  ...text,
  expects: "the path of a file",
  namesFiles: true
};
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
    optional(union([line, boolean()])),
    transform((value) => value === false ? void 0 : value)
  ),
  parse: (value) => readSwitch(text.parse(value)),
  namesFiles: true,
  json: { type: ["boolean", "string"], minLength: 1, maxLength: LONGEST_TEXT }
};
var fileList = {
  type: "list",
  expects: "a list of files or directories",
  schema: pipe(array(line), maxLength(MOST_ITEMS)),
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
  schema: optional(pipe(string(), maxLength(LONGEST_TEXT))),
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

// src/config/framework-list.ts
var IDENTIFIER = "[\\p{L}_$][\\p{L}\\p{N}_$]*";
var CLASS = new RegExp(`^${IDENTIFIER}(\\.${IDENTIFIER})+$`, "u");
var METHOD = new RegExp(`^(?:${IDENTIFIER}\\*?|\\*)$`, "u");
function oneOrMore(item, must) {
  const one = pipe(string(must), maxLength(LONGEST_NAME, must), regex(item, must));
  return union(
    [
      pipe(
        one,
        transform((text6) => [text6])
      ),
      pipe(array(one, must), minLength(1, must), maxLength(MOST_ITEMS, must))
    ],
    must
  );
}
var names = oneOrMore(
  CLASS,
  "must be the name of a class with its package, such as org.acme.Managed, or a list of such names"
);
var methodNames = oneOrMore(
  METHOD,
  "must be the name of a method, such as execute or on*, or a list of such names"
);
var objects = picklist(OBJECTS, `must be one of ${OBJECTS.join(", ")}`);
var words = (what) => pipe(line, maxLength(LONGEST_NAME, `must be ${what}`));
var text2 = (what) => pipe(
  string(`must be ${what}`),
  check((value) => safeParse(words(what), value).success, `must be ${what}`)
);
var eventThread = strictObject({ "event-thread": text2("the name of a thread") });
var PLAIN_RUNS = RUNS.filter((name) => name !== "event-thread");
var runs = union(
  [picklist(PLAIN_RUNS), eventThread],
  `must be one of ${PLAIN_RUNS.join(", ")}, or event-thread with a name`
);
var elementValues = oneOrMore(/^[^\p{Cc}]+$/u, "must be a value of the annotation, or a list of them");
var elements = record(
  string(),
  elementValues,
  "must be an object of elements of the annotation with their values"
);
var source = optional(text2("the address of a page"));
var flag = optional(boolean("must be true or false"));
var classEntry = pipe(
  strictObject({
    annotated: optional(names),
    with: optional(elements),
    extends: optional(names),
    inherited: flag,
    objects: optional(objects),
    "by-default": flag,
    methods: optional(methodNames),
    runs: optional(runs),
    source
  }),
  check(
    (entry) => entry.annotated !== void 0 || entry.extends !== void 0,
    "needs annotated or extends"
  ),
  check((entry) => entry.objects !== void 0 || entry.runs !== void 0, "needs objects or runs")
);
var methodEntry = pipe(
  strictObject({
    annotated: optional(names),
    with: optional(elements),
    of: optional(names),
    names: optional(methodNames),
    runs: optional(runs),
    objects: optional(objects),
    returns: optional(objects),
    source
  }),
  check(
    (entry) => entry.annotated !== void 0 || entry.of !== void 0,
    "needs annotated, or of with names"
  ),
  check((entry) => entry.of === void 0 === (entry.names === void 0), "needs of and names together"),
  check(
    (entry) => entry.runs !== void 0 || entry.objects !== void 0 || entry.returns !== void 0,
    "needs runs, objects or returns"
  )
);
var fieldEntry = strictObject({
  annotated: names,
  holds: literal("shared", "must be shared"),
  source
});
var listOf = (entry) => optional(pipe(array(entry, "must be a list"), maxLength(MOST_ITEMS)), []);
var framework = strictObject({
  name: text2("a name"),
  source,
  container: optional(text2("words for who makes the objects")),
  threads: optional(text2("words for the threads that call")),
  classes: listOf(classEntry),
  methods: listOf(methodEntry),
  fields: listOf(fieldEntry)
});
var FRAMEWORK_KEYS = [
  ...Object.keys(framework.entries),
  ...[classEntry, methodEntry].flatMap(({ pipe: [entry] }) => Object.keys(entry.entries)),
  ...Object.keys(fieldEntry.entries),
  "event-thread"
];
var frameworkList = {
  type: "object",
  expects: "a list of frameworks, each with a name and the lists classes, methods and fields",
  schema: pipe(array(framework), maxLength(MOST_ITEMS)),
  parse: (value) => value,
  problemOf,
  json: schemaOfList()
};
function schemaOfList() {
  const text6 = { type: "string", minLength: 1, maxLength: LONGEST_NAME };
  const list5 = (items) => ({ type: "array", items, maxItems: MOST_ITEMS });
  const some3 = (pattern) => {
    const one = { type: "string", maxLength: LONGEST_NAME, pattern: pattern.source };
    return { anyOf: [one, { ...list5(one), minItems: 1 }] };
  };
  const object2 = (properties2, required = []) => ({
    type: "object",
    properties: properties2,
    additionalProperties: false,
    ...required.length > 0 && { required }
  });
  const [classNames, methods] = [some3(CLASS), some3(METHOD)];
  const whose = { enum: OBJECTS };
  const who = { anyOf: [{ enum: PLAIN_RUNS }, object2({ "event-thread": text6 }, ["event-thread"])] };
  const values = { type: "object", additionalProperties: { anyOf: [text6, list5(text6)] } };
  const annotated = { annotated: classNames, with: values };
  return list5(
    object2(
      {
        name: text6,
        source: text6,
        container: text6,
        threads: text6,
        classes: list5(
          object2({
            ...annotated,
            extends: classNames,
            inherited: { type: "boolean" },
            objects: whose,
            "by-default": { type: "boolean" },
            methods,
            runs: who,
            source: text6
          })
        ),
        methods: list5(
          object2({
            ...annotated,
            of: classNames,
            names: methods,
            runs: who,
            objects: whose,
            returns: whose,
            source: text6
          })
        ),
        fields: list5(
          object2({ annotated: classNames, holds: { enum: ["shared"] }, source: text6 }, [
            "annotated",
            "holds"
          ])
        )
      },
      ["name"]
    )
  );
}
function problemOf(issue) {
  const keys = issue.path?.map(({ key }) => typeof key === "number" ? `item ${key + 1}` : `${key}`) ?? [];
  const [where2, last] = [keys.slice(0, -1), keys.at(-1) ?? ""];
  if (issue.type !== "strict_object") return { where: keys, what: issue.message };
  if (issue.expected === "never") return { where: where2, unknown: last };
  return keys.length > 0 && issue.received === "undefined" ? { where: where2, what: `lacks ${last}` } : { where: keys, what: "must be an object" };
}

// src/config/objects.ts
var EXCLUSION_KEYS = ["roots", "fields", "classes", "paths", "first", "second", "reason"];
var ROOT_GLOB = /^[^\s/\\;:]+$/;
var rootGlob = pipe(string(), maxLength(LONGEST_NAME), regex(ROOT_GLOB));
var jsonRoot = { type: "string", maxLength: LONGEST_NAME, pattern: ROOT_GLOB.source };
var noExclusions = { roots: [], fields: [], classes: [], paths: [] };
var pathGlobs = pipe(array(line), maxLength(MOST_ITEMS));
var exclusions = {
  type: "object",
  expects: "an object with the lists roots (of first, second and reason), fields, classes and paths",
  schema: strictObject({
    roots: optional(
      pipe(
        array(strictObject({ first: rootGlob, second: rootGlob, reason: optional(line) })),
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
var RULES = [
  "field-race",
  "array-race",
  "library-object-race",
  "object-race",
  "leaked-state",
  "guarded-by",
  "immutable-write",
  "value-lock"
];
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

// src/config/option.ts
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

// src/config/options.ts
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
  buildCommand: option(text, {
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
    help: "Allow classes of the JDK itself to be scanned, read from its home. Without a home, JAVA_HOME or the java on the path says which."
  }),
  config: option(file, {
    flag: "--config <file>",
    input: "config",
    default: void 0,
    defaultText: "`racewarden.yml`, where there is one",
    group: "input",
    help: "The configuration file."
  }),
  configFrom: option(choice(["base", "head"]), {
    input: "config-from",
    default: "base",
    defaultText: "`base`, where the base of a pull request has the file",
    group: "github",
    help: "Whose configuration and accepted findings decide about a pull request: those of its base, or its own (head). What the rules of the change hide is listed either way."
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
    flag: "--main <globs>",
    input: "main",
    yml: "main",
    default: [],
    defaultText: "every main of the application, unless interfaces are named",
    group: "harness",
    help: "Classes whose main method is a program of its own. Globs as for interfaces take every main below."
  }),
  frameworks: option(frameworkList, {
    yml: "frameworks",
    default: [],
    defaultText: "none beside those that racewarden knows",
    group: "harness",
    help: "What frameworks mean for threads: which classes they make the objects of, and which methods they call in which threads."
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
    defaultText: "warning; object-race and leaked-state: note",
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
  format: option(choice(FORMAT_NAMES), {
    flag: "-f, --format <format>",
    default: "terminal",
    defaultText: `what the ending of the output file says (${knownEndings().join(", ")}), else \`terminal\``,
    group: "report",
    help: `How the report is written: ${anyOf(FORMAT_NAMES)}.`
  }),
  output: option(text, {
    flag: "-o, --output <file>",
    default: void 0,
    defaultText: "standard output",
    group: "report",
    help: "The file the report is written to; its ending chooses the format where none is given."
  }),
  all: option(toggle, {
    flag: "--all",
    default: false,
    group: "report",
    help: "Print the details of all findings, not only of the first ten; for the format terminal."
  }),
  pager: option(toggle, {
    flag: "--no-pager",
    default: true,
    group: "report",
    help: "Show text that is longer than the screen in a pager: the one that PAGER names, or less; only on a terminal."
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
  withReasons: option(toggle, {
    flag: "--with-reasons",
    default: false,
    group: "report",
    help: "Also write into a JSON report why pairs of accesses are not reported, for racewarden why."
  }),
  diagnostics: option(toggle, {
    flag: "--diagnostics",
    default: false,
    group: "report",
    help: "Also print what the scan met on its way: unmodelled methods, lowered precision, phase times."
  }),
  base: option(text, {
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
    help: "Report only one part of the findings, 1/4 for example, of a scan that is spread over several machines."
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
  workingDirectory: option(text, {
    input: "working-directory",
    default: void 0,
    defaultText: "the root of the repository",
    group: "github",
    help: "The directory to work in, relative to the root of the repository."
  }),
  category: option(text, {
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
function defaultText(option2, place3 = "flag") {
  if (place3 === "input" && option2.inputDefault !== void 0) return `\`${option2.inputDefault}\``;
  if (place3 === "yml" && option2.inputDefault !== void 0) {
    return `\`${option2.default}\`; in the action \`${option2.inputDefault}\``;
  }
  if (place3 !== "flag" && option2.type.includes("switch")) return `\`${option2.default === true}\``;
  if (option2.defaultText !== void 0) return option2.defaultText;
  if (option2.type === "switch") return option2.default === true ? "on; the flag turns it off" : "off";
  return `\`${option2.default}\``;
}

// src/config/fingerprint.ts
import { createHash } from "node:crypto";
import { basename, isAbsolute, relative, resolve, sep } from "node:path";
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
  "withReasons",
  "diagnostics",
  "quiet",
  "pager",
  "accepted"
]);
var LONGEST = 2e3;
var TOLD_ELSEWHERE = /* @__PURE__ */ new Set(["minConfidence", "category"]);
function askedSettings(settings2) {
  const text6 = compared().filter(([key]) => !PATHS.has(key) && !TOLD_ELSEWHERE.has(key)).map(([key, option2]) => [key, option2, JSON.stringify(withoutPlace(key, asked(key, settings2)))]).filter(([, option2, value]) => value !== JSON.stringify(option2.default ?? null)).map(([key, option2, value]) => [nameOf(key, option2), bounded(value)]);
  return Object.fromEntries(text6.sort(([a], [b]) => a < b ? -1 : 1));
}
function nameOf(key, { yml, input }) {
  return yml ?? input ?? key;
}
function withoutPlace(key, value) {
  return key === "jdk" && typeof value === "string" ? basename(value) : value;
}
function bounded(value) {
  if (value.length <= LONGEST) return value;
  const rest = createHash("sha256").update(value).digest("hex").slice(0, 8);
  return `${value.slice(0, LONGEST)}… (${rest})`;
}
function compared() {
  return optionRows().filter(
    ([key, { group }]) => group !== "compare" && group !== "github" && !WITHOUT_EFFECT.has(key)
  );
}
function configurationKey(settings2) {
  const answers = compared().map(([key]) => [key, asked(key, settings2)]);
  const directory = isFromAnywhere(settings2) ? "" : relative(settings2.root, settings2.cwd).split(sep).join("/");
  return createHash("sha256").update(JSON.stringify([directory, answers])).digest("hex").slice(0, 16);
}
function isFromAnywhere({ paths, classpath, sources }) {
  return paths.length > 0 && [...paths, ...classpath, ...sources].every((path) => isAbsolute(path));
}
function asked(key, settings2) {
  const value = settings2[key] ?? null;
  if (!Array.isArray(value)) return value;
  const items = PATHS.has(key) ? value.map((path) => inRepository(path, settings2)) : value;
  return [...items].sort();
}
var PATHS = /* @__PURE__ */ new Set(["paths", "classpath", "sources"]);
function inRepository(path, { cwd, root }) {
  const fromRoot = relative(root, resolve(cwd, path)).split(sep).join("/");
  return fromRoot.startsWith("..") ? basename(path) : fromRoot;
}

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
  return (name) => exact.has(name) || patterns.some((matches2) => matches2(name));
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
    const code4 = name.charCodeAt(at);
    const next = new Uint8Array(tokens.length + 1);
    for (let state = 0; state < tokens.length; state++) {
      if (states[state] === 0) continue;
      const token = tokens[state];
      if (token === code4 || token === ANY_CHAR && code4 !== DOT) enter(tokens, next, state + 1);
      else if (token === DOUBLE_STAR || token === STAR && code4 !== DOT) enter(tokens, next, state);
      else if (token === PACKAGES) {
        if (code4 !== DOT) next[state] = IN_PACKAGE;
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
var LONGEST2 = 64;
function nearest(name, candidates2) {
  if (name.length > LONGEST2) return void 0;
  let best;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates2) {
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
import { dirname as dirname2, extname, isAbsolute as isAbsolute2, relative as relative3, resolve as resolve3 } from "node:path";

// src/util/setting-file.ts
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from "node:fs";
import { relative as relative2, resolve as resolve2, sep as sep2 } from "node:path";

// src/util/checkout.ts
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
function checkoutOf(directory) {
  for (let here = directory; ; here = dirname(here)) {
    if (existsSync(join(here, ".git"))) return here;
    if (dirname(here) === here) return void 0;
  }
}

// src/util/setting-file.ts
function readSettingFile(name, { cwd, most }) {
  const path = resolve2(cwd, name);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === void 0) return { problem: "does not exist", isMissing: true };
  let real2;
  try {
    real2 = realpathSync(path);
  } catch {
    return { problem: "is a link that leads nowhere" };
  }
  const here = realpathSync(cwd);
  const top = checkoutOf(here) ?? here;
  const named2 = resolve2(here, relative2(resolve2(cwd), path));
  const isLink2 = real2 !== named2;
  if (isLink2 && isBelow(top, named2) && !isPlainPart(top, real2)) {
    return { problem: "is a link that leads out of the checkout: put the file itself there" };
  }
  try {
    return { text: readPlain(real2, most), isLink: isLink2 };
  } catch (error) {
    return { problem: error instanceof Refused ? error.message : "cannot be read" };
  }
}
function isBelow(top, path) {
  return relative2(top, path).split(sep2)[0] !== "..";
}
function isPlainPart(top, path) {
  return isBelow(top, path) && !relative2(top, path).split(sep2).includes(".git");
}
var Refused = class extends Error {
};
function readPlain(path, most) {
  refuseOthers(lstatSync(path));
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    const stats = fstatSync(fd);
    refuseOthers(stats);
    if (stats.size > most) throw new Refused(`is larger than ${sizeText(most)}`);
    return readUpTo(fd, most);
  } finally {
    closeSync(fd);
  }
}
function refuseOthers(stats) {
  if (stats.isDirectory()) throw new Refused("is a directory, not a file");
  if (!stats.isFile()) throw new Refused("is no regular file");
}
function readUpTo(fd, most) {
  const chunks = [];
  for (let size = 0; ; ) {
    const chunk = Buffer.alloc(65536);
    const read2 = readSync(fd, chunk);
    if (read2 === 0) return Buffer.concat(chunks).toString("utf8");
    size += read2;
    if (size > most) throw new Refused(`is larger than ${sizeText(most)}`);
    chunks.push(chunk.subarray(0, read2));
  }
}
function sizeText(bytes) {
  return bytes >= 1 << 20 ? `${bytes >> 20} MiB` : `${bytes >> 10} KiB`;
}

// src/config/yaml.ts
var import_yaml = __toESM(require_dist(), 1);
var LARGEST_FILE = 64 * 1024;
var DEEPEST = 32;
var MOST_ALIASES = 50;
function parseConfig(text6, name) {
  if (text6.length > LARGEST_FILE) {
    throw new UsageError(`${name} is larger than ${LARGEST_FILE / 1024} KiB.`);
  }
  const lines2 = new import_yaml.LineCounter();
  const content = toPlainData(parse2(text6, lines2, name), lines2, name);
  if (content === null || content === void 0) return {};
  if (typeof content !== "object" || Array.isArray(content)) {
    throw new UsageError(`${name} must hold settings as "name: value" lines.`);
  }
  return content;
}
function parse2(text6, lines2, name) {
  const tokens = [...new import_yaml.Parser(lines2.addNewLine).parse(text6)];
  if (depthExceeds(tokens, DEEPEST)) {
    throw new UsageError(`${name} is nested more than ${DEEPEST} levels deep.`);
  }
  const documents = [...new import_yaml.Composer({ logLevel: "silent" }).compose(tokens)];
  if (documents.length > 1) throw new UsageError(`${name} holds more than one document.`);
  return documents[0];
}
function depthExceeds(tokens, most) {
  const open3 = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = open3.pop(); next !== void 0; next = open3.pop()) {
    const { token, depth } = next;
    if (depth > most) return true;
    for (const inner of children(token)) open3.push({ token: inner, depth: depth + 1 });
  }
  return false;
}
function children(token) {
  if (token.type === "document") return token.value === void 0 ? [] : [token.value];
  if (!("items" in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value]).filter((inner) => inner !== void 0 && inner !== null);
}
function toPlainData(document, lines2, name) {
  const problem = document?.errors[0] ?? document?.warnings[0];
  if (problem !== void 0) {
    const { line: line3 } = lines2.linePos(problem.pos[0]);
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
function sentence(text6) {
  const first = text6.split("\n")[0].slice(0, 200);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

// src/config/settings.ts
var DEFAULT_FILE = "racewarden.yml";
var KEYS_BELOW = [...EXCLUSION_KEYS, ...RULES];
async function resolveSettings(input, context = {}) {
  const cwd = context.cwd ?? process.cwd();
  const given2 = readInput(input, context.from ?? "flags");
  const file2 = context.file === false ? void 0 : context.file ?? openFile(given2.get("config"), cwd);
  const fromFile = file2 === void 0 ? /* @__PURE__ */ new Map() : readConfig(file2, cwd);
  const settings2 = { cwd, root: context.root ?? cwd };
  for (const [key, option2] of optionRows()) {
    const source2 = given2.get(key) ?? fromFile.get(key);
    settings2[key] = source2 === void 0 ? defaultOf(option2, context.from) : validate(option2, source2);
  }
  if (!given2.has("format")) {
    settings2["format"] = formatOf(settings2["output"]) ?? settings2["format"];
  }
  checkTogether(settings2);
  return settings2;
}
function formatOf(output) {
  return output === void 0 ? void 0 : formatOfEnding(extname(output).toLowerCase());
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
function openFile(config, cwd) {
  const named2 = configName(config);
  const name = named2 ?? DEFAULT_FILE;
  const found = readSettingFile(name, { cwd, most: LARGEST_FILE });
  if ("text" in found) return { name, ...found };
  if (found.isMissing && named2 === void 0) return void 0;
  throw new UsageError(`The configuration file ${name} ${found.problem}.`);
}
function configName(config) {
  return config === void 0 ? void 0 : validate(OPTIONS.config, config);
}
function readConfig({ name: file2, text: text6, isLink: isLink2 = false }, cwd) {
  const base = dirname2(resolve3(cwd, file2));
  const given2 = /* @__PURE__ */ new Map();
  const rows = optionRows().filter(([, option2]) => option2.yml !== void 0);
  for (const [name, value] of Object.entries(parsed(text6, file2, isLink2))) {
    const row = rows.find(([, option3]) => option3.yml === name);
    if (row === void 0 && isLink2) throw hidden(file2);
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
    const source2 = { value, label: `${name} in ${file2}`, isHidden: isLink2 };
    given2.set(
      key,
      option2.namesFiles ? { ...source2, value: rebase(validate(option2, source2), base, cwd) } : source2
    );
  }
  return given2;
}
function parsed(text6, file2, isLink2) {
  try {
    return parseConfig(text6, file2);
  } catch (error) {
    throw isLink2 && error instanceof UsageError ? hidden(file2) : error;
  }
}
function hidden(file2) {
  return new UsageError(
    `The configuration file ${file2} is a link, and what it leads to is no configuration.`
  );
}
function rebase(value, base, cwd) {
  if (Array.isArray(value)) return value.map((path) => rebase(path, base, cwd));
  if (typeof value !== "string" || isAbsolute2(value)) return value;
  return relative3(cwd, resolve3(base, value)) || ".";
}
function validate(option2, { value, label, isHidden }) {
  const parsed2 = typeof value === "string" ? option2.parse(value) : value;
  const result4 = safeParse(option2.schema, parsed2);
  if (result4.success) return result4.output ?? option2.default;
  if (isHidden) throw new UsageError(`${label} must be ${option2.expects}.`);
  const issue = result4.issues[0];
  const problem = option2.problemOf?.(issue);
  if (problem !== void 0 && problem.where.length > 0) throw problemInside(label, problem, issue.input);
  const path = getDotPath(issue);
  if (option2.type === "object" && issue.type === "strict_object" && path !== null) {
    throw unknown("key", `${path}`, KEYS_BELOW, ` under ${label}`);
  }
  const where2 = path === null ? "" : `; look at ${/^\d/.test(path) ? `item ${Number.parseInt(path, 10) + 1}` : path}`;
  if (option2.type === "secret") throw new UsageError(`${label} is not ${option2.expects}.`);
  throw new UsageError(
    `${label} must be ${option2.expects}, not ${show(asGiven(value, issue.input))}${where2}.`
  );
}
function problemInside(label, problem, input) {
  const place3 = `${label}, ${problem.where.join(", ")}`;
  if (problem.unknown !== void 0) return unknown("key", problem.unknown, FRAMEWORK_KEYS, ` in ${place3}`);
  const given2 = problem.what.startsWith("must") ? `, not ${show(input)}` : "";
  return new UsageError(`${place3} ${problem.what}${given2}.`);
}
function asGiven(value, wrong) {
  const isObject = typeof wrong === "object" && wrong !== null && !Array.isArray(wrong);
  return typeof value === "string" && isObject ? value : wrong;
}
function unknown(what, name, known, where2) {
  const meant = nearest(name.split(".").at(-1) ?? name, known);
  const hint = meant === void 0 ? "" : ` Did you mean ${meant}?`;
  return new UsageError(`Unknown ${what} ${show(name)}${where2}.${hint}`);
}
function show(value) {
  const text6 = JSON.stringify(value) ?? String(value);
  return text6.length > 80 ? `${text6.slice(0, 77)}...` : text6;
}

// src/command-line/flags.ts
function addCommand(program2, described, act) {
  const { name, takes, help, groups, also = [], flags = [] } = described;
  const command = program2.command(`${name} ${takes}`).description(help);
  addSettings(command, groups, also);
  for (const own of flags) command.option(own.flag, own.help);
  command.action(async () => act(callOf(command)));
}
function callOf(command) {
  const args = command.processedArgs;
  const operands = args.filter((arg) => typeof arg === "string");
  const paths = args.flatMap((arg) => Array.isArray(arg) ? arg : []);
  return { operands, paths, given: given(command, paths), flags: command.opts() };
}
function addSettings(command, groups, also) {
  if (groups.length + also.length > 0) command.helpOption("-h, --help", "Print this help.");
  for (const [key, option2] of optionRows()) {
    if (option2.flag === void 0 || !(groups.includes(option2.group) || also.includes(key))) continue;
    const flag3 = new Option(option2.flag);
    flag3.description = describeFlag(option2, flag3.negate);
    flag3.helpGroup(`${GROUPS[option2.group]}:`);
    if (option2.type === "list") {
      flag3.argParser(
        (value, before) => before === void 0 ? value : `${before}
${value}`
      );
    }
    command.addOption(flag3);
  }
}
function describeFlag(option2, negated) {
  if (negated) return `Do not ${option2.help.charAt(0).toLowerCase()}${option2.help.slice(1)}`;
  if (option2.type === "switch") return option2.help;
  return `${option2.help} Default: ${defaultText(option2).replaceAll("`", "")}.`;
}
function given(command, paths) {
  const values = paths.length > 0 ? { paths } : {};
  for (const [key, { flag: flag3 }] of optionRows()) {
    if (flag3 === void 0) continue;
    const attribute = new Option(flag3).attributeName();
    if (command.getOptionValueSource(attribute) === "cli") values[key] = command.getOptionValue(attribute);
  }
  return values;
}

// src/util/maps.ts
function getOrMake(map, key, make) {
  const known = map.get(key);
  if (known !== void 0) return known;
  const made = make();
  map.set(key, made);
  return made;
}
function addTo(map, key, value) {
  const list5 = map.get(key);
  if (list5 === void 0) map.set(key, [value]);
  else list5.push(value);
}
function groupBy(items, keyOf5) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) addTo(groups, keyOf5(item), item);
  return groups;
}

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
function printable(text6) {
  return text6.replace(UNPRINTABLE, "?");
}

// src/classfile/open.ts
import { existsSync as existsSync2, statSync as statSync2 } from "node:fs";

// src/classfile/directory.ts
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join as join2 } from "node:path";

// src/classfile/file.ts
import { closeSync as closeSync2, fstatSync as fstatSync2, openSync as openSync2, readSync as readSync2 } from "node:fs";
var InputFile = class {
  constructor(path) {
    this.path = path;
    let handle;
    try {
      handle = openSync2(path, "r");
      this.size = fstatSync2(handle).size;
      this.handle = handle;
    } catch (error) {
      if (handle !== void 0) closeSync2(handle);
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
    closeSync2(this.handle);
    this.handle = void 0;
  }
  readSome(handle, bytes, done, offset) {
    try {
      return readSync2(handle, bytes, done, bytes.length - done, offset + done);
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
  const code4 = error?.code ?? "unknown error";
  return new InputError(path, `Cannot read ${path}: ${REASONS[code4] ?? `the system says ${code4}`}.`);
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
    const code4 = desc.charCodeAt(at);
    slots += code4 === 74 || code4 === 68 ? 2 : 1;
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
function isClassName(text6, start, end) {
  let part = start;
  for (let at = start; at < end; at++) {
    const code4 = text6.charCodeAt(at);
    if (code4 === 46 || code4 === 59 || code4 === 91) return false;
    if (code4 === 47) {
      if (at === part) return false;
      part = at + 1;
    }
  }
  return part < end;
}
function isMemberName(text6, ofMethod) {
  if (text6.length === 0) return false;
  if (ofMethod && text6.charCodeAt(0) === 60) return text6 === "<init>" || text6 === "<clinit>";
  for (let at = 0; at < text6.length; at++) {
    const code4 = text6.charCodeAt(at);
    if (code4 === 46 || code4 === 59 || code4 === 91 || code4 === 47) return false;
    if (ofMethod && (code4 === 60 || code4 === 62)) return false;
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
  let text6 = "";
  for (let at = start; at < end; at++) text6 += String.fromCharCode(bytes[at]);
  return text6;
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
  let text6 = "";
  for (let from = 0; from < length; from += CHUNK) {
    text6 += String.fromCharCode(...units.subarray(from, Math.min(length, from + CHUNK)));
  }
  return text6;
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
    const text6 = decodeModifiedUtf8(this.bytes, start, start + this.u2(at + 1));
    if (typeof text6 === "number") {
      throw new ClassFormatError(this.origin, text6, `constant ${index} is no modified UTF-8`);
    }
    this.texts[index] = text6;
    return text6;
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
  *methodRefs() {
    for (let index = 1; index < this.size; index++) {
      const tag = this.offsets[index] > 0 ? this.bytes[this.offsets[index]] : 0;
      if (tag === Tag.methodref || tag === Tag.interfaceMethodref) yield this.memberRef(index);
    }
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
function quote(text6) {
  return JSON.stringify(text6.length > 100 ? `${text6.slice(0, 100)}…` : text6);
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
function sortedNames(names3) {
  return [...names3].sort();
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
    return file2 === void 0 ? void 0 : readClassFile(join2(this.path, file2), `${this.label}/${file2}`);
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
  visit(below4, depth) {
    if (depth > MAX_DEPTH) {
      this.options.onWarning(
        printable(`Left out ${this.options.label}/${below4}: it lies deeper than ${MAX_DEPTH} directories.`)
      );
      return;
    }
    const classes = [];
    for (const entry of this.list(below4)) {
      const path = below4 === "" ? entry.name : `${below4}/${entry.name}`;
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
  list(below4) {
    const path = join2(this.root, below4);
    try {
      return readdirSync(path, { withFileTypes: true }).sort((a, b) => a.name < b.name ? -1 : 1);
    } catch (error) {
      const reason = cannotRead(below4 === "" ? path : `${this.options.label}/${below4}`, error);
      if (below4 === "") throw reason;
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
      stats = statSync(join2(this.root, path));
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
        const file2 = `${declaredName(readClassFile(join2(this.root, path), path), path)}.class`;
        if (path === file2 || path.endsWith(`/${file2}`)) return path.length - file2.length;
      } catch {
      }
    }
    return 0;
  }
};

// src/classfile/repeated.ts
var MOST_NAMED = 3;
function lastOfEachName(all) {
  const last = /* @__PURE__ */ new Map();
  const repeated = /* @__PURE__ */ new Set();
  for (const entry of all) {
    if (last.has(entry.path)) repeated.add(entry.path);
    last.set(entry.path, entry);
  }
  return { entries: [...last.values()], repeated };
}
function warnOfRepeated(names3, label, onWarning) {
  if (names3.length === 0) return;
  const shown4 = names3.slice(0, MOST_NAMED).join(", ");
  const more2 = names3.length > MOST_NAMED ? ` and ${names3.length - MOST_NAMED} more` : "";
  onWarning(
    printable(`${label} has several entries named ${shown4}${more2}: the last one is read, as the JVM does.`)
  );
}

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
  const data2 = compressedData(file2, entry, origin);
  const bytes = entry.method === STORED ? data2 : inflate(data2, entry, origin);
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
function inflate(data2, entry, origin) {
  const size = Math.max(entry.size, 64);
  try {
    return inflateRawSync(data2, { chunkSize: size + 1, maxOutputLength: size });
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
    const place3 = directory64(file2, end) ?? {
      end,
      length: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true)
    };
    const start = place3.end - place3.length;
    if (start < 0 || start < place3.offset) throw broken(file2, "its table of contents lies outside of it");
    return { start, length: place3.length, base: start - place3.offset };
  }
  throw broken(file2, "it is not a jar or zip file, or its end is missing");
}
function directory64(file2, end) {
  if (end < 20) return void 0;
  const locator = new DataView(file2.read(end - 20, 20).buffer);
  if (locator.getUint32(0, true) !== END64_LOCATOR_SIGNATURE) return void 0;
  const stated2 = Number(locator.getBigUint64(8, true));
  for (const at of [stated2, end - 20 - 56]) {
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
function broken(file2, why2) {
  return new InputError(file2.path, `Cannot read ${file2.path} as a jar: ${why2}; build or download it again.`);
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
    const { entries: distinct2, repeated } = lastOfEachName(safeEntries(all, options, this.tally));
    const entries = wantedPart(distinct2, options.part ?? "application");
    const known = entries.filter(({ path }) => repeated.has(path) && isRead(path)).map(({ path }) => path);
    warnOfRepeated(known, options.label, options.onWarning);
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
function isRead(path) {
  return path.endsWith(".class") || path.toUpperCase() === MANIFEST;
}
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
function wantedPart(entries, part) {
  const isPackage = entries.some(({ path }) => isPackagedClass(path));
  if (!isPackage) return part === "application" ? entries : [];
  const inside = part === "application";
  return entries.filter(({ path }) => path.toUpperCase() === MANIFEST || isPackagedClass(path) === inside);
}
function isUnsafe(path) {
  return path.startsWith("/") || /[\\\0]|^[A-Za-z]:/.test(path) || path.split("/").includes("..");
}
function chooseEntries(entries, release, options) {
  const chosen = /* @__PURE__ */ new Map();
  const releaseOf = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const version2 = Number(VERSIONED.exec(entry.path)?.[1] ?? 0);
    if (version2 > release || version2 > 0 && version2 < 9) continue;
    const path = entry.path.replace(VERSIONED, "");
    const name = path.startsWith(options.root) ? classNameOfEntry(path.slice(options.root.length)) : void 0;
    if (name === void 0 || version2 <= (releaseOf.get(name) ?? -1)) continue;
    const reason = unreadableBecause(entry);
    if (reason !== void 0) {
      options.onWarning(printable(`Left out ${options.label}!/${entry.path}: ${reason}.`));
      continue;
    }
    chosen.set(name, entry);
    releaseOf.set(name, version2);
  }
  return chosen;
}
function isMultiRelease(file2, entries) {
  const entry = entries.find(({ path }) => path.toUpperCase() === MANIFEST);
  if (entry === void 0 || unreadableBecause(entry) !== void 0) return false;
  const text6 = readManifest(file2, entry);
  const main = text6.split(/(?:\r\n|\n|\r(?!\n)){2}/, 1)[0].replace(/(\r\n|\r|\n) /g, "");
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
  constructor(data2, size, strings, origin) {
    this.data = data2;
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
    const text6 = (offset) => {
      let known = texts.get(offset);
      if (known === void 0) {
        known = this.string(offset);
        texts.set(offset, known);
      }
      return known;
    };
    for (let at = 0; at < offsets.byteLength; at += 4) {
      this.readLocation(offsets.getUint32(at, this.littleEndian), attributes);
      if (text6(attributes[Attribute.extension]) !== "class") continue;
      const module = text6(attributes[Attribute.module]);
      const base = this.string(attributes[Attribute.base]);
      if (base === "module-info" || modules && !modules.has(module)) continue;
      const parent = text6(attributes[Attribute.parent]);
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
    const text6 = decodeModifiedUtf8(raw, 0, raw.length);
    return typeof text6 === "string" ? text6 : this.fail("its strings are damaged");
  }
  rawString(offset) {
    const end = this.strings.indexOf(0, offset);
    if (offset < 0 || offset >= this.strings.length || end < 0) this.fail("its strings are damaged");
    return this.strings.subarray(offset, end);
  }
  fail(why2) {
    const what = `Cannot read ${this.file.path} as a JDK image: ${why2}; install the JDK again.`;
    throw new InputError(this.file.path, what);
  }
};

// src/classfile/packaged.ts
var MOST_JARS = 2e3;
var LARGEST_JAR = 256 * 1024 * 1024;
var MOST_BYTES = 512 * 1024 * 1024;
function packedJars(file2, onRepeated) {
  const jars = readZipDirectory(file2).filter(
    ({ path }) => isPackagedJar(path) && !path.split("/").includes("..")
  );
  const { entries, repeated } = lastOfEachName(jars);
  onRepeated?.([...repeated]);
  return [...entries];
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
    const jars = packedJars(file2, (names3) => warnOfRepeated(names3, options.label, options.onWarning));
    const launcher = openJar(file2, { ...options, root: "", part: "launcher" });
    this.parts = [...openAll(file2, jars, options), launcher];
    for (const part of this.parts) {
      for (const name of part.names()) if (!this.places.has(name)) this.places.set(name, part);
    }
    this.classCount = this.places.size;
    this.archiveCount = this.parts.reduce((sum, part) => sum + part.archiveCount, 1 - this.parts.length);
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
  const warn = (path, why2) => options.onWarning(printable(`Left out ${options.label}!/${path}: ${why2}.`));
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
      const source2 = openInside(file2, entry, options);
      classes += source2.classCount;
      opened.push(source2);
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
  if (path.endsWith(INSIDE) && !existsSync2(path)) {
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

// src/util/schema.ts
var LONGEST3 = 200;
function issueText(issue, whole2) {
  const path = getDotPath(issue);
  const key = issue.path?.at(-1)?.key;
  if (key !== void 0 && /_?object$/.test(issue.type)) {
    if (issue.expected === "never") return `${clip(`${path}`)} is no key of such a file`;
    if (issue.received === "undefined") return `${clip(`${path}`)} is missing`;
  }
  const message2 = issue.message.replace(/^Invalid [a-z ]+: /, "");
  return `at ${clip(path ?? whole2)}, ${clip(`${message2.charAt(0).toLowerCase()}${message2.slice(1)}`)}`;
}
function clip(text6) {
  return text6.length > LONGEST3 ? `${text6.slice(0, LONGEST3)}…` : text6;
}

// src/suppressions/types.ts
var ACCEPTABLE_RULES = [
  "field-race",
  "array-race",
  "library-object-race",
  "object-race",
  "leaked-state",
  "guarded-by",
  "immutable-write",
  "value-lock"
];

// src/suppressions/accepted.ts
var ACCEPTED_FILE = "racewarden-accepted.json";
var LARGEST_FILE2 = 64 * 1024 * 1024;
var MOST_ENTRIES = 5e4;
var MOST_PAIRS = 1e5;
var LONGEST_TEXT2 = 65536;
var VERSION = 1;
var text3 = pipe(string(), maxLength(LONGEST_TEXT2));
var schema = strictObject({
  version: literal(VERSION),
  accepted: pipe(
    array(
      strictObject({
        id: pipe(string(), regex(/^[0-9a-f]{16}$/, "expected 16 hexadecimal digits")),
        rule: picklist(ACCEPTABLE_RULES),
        field: text3,
        pairs: pipe(array(text3), maxLength(MOST_PAIRS)),
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
  const checked = safeParse(schema, parseJson(content, file2), { abortEarly: true });
  if (!checked.success) {
    const what = issueText(checked.issues[0], "its top");
    throw new UsageError(`${file2} is no file of accepted findings: ${what}.`);
  }
  const lines2 = linesOfIds(content);
  const entries = checked.output.accepted.map((entry) => ({ ...entry, line: lines2.get(entry.id) ?? 1 }));
  return { file: file2, entries };
}
function parseJson(content, file2) {
  try {
    return JSON.parse(content.startsWith("\uFEFF") ? content.slice(1) : content);
  } catch {
    throw new UsageError(`${file2} is not JSON.`);
  }
}
function linesOfIds(content) {
  const lines2 = /* @__PURE__ */ new Map();
  content.split("\n").forEach((line3, index) => {
    for (const [, id] of line3.matchAll(/"([0-9a-f]{16})"/g)) if (!lines2.has(id)) lines2.set(id, index + 1);
  });
  return lines2;
}
function acceptedFile(report3, subjectOf2, before) {
  const kept = (report3.suppressed ?? []).filter(
    ({ suppressions }) => suppressions?.every(({ kind }) => kind === "external")
  );
  const reasons2 = /* @__PURE__ */ new Map();
  for (const { id, suppressions } of kept) {
    const given2 = suppressions?.map(({ justification }) => justification).find((said) => !isDefault(said));
    if (given2 !== void 0) reasons2.set(id, given2);
  }
  for (const { id, reason } of before?.entries ?? []) {
    if (reason !== void 0) reasons2.set(id, reason);
  }
  const accepted = [...report3.findings, ...kept].map((finding2) => entryOf(finding2, subjectOf2(finding2), reasons2.get(finding2.id))).sort((a, b) => compare(a.field, b.field) || compare(a.rule, b.rule) || compare(a.id, b.id));
  return `${JSON.stringify({ version: VERSION, accepted }, null, 2)}
`;
}
function entryOf(finding2, field, reason) {
  const { id, kind, pairs, pairsArePart } = finding2;
  return {
    id,
    rule: kind,
    field,
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
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// src/suppressions/declaration-reader.ts
var CLOSERS = { "(": ")", "[": "]", "{": "}" };
var DeclarationReader = class {
  constructor(tokens) {
    this.tokens = tokens;
    this.match = matchBrackets(tokens);
    this.around = this.linesBetween(0, tokens.length);
  }
  tokens;
  found = [];
  /** The place of the other bracket of each bracket: see `matchBrackets`. */
  match;
  around;
  /** Lines of the tokens between two places, the second excluded. */
  linesBetween(from, to) {
    const { tokens } = this;
    const last = tokens[Math.min(to, tokens.length) - 1];
    return { from: tokens[from]?.line ?? 1, to: last?.endLine ?? 1 };
  }
  /** The annotation that starts at a place, and the place behind it; `@interface` is none. */
  annotation(at) {
    const { tokens } = this;
    if (!this.is(at, "@") || tokens[at + 1]?.kind !== "word" || this.isWord(at + 1, "interface"))
      return void 0;
    let name = at + 1;
    while ((this.is(name + 1, ".") || this.is(name + 1, ":")) && tokens[name + 2]?.kind === "word") name += 2;
    const hasArgs = this.is(name + 1, "(");
    const close = hasArgs ? this.match[name + 1] : name;
    const args = hasArgs ? tokens.slice(name + 2, close) : [];
    return { annotation: { name: tokens[name].text, args, line: tokens[at].line }, end: close + 1 };
  }
  isOpener(at) {
    return this.is(at, "(") || this.is(at, "[") || this.is(at, "{");
  }
  isCloser(at) {
    return this.is(at, ")") || this.is(at, "]") || this.is(at, "}");
  }
  is(at, mark) {
    const token = this.tokens[at];
    return token !== void 0 && token.kind === "mark" && token.text === mark;
  }
  isWord(at, word) {
    const token = this.tokens[at];
    return token !== void 0 && token.kind === "word" && token.text === word;
  }
  /** Notes a declaration that ends with the token `end`; `lastName` is the place of the last of its names, if any. */
  add(kind, { start, path, annotations }, names3, lastName2, end) {
    const { tokens, around } = this;
    const { line: line3 } = tokens[start];
    const nameLine = tokens[lastName2 ?? -1]?.line ?? line3;
    const endLine = Math.max(line3, (tokens[end] ?? tokens[tokens.length - 1]).endLine);
    const tokensAt = { first: start, name: lastName2, last: Math.min(end, tokens.length - 1) };
    this.found.push({ kind, names: names3, path, annotations, line: line3, nameLine, endLine, ...tokensAt, around });
  }
};
function matchBrackets(tokens) {
  const match = new Int32Array(tokens.length).fill(-1);
  const open3 = [];
  const waiting = { ")": 0, "]": 0, "}": 0 };
  tokens.forEach(({ kind, text: text6 }, at) => {
    if (kind !== "mark") return;
    const closer = CLOSERS[text6];
    if (closer !== void 0) {
      open3.push(at);
      waiting[closer]++;
    } else if (waiting[text6] !== void 0 && waiting[text6] > 0) {
      for (let done = false; !done; ) {
        const opener = open3.pop();
        const expected = CLOSERS[tokens[opener].text];
        match[opener] = at;
        waiting[expected]--;
        done = expected === text6;
        if (done) match[at] = opener;
      }
    }
  });
  for (const opener of open3) match[opener] = tokens.length;
  return match;
}

// src/suppressions/java.ts
var DEEPEST2 = 64;
var LONGEST_TYPE = 200;
var LONGEST_LOCAL = 2e3;
var TYPE_WORDS = /* @__PURE__ */ new Set(["class", "interface", "enum"]);
var TYPE_MARKS = /* @__PURE__ */ new Set([".", ",", "<", ">", "?", "&", "[", "]", "@"]);
var LOCAL_MODIFIERS = /* @__PURE__ */ new Set(["final", "abstract", "static", "strictfp", "sealed"]);
function javaDeclarations(tokens) {
  const reader = new JavaReader(tokens);
  reader.members(0, tokens.length, [], false);
  return reader.found;
}
var JavaReader = class extends DeclarationReader {
  /** The members between two places, `to` excluded. */
  members(from, to, path, isEnum) {
    if (path.length > DEEPEST2) return;
    const outer = this.around;
    if (path.length > 0) this.around = this.linesBetween(from - 1, to + 1);
    let at = isEnum ? this.constants(from, to, path) : from;
    while (at < to) at = this.is(at, ";") || this.is(at, "}") ? at + 1 : this.member(at, to, path);
    this.around = outer;
  }
  /** Enum constants, with their bodies; gives the place behind the semicolon that ends them. */
  constants(from, to, path) {
    let at = from;
    while (at < to && !this.is(at, ";")) {
      const annotation = this.annotation(at);
      if (annotation !== void 0) at = annotation.end;
      else if (this.is(at, "{")) {
        this.members(at + 1, this.match[at], [...path, "*"], false);
        at = this.match[at] + 1;
      } else if (this.is(at, "(")) {
        this.code(at + 1, this.match[at], path);
        at = this.match[at] + 1;
      } else at++;
    }
    return at + 1;
  }
  /** One member from the first token of its head; gives the place behind it. */
  member(start, to, path) {
    if (this.isWord(start, "import") || this.isWord(start, "package")) return this.endOfStatement(start, to);
    const annotations = [];
    const head2 = { start, path, annotations };
    let name = -1;
    let angles = 0;
    for (let at = start; at < to; at++) {
      const annotation = this.annotation(at);
      if (annotation !== void 0) {
        annotations.push(annotation.annotation);
        at = annotation.end - 1;
      } else if (this.isTypeAt(at, to)) return this.type(head2, at, to);
      else if (this.is(at, "(")) return this.method(head2, name, at, to);
      else if (this.is(at, "{")) {
        return this.body(head2, name, at);
      } else if (this.is(at, "=") || this.is(at, ";") || this.is(at, ",") && angles <= 0) {
        return this.fields(head2, name, at, to);
      } else if (this.is(at, "<")) angles++;
      else if (this.is(at, ">")) angles--;
      else if (this.tokens[at].kind === "word") name = at;
    }
    return to;
  }
  endOfStatement(from, to) {
    let at = from;
    while (at < to && !this.is(at, ";")) at++;
    return at + 1;
  }
  type(head2, keyword, to, local = "") {
    const isEnum = this.tokens[keyword].text === "enum";
    let at = keyword + 1;
    while (at < to && !this.is(at, "{") && !this.is(at, ";")) {
      at = this.is(at, "(") ? this.match[at] + 1 : at + 1;
    }
    const end = this.is(at, "{") ? Math.min(this.match[at], to) : Math.min(at, to - 1);
    const name = local + this.tokens[keyword + 1].text;
    this.add("type", head2, [name], keyword + 1, end);
    if (this.is(at, "{")) this.members(at + 1, end, [...head2.path, name], isEnum);
    return end + 1;
  }
  /** `open` is the parenthesis before the parameters. */
  method(head2, name, open3, to) {
    this.code(open3 + 1, Math.min(this.match[open3], to), head2.path, "parameter");
    let at = this.match[open3] + 1;
    while (at < to && !this.is(at, "{") && !this.is(at, ";")) {
      at = this.is(at, "(") ? this.match[at] + 1 : at + 1;
    }
    if (this.is(at, "{") && at < to) return this.body(head2, name, at);
    const end = Math.min(at, to - 1);
    this.addNamed("method", head2, name < 0 ? [] : [name], end);
    return end + 1;
  }
  body(head2, name, open3) {
    const end = this.match[open3];
    const isInitialiser = name < 0 || this.isWord(name, "static");
    this.addNamed("method", head2, isInitialiser ? [] : [name], end);
    this.code(open3 + 1, end, head2.path);
    return end + 1;
  }
  /** Fields from the mark behind the first name. */
  fields(head2, name, from, to) {
    const names3 = name < 0 ? [] : [name];
    let at = from;
    while (at < to && !this.is(at, ";")) {
      if (this.is(at, ",") && this.startsDeclarator(at + 1)) names3.push(at + 1);
      at = this.isOpener(at) ? this.match[at] + 1 : at + 1;
    }
    const end = Math.min(at, to - 1);
    this.addNamed("field", head2, names3, end);
    this.code(from, end, head2.path);
    return end + 1;
  }
  startsDeclarator(at) {
    let next = at + 1;
    while (this.is(next, "[") && this.is(next + 1, "]")) next += 2;
    return this.tokens[at]?.kind === "word" && ["=", ",", ";"].some((mark) => this.is(next, mark));
  }
  /** Statements and expressions: local and anonymous classes in them, annotated variables. */
  code(from, to, path, variables = "local") {
    const anonymous = /* @__PURE__ */ new Set();
    for (let at = from; at < to; at++) {
      const annotation = this.annotation(at);
      if (annotation !== void 0) at = this.annotated(at, to, path, variables) - 1;
      else if (this.isTypeAt(at, to)) at = this.type({ start: at, path, annotations: [] }, at, to, "*") - 1;
      else if (this.isWord(at, "new")) {
        const body = this.bodyBehindNew(at);
        if (body >= 0) anonymous.add(body);
      } else if (anonymous.has(at)) {
        const end = Math.min(this.match[at], to);
        this.members(at + 1, end, [...path, "*"], false);
        at = end;
      }
    }
  }
  /** A local class or variable from its first annotation; gives the place from where to look on. */
  annotated(start, to, path, kind) {
    const annotations = [];
    const head2 = { start, path, annotations };
    let at = start;
    for (; at < to; at++) {
      const annotation = this.annotation(at);
      if (annotation !== void 0) {
        annotations.push(annotation.annotation);
        at = annotation.end - 1;
      } else if (this.isTypeAt(at, to)) return this.type(head2, at, to, "*");
      else if (!LOCAL_MODIFIERS.has(this.tokens[at].text)) break;
    }
    const most = Math.min(to, at + LONGEST_LOCAL);
    let end = at;
    while (end < most && !this.is(end, ";") && !this.isStray(end, start)) {
      end = this.isOpener(end) ? this.match[end] + 1 : end + 1;
    }
    this.add(kind, head2, [], void 0, Math.min(end, to - 1));
    return Math.max(at, start + 1);
  }
  /** A closing bracket that was opened before `start`. */
  isStray(at, start) {
    return this.isCloser(at) && this.match[at] < start;
  }
  /** The brace behind `new Type(…)`, −1 where there is none. */
  bodyBehindNew(at) {
    const last = Math.min(this.tokens.length, at + LONGEST_TYPE);
    for (let next = at + 1; next < last; next++) {
      if (this.is(next, "(")) return this.is(this.match[next] + 1, "{") ? this.match[next] + 1 : -1;
      const { kind, text: text6 } = this.tokens[next];
      if (kind !== "word" && !TYPE_MARKS.has(text6)) return -1;
    }
    return -1;
  }
  /** `class Name`, `@interface Name`, `record Name(`: at the keyword. */
  isTypeAt(at, to) {
    const token = this.tokens[at];
    if (token.kind !== "word" || at + 1 >= to || this.tokens[at + 1].kind !== "word") return false;
    if (this.is(at - 1, ".") || this.is(at - 1, ":")) return false;
    if (TYPE_WORDS.has(token.text)) return true;
    return token.text === "record" && (this.is(at + 2, "(") || this.is(at + 2, "<"));
  }
  /** As `add`, with the places of all names. */
  addNamed(kind, head2, names3, end) {
    const texts = names3.map((at) => this.tokens[at].text);
    this.add(kind, head2, texts, names3.at(-1), end);
  }
};

// src/suppressions/lexer.ts
function languageOf(file2) {
  if (/\.kts?$/.test(file2)) return "kotlin";
  if (file2.endsWith(".groovy")) return "groovy";
  return file2.endsWith(".scala") ? "scala" : "java";
}
function lex(source2, language = "java") {
  return new Lexer(source2, language).run();
}
var WORD = /[\p{L}\p{N}_$]+/uy;
var CHARACTER = /'(?:\\u+[0-9a-fA-F]{4}|\\[0-7]{1,3}|\\.|[^\\'\r\n])'/y;
var LINE_END = /\r\n|\n|\r/g;
var Lexer = class {
  constructor(source2, language) {
    this.source = source2;
    this.language = language;
  }
  source;
  language;
  tokens = [];
  comments = [];
  /** Braces that are open inside of each `${` of a string that is not yet closed; what its string ends with. */
  templates = [];
  at = 0;
  line = 1;
  run() {
    const { source: source2 } = this;
    while (this.at < source2.length) {
      const character = source2[this.at];
      if (character === "\n" || character === "\r") this.lineEnd();
      else if (character === " " || character === "	" || character === "\f") this.at++;
      else if (source2.startsWith("//", this.at)) this.lineComment();
      else if (source2.startsWith("/*", this.at)) this.blockComment();
      else if (character === '"' || character === "'" && this.language === "groovy") this.openString();
      else if (character === "'" && this.matches(CHARACTER)) this.token("string", CHARACTER.lastIndex);
      else if (character === "`" && this.language !== "java") this.quotedName();
      else if (this.matches(WORD)) this.token("word", WORD.lastIndex);
      else this.mark(character);
    }
    return { tokens: this.tokens, comments: this.comments };
  }
  matches(pattern) {
    pattern.lastIndex = this.at;
    return pattern.test(this.source);
  }
  lineEnd() {
    this.at += this.source.startsWith("\r\n", this.at) ? 2 : 1;
    this.line++;
  }
  token(kind, end) {
    const text6 = this.source.slice(this.at, end);
    const inner = kind === "string" ? text6.slice(1, -1) : text6;
    this.tokens.push({ kind, text: inner, line: this.line, endLine: this.line, start: this.at, end });
    this.at = end;
  }
  mark(character) {
    const open3 = this.templates.at(-1);
    if (open3 !== void 0 && character === "}" && open3.depth === 0) {
      this.templates.pop();
      this.at++;
      this.string(open3.quote, this.at, this.line);
      return;
    }
    if (open3 !== void 0 && character === "{") open3.depth++;
    if (open3 !== void 0 && character === "}") open3.depth--;
    this.token("mark", this.at + 1);
  }
  lineComment() {
    const start = this.at + 2;
    const end = this.endOfLine(start);
    this.comments.push({
      text: this.source.slice(start, end),
      isBlock: false,
      line: this.line,
      endLine: this.line
    });
    this.at = end;
  }
  blockComment() {
    const first = this.line;
    const start = this.at + 2;
    const end = this.language === "java" ? this.source.indexOf("*/", start) : this.nestedEnd(start);
    const text6 = this.source.slice(start, end < 0 ? void 0 : end);
    this.at = end < 0 ? this.source.length : end + 2;
    this.line += linesIn(text6);
    this.comments.push({ text: text6, isBlock: true, line: first, endLine: this.line });
  }
  /** Comments nest, in Kotlin and Scala. */
  nestedEnd(start) {
    if (this.language === "groovy") return this.source.indexOf("*/", start);
    const marks = /\/\*|\*\//g;
    marks.lastIndex = start;
    let depth = 1;
    for (let found = marks.exec(this.source); found !== null; found = marks.exec(this.source)) {
      depth += found[0] === "/*" ? 1 : -1;
      if (depth === 0) return found.index;
    }
    return -1;
  }
  /** A name between backticks is one word. */
  quotedName() {
    const end = this.source.indexOf("`", this.at + 1);
    if (end < 0 || end > this.endOfLine(this.at)) {
      this.mark("`");
      return;
    }
    const text6 = this.source.slice(this.at + 1, end);
    const { at: start, line: line3 } = this;
    this.tokens.push({ kind: "word", text: text6, line: line3, endLine: line3, start, end: end + 1 });
    this.at = end + 1;
  }
  openString() {
    const quote2 = this.source[this.at];
    const isBlock = this.source.startsWith(quote2.repeat(3), this.at);
    const whole2 = isBlock ? quote2.repeat(3) : quote2;
    this.at += whole2.length;
    this.string(whole2, this.at, this.line);
  }
  /** From inside a string to its end, or to the code of a template in it. */
  string(quote2, start, first) {
    const { source: source2 } = this;
    const isBlock = quote2.length > 1;
    const escapes = !isBlock || this.language === "java" || this.language === "groovy";
    const templates = this.language !== "java" && quote2[0] === '"';
    while (this.at < source2.length) {
      const character = source2[this.at];
      if (character === "\n" || character === "\r") {
        if (!isBlock) break;
        this.lineEnd();
      } else if (character === "\\" && escapes) {
        this.at += /[\r\n]/.test(source2[this.at + 1] ?? "") ? 1 : 2;
      } else if (templates && source2.startsWith("${", this.at)) {
        this.stringToken(start, first);
        this.at += 2;
        this.templates.push({ depth: 0, quote: quote2 });
        return;
      } else if (source2.startsWith(quote2, this.at)) {
        this.stringToken(start, first);
        this.at += quote2.length;
        return;
      } else this.at++;
    }
    this.at = Math.min(this.at, source2.length);
    this.stringToken(start, first);
  }
  stringToken(start, first) {
    const text6 = this.source.slice(start, this.at);
    this.tokens.push({ kind: "string", text: text6, line: first, endLine: this.line, start, end: this.at });
  }
  endOfLine(from) {
    LINE_END.lastIndex = from;
    return LINE_END.exec(this.source)?.index ?? this.source.length;
  }
};
function linesIn(text6) {
  return text6.match(LINE_END)?.length ?? 0;
}

// src/suppressions/marks.ts
function typeKey(path) {
  return path.join("$");
}
function binaryKey(simpleName3) {
  return simpleName3.replace(/\$\d+/g, "$*");
}

// src/suppressions/declared.ts
var LONGEST_TEXT3 = 2e6;
var DeclaredLines = class {
  constructor(sources) {
    this.sources = sources;
  }
  sources;
  #files = /* @__PURE__ */ new Map();
  #lines = /* @__PURE__ */ new Map();
  /** The line with the name of the method whose code has the line `codeLine`; undefined where it is not certain. */
  method(file2, className, name, codeLine) {
    const all = this.#members(file2, className, name, "method");
    return only(all.filter(({ line: line3, endLine }) => line3 <= codeLine && codeLine <= endLine));
  }
  field(file2, className, name) {
    return only(this.#members(file2, className, name, "field"));
  }
  /** A line of a file without its end, from 1. */
  text(file2, line3) {
    let lines2 = this.#lines.get(file2);
    if (lines2 === void 0) {
      lines2 = this.sources.text(file2)?.split(/\r\n|\n|\r/) ?? [];
      this.#lines.set(file2, lines2);
    }
    return lines2[line3 - 1];
  }
  #members(file2, className, name, kind) {
    const type = binaryKey(className.slice(className.lastIndexOf(".") + 1));
    return this.#declarations(file2).filter(
      (found) => found.kind === kind && found.names.includes(name) && typeKey(found.path) === type
    );
  }
  #declarations(file2) {
    let known = this.#files.get(file2);
    if (known === void 0) {
      const text6 = languageOf(file2) === "java" && file2.endsWith(".java") ? this.sources.text(file2) : void 0;
      known = text6 === void 0 || text6.length > LONGEST_TEXT3 ? [] : javaDeclarations(lex(text6).tokens);
      this.#files.set(file2, known);
    }
    return known;
  }
};
function only(found) {
  return found.length === 1 ? found[0].nameLine : void 0;
}

// src/suppressions/java-source.ts
var LONGEST_TEXT4 = 2e6;
var MODIFIERS = /* @__PURE__ */ new Set([
  ...["public", "protected", "private", "static", "final", "transient", "strictfp", "abstract", "native"],
  ...["default", "volatile", "synchronized"]
]);
var JavaSource = class _JavaSource {
  tokens;
  #declarations;
  #starts;
  constructor(text6) {
    const { tokens } = lex(text6);
    this.tokens = tokens;
    this.#declarations = javaDeclarations(tokens);
    this.#starts = [0, ...[...text6.matchAll(/\r\n|\n|\r/g)].map(({ index, 0: end }) => index + end.length)];
  }
  /** Undefined where no edit of the file would be a sure one: it is generated, or hides code in escapes. */
  static of(file2, text6) {
    if (text6 === void 0 || !file2.endsWith(".java") || text6.length > LONGEST_TEXT4) return void 0;
    if (/\\u+00[0-7]/.test(text6) || text6.startsWith("\uFEFF")) return void 0;
    return isGenerated(file2, text6) ? void 0 : new _JavaSource(text6);
  }
  /** Line and column of a character, from 1. */
  position(offset) {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - this.#starts[low] + 1 };
  }
  /** The one declaration of a field that declares nothing else. */
  field(className, name) {
    return this.#only(className, name, "field", () => true);
  }
  /** The one method of that name with code on a line. */
  method(className, name, line3) {
    return this.#only(
      className,
      name,
      "method",
      (found) => line3 > 0 && found.line <= line3 && line3 <= found.endLine
    );
  }
  #only(className, name, kind, isMeant) {
    const type = binaryKey(className.slice(className.lastIndexOf(".") + 1));
    const found = this.#declarations.filter(
      (each) => each.kind === kind && each.names.includes(name) && typeKey(each.path) === type && isMeant(each)
    );
    return found.length === 1 && found[0].names.length === 1 ? this.#member(found[0]) : void 0;
  }
  #member(declaration) {
    const { first, name, last, path } = declaration;
    if (name === void 0 || this.#isInInterface(path)) return void 0;
    const modifiers = /* @__PURE__ */ new Set();
    let type = first;
    for (let at = first; at < name; ) {
      const { text: text6 } = this.tokens[at];
      if (text6 === "@") at = this.#behindAnnotation(at);
      else if (MODIFIERS.has(text6)) {
        modifiers.add(text6);
        at++;
        type = at;
      } else {
        if (modifiers.size === 0) type = at;
        break;
      }
    }
    return type >= name ? void 0 : { modifiers, type, name, last };
  }
  #behindAnnotation(at) {
    let next = at + 2;
    while (this.is(next, ".")) next += 2;
    if (!this.is(next, "(")) return next;
    let depth = 0;
    for (; next < this.tokens.length; next++) {
      if (this.is(next, "(")) depth++;
      if (this.is(next, ")") && --depth === 0) return next + 1;
    }
    return next;
  }
  #isInInterface(path) {
    const key = typeKey(path);
    return this.#declarations.some(
      ({ kind, path: around, names: names3, name }) => kind === "type" && typeKey([...around, ...names3]) === key && this.tokens[(name ?? 0) - 1]?.text === "interface"
    );
  }
  is(at, text6) {
    const token = this.tokens[at];
    return token !== void 0 && token.kind !== "string" && token.text === text6;
  }
  /** Do the tokens from a place on read so? */
  reads(at, texts) {
    return texts.every((text6, index) => this.is(at + index, text6));
  }
};
function isGenerated(file2, text6) {
  if (/(^|\/)(generated[^/]*|gen)\//i.test(file2)) return true;
  const { comments, tokens } = lex(text6.slice(0, 2e4));
  const line3 = tokens[0]?.line ?? 1;
  const said = comments.filter((comment) => comment.line <= line3).map((comment) => comment.text);
  if (said.some(
    (each) => /\bgenerated (by|from|code|file|automatically)\b|@generated\b|do not (edit|modify)/i.test(each)
  ))
    return true;
  return tokens.some(({ text: word }, at) => word === "Generated" && /[@.]/.test(tokens[at - 1]?.text ?? ""));
}

// src/suppressions/edits.ts
var CLASHES = { synchronized: ["abstract", "native", "default"], volatile: ["final"], final: ["volatile"] };
var WAITING = /* @__PURE__ */ new Set([
  ...["synchronized", "lock", "lockInterruptibly", "tryLock", "acquire", "await", "join", "sleep", "wait"],
  ...["park", "invokeAll", "invokeAny", "notify", "notifyAll"]
]);
var SWAPS = {
  "java.util.HashMap": { to: "java.util.concurrent.ConcurrentHashMap", types: ["Map"] },
  "java.util.TreeMap": {
    to: "java.util.concurrent.ConcurrentSkipListMap",
    types: ["Map", "SortedMap", "NavigableMap"]
  },
  "java.util.TreeSet": {
    to: "java.util.concurrent.ConcurrentSkipListSet",
    types: ["Set", "SortedSet", "NavigableSet", "Collection", "Iterable"]
  },
  "java.util.HashSet": {
    to: "java.util.concurrent.ConcurrentHashMap.newKeySet",
    types: ["Set", "Collection", "Iterable"]
  }
};
var COPIES = {
  "java.util.ArrayList": ["List", "Collection", "Iterable", "ArrayList"],
  "java.util.LinkedList": ["List", "Deque", "Queue", "Collection", "Iterable", "LinkedList"],
  "java.util.ArrayDeque": ["Deque", "Queue", "Collection", "Iterable", "ArrayDeque"],
  "java.util.HashMap": ["Map", "HashMap"],
  "java.util.LinkedHashMap": ["Map", "LinkedHashMap"],
  "java.util.HashSet": ["Set", "Collection", "Iterable", "HashSet"],
  "java.util.LinkedHashSet": ["Set", "Collection", "Iterable", "LinkedHashSet"]
};
var SourceEdits = class {
  constructor(sources) {
    this.sources = sources;
  }
  sources;
  #files = /* @__PURE__ */ new Map();
  /** A modifier more on a field. */
  field(word, meant) {
    const source2 = this.#source(meant.file);
    const member2 = source2?.field(meant.className, meant.name);
    if (source2 === void 0 || member2 === void 0) return void 0;
    const isLookedUp = source2.tokens.some(({ kind, text: text6 }) => kind === "string" && text6 === meant.name);
    return isLookedUp ? void 0 : inserted(source2, meant.file, member2, word);
  }
  /** `synchronized` on a method that neither takes a lock nor waits. */
  synchronized(meant) {
    const source2 = this.#source(meant.file);
    const member2 = source2?.method(meant.className, meant.name, meant.line ?? 0);
    if (source2 === void 0 || member2 === void 0 || !source2.is(member2.last, "}")) return void 0;
    const body = source2.tokens.slice(member2.name, member2.last);
    if (body.some(({ kind, text: text6 }) => kind === "word" && WAITING.has(text6))) return void 0;
    const own = /[^.$]*$/.exec(meant.className)?.[0] ?? "";
    const given2 = source2.tokens.slice(member2.name + 1, bodyOf(source2, member2));
    if (given2.some(({ text: text6 }) => text6 === own || text6 === "Object")) return void 0;
    return inserted(source2, meant.file, member2, "synchronized");
  }
  /** Another class for the object that a field always holds: `new HashMap<>()` where a `Map` is declared. */
  otherClass(from, meant) {
    const swap = Object.hasOwn(SWAPS, from) ? SWAPS[from] : void 0;
    const source2 = this.#source(meant.file);
    const member2 = source2?.field(meant.className, meant.name);
    if (swap === void 0 || source2 === void 0 || member2 === void 0) return void 0;
    const made = initialiser(source2, member2, from);
    if (made === void 0 || !swap.types.includes(typeName(source2, member2) ?? "")) return void 0;
    if (!made.isEmpty && from === "java.util.HashSet") return void 0;
    if (!isAssignedOnce(source2, member2)) return void 0;
    const isCall = from === "java.util.HashSet";
    const [first, last] = isCall ? [made.keyword, made.open - 1] : [made.name, made.nameEnd];
    return replaced(source2, meant.file, first, last, swap.to);
  }
  /**
   * A copy of a field in place of the field, in a method that returns nothing else; where `isLocked`, the method is
   * synchronized or becomes so. `from` is the class that is kept in the field; undefined for an array.
   */
  copy(from, field, meant, isLocked) {
    const source2 = this.#source(meant.file);
    const kept = source2?.field(meant.className, field);
    const member2 = source2?.method(meant.className, meant.name, meant.line ?? 0);
    if (source2 === void 0 || kept === void 0 || member2 === void 0) return void 0;
    if (!kept.modifiers.has("final") || kept.modifiers.has("static") !== member2.modifiers.has("static"))
      return void 0;
    const isMade = from === void 0 ? isMadeArray(source2, kept) : initialiser(source2, kept, from) !== void 0;
    if (!isMade || !this.#mayReturn(source2, member2, from)) return void 0;
    const body = bodyOf(source2, member2);
    const value = source2.is(body + 2, "this") ? ["this", ".", field] : [field];
    const only2 = ["{", "return", ...value, ";", "}"];
    if (!source2.reads(body, only2) || body + only2.length - 1 !== member2.last) return void 0;
    const name = value.join("");
    const text6 = from === void 0 ? `${name}.clone()` : `new ${from}<>(${name})`;
    const copied = replaced(source2, meant.file, body + 2, body + 1 + value.length, text6);
    if (!isLocked || member2.modifiers.has("synchronized")) return [copied];
    const lock2 = inserted(source2, meant.file, member2, "synchronized");
    return lock2 && [lock2, copied];
  }
  #mayReturn(source2, member2, from) {
    if (from === void 0) return isArray(source2, member2);
    const types = Object.hasOwn(COPIES, from) ? COPIES[from] : [];
    return types.includes(typeName(source2, member2) ?? "");
  }
  #source(file2) {
    if (!this.#files.has(file2)) this.#files.set(file2, JavaSource.of(file2, this.sources.text(file2)));
    return this.#files.get(file2);
  }
};
function inserted(source2, file2, { modifiers, type }, word) {
  if (modifiers.has(word) || CLASHES[word].some((other) => modifiers.has(other))) return void 0;
  const isBehind = modifiers.size > 0;
  const offset = isBehind ? source2.tokens[type - 1].end : source2.tokens[type].start;
  return between(source2, file2, offset, offset, isBehind ? ` ${word}` : `${word} `);
}
function replaced(source2, file2, first, last, text6) {
  return between(source2, file2, source2.tokens[first].start, source2.tokens[last].end, text6);
}
function between(source2, file2, from, to, text6) {
  const [start, end] = [source2.position(from), source2.position(to)];
  return {
    file: file2,
    ...{ startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
    text: text6
  };
}
function typeName(source2, { type, name }) {
  let at = type;
  if (source2.is(at, "<")) at = behindAngles(source2, at, name);
  if (source2.is(at, "@")) return void 0;
  while (source2.is(at + 1, ".")) at += 2;
  const found = source2.tokens[at];
  const next = source2.is(at + 1, "<") ? behindAngles(source2, at + 1, name) : at + 1;
  return next === name && found.kind === "word" ? found.text : void 0;
}
function isArray(source2, { type, name }) {
  if (!source2.reads(name - 2, ["[", "]"]) || source2.is(name + 1, "[")) return false;
  return source2.tokens.slice(type, name - 2).every(({ text: text6 }) => text6 !== "[" && text6 !== "@");
}
function isMadeArray(source2, member2) {
  const { name } = member2;
  const isMade = source2.reads(name + 1, ["=", "new"]) || source2.reads(name + 1, ["=", "{"]);
  return isMade && isArray(source2, member2);
}
function behindAngles(source2, open3, to) {
  let depth = 0;
  for (let at = open3; at < to; at++) {
    if (source2.is(at, "<")) depth++;
    if (source2.is(at, ">") && --depth === 0) return at + 1;
  }
  return to;
}
function initialiser(source2, { name, last }, from) {
  const keyword = name + 2;
  if (!source2.reads(name + 1, ["=", "new"])) return void 0;
  const parts = from.split(".");
  const simple2 = parts[parts.length - 1];
  const qualified = parts.flatMap((part, index) => index === 0 ? [part] : [".", part]);
  const isSimple = source2.is(keyword + 1, simple2);
  if (!isSimple && !source2.reads(keyword + 1, qualified)) return void 0;
  const nameEnd = keyword + (isSimple ? 1 : qualified.length);
  const open3 = source2.is(nameEnd + 1, "<") ? behindAngles(source2, nameEnd + 1, last) : nameEnd + 1;
  if (!source2.is(open3, "(")) return void 0;
  let close = open3 + 1;
  while (close < last && /^(?:\d\w*|[.,])$/.test(source2.tokens[close].text)) close++;
  if (!source2.is(close, ")") || close + 1 !== last || !source2.is(last, ";")) return void 0;
  return { keyword, name: keyword + 1, nameEnd, open: open3, isEmpty: close === open3 + 1 };
}
function isAssignedOnce(source2, { modifiers, name }) {
  if (modifiers.has("final")) return true;
  if (!modifiers.has("private")) return false;
  const { text: text6 } = source2.tokens[name];
  return source2.tokens.every(
    (_, at) => at === name || !source2.is(at, text6) || !source2.is(at + 1, "=") || source2.is(at + 2, "=")
  );
}
function bodyOf(source2, { name, last }) {
  let at = name;
  while (at < last && !source2.is(at, "{")) at++;
  return at;
}

// src/util/shown.ts
var INVISIBLE = new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]|\\p{Cf}|\\p{Cs}", "gu");
function visible(text6) {
  return text6.replace(
    INVISIBLE,
    (character) => [...character].map((point) => `\\u${point.codePointAt(0).toString(16).padStart(4, "0")}`).join("")
  );
}
function clip2(text6, most) {
  if (text6.length <= most) return text6;
  const points = [...text6];
  const head2 = Math.ceil((most - 1) / 2);
  const tail = most - 1 - head2;
  return points.length <= most ? text6 : `${points.slice(0, head2).join("")}…${points.slice(points.length - tail).join("")}`;
}

// src/findings/order.ts
function compare2(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// src/findings/subject.ts
var PLAIN = { name: (text6) => text6, word: (text6) => text6 };
function subjectText({ subject, holder, origin }, { name, word } = PLAIN) {
  if (holder !== void 0) return `${name(holder)} ${word(`(${simpleName(subject)})`)}`;
  if (origin !== void 0) return `${word("the")} ${name(simpleName(subject))} ${word(origin)}`;
  return name(subject);
}
function bySubject(a, b) {
  return compare2(keyOf(a), keyOf(b));
}
function keyOf({ subject, holder, origin }) {
  const owner = holder ?? origin?.replace(/^made in (?:new )?/, "");
  return owner === void 0 ? subject : `${owner} ${subject}`;
}
function simpleName(dotted2) {
  const parts = dotted2.split(".");
  const from = parts.findIndex((part) => /^[A-Z]/.test(part));
  return parts.slice(from < 0 ? -1 : from).join(".");
}
function shortName({ subject, holder, origin }) {
  if (holder === void 0 && origin === void 0) return simpleName(subject);
  return subjectText({ subject, origin, holder: holder && simpleName(holder) });
}

// src/findings/lockplace.ts
function lockPlace({ lock: text6, side: side2, subject, others }, reach = BY_NAME) {
  const lock2 = lockNamed(text6);
  const holding = side2.path.find(isAcquiring(text6));
  if (holding !== void 0) return { kind: "held", method: holding.place.method };
  const last = side2.path[side2.path.length - 1];
  if (last.isField) return elsewhere(lock2, side2);
  if (last.isResult) return { kind: "result", place: last.place };
  const taking = others.flatMap(({ path }) => path.filter(isAcquiring(text6)).map(({ place: place4 }) => place4));
  const able = side2.path.filter((frame4) => {
    const { place: place4 } = frame4;
    if (!place4.application) return false;
    if (reach.isOwn(place4, lock2) || frame4 === last && isInHand(place4, lock2, subject)) return true;
    return canAsOthers(place4, taking);
  });
  const entered = new Set(others.flatMap((other) => enteredWith(text6, other)));
  const frame3 = able.findLast(({ place: place4 }) => !entered.has(place4.method)) ?? able[able.length - 1];
  if (frame3 === void 0) return byField(lock2, side2, reach) ?? elsewhere(lock2, side2);
  const { place: place3 } = frame3;
  return { kind: "method", place: place3, elsewhere: taking.some(({ method }) => method === place3.method) };
}
function byField(lock2, { path }, { fieldFor }) {
  for (const { place: place3 } of [...path].reverse()) {
    const field = place3.application ? fieldFor(place3, lock2) : void 0;
    if (field !== void 0) return { kind: "method", place: place3, elsewhere: false, field };
  }
  return void 0;
}
function elsewhere(lock2, { path, place: place3 }) {
  const shown4 = path.map((frame3) => frame3.place).filter(({ application }) => application);
  const last = shown4[shown4.length - 1] ?? place3;
  const isMaking = shown4.some((each) => isConstructor(each) && each.className === lock2.owner);
  if (lock2.kind !== "anybody" && isMaking) return { kind: "constructor", className: lock2.owner };
  const from = shown4.findLastIndex(({ className }) => className !== last.className) + 1;
  const { method } = shown4[from] ?? last;
  if (/\blambda\$|<clinit>/.test(method)) return { kind: "nowhere" };
  return from === 0 ? { kind: "strange", method: last.method } : { kind: "calls", method };
}
function canAsOthers(place3, taking) {
  if (isConstructor(place3)) return false;
  const own = taking.filter(({ className }) => className === place3.className);
  return own.some(({ isStatic }) => isStatic || !place3.isStatic);
}
function isAcquiring(text6) {
  return ({ acquires }) => acquires.some((lock2) => lock2.text === text6);
}
function enteredWith(text6, { path }) {
  const from = path.findIndex(isAcquiring(text6));
  return from < 0 ? [] : path.slice(from + 1).map(({ place: place3 }) => place3.method);
}
function isInHand(place3, { kind, owner }, subject) {
  const isField = subject.startsWith(`${owner}.`) && /^[^.[\]]+$/.test(subject.slice(owner.length + 1));
  return kind === "object" && isField && !isConstructor(place3);
}
var BY_NAME = { isOwn: isOwnByName, fieldFor: () => void 0, isOne: () => true };
function isOwnByName(place3, { kind, owner }) {
  if (kind === "anybody") return true;
  if (kind === "class") return packageOf(place3.className) === packageOf(owner);
  const { className } = place3;
  const isOwn = className.startsWith(owner) && /^(?:\$\d|$)/.test(className.slice(owner.length));
  return isOwn && !isConstructor(place3) && !place3.isStatic;
}
function isConstructor({ method }) {
  return method.startsWith("new ");
}
function packageOf(className) {
  return className.slice(0, Math.max(0, className.lastIndexOf(".")));
}
function lockNamed(text6) {
  if (text6.startsWith('the string "')) return { text: text6, kind: "anybody", owner: "", field: "" };
  const [, ofClass] = /^class (.+)$/.exec(text6) ?? [];
  if (ofClass !== void 0) return { text: text6, kind: "class", owner: ofClass, field: "" };
  const object2 = (/^this \(([^()]+)\)$/.exec(text6) ?? /^the lock of (.+)$/.exec(text6))?.[1];
  if (object2 !== void 0) return { text: text6, kind: "object", owner: object2, field: "" };
  const path = text6.replace(/^(?:an element of )+/, "").replace(/(?:\.[^.()]+\(\))+$/, "");
  const [, receiver] = /^this \(([^()]+)\)$/.exec(path) ?? [];
  if (receiver !== void 0) return { text: text6, kind: "member", owner: receiver, field: "" };
  const dot = path.lastIndexOf(".");
  return { text: text6, kind: "member", owner: path.slice(0, Math.max(0, dot)), field: path.slice(dot + 1) };
}
function lockPhrase(text6, field) {
  const [, owner] = /^this \(([^()]+)\)$/.exec(text6) ?? [];
  const here = field === void 0 ? "" : `, ${simpleName(field)} here`;
  if (owner !== void 0) return `the ${owner} (\`this\` in ${simpleName(owner)} methods${here})`;
  return field === void 0 ? text6 : `${text6} (${simpleName(field)})`;
}

// src/findings/mend-text.ts
var MOST_NAMED2 = 4;
var SAFE_CHOICE = [
  [
    /\.(HashMap|LinkedHashMap|WeakHashMap|IdentityHashMap)$/,
    "java.util.concurrent.ConcurrentHashMap",
    "use a ConcurrentHashMap"
  ],
  [/\.TreeMap$/, "java.util.concurrent.ConcurrentSkipListMap", "use a ConcurrentSkipListMap"],
  [
    /\.(ArrayList|LinkedList|Vector)$/,
    "java.util.concurrent.CopyOnWriteArrayList",
    "use a CopyOnWriteArrayList or a concurrent queue"
  ],
  [
    /\.(HashSet|LinkedHashSet)$/,
    "java.util.concurrent.ConcurrentHashMap",
    "use ConcurrentHashMap.newKeySet()"
  ],
  [/\.TreeSet$/, "java.util.concurrent.ConcurrentSkipListSet", "use a ConcurrentSkipListSet"],
  [/\.(ArrayDeque|PriorityQueue)$/, void 0, "use a blocking or concurrent queue"],
  [
    /\.(SimpleDateFormat|DateFormat)$/,
    "java.time.format.DateTimeFormatter",
    "use a DateTimeFormatter, which is immutable"
  ]
];
function mendText(mends, about2) {
  const [first, ...others] = mends;
  if (first === void 0) return "";
  const rest = others.map((mend) => `${JOINTS[mend.kind] ?? ", or "}${lower(clauseOf(mend, about2, first))}`);
  return `${clauseOf(first, about2, void 0)}${rest.join("")}.`;
}
var JOINTS = { "view-result": " or ", "other-call": "; or " };
function clauseOf(mend, about2, before) {
  const { lock: lock2 = "", field = "", from = "", named: named2 = [], calls = [] } = mend;
  const where2 = listed(named2);
  const method = mend.methods?.[0]?.method ?? "";
  switch (mend.kind) {
    case "volatile":
      return `Make ${simpleName(field)} volatile`;
    case "final":
      return `Make ${simpleName(field)} final and return a changed copy in ${where2}`;
    case "lock-method":
      return holdText(mend);
    case "lock-block":
      return `Hold ${lock2} around the ${calls.join()} in ${where2}`;
    case "write-lock":
      return calls.length > 0 ? `Take ${lock2} for writing around the ${calls.join()} in ${where2}` : `Take the write lock instead of ${lock2} in ${method}: read locks do not exclude each other`;
    case "class-lock":
      return staticText(mend);
    case "one-lock":
      return oneLockText(mend, about2, before);
    case "one-step":
      return `Hold one lock around ${listed(calls)}, and around all calls that may come in between`;
    case "one-method":
      return "Make both one synchronized method";
    case "lock-object":
      return `Lock an object that is made for it in ${where2}: private final Object lock = new Object()`;
    case "copy-result":
      return copyText(mend, about2);
    case "view-result":
      return "A view that cannot be changed";
    case "other-value":
      return from === "" ? "Keep a value in that field that cannot be changed" : "Keep a concurrent collection in that field";
    case "other-class":
      return choiceText(from);
    case "own-object":
      return /\.StringBuilder$/.test(from) ? "Let each thread build its own" : `Give each thread its own ${lastOf(from)}`;
    case "keep-private":
      return `Let no other thread reach the ${from} before its constructor has ended: most other accesses hold ${lock2}, and who makes the object cannot`;
    case "annotation":
      return lock2 === "" ? "Remove the annotation" : "Change the annotation if another lock is meant";
    case "other-call":
      return mend.text ?? "";
  }
}
function holdText({
  because: because2,
  lock: lock2 = "",
  via,
  methods = [],
  calls = [],
  named: named2 = [],
  like = []
}) {
  if (because2 === "siblings")
    return `Make ${listed(named2)} synchronized, as ${listed(like)} ${like.length === 1 ? "is" : "are"}`;
  const held = lockPhrase(lock2, via);
  const [first] = methods;
  if (because2 === "elsewhere" && first !== void 0) {
    const at = first.line > 0 ? ` at ${first.file.slice(first.file.lastIndexOf("/") + 1)}:${first.line}` : "";
    return `Hold ${held}${at} in ${first.method} too: the method takes it elsewhere only`;
  }
  const inside = named2.length > 0 ? named2 : firstOf([...new Set(methods.map(({ method }) => method))]);
  const places = [
    ...inside.length > 0 ? [`in ${listed(inside)} too`] : [],
    ...calls.length > 0 ? [`around every call of ${listed(firstOf(calls))}`] : []
  ];
  return `Hold ${held} ${places.join(" and ")}${because2 === "usual" ? ", as most other accesses do" : ""}`;
}
function staticText({ field = "", lock: lock2 = "", to = "" }) {
  const { owner } = lockNamed(lock2);
  const name = simpleName(field).replace("[]", "");
  const locks4 = lock2 === `this (${owner})` ? "locks itself" : `has ${simpleName(lock2)} of its own`;
  return `\`${lastOf(name)}\` is static, but each ${simpleName(owner)} ${locks4}. Lock \`${simpleName(to)}.class\``;
}
function oneLockText(mend, about2, before) {
  const { because: because2, lock: lock2 = "", locks: locks4 = [], calls = [], named: named2 = [], from = "" } = mend;
  const name = shortName(about2);
  switch (because2) {
    case "other-object":
    case "maybe-other-object": {
      const whose = because2 === "other-object" ? "but of different objects" : "maybe of different objects";
      return `Both sides lock ${lock2}, ${whose}: guard ${name} with a lock that all who share it have in common`;
    }
    case "different-locks":
      return `The two sides hold different locks (${listed(locks4)}): guard ${name} with one of them everywhere`;
    case "out-of-reach":
      return `Guard ${name} with one lock that ${listed(calls)} can take too: most other accesses hold ${lock2}, which is not at hand there`;
    case "not-for-all":
      return `Guard ${name} with one lock that all accesses can take: not all can take ${lock2}, which most hold`;
    case "held":
      return `${listed(calls)} holds ${lock2}, but maybe of another object: use one lock that all who share the state have in common`;
    case "everywhere":
      return `Guard ${name} with one lock everywhere`;
    case "methods":
      return `Guard ${listed(named2)} of ${lastOf(from)} with one lock`;
    default:
      return guardText(mend, about2, before?.kind === "volatile" ? "it" : name);
  }
}
function guardText({ methods = [], because: because2 }, about2, name) {
  const isNamed2 = about2.holder !== void 0 || about2.origin !== void 0;
  const accesses = about2.kind === "library-object-race" ? `every call on ${isNamed2 ? name : `this ${name}`}` : about2.kind === "array-race" ? `all accesses to the elements of ${subjectText(about2)}` : `all accesses to ${name}`;
  const [given2] = methods;
  const guard = `uard ${accesses} with one lock`;
  if (because2 === "open-field") return `Make the field private, and g${guard}`;
  return given2 === void 0 ? `G${guard}` : `Let ${given2.method} return a copy, and g${guard}`;
}
function copyText({ lock: lock2, named: named2 = [], methods = [] }, about2) {
  if (named2.length === 0) {
    const held = lockPhrase(lock2 ?? "");
    return `Let ${methods[0]?.method ?? ""} return a copy that it makes while it holds ${held}: what callers do with the result happens without that lock`;
  }
  const copy = `Let ${listed(named2)} return a copy`;
  return about2.subject.endsWith("[]") || about2.kind === "array-race" ? `${copy} of the array` : copy;
}
function choiceText(from) {
  const text6 = from.endsWith("[]") ? "use an atomic array" : SAFE_CHOICE.find(([type]) => type.test(from))?.[2] ?? "";
  return `${text6.charAt(0).toUpperCase()}${text6.slice(1)}`;
}
function lower(text6) {
  return `${text6.charAt(0).toLowerCase()}${text6.slice(1)}`;
}
function lastOf(name) {
  return name.slice(name.lastIndexOf(".") + 1);
}
function firstOf(names3) {
  const left = names3.length - MOST_NAMED2;
  return left > 1 ? [...names3.slice(0, MOST_NAMED2), `${left} more methods`] : [...names3];
}
function listed(items) {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}

// src/findings/mends.ts
var MEND_KINDS = [
  /** Declare `field` volatile. */
  "volatile",
  /** Declare `field` final, and let `methods` return a changed copy. */
  "final",
  /** Hold `lock` in `methods`, and around every call of `calls`. */
  "lock-method",
  /** Hold `lock` around the access or call in `methods`. */
  "lock-block",
  /** Take the lock for writing, where `methods` take it for reading. */
  "write-lock",
  /** Lock the class `to`: of `lock` each object has one of its own, and `field` is static. */
  "class-lock",
  /** Guard all accesses with one lock; `methods` hand out what is accessed, and must return a copy, under `lock` if one is named. */
  "one-lock",
  /** Hold one lock around all `calls`, which depend on each other. */
  "one-step",
  /** Make them one method that is synchronized. */
  "one-method",
  /** Lock an object that is made for it in `methods`. */
  "lock-object",
  /** Let `methods` return a copy, made under `lock` where one is named. */
  "copy-result",
  /** Let `methods` return a view that cannot be changed. */
  "view-result",
  /** Keep in the field what cannot be changed, or what threads may share. */
  "other-value",
  /** Use the class `to`, or one like it, instead of `from`. */
  "other-class",
  /** Let each thread have its own `from`. */
  "own-object",
  /** Let no other thread reach a `from` before its constructor has ended. */
  "keep-private",
  /** Remove the annotation, or change it if another `lock` is meant. */
  "annotation",
  /** What the model of the class says of such calls, in `text`. */
  "other-call"
];
var MEND_REASONS = [
  /** Most other accesses hold the lock. */
  "usual",
  /** The method holds it elsewhere only. */
  "elsewhere",
  /** Other methods of the class are synchronized. */
  "siblings",
  /** Both sides hold a lock of one name, and it is not one lock, or it is not known to be. */
  "other-object",
  "maybe-other-object",
  /** The sides hold different locks. */
  "different-locks",
  /** The usual lock cannot be taken in the method, or not in all. */
  "out-of-reach",
  "not-for-all",
  /** Others read the field itself, as it is not private. */
  "open-field",
  /** The lock is held already. */
  "held",
  /** The same for all methods of a class. */
  "methods",
  "everywhere"
];
function mendPlace({ file: file2, line: line3, method, className, isStatic }) {
  return { file: file2, line: line3, method, className, ...isStatic && { isStatic } };
}

// src/findings/places.ts
var MAX_OFFSETS = 1 << 17;
function stableName(name) {
  return name.replace(/(\blambda\$[^(,\s]*?)\$\d+(?=\(|$)/g, "$1").replace(/\$\d+(?=[\p{L}_])/gu, "$$local$$").replace(/[$-]\d+(?=[.$(),[\]\s]|$)/g, "$anonymous");
}

// src/findings/types.ts
var ONE_SIDED = /* @__PURE__ */ new Set(["guarded-by", "immutable-write", "value-lock"]);
var LOCK_UNPROVED = "lock-unproved";

// src/findings/title.ts
var LONGEST_TITLE = 100;
var OUTER = new RegExp("(?<![\\p{L}\\p{N}_])[\\p{L}\\p{N}_]+\\$(?=\\p{Lu})", "gu");
var NESTED = { name: simpleName };
var INNER = { name: (dotted2) => simpleName(dotted2).replace(OUTER, "") };
var FEWER = [1, 0].flatMap(
  (methods) => [NESTED, INNER].map((naming) => ({ ...naming, methods }))
);
var SHORTEST = { ...INNER, methods: 0 };
function raceTitle(what, sides) {
  const tail = locksText(what, sides);
  const isHanded = sides.some(isOutside);
  const wordings = isHanded ? [] : [NESTED, INNER].map((naming) => `${clause(what, sides, naming)}${tail}`);
  const plain3 = [NESTED, INNER, ...FEWER].map((naming) => clause(what, sides, naming));
  return firstThatFits([...wordings, ...plain3], (most) => clause(what, sides, { ...SHORTEST, most }));
}
function insideTitle(className, guardedBy, { without, methods, races }) {
  const follow = `${races} data races follow`;
  const [nested, inner] = [NESTED, INNER].map(({ name }) => name(className));
  const lock2 = guardedBy === void 0 ? [] : [`${lockTitle(guardedBy)}, which most other accesses hold,`];
  return firstThatFits(
    [
      ...[...lock2, without].map((text6) => `${nested} is shared without ${text6} ${methods}; ${follow}`),
      `${nested} is shared without ${without}; ${follow}`
    ],
    (most) => `${clip2(visible(inner), most)} is shared without ${without}; ${follow}`
  );
}
function firstThatFits(wordings, last) {
  const fits = wordings.map(sentence2).find((text6) => text6.length <= LONGEST_TITLE);
  if (fits !== void 0) return fits;
  const frame3 = sentence2(last(1)).length - 1;
  return clip2(sentence2(last(Math.max(1, LONGEST_TITLE - frame3))), LONGEST_TITLE);
}
function sentence2(text6) {
  const shown4 = visible(text6);
  return `${shown4.replace(/^(?:the|a) /, (word) => word.charAt(0).toUpperCase() + word.slice(1))}.`;
}
function lockTitle(lock2) {
  const own = /^this \((.*)\)$/s.exec(lock2)?.[1];
  return own === void 0 ? simpleName(lock2) : `the lock of ${simpleName(own)}`;
}
function clause(what, sides, naming) {
  const subject = subjectName(what, naming);
  const owner = ownerOf(what, naming);
  const nameOf3 = (side2) => methodTitle(methodOf(side2), naming, owner);
  const given2 = sides.find(isOutside);
  if (given2 !== void 0) {
    const other = sides[0] === given2 ? sides[1] : sides[0];
    const does2 = given2.access === "write" ? "changes" : "reads";
    if (given2.path.at(-1)?.isField) {
      const meanwhile2 = naming.methods === void 0 ? nameOf3(other) : "another thread";
      return `a caller ${does2} ${subject} by a public field: it races with ${meanwhile2}`;
    }
    const gives = given2.path.at(-1)?.isArgument ? "takes" : "hands out";
    if (naming.methods === void 0)
      return `${nameOf3(given2)} ${gives} ${subject}: a caller that ${does2} it races with ${nameOf3(other)}`;
    const giver = naming.methods === 0 ? "a method" : nameOf3(given2);
    return `${giver} ${gives} ${subject}, and callers race on it`;
  }
  const [first, second] = sides[0].access === "write" ? sides : [sides[1], sides[0]];
  const [written2, writes] = what.kind === "field-race" || what.kind === "array-race" ? ["written", "writes"] : ["changed", "changes"];
  const does = second.access === "write" ? writes : "reads";
  if (naming.methods === 0)
    return `${subject} is ${written2}${second.access === "write" ? "" : " and read"} by two threads at once`;
  const same = methodOf(first) === methodOf(second) && first.access === second.access;
  const meanwhile = `while ${naming.methods === 1 ? "another thread" : nameOf3(second)} ${does} it`;
  return `${subject} is ${written2} in ${nameOf3(first)} ${same ? "by two threads at once" : meanwhile}`;
}
function methodOf({ path, place: place3 }) {
  return (path.find((frame3) => frame3.place === place3) ?? path.at(-1) ?? { place: place3 }).place.method;
}
function isOutside({ path }) {
  return path.at(-1)?.isResult === true;
}
function subjectName({ subject, holder, origin }, naming) {
  const cut2 = (text6) => naming.most === void 0 ? text6 : clip2(visible(text6), naming.most);
  if (holder !== void 0) return cut2(`${naming.name(holder)} (${simpleName(subject)})`);
  if (origin === void 0) return cut2(naming.name(subject));
  const made = /^made in (.*)$/s.exec(origin)?.[1];
  const from = made === void 0 ? origin : `made in ${methodTitle(made, naming)}`;
  return cut2(`the ${simpleName(subject)} ${from}`);
}
function ownerOf({ kind, subject, holder }, { name }) {
  const field = holder ?? (kind === "field-race" || kind === "array-race" ? subject : void 0);
  const dot = field?.lastIndexOf(".") ?? -1;
  return field === void 0 || dot <= 0 ? void 0 : name(field.slice(0, dot));
}
function methodTitle(method, { name, withTypes }, owner) {
  const open3 = method.indexOf("(");
  const types = withTypes && open3 >= 0 ? simpleTypes(method.slice(open3)) : "()";
  const whole2 = (open3 < 0 ? method : method.slice(0, open3)).replace(/^new /, "");
  if (method.startsWith("new ")) return `new ${name(whole2)}${types}`;
  const dot = whole2.lastIndexOf(".");
  const cls = dot < 0 ? "" : name(whole2.slice(0, dot));
  const own = whole2.slice(dot + 1);
  const before = cls === "" || cls === owner ? "" : `${cls}.`;
  if (own === "<clinit>") return `the initialiser of ${cls}`;
  const lambda = /^lambda\$(.+)\$\d+$/.exec(own)?.[1];
  if (lambda === "new" || lambda === "static") return `a lambda of ${cls}`;
  return lambda === void 0 ? `${before}${own}${types}` : `a lambda of ${before}${lambda}()`;
}
function simpleTypes(parameters) {
  return parameters.replace(/[^\s,()]+/g, (type) => simpleName(type));
}
function locksText({ evidence }, sides) {
  if (evidence?.some(({ fact }) => fact === LOCK_UNPROVED)) return ", maybe under two different locks";
  return shareReadLock(sides) ? ", holding a read lock only" : ", with no lock in common";
}
function shareReadLock([first, second]) {
  const shared = first.locks.filter(({ mode }) => mode === "shared").map(({ text: text6 }) => text6);
  return second.locks.some(({ mode, text: text6 }) => mode === "shared" && shared.includes(text6));
}

// src/findings/hold.ts
var MOST_METHODS = 20;
function holdUsual(about2, lock2, side2, known) {
  const where2 = placeFor(about2, lock2, side2, known);
  switch (where2.kind) {
    case "constructor":
      return [{ kind: "keep-private", from: where2.className, lock: lock2 }];
    case "strange":
      return [{ kind: "one-lock", because: "out-of-reach", lock: lock2, calls: [where2.method] }];
    case "nowhere":
      return [{ kind: "one-lock", because: "not-for-all", lock: lock2 }];
    case "calls":
      return [
        { kind: "lock-method", because: "usual", lock: lock2, calls: [where2.method] },
        { kind: "one-lock", because: "everywhere" }
      ];
    case "method":
      return [withAll(about2, lock2, holdIn(where2, lock2, "usual"), known)];
    default:
      return [holdOther(where2, lock2)];
  }
}
function placeFor({ subject }, lock2, side2, { sides, others = [], reach }) {
  return lockPlace({ lock: lock2, side: side2, subject, others: [...sides, ...others] }, reach);
}
function holdIn(where2, lock2, because2) {
  const reason = where2.elsewhere ? "elsewhere" : because2;
  return {
    kind: "lock-method",
    ...reason !== void 0 && { because: reason },
    lock: lock2,
    ...where2.field !== void 0 && { via: where2.field },
    methods: [mendPlace(where2.place)]
  };
}
function holdOther(where2, lock2) {
  return where2.kind === "result" ? { kind: "copy-result", lock: lock2, methods: [mendPlace(where2.place)] } : { kind: "one-lock", because: "held", lock: lock2, calls: [where2.method] };
}
function withAll(about2, lock2, mend, known) {
  const { allBare } = known;
  if (mend.because === "elsewhere") return mend;
  const methods = new Map((mend.methods ?? []).map((place3) => [place3.method, place3]));
  let isPart = allBare === void 0;
  for (const side2 of allBare ?? []) {
    const where2 = placeFor(about2, lock2, side2, known);
    const isSame = where2.kind === "method" && !where2.elsewhere && where2.field === mend.via;
    if (isSame && !methods.has(where2.place.method) && methods.size < MOST_METHODS)
      methods.set(where2.place.method, mendPlace(where2.place));
    isPart ||= !isSame || !methods.has(where2.place.method);
  }
  return { ...mend, methods: [...methods.values()], ...isPart && { part: true } };
}
function holdInAll(lock2, parts) {
  const sides = parts.flatMap((part) => part.races[0].sides);
  const places = parts.map((part) => placeFor(part, lock2, bareOf(part.races[0].sides, lock2), { sides }));
  const methods = /* @__PURE__ */ new Map();
  const calls = /* @__PURE__ */ new Set();
  for (const where2 of places) {
    if (where2.kind === "method") methods.set(where2.place.method, mendPlace(where2.place));
    if (where2.kind === "calls") calls.add(where2.method);
  }
  if (methods.size + calls.size > 0) {
    const fields = new Set(places.map((where2) => where2.kind === "method" ? where2.field : void 0));
    const via = fields.size === 1 ? [...fields][0] : void 0;
    return [
      {
        kind: "lock-method",
        because: "usual",
        lock: lock2,
        ...via !== void 0 && { via },
        methods: [...methods.values()],
        part: true,
        ...calls.size > 0 && { calls: [...calls] }
      }
    ];
  }
  const [lead] = parts;
  return holdUsual(lead, lock2, bareOf(lead.races[0].sides, lock2), { sides });
}
function bareOf(sides, lock2) {
  return sides.find(({ locks: locks4 }) => locks4.length === 0) ?? sides.find(({ locks: locks4 }) => locks4.every(({ text: text6 }) => text6 !== lock2)) ?? sides[0];
}

// src/findings/settings.ts
import { createHash as createHash3 } from "node:crypto";

// src/findings/grouping.ts
import { createHash as createHash2 } from "node:crypto";

// src/findings/rank.ts
var CONFIDENCE = { high: 0, medium: 1, low: 2 };
var ALIKE_PER_POINT = 2;
function ranked(findings) {
  const seen = /* @__PURE__ */ new Map();
  const weighed = [...findings].sort(byRank).map((finding2) => {
    const place3 = placeOf(finding2);
    const before = seen.get(place3) ?? 0;
    seen.set(place3, before + 1);
    return { finding: finding2, score: scoreOf(finding2) - before / ALIKE_PER_POINT };
  });
  return weighed.sort(
    (a, b) => CONFIDENCE[a.finding.confidence] - CONFIDENCE[b.finding.confidence] || b.score - a.score || byName(a.finding, b.finding)
  ).map(({ finding: finding2 }) => finding2);
}
function byRank(a, b) {
  return CONFIDENCE[a.confidence] - CONFIDENCE[b.confidence] || scoreOf(b) - scoreOf(a) || byName(a, b);
}
function byName(a, b) {
  return bySubject(a, b) || compare2(a.id, b.id);
}
function scoreOf({ score }) {
  return score ?? 0;
}
function placeOf({ holder, subject, cause: cause2 }) {
  const field = holder ?? subject;
  return (cause2?.className ?? field.slice(0, field.lastIndexOf("."))).split("$", 1)[0];
}

// src/findings/grouping.ts
var MOST_NAMED3 = 4;
var CONSTRUCTOR = "the constructor";
function joinedOf(reported) {
  return reported.joined ?? [reported];
}
function byCause(findings) {
  const alone = [];
  const classes = /* @__PURE__ */ new Map();
  for (const finding2 of findings) {
    const key = keyOf2(finding2);
    if (key === void 0) alone.push(finding2);
    else addTo(classes, key, finding2);
  }
  for (const [key, all] of classes) {
    const together2 = connected(all);
    alone.push(...all.filter((finding2) => !together2.has(finding2)));
    if (together2.size > 0) alone.push(asOne(key, [...together2]));
  }
  return ranked(alone);
}
function keyOf2({ kind, confidence: confidence2, cause: cause2, guardedBy }) {
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
  const mends = mendsFor(cause2, guardedBy, parts);
  const reported = parts.reduce((sum, { races, racesOmitted }) => sum + races.length + racesOmitted, 0);
  return {
    id: createHash2("sha256").update(`cause|${key}`).digest("hex").slice(0, 16),
    kind: lead.kind,
    subject: cause2.className,
    object: cause2.object,
    message: messageFor(cause2, guardedBy, parts),
    advice: mendText(mends, { kind: lead.kind, subject: cause2.className }),
    mends,
    confidence: lead.confidence,
    ...lead.evidence !== void 0 && { evidence: lead.evidence },
    ...lead.score !== void 0 && { score: lead.score },
    note: lead.note,
    guardedBy,
    races: parts.map(({ races }) => races[0]),
    racesOmitted: reported - parts.length,
    pairs: unionOfPairs(parts),
    ...parts.some(({ pairsArePart }) => pairsArePart) && { pairsArePart: true },
    ...level !== void 0 && { level },
    cause: cause2,
    joined: parts
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
    parts.flatMap(({ pairs }) => pairs.map((pair2) => [`${pair2.first}|${pair2.second}`, pair2]))
  );
  return [...all.keys()].sort(compare2).map((key) => all.get(key));
}
function messageFor(cause2, guardedBy, parts) {
  const names3 = namesOf(cause2);
  const { className } = cause2;
  const races = parts.length;
  if (guardedBy !== void 0) {
    const without = "its usual lock";
    return insideTitle(className, guardedBy, { without, methods: `in ${listed(names3)}`, races });
  }
  const isBare = parts.every(({ races: races2 }) => races2[0].sides.some(({ locks: locks4 }) => locks4.length === 0));
  const methods = `between ${names3.length === 1 ? `two calls of ${names3[0]}` : listed(names3)}`;
  const isUnproved = parts.every(({ evidence }) => evidence?.some(({ fact }) => fact === LOCK_UNPROVED));
  const common = isUnproved ? "a lock that is surely the same" : "a common lock";
  return insideTitle(className, void 0, { without: isBare ? "a lock" : common, methods, races });
}
function mendsFor(cause2, guardedBy, parts) {
  const names3 = namesOf(cause2);
  if (guardedBy !== void 0) {
    const able = names3.filter((name) => name !== CONSTRUCTOR);
    if (lockNamed(guardedBy).owner !== cause2.className || able.length === 0)
      return holdInAll(guardedBy, parts);
    const hold = { kind: "lock-method", because: "usual", lock: guardedBy, named: able };
    return [{ ...hold, ...placesIn(guardedBy, parts) }];
  }
  const synced = synchronizedToo(cause2, parts);
  if (synced !== void 0) return [synced];
  const from = cause2.className;
  const named2 = names3.length > MOST_NAMED3 ? ["these methods"] : names3;
  return [
    { kind: "one-lock", because: "methods", from, named: named2 },
    { kind: "own-object", from }
  ];
}
function placesIn(lock2, parts) {
  const holding = parts.map(
    ({ mends = [] }) => mends.find((mend) => mend.kind === "lock-method" && mend.lock === lock2 && mend.because === "usual")
  );
  const all = holding.flatMap((mend) => mend?.methods ?? []);
  const isPart = holding.some((mend) => mend === void 0 || mend.part || mend.calls || mend.via);
  return {
    methods: [...new Map(all.map((place3) => [place3.method, place3])).values()],
    ...isPart && { part: true }
  };
}
function synchronizedToo({ className, methods }, parts) {
  const frames = parts.flatMap(
    ({ races }) => races.flatMap(({ sides }) => sides.flatMap(({ path }) => path))
  );
  const lock2 = `this (${className})`;
  const locking = new Set(
    frames.filter(({ acquires }) => acquires.some(({ text: text6 }) => text6 === lock2)).map(({ place: place3 }) => stableName(place3.method))
  );
  const able = methods.filter((method) => !method.startsWith("new ") && !method.includes("lambda$"));
  const namesIn2 = (some3) => [...new Set(some3.map((name) => `${simpleName2(name)}()`))].sort(compare2);
  const bare = able.filter((method) => !locking.has(method));
  const named2 = namesIn2(bare);
  const like = namesIn2(able.filter((method) => locking.has(method)));
  if (named2.length === 0 || like.length === 0 || Math.max(named2.length, like.length) > MOST_NAMED3)
    return void 0;
  const places = bare.map((name) => frames.find(({ place: place3 }) => stableName(place3.method) === name)?.place);
  const found = places.filter((place3) => place3 !== void 0);
  const isPart = found.length < places.length || able.length < methods.length;
  return {
    ...{ kind: "lock-method", because: "siblings", lock: lock2, named: named2, like },
    methods: found.map(mendPlace),
    ...isPart && { part: true }
  };
}
function namesOf({ methods }) {
  const isMade = (name) => name === CONSTRUCTOR ? 1 : 0;
  const names3 = [...new Set(methods.map(simpleName2))].sort((a, b) => isMade(a) - isMade(b));
  const more2 = names3.length - MOST_NAMED3;
  return more2 > 1 ? [...names3.slice(0, MOST_NAMED3), `${more2} more methods`] : names3;
}
function simpleName2(method) {
  if (method.startsWith("new ")) return CONSTRUCTOR;
  const open3 = method.indexOf("(");
  const whole2 = open3 < 0 ? method : method.slice(0, open3);
  return whole2.slice(whole2.lastIndexOf(".") + 1);
}

// src/findings/settings.ts
var SETTING = "setting";
function settingsAsOne(findings) {
  const classes = /* @__PURE__ */ new Map();
  for (const finding2 of findings.filter(isSetting)) {
    const name = classOf(finding2);
    classes.set(name, [...classes.get(name) ?? [], finding2]);
  }
  const joined = [...classes].filter(([, all]) => all.length > 1);
  if (joined.length === 0) return [...findings];
  const gone = new Set(joined.flatMap(([, all]) => all));
  const alone = findings.filter((finding2) => !gone.has(finding2));
  return ranked([...alone, ...joined.map(([name, all]) => asOne2(name, all))]);
}
function isSetting({ kind, confidence: confidence2, evidence = [], joined, level }) {
  const isNote2 = kind === "field-race" && confidence2 === "low" && joined === void 0 && level === void 0;
  return isNote2 && evidence.some(({ fact }) => fact === SETTING);
}
function classOf({ subject }) {
  return subject.slice(0, subject.lastIndexOf("."));
}
function asOne2(className, findings) {
  const parts = [...findings].sort(byRank);
  const { cause: _cause, owners: _owners, guardedOwners: _guarded, mends: _mends, ...lead } = parts[0];
  const name = simpleName(className);
  const races = parts.reduce((sum, part) => sum + part.races.length + part.racesOmitted, 0);
  return {
    ...lead,
    id: createHash3("sha256").update(`settings|${className}`).digest("hex").slice(0, 16),
    subject: className,
    message: `${parts.length} settings of ${name} are not guarded.`,
    advice: `Make the settings before threads share the ${name}, or make their fields volatile.`,
    races: parts.map((part) => part.races[0]),
    racesOmitted: races - parts.length,
    pairs: unionOfPairs(parts),
    joined: parts
  };
}

// src/findings/evidence.ts
var GUARD_REMOVED = {
  fact: "guard-removed",
  text: "the change took away what guarded it",
  weight: 4
};

// src/findings/code.ts
var FieldFlag = { volatile: 1, final: 2, static: 4, reference: 8 };
var Use = { call: 0, read: 1, write: 2 };
function lockOf(lock2) {
  return { name: lock2 >> 1, isCall: (lock2 & 1) === 1 };
}
function nameHash(name) {
  let hash = 2166136261;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619);
  return (hash ^ hash >>> 24) & 16777215;
}
function selectorOf(method) {
  if (method.startsWith("new ")) return method;
  const open3 = method.indexOf("(");
  return method.slice(method.lastIndexOf(".", open3 < 0 ? void 0 : open3) + 1);
}
function withoutClass(method, className) {
  return method.startsWith("new ") ? `new${method.slice("new ".length + className.length)}` : method.slice(className.length + 1);
}
function withClass(name, className) {
  return name.startsWith("new(") ? `new ${className}${name.slice("new".length)}` : `${className}.${name}`;
}
function usualFile(className) {
  const path = className.replaceAll(".", "/");
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return `${folder}${path.slice(folder.length).split("$")[0]}.java`;
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
  full: "Two threads can access elements of the same array at the same time without a lock in common, and at least one access is a write. Indices are compared where they are constants, numbers of a parallel stream, or follow from the loop that makes the threads: others that keep to disjoint parts of an array are reported too.",
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
var LEAKED = {
  id: "leaked-state",
  title: "leaked state",
  name: "LeakedState",
  short: "A getter hands out internal state that threads share, for callers to change.",
  full: "A method returns a collection, a date or an array that a shared object keeps for itself, rather than a copy or a view. The code under scan reads or changes it from other threads; a caller that changes what it was given, or reads it while it is changed, races with them.",
  help: `# Leaked state

A method returns the very collection, date or array that a shared object works with. The object cannot guard it any more:
whoever got it may read and change it at any time, holding no lock. Nothing says that a caller does so. This is a note,
placed at the \`return\` of the method.

## How to fix it

- **Return a copy** (\`List.copyOf(items)\`, \`items.clone()\`, \`new Date(when.getTime())\`), made while the lock is held
  that guards the original.
- **Return a view that cannot be changed** (\`Collections.unmodifiableList\`) where nobody changes the original later.
- **Keep it in a class made for several threads** (\`CopyOnWriteArrayList\`, \`ConcurrentHashMap\`, \`java.time\`).
- **Offer what callers need** (\`size()\`, \`contains(x)\`, \`forEach\`) instead of the collection.

\`\`\`java
// leaking                             // repaired
List<Item> items() {                   synchronized List<Item> items() {
  return items;                          return List.copyOf(items);
}                                      }
\`\`\`

${READING}

${SUPPRESSING}
`,
  precision: "medium",
  severity: "recommendation",
  level: "note",
  tags: ["concurrency", "correctness", "encapsulation", "external/cwe/cwe-362", "external/cwe/cwe-374"]
};
var GUARDED = {
  id: "guarded-by",
  title: "guarded-by violation",
  name: "GuardedByViolation",
  short: "A field is accessed, or a method is called, without the lock that its @GuardedBy names.",
  full: "A field or a method is annotated with the lock that guards it, and a path leads to an access or a call on which no lock is held that may be the named one. The annotation is taken at its word: no second thread need be in sight.",
  help: `# Guarded-by violation

The annotation \`@GuardedBy\` of a field names the lock that every access holds. Here a thread gets to an access without
it. Nobody has to be seen that meets it: others rely on the annotation, and the next change may add the thread that does.
The first path shown is the access without the lock; the second one, where there is one, keeps to the annotation.

On a method the annotation names the lock that its callers hold, and the path leads to a call without it.

A write needs the lock for itself; for a read or a call the read lock of a \`ReadWriteLock\` is enough. Constructors need no lock on
their own object. Of a \`final\` field the annotation is about what the field holds: calls on it are accesses.

## How to fix it

- **Hold the named lock around the access or the call**, the reading ones too.
- **Annotate the method** with the same \`@GuardedBy\` where its callers hold the lock.
- **Correct the annotation** where another lock is meant, and hold that one everywhere.

\`\`\`java
@GuardedBy("this") private int used;
// breaks it                           // repaired
int used() {                           synchronized int used() {
  return used;                           return used;
}                                      }
\`\`\`

${SUPPRESSING}
`,
  precision: "high",
  severity: "warning",
  level: "warning",
  tags: [...RACE_TAGS, "contract"]
};
var IMMUTABLE = {
  id: "immutable-write",
  title: "write to an immutable object",
  name: "ImmutableWrite",
  short: "A field changes after construction in a class that is annotated @Immutable.",
  full: "A class says by an annotation that its objects never change, and a thread gets to a write of one of its fields when the object is made already. Users of the class share it without a lock because of that annotation.",
  help: `# Write to an immutable object

The annotation \`@Immutable\` says that the state of an object cannot be seen to change. Users share such objects between
threads without a lock. Here a field is written after construction, so that they may see it change, or only in part.

A field that is filled in once, where a test says that it is empty, is a cache and is not told; nor is what private methods write.

## How to fix it

- **Make the field \`final\`** and return a changed copy.
- **Remove the annotation**, and guard the field.

\`\`\`java
// breaks it                           // repaired
void move(int by) {                    Point moved(int by) {
  x += by;                               return new Point(x + by);
}                                      }
\`\`\`

${SUPPRESSING}
`,
  precision: "high",
  severity: "warning",
  level: "warning",
  tags: [...RACE_TAGS, "contract"]
};
var VALUE_LOCK = {
  id: "value-lock",
  title: "lock on a value-based object",
  name: "ValueLock",
  short: "A synchronized block locks an object of a value-based class.",
  full: "A synchronized block locks an Integer, an Optional, a date, or another object of a value-based class. The JDK may give the same object to other code, or a new one each time, so that it is no lock; a later JDK refuses to lock it.",
  help: `# Lock on a value-based object

Objects of value-based classes (\`Integer\` and its kin, \`Optional\`, \`java.time\`, what \`List.of\` makes) have no identity
that code may rely on. \`Integer.valueOf(1)\` gives all callers the same object: code that knows nothing of this class may
hold its lock. \`count++\` puts another object into the field: two threads then hold two locks (JEP 390).

## How to fix it

- **Lock an object made for it**: \`private final Object lock = new Object();\`

\`\`\`java
private Integer count = 0;             private final Object lock = new Object();
// no lock                             // repaired
synchronized (count) {                 synchronized (lock) {
  count++;                               count++;
}                                      }
\`\`\`

${SUPPRESSING}
`,
  precision: "high",
  severity: "warning",
  level: "warning",
  tags: [...RACE_TAGS, "external/cwe/cwe-662"]
};
var RULES2 = [
  FIELD,
  ARRAY,
  LIBRARY,
  OBJECT,
  LEAKED,
  GUARDED,
  IMMUTABLE,
  VALUE_LOCK
].map((rule2) => ({
  ...rule2,
  help: unwrap(rule2.help)
}));
function unwrap(markdown) {
  const parts = markdown.split("```");
  return parts.map((part, index) => index % 2 === 1 ? part : part.replace(/(\S)\n {0,2}(?=[^\s#-])/g, "$1 ")).join("```");
}
function ruleOf(kind) {
  const rule2 = RULES2.find(({ id }) => id === kind);
  if (rule2 === void 0) throw new Error(`No rule for findings of kind ${kind}.`);
  return rule2;
}

// src/report/text.ts
function count(number3, singular, plural = `${singular}s`) {
  return `${number3} ${number3 === 1 ? singular : plural}`;
}
function grouped(number3) {
  return String(number3).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}
function listed2(items) {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
function wrap(text6, width) {
  const lines2 = [];
  let current = "";
  for (const word of text6.split(" ")) {
    if (current !== "" && current.length + 1 + word.length > width) {
      lines2.push(current);
      current = word;
    } else {
      current = current === "" ? word : `${current} ${word}`;
    }
  }
  return [...lines2, current];
}

// src/report/describe.ts
var CONFIDENCES = ["low", "medium", "high"];
function levelOf(finding2) {
  return finding2.confidence === "low" ? "note" : finding2.level ?? ruleOf(finding2.kind).level;
}
function atLeast(report3, least) {
  const isSure = ({ confidence: confidence2 }) => CONFIDENCES.indexOf(confidence2) >= CONFIDENCES.indexOf(least);
  const findings = report3.findings.filter(isSure);
  const hidden2 = report3.findings.length - findings.length;
  if (hidden2 === 0) return report3;
  const warning = `${count(hidden2, "finding")} below the asked confidence (${least}) ${hidden2 === 1 ? "is" : "are"} not shown.`;
  return { ...report3, findings, warnings: [...report3.warnings, warning] };
}
function warningCount(report3, only2) {
  return report3.findings.filter(
    (finding2) => levelOf(finding2) !== "note" && (only2 === void 0 || only2.get(finding2.id) !== "unchanged")
  ).length;
}
function placeText({ file: file2, line: line3, offset }) {
  return line3 > 0 ? `${file2}:${line3}` : `${file2} (no line table: bytecode offset ${offset})`;
}
function lockText(locks4) {
  if (locks4.length === 0) return "no lock";
  return listed2(locks4.map(({ text: text6, mode }) => mode === "shared" ? `${text6} (for reading)` : text6));
}
function isPlainStore(kind) {
  return kind === "field-race" || kind === "array-race" || kind === "guarded-by" || kind === "immutable-write";
}
function isOfMethod({ kind, subject }) {
  return kind === "guarded-by" && subject.endsWith(")");
}
function actionText(finding2, side2) {
  const isPlain2 = isPlainStore(finding2.kind);
  const what = `${isPlain2 || isNamed(finding2) ? "" : "the "}${subjectText(finding2)}`;
  if (finding2.kind === "value-lock") return `locks ${what}`;
  if (isOfMethod(finding2)) return `calls ${what}`;
  const changes = isPlain2 ? "writes" : "changes";
  if (isOutside2(side2)) {
    if (finding2.kind === "leaked-state") return `hands out ${what}`;
    if (isByField(side2))
      return `offers ${what} to a caller that ${side2.access === "write" ? "changes" : "reads"} it by a public field`;
    const [gives, to] = side2.path.at(-1)?.isArgument ? ["takes", "from"] : ["hands out", "to"];
    return `${gives} ${what} ${to} a caller that ${side2.access === "write" ? "changes" : "reads"} it`;
  }
  const element2 = finding2.kind === "array-race" ? "an element of " : "";
  return `${side2.access === "write" ? changes : "reads"} ${element2}${what}`;
}
function accessText(finding2, side2) {
  return `${side2.place.method} ${actionText(finding2, side2)}, holding ${lockText(side2.locks)}`;
}
function alsoText(kind) {
  if (kind === "guarded-by") return "Also without it:";
  return ONE_SIDED.has(kind) ? "Also here:" : "Also racing:";
}
function isOutside2({ path }) {
  return path.at(-1)?.isResult === true;
}
function isByField({ path }) {
  return path.at(-1)?.isField === true;
}
function isNamed({ holder, origin }) {
  return holder !== void 0 || origin !== void 0;
}
function summaryText(report3) {
  const { suppressed: suppressed2 = [] } = report3;
  return suppressed2.length === 0 ? liveText(report3) : `${liveText(report3)}; ${suppressedText(suppressed2)}`;
}
function suppressedText(suppressed2) {
  const inCode = suppressed2.filter(
    ({ suppressions = [] }) => suppressions.every(({ kind }) => kind === "inSource")
  ).length;
  const accepted = suppressed2.length - inCode;
  const both3 = inCode > 0 && accepted > 0 ? ` (${accepted} accepted, ${inCode} in the code)` : "";
  return `${suppressed2.length} suppressed${both3}`;
}
function acceptedText(report3, file2) {
  const inCode = report3.suppressed?.length ?? 0;
  const more2 = inCode === 0 ? "" : `; ${inCode} more ${inCode === 1 ? "is" : "are"} suppressed in the code`;
  return `${liveText(report3)}; accepted in ${file2}${more2}`;
}
function liveText({ findings, complete: complete2 }) {
  if (findings.length === 0) return complete2 ? "No races found" : "No result: the scan is incomplete";
  const ofLevel = (level) => findings.filter((finding2) => levelOf(finding2) === level);
  const [errors, warnings, notes] = [ofLevel("error"), ofLevel("warning"), ofLevel("note")];
  const sure = confidenceText([...errors, ...warnings]);
  const counts = [
    errors.length === 0 ? "" : count(errors.length, "error"),
    warnings.length === 0 ? "" : count(warnings.length, "warning")
  ].filter((part) => part !== "");
  const clauses = [
    // A bare comma would make the notes part of what is sure.
    sure.includes(",") || notes.length > 0 ? `${counts.join(", ")} (${sure})` : [...counts, sure].join(", "),
    count(notes.length, "note")
  ];
  const parts = clauses.filter((_, index) => (index === 0 ? counts : notes).length > 0);
  const causes = byCause(findings).length;
  const joined = causes === findings.length ? "" : ` with ${count(causes, "cause")}`;
  return `${count(findings.length, "finding")}${joined}: ${parts.join(", ")}`;
}
function confidenceText(findings) {
  const numbers2 = ["high", "medium"].map((confidence2) => {
    const number3 = findings.filter((finding2) => finding2.confidence === confidence2).length;
    return { confidence: confidence2, number: number3 };
  });
  const there = numbers2.filter(({ number: number3 }) => number3 > 0);
  if (there.length === 1) return `${there[0].confidence} confidence`;
  return `${there.map(({ confidence: confidence2, number: number3 }) => `${number3} ${confidence2}`).join(", ")} confidence`;
}
function scopeText(report3) {
  const methods = report3.interfaces.reduce((sum, { methods: methods2 }) => sum + methods2.length, 0);
  const classes = count(report3.interfaces.length, "class", "classes");
  return `Scanned with threads that call ${count(methods, "method")} of ${classes}`;
}
function leadOf(finding2) {
  const main = mainRace(finding2);
  return finding2.joined?.find(({ races }) => races.includes(main)) ?? finding2.joined?.[0] ?? finding2;
}
var MOST_METHODS_NAMED = 4;
var MOST_PARTS_NAMED = 12;
function partsText(finding2) {
  const subjects = [...new Set(joinedOf(finding2).map((part) => subjectText(part)))];
  const more2 = subjects.length - MOST_PARTS_NAMED;
  return listed2(more2 > 1 ? [...subjects.slice(0, MOST_PARTS_NAMED), `${more2} more`] : subjects);
}
function titleText(finding2) {
  return finding2.joined === void 0 ? ruleOf(finding2.kind).title : "races inside";
}
function causeText({ cause: cause2, joined, subject }) {
  if (cause2 === void 0 || joined !== void 0 || subject.startsWith(`${cause2.className}.`))
    return void 0;
  return `calls of ${listed2(firstOf2(cause2.methods))} on one ${cause2.className} at once`;
}
function firstOf2(items) {
  const more2 = items.length - MOST_METHODS_NAMED;
  return more2 > 1 ? [...items.slice(0, MOST_METHODS_NAMED), `${more2} more methods`] : items;
}
function nameText(finding2, markup) {
  return `${titleText(finding2)}${finding2.joined === void 0 ? " on" : ""} ${subjectText(finding2, markup)}`;
}
function evidenceText({ evidence = [] }) {
  if (evidence.length === 0) return void 0;
  const facts = evidence.map(({ text: text6, weight: weight2 }) => {
    const sign = weight2 < 0 ? "–" : "+";
    return `${sign} ${text6} (${sign}${Math.abs(weight2)})`;
  });
  return facts.join("; ");
}
function mainRace(finding2) {
  const race2 = finding2.races[0];
  if (race2 === void 0) throw new Error(`Finding ${finding2.id} has no witness.`);
  return race2;
}
function shorten(path, most) {
  if (path.length <= most) return { head: path, omitted: 0, tail: [] };
  const head2 = Math.ceil(most / 2);
  const tail = most - head2;
  return { head: path.slice(0, head2), omitted: path.length - most, tail: path.slice(path.length - tail) };
}

// src/report/openness.ts
var MOST_CLOSED = 12;
function whyShared(finding2) {
  const reasons2 = mainRace(finding2).sides.map(({ reason }) => reason);
  return [...new Set(reasons2.filter((reason) => reason !== ""))].join("; ");
}
function closingsIn({
  interfaces: interfaces2
}) {
  const named2 = new Set(interfaces2.filter(({ by }) => by === "name").map(({ className }) => className));
  const isKnown = interfaces2.length > 0;
  return (finding2) => isKnown ? closingOf(finding2, named2, interfaces2) : void 0;
}
function closingOf(finding2, named2, interfaces2) {
  const parts = joinedOf(finding2);
  const openings = parts.flatMap(({ openings: some3 = [] }) => some3);
  if (parts.some((part) => part.openings === void 0)) {
    return interfaces2.some(({ by }) => by !== void 0) ? { kind: "many" } : void 0;
  }
  if (openings.some(({ anyOf: anyOf2 }) => anyOf2.length === 0)) return { kind: "program" };
  const classes = [...new Set(openings.flatMap(shortest))].sort();
  if (classes.length > MOST_CLOSED) return { kind: "many" };
  const unname = classes.filter((name) => named2.has(name));
  return unname.length > 0 ? { kind: "unname", classes: unname } : { kind: "close", classes };
}
function shortest({ anyOf: anyOf2 }) {
  return [...anyOf2].sort((a, b) => a.length - b.length)[0];
}
function closingText(closing, code4 = (text6) => text6) {
  switch (closing.kind) {
    case "close":
      return `${code4(`closed: [${closing.classes.join(", ")}]`)} in racewarden.yml`;
    case "unname":
      return `take ${listed2(closing.classes.map(code4))} out of ${code4("interfaces")}`;
    case "program":
      return `its threads are those of programs, so no class can be closed; ${code4("exclude")} in racewarden.yml can leave it out`;
    case "many":
      return `too many classes lead to it to be listed; ${code4("racewarden interfaces")} shows what is open`;
    default:
      return closing;
  }
}
function sharedSentences(finding2, closing) {
  const why2 = whyShared(finding2);
  return [
    ...why2 === "" ? [] : [`It is taken as shared because ${why2}.`],
    ...closing === void 0 ? [] : [`If threads do not share it: ${closingText(closing)}.`]
  ];
}

// src/report/others.ts
function otherRaces(finding2, most) {
  const seen = /* @__PURE__ */ new Set([keyOf3(mainRace(finding2))]);
  const others = finding2.races.filter((race2) => {
    const key = keyOf3(race2);
    return !seen.has(key) && seen.add(key) !== void 0;
  });
  const shown4 = others.slice(0, most);
  const name = namesOf2(shown4.flatMap(({ sides }) => sides));
  const groups = /* @__PURE__ */ new Map();
  for (const race2 of shown4) {
    const [first, second] = race2.sides.map(({ place: place3 }) => place3.file);
    const key = first === second ? first : "";
    const group = groups.get(key);
    if (group !== void 0) group.pairs.push(race2);
    else groups.set(key, { file: first === second ? name(first) : void 0, pairs: [race2] });
  }
  return { groups: [...groups.values()], more: others.length - shown4.length + finding2.racesOmitted };
}
function moreText(more2) {
  return `${grouped(more2)} more ${more2 === 1 ? "pair" : "pairs"} of lines`;
}
function lineText({ place: place3 }) {
  return place3.line > 0 ? String(place3.line) : `offset ${place3.offset}`;
}
function lastName(file2) {
  return file2.slice(file2.lastIndexOf("/") + 1);
}
function namesOf2(sides) {
  const paths = /* @__PURE__ */ new Map();
  for (const { place: place3 } of sides) {
    const name = lastName(place3.file);
    paths.set(name, (paths.get(name) ?? /* @__PURE__ */ new Set()).add(place3.file));
  }
  return (file2) => paths.get(lastName(file2))?.size === 1 ? lastName(file2) : file2;
}
function keyOf3({ sides }) {
  return sides.map((side2) => `${side2.place.file}:${lineText(side2)} ${side2.access}`).sort().join("|");
}
function sameness([first, second]) {
  if (first.thread !== second.thread || first.path.length !== second.path.length) return "none";
  const same = first.path.findIndex((frame3, i) => JSON.stringify(frame3) !== JSON.stringify(second.path[i]));
  if (same < 0) return first.access === second.access ? "all" : "none";
  return same > 0 && same === first.path.length - 1 ? "but-last" : "none";
}

// src/baseline/code-text.ts
var LONGEST_CODE = 4e6;
var LONGEST_READ = 2 * LONGEST_CODE;
var MOST_CLASSES = 2e5;
var schema2 = object({
  names: pipe(string(), maxLength(LONGEST_READ)),
  lockSets: pipe(string(), maxLength(LONGEST_READ)),
  classes: pipe(array(pipe(string(), maxLength(LONGEST_READ))), maxLength(MOST_CLASSES))
});
var KINDS = ["c", "r", "w"];
function codeText({ names: names3, lockSets, classes }, asText) {
  return {
    names: names3.map(asText).join("\n"),
    lockSets: lockSets.map((set) => set.map(short).join(" ")).join(";"),
    classes: classes.map(classText)
  };
}
function sizeOf({ names: names3, lockSets, classes }) {
  return classes.reduce((sum, text6) => sum + text6.length, names3.length + lockSets.length);
}
function classText({ name, file: file2, fields, methods, others }) {
  return [
    `${short(name)} ${short(file2)}`,
    fields.map(fieldText).join(";"),
    methods.map(methodText).join(";"),
    others.map(short).join(" ")
  ].join("|");
}
function fieldText({ name, flags, holds: holds2 }) {
  return [name, flags].map(short).concat(holds2.map(pairText2)).join(" ");
}
function methodText({ name, line: line3, own, takes, uses, starts }) {
  const used = uses.map(
    ({ kind, what, held }) => `${KINDS[kind]}${short(what)}${held === 0 ? "" : `.${short(held)}`}`
  );
  const threads = starts.map((start) => `t${pairText2(start)}`);
  return [name, line3, own + 1, takes].map(short).concat(used, threads).join(" ");
}
function pairText2([a, b]) {
  return `${short(a)}:${short(b)}`;
}
function short(number3) {
  return number3.toString(36);
}
function readCode(property2) {
  const parsed2 = safeParse(schema2, property2);
  if (!parsed2.success || sizeOf(parsed2.output) > LONGEST_READ) return void 0;
  try {
    return new CodeReader(parsed2.output).read();
  } catch (error) {
    if (error instanceof Unreadable) return void 0;
    throw error;
  }
}
var Unreadable = class extends Error {
};
var CodeReader = class {
  #text;
  #names;
  #lockSets;
  constructor(text6) {
    this.#text = text6;
    this.#names = text6.names.split("\n");
    this.#lockSets = text6.lockSets.split(";").map((set) => split2(set, " ").map((lock2) => this.#lock(lock2)));
  }
  read() {
    const classes = this.#text.classes.map((text6) => this.#class(text6));
    const fields = classes.reduce((sum, cls) => sum + cls.fields.length, 0);
    for (const { methods } of classes) {
      for (const { kind, what } of methods.flatMap(({ uses }) => uses)) {
        if (kind !== Use.call) below(what, fields);
      }
    }
    return { names: this.#names, lockSets: this.#lockSets, classes };
  }
  #class(text6) {
    const parts = text6.split("|");
    const [name, file2] = parts[0].split(" ");
    return {
      name: this.#name(name),
      file: this.#name(file2),
      fields: split2(parts[1], ";").map((field) => this.#field(field)),
      methods: split2(parts[2], ";").map((method) => this.#method(method)),
      others: split2(parts[3], " ").map(numberOf)
    };
  }
  #field(text6) {
    const [name, flags, ...holds2] = text6.split(" ");
    return { name: this.#name(name), flags: numberOf(flags), holds: holds2.map((pair2) => this.#pair(pair2)) };
  }
  #method(text6) {
    const [name, line3, own, takes, ...rest] = text6.split(" ");
    const threads = rest.filter((each) => each.startsWith("t"));
    return {
      name: this.#name(name),
      line: numberOf(line3),
      own: own === "0" ? -1 : this.#lock(short(numberOf(own) - 1)),
      takes: this.#set(takes),
      uses: rest.filter((each) => !each.startsWith("t")).map((use) => this.#use(use)),
      starts: threads.map((each) => this.#pair(each.slice(1)))
    };
  }
  #use(text6) {
    const [target, held = "0"] = text6.slice(1).split(".");
    switch (text6[0]) {
      case "c":
        return { kind: Use.call, what: this.#name(target), held: this.#set(held) };
      case "r":
        return { kind: Use.read, what: numberOf(target), held: this.#set(held) };
      case "w":
        return { kind: Use.write, what: numberOf(target), held: this.#set(held) };
      default:
        throw new Unreadable();
    }
  }
  #pair(text6) {
    const [name, line3] = text6.split(":");
    return [this.#name(name), numberOf(line3)];
  }
  #lock(text6) {
    return below(numberOf(text6), 2 * this.#names.length);
  }
  #name(text6) {
    return below(numberOf(text6), this.#names.length);
  }
  #set(text6) {
    return below(numberOf(text6), this.#lockSets.length);
  }
};
function split2(text6, mark) {
  return text6 === void 0 || text6 === "" ? [] : text6.split(mark);
}
function numberOf(text6) {
  if (text6 === void 0 || !/^[0-9a-z]{1,7}$/.test(text6)) throw new Unreadable();
  return Number.parseInt(text6, 36);
}
function below(number3, bound) {
  if (number3 >= bound) throw new Unreadable();
  return number3;
}

// src/baseline/mend-facts.ts
var MOST_MENDS = 10;
var MOST_NAMES = 200;
function mendFacts(text6, natural3) {
  const names3 = exactOptional(pipe(array(text6), maxLength(MOST_NAMES)));
  const flag3 = exactOptional(literal(true));
  const place3 = object({ file: text6, line: natural3, method: text6, className: text6, isStatic: flag3 });
  const name = exactOptional(text6);
  const mend = object({
    kind: picklist(MEND_KINDS),
    because: exactOptional(picklist(MEND_REASONS)),
    ...{ field: name, lock: name, locks: names3, via: name, from: name, to: name, text: name },
    ...{ calls: names3, named: names3, like: names3, part: flag3 },
    methods: exactOptional(pipe(array(place3), maxLength(MOST_NAMES)))
  });
  return pipe(array(mend), maxLength(MOST_MENDS));
}

// src/baseline/unseen-facts.ts
var MOST_UNSEEN = 100;
function unseenFacts(text6, natural3) {
  const fact = object({
    ...{ field: text6, holder: exactOptional(text6), origin: exactOptional(text6) },
    ...{ access: picklist(["read", "write"]), store: natural3, write: natural3, at: natural3 }
  });
  return pipe(array(fact), maxLength(MOST_UNSEEN));
}

// src/baseline/facts.ts
var LONGEST_TEXT5 = 1e4;
var MOST_PAIRS2 = 5e4;
var MOST_SIDES = 1e3;
var MOST_LOCKS = 100;
var MOST_EVIDENCE = 100;
var MOST_INTERFACES = 2e4;
var MOST_METHODS2 = 2e4;
var MOST_SIGNS = 100;
var MOST_CLASSES2 = 5e4;
var MOST_OPENINGS = 50;
var MOST_ALTERNATIVES = 200;
var MOST_SETTINGS = 100;
var LARGEST_NUMBER = 2 ** 31 - 1;
var CONFIDENCES2 = ["low", "medium", "high"];
var UNUSED_SUPPRESSION = "unused-suppression";
var text4 = pipe(
  string(),
  transform((whole2) => whole2.slice(0, LONGEST_TEXT5))
);
var natural = pipe(number(), integer(), minValue(0), maxValue(LARGEST_NUMBER));
var weight = pipe(number(), integer(), minValue(-1e3), maxValue(1e3));
function lenient(schema3) {
  return fallback(optional(schema3), void 0);
}
var lock = union([text4, object({ text: text4, mode: literal("shared") })]);
var locks = pipe(array(lock), maxLength(MOST_LOCKS));
var confidence = picklist(CONFIDENCES2);
var cause = object({
  class: text4,
  object: text4,
  methods: pipe(array(text4), maxLength(MOST_METHODS2))
});
var names2 = pipe(array(text4), maxLength(MOST_METHODS2));
var result = object({
  kind: lenient(text4),
  field: lenient(text4),
  holder: lenient(text4),
  origin: lenient(text4),
  object: lenient(text4),
  summary: lenient(text4),
  advice: lenient(text4),
  mends: lenient(mendFacts(text4, natural)),
  confidence: lenient(confidence),
  score: lenient(weight),
  evidence: lenient(pipe(array(object({ fact: text4, text: text4, weight })), maxLength(MOST_EVIDENCE))),
  note: lenient(text4),
  guardedBy: lenient(text4),
  ruleLevel: lenient(picklist(["error", "warning", "note"])),
  pairs: lenient(pipe(array(object({ first: text4, second: text4 })), maxLength(MOST_PAIRS2))),
  pairsArePart: lenient(literal(true)),
  racesOmitted: lenient(pipe(number(), safeInteger(), minValue(0))),
  openings: lenient(
    pipe(
      array(
        object({
          anyOf: pipe(array(pipe(array(text4), maxLength(MOST_ALTERNATIVES))), maxLength(3)),
          pairs: lenient(pipe(array(natural), maxLength(MOST_PAIRS2)))
        })
      ),
      maxLength(MOST_OPENINGS)
    )
  ),
  cause: lenient(cause),
  unseen: lenient(unseenFacts(text4, natural)),
  unseenOmitted: lenient(natural),
  accessors: lenient(names2),
  owners: lenient(names2),
  guardedOwners: lenient(names2),
  ways: lenient(object({ bare: names2, guarded: names2 })),
  sides: lenient(
    pipe(
      array(
        object({
          ...{ at: natural, access: picklist(["read", "write"]), thread: text4, reason: text4, locks },
          term: lenient(text4),
          result: lenient(literal(true)),
          argument: lenient(literal(true)),
          field: lenient(literal(true))
        })
      ),
      maxLength(MOST_SIDES)
    )
  ),
  races: lenient(pipe(array(strictTuple([natural, natural])), maxLength(MOST_SIDES))),
  ownersOfRaces: lenient(pipe(array(text4), maxLength(MOST_SIDES)))
});
var place = object({
  class: lenient(text4),
  offset: lenient(natural),
  hasLine: lenient(boolean()),
  resolved: lenient(boolean()),
  application: lenient(boolean()),
  static: lenient(literal(true))
});
var frame = object({
  ...{ calls: lenient(text4), acquires: lenient(locks) },
  ...{ result: lenient(literal(true)), argument: lenient(literal(true)) },
  field: lenient(literal(true))
});
var run = object({
  complete: lenient(boolean()),
  configuration: lenient(text4),
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
          className: text4,
          reason: text4,
          by: lenient(picklist(["sign", "name", "base", "head", "program"])),
          sign: lenient(object({ text: text4, place: lenient(text4) })),
          signs: lenient(
            pipe(array(object({ kind: text4, text: text4, weight: number() })), maxLength(MOST_SIGNS))
          ),
          methods: pipe(array(text4), maxLength(MOST_METHODS2))
        })
      ),
      maxLength(MOST_INTERFACES)
    )
  ),
  closedClasses: lenient(pipe(array(text4), maxLength(MOST_CLASSES2))),
  asked: lenient(
    pipe(
      record(text4, text4),
      check((asked2) => Object.keys(asked2).length <= MOST_SETTINGS, "too many settings")
    )
  ),
  resultsOmitted: lenient(natural)
});
function runFacts({ properties: properties2 }) {
  return parse(run, properties2 ?? {});
}
function resultFacts({ properties: properties2 }) {
  return parse(result, properties2 ?? {});
}
function placeFacts({ properties: properties2 }) {
  return parse(place, properties2 ?? {});
}
function frameFacts({ properties: properties2 }) {
  return parse(frame, properties2 ?? {});
}

// src/baseline/code-index.ts
function keyOf4(kind, name) {
  return `${kind} ${name}`;
}
function classOf2(member2) {
  if (member2.startsWith("new ")) return member2.slice("new ".length, member2.indexOf("("));
  return member2.slice(0, Math.max(0, member2.length - selectorOf(member2).length - 1));
}
var CodeIndex = class {
  constructor(facts, interfaces2) {
    this.facts = facts;
    this.interfaces = interfaces2;
    const starters = /* @__PURE__ */ new Map();
    for (const cls of facts.classes) {
      const name = this.#name(cls.name);
      push(this.#classes, name, cls);
      for (const field of cls.fields) {
        push(this.#fieldsByName, `${name}.${this.#name(field.name)}`, this.#fields.length);
        this.#fields.push({ cls, field });
      }
      for (const method of cls.methods) {
        const full = withClass(this.#name(method.name), name);
        push(this.#methods, full, [cls, method]);
        for (const [runs2] of method.starts) push(starters, this.#name(runs2), full);
      }
    }
    this.#starters = starters;
    for (const { methods, reason } of interfaces2 ?? []) {
      for (const method of methods) this.#open.set(stableName(method), reason);
    }
  }
  facts;
  interfaces;
  /** By class and by full name; what has one name may be several. */
  #classes = /* @__PURE__ */ new Map();
  #methods = /* @__PURE__ */ new Map();
  #fields = [];
  #fieldsByName = /* @__PURE__ */ new Map();
  #told = /* @__PURE__ */ new Map();
  #starters;
  /** By method, the reason why its class is open. */
  #open = /* @__PURE__ */ new Map();
  /** The methods of a name that the scan reached. */
  methods(name) {
    let facts = this.#told.get(name);
    if (facts === void 0) {
      facts = (this.#methods.get(name) ?? []).map(([cls, method]) => this.#tell(name, cls, method));
      this.#told.set(name, facts);
    }
    return facts;
  }
  /** Is there a method of that name, reached or not? */
  hasMethod(name) {
    if (this.#methods.has(name)) return true;
    const className = classOf2(name);
    const hash = nameHash(withoutClass(name, className));
    return (this.#classes.get(className) ?? []).some(({ others }) => others.includes(hash));
  }
  hasClass(name) {
    return this.#classes.has(name);
  }
  classNames() {
    return this.#classes.keys();
  }
  /** Where there are several fields of one name, such as in anonymous classes, none is meant. */
  field(name) {
    const numbers2 = this.#fieldsByName.get(name) ?? [];
    if (numbers2.length !== 1) return void 0;
    const { cls, field } = this.#fields[numbers2[0]];
    return {
      className: this.#name(cls.name),
      name: this.#name(field.name),
      file: this.#fileOf(cls),
      isVolatile: (field.flags & FieldFlag.volatile) !== 0,
      isFinal: (field.flags & FieldFlag.final) !== 0,
      isReference: (field.flags & FieldFlag.reference) !== 0,
      holds: new Map(field.holds.map(([held, line3]) => [this.#name(held), line3]))
    };
  }
  hasField(name) {
    return this.#fieldsByName.has(name);
  }
  /** Full names of the fields of a class. */
  fieldsOf(className) {
    const classes = this.#classes.get(className) ?? [];
    return classes.flatMap(({ fields }) => fields.map(({ name }) => `${className}.${this.#name(name)}`));
  }
  /** Fields that a method reads or writes. */
  fieldsIn(method) {
    return [...method.uses.keys()].filter((key) => !key.startsWith(`${Use.call} `)).map((key) => key.slice(2));
  }
  /** Full names of the methods with a use, by its key. */
  usersOf(key) {
    const [kind, name] = [Number(key[0]), key.slice(2)];
    const wanted = new Set(kind === Use.call ? this.#numbersOf(name) : this.#fieldsByName.get(name) ?? []);
    if (wanted.size === 0) return [];
    const users = [];
    for (const [full, all] of this.#methods) {
      if (all.some(([, { uses }]) => uses.some((use) => use.kind === kind && wanted.has(use.what))))
        users.push(full);
    }
    return users;
  }
  /** Full names of the methods that start a thread which runs a method. */
  startersOf(method) {
    return [...new Set(this.#starters.get(method) ?? [])];
  }
  /** Why other threads may call a method; undefined where they may not. */
  openReason(method) {
    return this.#open.get(method);
  }
  #numbersOf(name) {
    const number3 = this.facts.names.indexOf(name);
    return number3 < 0 ? [] : [number3];
  }
  #name(number3) {
    return this.facts.names[number3];
  }
  #fileOf({ name, file: file2 }) {
    const shown4 = this.#name(file2);
    if (!shown4.endsWith("*")) return shown4;
    return `${shown4.slice(0, -1)}${usualFile(this.#name(name))}`;
  }
  #tell(name, cls, method) {
    const own = method.own < 0 ? void 0 : this.#name(lockOf(method.own).name);
    const set = (held) => this.facts.lockSets[held].map((lock2) => this.#name(lockOf(lock2).name));
    const uses = method.uses.map(({ kind, what, held }) => {
      const target = kind === Use.call ? this.#name(what) : this.#fieldName(what);
      return [keyOf4(kind, target), new Set(own === void 0 ? set(held) : [own, ...set(held)])];
    });
    return {
      name,
      file: this.#fileOf(cls),
      line: method.line,
      own,
      takes: new Map(
        this.facts.lockSets[method.takes].map(lockOf).map((lock2) => [this.#name(lock2.name), lock2.isCall])
      ),
      uses: new Map(uses),
      starts: method.starts.map(([runs2, line3]) => ({ runs: this.#name(runs2), line: line3 }))
    };
  }
  #fieldName(number3) {
    const { cls, field } = this.#fields[number3];
    return `${this.#name(cls.name)}.${this.#name(field.name)}`;
  }
};
function push(map, key, value) {
  addTo(map, key, value);
}

// src/baseline/change-steps.ts
function stepsOf(side2, { subject, kind, holder }) {
  const last = side2.path.length - 1;
  const shown4 = isHeld(kind, subject) ? holder ?? subject : subject;
  return side2.path.flatMap((frame3, index) => {
    if (!frame3.place.application) return [];
    const distance = last - index;
    const method = stableName(frame3.place.method);
    if (frame3.calls !== void 0) {
      const called = stableName(frame3.calls);
      const held = distance === 0 && holder !== void 0 ? [keyOf4(Use.read, holder)] : [];
      return [
        {
          ...{ frame: frame3, method, distance },
          does: [keyOf4(Use.call, selectorOf(called)), ...held],
          what: `the call of ${frame3.calls}`,
          doing: `calls ${frame3.calls}`
        }
      ];
    }
    if (distance > 0) return [{ frame: frame3, method, distance, does: [], what: "a call", doing: "makes a call" }];
    const field = fieldRacedOn(kind, subject, holder);
    const use = kind === "field-race" && side2.access === "write" ? Use.write : Use.read;
    return [
      {
        ...{ frame: frame3, method, distance },
        does: field === void 0 ? [] : [keyOf4(use, field)],
        what: `the ${side2.access} of ${shown4}`,
        doing: `${side2.access}s ${shown4}`
      }
    ];
  });
}
function isHeld(kind, subject) {
  return kind === "library-object-race" || kind === "leaked-state" && !subject.endsWith("[]");
}
function fieldRacedOn(kind, subject, holder) {
  if (isHeld(kind, subject)) return holder === void 0 ? void 0 : stableName(holder);
  return stableName(subject.replace(/\[\]$/, ""));
}
function surelyHeld(code4, step) {
  const sets = code4.methods(step.method).map((method) => heldIn(method, step));
  return sets.length === 0 ? void 0 : sets.reduce(both);
}
function perhapsHeld(code4, step) {
  const methods = code4.methods(step.method);
  if (methods.length === 0) return void 0;
  return new Set(
    methods.flatMap((method) => {
      const key = step.does.find((use) => method.uses.has(use));
      return key === void 0 ? [...ownOf(method), ...method.takes.keys()] : [...heldIn(method, step)];
    })
  );
}
function heldIn(method, { does }) {
  const key = does.find((use) => method.uses.has(use));
  const known = key === void 0 ? void 0 : method.uses.get(key);
  if (known !== void 0) return known;
  const all = [...method.uses.values()];
  return all.length === 0 ? new Set(ownOf(method)) : all.reduce(both);
}
function ownOf({ own }) {
  return own === void 0 ? [] : [own];
}
function both(a, b) {
  return new Set([...a].filter((lock2) => b.has(lock2)));
}
function declaredAt({ head: head2, lines: lines2 }, { frame: frame3, method }) {
  const { file: file2, className } = frame3.place;
  const name = method.startsWith("new ") ? className.split(/[.$]/).at(-1) : selectorOf(method).split("(")[0];
  const known = head2.methods(method);
  const codeLine = known.length === 1 && known[0].line > 0 ? known[0].line : frame3.place.line;
  const line3 = lines2?.method(file2, className, name, codeLine) ?? codeLine;
  return { file: file2, line: line3, method: frame3.place.method };
}
function placeOfStep({ frame: frame3 }) {
  const { file: file2, line: line3, method } = frame3.place;
  return { file: file2, line: line3, method };
}
function where({ file: file2, line: line3 }) {
  const name = file2.slice(file2.lastIndexOf("/") + 1);
  return line3 > 0 ? `(${name}:${line3})` : `(${name})`;
}

// src/baseline/change-calls.ts
function newStep(question, sides) {
  const [first, second] = sides.map((steps2) => firstNew(question, steps2));
  const found = first ?? second;
  if (found === void 0) return void 0;
  return { ...found, both: first !== void 0 && second !== void 0 && first.text === second.text };
}
function firstNew(question, steps2) {
  for (const step of steps2) {
    const found = question.base.hasMethod(step.method) ? newInMethod(question, step) : newMethod(question, steps2, step);
    if (found !== void 0) return found;
  }
  return void 0;
}
function newInMethod({ base, head: head2 }, step) {
  const key = step.does[0];
  const [before, after] = [base.methods(step.method), head2.methods(step.method)];
  if (key === void 0 || before.length === 0 || after.length === 0) return void 0;
  if (before.some(({ uses }) => uses.has(key)) || !after.every(({ uses }) => uses.has(key))) return void 0;
  if (isMoved(base, head2, key)) return void 0;
  const { calls } = step.frame;
  if (calls !== void 0 && isNewTarget(base, head2, calls) && hasLost(base, head2, step.method))
    return void 0;
  if (calls === void 0 && isRenamedField(base, head2, key)) return void 0;
  return added(
    calls === void 0 ? "access" : "call",
    `${step.what} in ${step.frame.place.method}`,
    placeOfStep(step)
  );
}
function newMethod(question, steps2, step) {
  const { base, head: head2 } = question;
  const key = step.does[0];
  const facts = head2.methods(step.method);
  if (key === void 0 || facts.length === 0) return void 0;
  if (isMoved(base, head2, key)) return void 0;
  const isWhole = base.hasClass(classOf2(step.method));
  if (!isWhole && [...base.classNames()].some((name2) => !head2.hasClass(name2))) return void 0;
  const { calls } = step.frame;
  if (calls === void 0 && isRenamedField(base, head2, key)) return void 0;
  const caller = steps2.find(({ distance }) => distance === step.distance + 1);
  if (caller !== void 0 && hasLost(base, head2, caller.method)) return void 0;
  const place3 = declaredAt(question, step);
  const name = step.frame.place.method;
  return added("method", name, place3, `, which ${step.doing}`);
}
function added(kind, what, place3, more2 = "") {
  const text6 = `This change added ${what} ${where(place3)}${more2}`;
  return { kind, text: text6, place: place3, both: false, further: [], mends: [] };
}
function isMoved(base, head2, key) {
  const now = new Set(head2.usersOf(key));
  return base.usersOf(key).some((method) => !now.has(method));
}
function isNewTarget(base, head2, called) {
  return head2.hasClass(classOf2(called)) && !base.hasMethod(called);
}
function hasLost(base, head2, method) {
  const now = new Set(head2.methods(method).flatMap(({ uses }) => [...uses.keys()]));
  return base.methods(method).some(({ uses }) => [...uses.keys()].some((key) => !now.has(key)));
}
function isRenamedField(base, head2, key) {
  const field = key.slice(`${Use.read} `.length);
  if (base.hasField(field)) return false;
  const owner = field.slice(0, field.lastIndexOf("."));
  if (!base.hasClass(owner)) return [...base.classNames()].some((name) => !head2.hasClass(name));
  return base.fieldsOf(owner).some((other) => !head2.hasField(other));
}

// src/baseline/change-fields.ts
function changedField(question) {
  const { kind, subject, base, head: head2 } = question;
  if (kind !== "field-race") return void 0;
  const name = fieldRacedOn(kind, subject, void 0);
  const [before, after] = [base.field(name), head2.field(name)];
  if (before === void 0 || after === void 0) return void 0;
  const place3 = fieldPlace(question, after);
  const found = { kind: "field", place: place3, both: true, further: [] };
  const member2 = { place: place3, className: after.className, member: after.name };
  if (before.isVolatile && !after.isVolatile) {
    return {
      ...found,
      text: `This change made ${subject} no longer volatile ${where(place3)}`,
      mends: after.isFinal ? [] : [{ ...member2, insert: "volatile" }]
    };
  }
  if (before.isFinal && !after.isFinal) {
    const isAssigned = head2.usersOf(keyOf4(Use.write, name)).length > 0;
    return {
      ...found,
      text: `This change made ${subject} no longer final ${where(place3)}`,
      mends: isAssigned || after.isVolatile ? [] : [{ ...member2, insert: "final" }]
    };
  }
  const atomic = [...before.holds.keys()].find((cls) => cls.startsWith("java.util.concurrent.atomic."));
  if (atomic === void 0 || after.isReference) return void 0;
  return {
    ...found,
    kind: "library-class",
    text: `This change made ${subject} a plain field ${where(place3)}; it held a ${atomic} before`,
    mends: []
  };
}
function changedClass(question, sides) {
  const { kind, subject, base, head: head2 } = question;
  if (kind !== "library-object-race" && kind !== "leaked-state") return void 0;
  const fields = candidates(question, sides).filter((name2) => {
    const [before2, after2] = [base.field(name2), head2.field(name2)];
    if (before2 === void 0 || after2 === void 0 || before2.holds.size === 0) return false;
    return after2.holds.has(subject) && !before2.holds.has(subject);
  });
  if (fields.length !== 1) return void 0;
  const [name] = fields;
  const [before, after] = [base.field(name), head2.field(name)];
  const gone = [...before.holds.keys()].filter((cls) => !after.holds.has(cls));
  if (gone.length === 0) return void 0;
  const made = after.holds.get(subject) ?? 0;
  const place3 = made > 0 ? { file: after.file, line: made, method: name } : fieldPlace(question, after);
  const text6 = `This change made ${name} hold a ${dotted(subject)} instead of a ${dotted(gone[0])} ${where(place3)}`;
  const mend = { place: place3, className: after.className, member: after.name };
  const mends = gone.length === 1 && made > 0 ? [{ ...mend, swap: [subject, gone[0]] }] : [];
  return { kind: "library-class", text: text6, place: place3, both: true, further: [], mends };
}
function candidates({ holder, head: head2 }, sides) {
  if (holder !== void 0) return [holder];
  const last = sides.flatMap((steps2) => steps2.slice(-1));
  return [...new Set(last.flatMap(({ method }) => fieldsIn(head2, method)))];
}
function fieldsIn(head2, method) {
  return head2.methods(method).flatMap((facts) => head2.fieldsIn(facts));
}
function fieldPlace({ lines: lines2 }, { file: file2, className, name }) {
  return { file: file2, line: lines2?.field(file2, className, name) ?? 0, method: `${className}.${name}` };
}
function dotted(name) {
  return name.replaceAll("$", ".");
}

// src/baseline/change-locks.ts
function lostGuard(question, sides) {
  return toldOf(question, sides, true);
}
function lostLock(question, sides) {
  return toldOf(question, sides, false);
}
function toldOf(question, sides, isGuard) {
  const held = sides.map((steps2, side2) => locksOf(question, steps2, side2));
  const losses = sides.flatMap((steps2, side2) => lossesOf(question, steps2, side2));
  const wanted = losses.filter(({ lock: lock2, side: side2 }) => {
    const other = held[1 - side2];
    return isGuard ? other.has(lock2) : other.size > 0 && !other.has(lock2);
  });
  const best = wanted.sort((a, b) => rank(wanted, a) - rank(wanted, b))[0];
  return best === void 0 ? void 0 : tell(question, best, wanted);
}
function locksOf({ race: race2, base }, steps2, side2) {
  const now = race2.sides[side2].locks.map(({ text: text6 }) => stableName(text6));
  return /* @__PURE__ */ new Set([...now, ...steps2.flatMap((step) => [...surelyHeld(base, step) ?? []])]);
}
function lossesOf({ race: race2, base, head: head2 }, steps2, side2) {
  const now = new Set(race2.sides[side2].locks.map(({ text: text6 }) => stableName(text6)));
  return steps2.flatMap((step) => {
    const [before, after] = [surelyHeld(base, step), perhapsHeld(head2, step)];
    if (before === void 0 || after === void 0) return [];
    return [...before].filter((lock2) => !after.has(lock2) && !now.has(lock2)).map((lock2) => ({ step, lock: lock2, side: side2 }));
  });
}
function rank(losses, { step, lock: lock2, side: side2 }) {
  const others = losses.filter((other) => other.lock === lock2 && other.side !== side2);
  const isCommon = others.some((other) => other.step.method === step.method);
  return (isCommon ? 0 : others.length > 0 ? 2e3 : 4e3) + step.distance * 2 + side2;
}
function tell(question, loss, losses) {
  const { lock: lock2, side: side2 } = loss;
  const across = losses.filter((other) => other.lock === lock2 && other.side !== side2).sort((a, b) => a.step.distance - b.step.distance);
  const isCommon = across.some(({ step }) => step.method === loss.step.method);
  const first = describe(question, loss);
  if (isCommon) return { ...first, text: `${first.text}; both paths take it`, both: true };
  if (across.length === 0) return { ...first, text: `${first.text}; one of the two paths takes it` };
  const second = describe(question, across[0]);
  const [, ...rest] = second.text.split("This change ");
  return {
    ...first,
    text: `${first.text}, and ${rest.join("This change ")}; each path takes one of them`,
    both: true,
    further: [second.place],
    mends: [...first.mends, ...second.mends]
  };
}
function describe(question, { step, lock: lock2 }) {
  const { base, head: head2 } = question;
  const [before, after] = [base.methods(step.method), head2.methods(step.method)];
  const name = step.frame.place.method;
  const wasOwn = before.every(({ own }) => own === lock2) && after.every(({ own }) => own !== lock2);
  const place3 = wasOwn ? declaredAt(question, step) : placeOfStep(step);
  const instead = [...perhapsHeld(head2, step) ?? []].filter(
    (other) => !before.some((method) => method.own === other || method.takes.has(other))
  );
  const found = { kind: "lock", place: place3, both: false, further: [], mends: [] };
  if (instead.length > 0) {
    return {
      ...found,
      text: `This change replaced the lock ${lock2} by ${instead.sort()[0]} in ${name} ${where(place3)}`
    };
  }
  if (wasOwn) {
    const className = step.frame.place.className;
    return {
      ...found,
      text: `This change removed synchronized from ${name} ${where(place3)}`,
      mends: [{ insert: "synchronized", place: place3, className, member: name }]
    };
  }
  if (after.some(({ own, takes }) => own === lock2 || takes.has(lock2))) {
    return {
      ...found,
      text: `This change took ${step.what} in ${name} ${where(place3)} out of the lock ${lock2}`
    };
  }
  const isCall = before.some(({ takes }) => takes.get(lock2) === true);
  return {
    ...found,
    text: isCall ? `This change no longer takes the lock ${lock2} in ${name} ${where(place3)}` : `This change removed the synchronized block on ${lock2} from ${name} ${where(place3)}`
  };
}

// src/baseline/change-threads.ts
function newThread(question) {
  const [first, second] = [0, 1].map((side2) => threadOf(question, side2));
  const found = first ?? second;
  if (found === void 0) return void 0;
  return { ...found, both: first !== void 0 && second !== void 0 && first.text === second.text };
}
function threadOf(question, side2) {
  const { base, head: head2, race: race2 } = question;
  const [start] = race2.sides[side2].path;
  const method = stableName(start.place.method);
  if (base.interfaces === void 0 || head2.interfaces === void 0 || !base.hasMethod(method))
    return void 0;
  const reason = head2.openReason(method);
  const { file: file2, line: line3 } = start.place;
  const rest = { both: false, further: [], mends: [] };
  if (reason !== void 0) {
    if (base.openReason(method) !== void 0) return void 0;
    const isKnown = base.interfaces.some(({ className }) => className === start.place.className);
    return {
      ...rest,
      kind: "open",
      text: isKnown ? `Since this change several threads may call ${start.place.method}: ${reason}` : `This change made threads share ${start.place.className}: ${reason}`,
      place: { file: file2, line: line3, method: start.place.method }
    };
  }
  return started(question, start.place.method);
}
function started({ base, head: head2 }, shown4) {
  const method = stableName(shown4);
  const before = new Set(base.startersOf(method));
  const fresh = head2.startersOf(method).filter((starter2) => !before.has(starter2));
  const isMoved2 = [...before].some((starter2) => !head2.startersOf(method).includes(starter2));
  if (fresh.length !== 1 || isMoved2) return void 0;
  const [starter] = head2.methods(fresh[0]);
  if (starter === void 0) return void 0;
  const line3 = starter.starts.find(({ runs: runs2 }) => runs2 === method)?.line ?? 0;
  const place3 = { file: starter.file, line: line3, method: starter.name };
  const another = before.size > 0 ? "another" : "a";
  return {
    ...{ kind: "thread", place: place3, both: false, further: [], mends: [] },
    text: `This change starts ${another} thread that runs ${shown4}, in ${starter.name} ${where(place3)}`
  };
}

// src/baseline/mends.ts
var LONGEST_LINE = 300;
var MODIFIERS2 = /^(\s*(?:@[\w.]+(?:\([^()]*\))?\s+)*(?:(?:public|protected|private|static|final|transient|strictfp|abstract|native|default|volatile|synchronized)\s+)*)(\S.*)$/;
function suggestionOf(mend, lines2) {
  const { file: file2, line: line3 } = mend.place;
  const before = line3 > 0 ? lines2?.text(file2, line3) : void 0;
  if (before === void 0 || before.length > LONGEST_LINE) return void 0;
  const after = mend.swap !== void 0 ? swapped(before, mend.swap) : inserted2(before, mend);
  return after === void 0 ? void 0 : { file: file2, line: line3, endLine: line3, before, after };
}
function inserted2(text6, { insert, member: member2 }) {
  const [, modifiers, rest] = MODIFIERS2.exec(text6) ?? [];
  if (insert === void 0 || rest === void 0) return void 0;
  const words2 = modifiers.trim().split(/\s+/);
  const clash = { synchronized: ["abstract", "native"], volatile: ["final"], final: ["volatile"] }[insert];
  if (words2.includes(insert) || words2.some((word) => clash.includes(word))) return void 0;
  return declares(rest, member2, insert === "synchronized") ? `${modifiers}${insert} ${rest}` : void 0;
}
function declares(text6, member2, isMethod) {
  const name = isMethod ? member2.slice(0, member2.indexOf("(")).split(".").at(-1) : member2;
  const found = /^([^=;(){}"']+?[\s>\]])([\w$]+)\s*([(=;])/.exec(text6);
  if (found === null || found[2] !== name) return false;
  const [, type, , mark] = found;
  const isOne = !/,/.test(type.replace(/<.*>/, ""));
  return isOne && (isMethod ? mark === "(" : mark !== "(" && !/;.*\S/.test(text6.replace(/\/\/.*$/, "")));
}
function swapped(text6, [from, to]) {
  if (from.includes("$") || to.includes("$")) return void 0;
  const simple2 = from.slice(from.lastIndexOf(".") + 1);
  const made = new RegExp(`\\bnew\\s+(?:${from.replaceAll(".", "\\.")}|${simple2})(?=\\s*[<(])`, "g");
  if ([...text6.matchAll(made)].length !== 1) return void 0;
  const rest = text6.replace(made, "");
  return new RegExp(`\\b${simple2}\\b`).test(rest) ? void 0 : text6.replace(made, `new ${to}`);
}

// src/baseline/change-cause.ts
function changeCause(question) {
  const sides = question.race.sides.map((side2) => stepsOf(side2, question));
  const found = lostGuard(question, sides) ?? changedField(question) ?? changedClass(question, sides) ?? newStep(question, sides) ?? newThread(question) ?? lostLock(question, sides);
  if (found === void 0) return void 0;
  const { mends, ...cause2 } = found;
  const suggestions = mends.map((mend) => suggestionOf(mend, question.lines));
  const isWhole = suggestions.every((suggestion) => suggestion !== void 0);
  return {
    ...cause2,
    text: `${cause2.text}.`,
    suggestions: isWhole ? suggestions.filter((each) => each !== void 0) : []
  };
}

// src/baseline/runs.ts
var TOOL = "racewarden";
var BaselineError = class extends Error {
  name = "BaselineError";
};
function ownRun(log2, what) {
  const runs2 = ownRuns(log2, what);
  if (runs2.length > 1) {
    const categories = runs2.map((run4) => categoryOf(run4) ?? "none").sort();
    throw new BaselineError(
      `${what} has ${runs2.length} runs of ${TOOL} (of the categories ${categories.join(", ")}), where one is wanted.`
    );
  }
  return runs2[0];
}
function runLike(head2, log2, what) {
  return runOfCategory(categoryOf(head2), log2, what);
}
function runOfCategory(category, log2, what) {
  const runs2 = ownRuns(log2, what);
  const alike = runs2.filter((run4) => categoryOf(run4) === category);
  if (alike.length === 1) return alike[0];
  if (alike.length > 1) {
    throw new BaselineError(`${what} has ${alike.length} runs of the category ${category ?? "none"}.`);
  }
  const [first] = runs2;
  if (runs2.length === 1 && (category === void 0 || categoryOf(first) === void 0)) return first;
  const there = runs2.map((run4) => categoryOf(run4) ?? "none").sort();
  throw new BaselineError(`${what} has no run of the category ${category}: it has ${there.join(", ")}.`);
}
function ownRuns(log2, what) {
  const runs2 = log2.runs.filter(({ tool }) => tool.driver.name === TOOL);
  if (runs2.length > 0) return runs2;
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

// src/baseline/circumstances.ts
var MOST_NAMED4 = 8;
function circumstances(base, head2) {
  const notes = [];
  const [before, now] = [versionOf(base), versionOf(head2)];
  if (before !== void 0 && now !== void 0 && before !== now) {
    notes.push(
      `The base was scanned by version ${before}, this by ${now}: findings may differ for that alone.`
    );
  }
  notes.push(...settings(base, head2));
  const omitted = runFacts(base).resultsOmitted ?? 0;
  if (omitted > 0) {
    notes.push(
      `The base lacks ${omitted} findings of lower rank that did not fit: they may be shown as new.`
    );
  }
  return notes;
}
function settings(base, head2) {
  const [before, now] = [runFacts(base).asked, runFacts(head2).asked];
  const differing = before === void 0 || now === void 0 ? [] : differences(before, now);
  if (differing.length === 0) return [];
  return [
    `The base was scanned with other settings (${named(differing)}): findings may differ for that alone.`
  ];
}
function differences(before, now) {
  const all = /* @__PURE__ */ new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...all].filter((key) => settingOf(before, key) !== settingOf(now, key)).sort();
}
function settingOf(asked2, key) {
  return Object.hasOwn(asked2, key) ? asked2[key] : void 0;
}
function named(keys) {
  const more2 = keys.length - MOST_NAMED4;
  return `${keys.slice(0, MOST_NAMED4).join(", ")}${more2 > 0 ? ` and ${more2} more` : ""}`;
}

// src/sarif/identity.ts
var KEY = "primaryLocationLineHash";
var OCCURRENCE = ":1";
var PLAIN2 = /^[\w-]{1,64}$/;
function fingerprints(id) {
  return { [KEY]: `${id}${OCCURRENCE}` };
}
function identityOf(result4) {
  const id = result4.partialFingerprints?.[KEY]?.replace(/:\d+$/, "");
  return id !== void 0 && PLAIN2.test(id) ? id : void 0;
}
function isSuppressed({ suppressions }) {
  if (suppressions === void 0 || suppressions.length === 0) return false;
  return suppressions.every(({ status }) => status === void 0 || status === "accepted");
}

// src/sarif/read.ts
var MOST_RUNS = 20;
var MOST_RESULTS = 25e3;
var MOST_LOCATIONS = 1e4;
var MOST_FLOWS = 1e3;
var MOST_SUPPRESSIONS = 100;
var MOST_NOTIFICATIONS = 1e4;
var MOST_RULES = 25e3;
var DEEPEST3 = 200;
var LAST_LINE = 2 ** 31 - 1;
var LARGEST_LOG = 256 * 1024 * 1024;
var SarifError = class extends Error {
  name = "SarifError";
};
var line2 = optional(pipe(number(), integer(), minValue(0), maxValue(LAST_LINE)));
var message = looseObject({ text: optional(string()), markdown: optional(string()) });
var properties = optional(looseObject({}));
var location = looseObject({
  id: optional(number()),
  message: optional(message),
  physicalLocation: optional(
    looseObject({
      artifactLocation: optional(looseObject({ uri: optional(string()) })),
      region: optional(
        looseObject({ startLine: line2, startColumn: line2, endLine: line2, endColumn: line2 })
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
var result2 = looseObject({
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
        results: optional(pipe(array(result2), maxLength(MOST_RESULTS))),
        properties
      })
    ),
    maxLength(MOST_RUNS)
  )
});
function readSarif(text6, name) {
  if (text6.length > LARGEST_LOG)
    throw new SarifError(`${name} is larger than ${LARGEST_LOG / 1024 / 1024} MiB.`);
  const parsed2 = parseJson2(text6, name);
  if (isDeeper(parsed2, DEEPEST3)) throw new SarifError(`${name} is nested deeper than ${DEEPEST3} levels.`);
  const checked = safeParse(log, parsed2, { abortEarly: true });
  if (!checked.success) {
    throw new SarifError(`${name} is not SARIF 2.1.0: ${issueText(checked.issues[0], "the log")}.`);
  }
  return checked.output;
}
function parseJson2(text6, name) {
  try {
    return JSON.parse(text6.startsWith("\uFEFF") ? text6.slice(1) : text6);
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
function canonical(part) {
  return JSON.stringify(ordered(part));
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

// src/baseline/entries.ts
function entriesOf(run4) {
  const byId = /* @__PURE__ */ new Map();
  let nameless2 = 0;
  for (const result4 of run4.results ?? []) {
    const id = identityOf(result4);
    if (id === void 0) {
      nameless2++;
      continue;
    }
    const entry = entryOf2(id, !isSuppressed(result4), resultFacts(result4));
    const known = byId.get(id);
    byId.set(id, known === void 0 ? entry : both2(known, entry));
  }
  return { byId, nameless: nameless2 };
}
function entryOf2(id, isLive, facts) {
  const { pairs, pairsArePart = false, accessors, owners, guardedOwners, ways, confidence: confidence2 } = facts;
  return {
    id,
    isLive,
    pairs: pairs === void 0 ? void 0 : new Map(pairs.map((pair2) => [pairKey(pair2), pair2])),
    pairsArePart,
    accessors: new Set(accessors),
    owners: new Set(owners),
    guardedOwners: new Set(guardedOwners),
    bareWays: new Set(ways?.bare),
    guardedWays: new Set(ways?.guarded),
    confidence: confidence2,
    openings: openingsOf(facts)
  };
}
function both2(a, b) {
  const union2 = (key) => /* @__PURE__ */ new Set([...a[key], ...b[key]]);
  const without = (key, not) => new Set([...a[key], ...b[key]].filter((name) => !not.has(name)));
  const [owners, bareWays] = [union2("owners"), union2("bareWays")];
  return {
    id: a.id,
    isLive: a.isLive || b.isLive,
    pairs: a.pairs === void 0 || b.pairs === void 0 ? void 0 : new Map([...a.pairs, ...b.pairs]),
    pairsArePart: a.pairsArePart || b.pairsArePart,
    accessors: union2("accessors"),
    owners,
    guardedOwners: without("guardedOwners", owners),
    bareWays,
    guardedWays: without("guardedWays", bareWays),
    confidence: surer(a.confidence, b.confidence) >= 0 ? a.confidence : b.confidence,
    openings: [...a.openings, ...b.openings]
  };
}
function openingsOf({ openings, pairs = [], field, cause: cause2 }) {
  if (openings === void 0) {
    const member2 = field?.lastIndexOf(".") ?? -1;
    const likely = [cause2?.class, member2 > 0 ? field?.slice(0, member2) : void 0];
    const classes = likely.filter((name) => name !== void 0);
    return classes.length === 0 ? [] : [{ anyOf: [classes] }];
  }
  return openings.map(({ anyOf: anyOf2, pairs: some3 }) => ({
    anyOf: anyOf2,
    pairs: some3 && new Set(some3.filter((index) => index in pairs).map((index) => pairKey(pairs[index])))
  }));
}
function surer(a, b) {
  const rank2 = (name) => name === void 0 ? -1 : CONFIDENCES2.indexOf(name);
  return rank2(a) - rank2(b);
}
function pairKey({ first, second }) {
  return JSON.stringify([first, second]);
}

// src/baseline/growth.ts
var MOST_STEPS = 2e4;
function growthOf(before, now) {
  const growth = {
    pairs: addedPairs(before, now).sort(byKey),
    owners: addedOwners(before, now).sort(),
    ways: [...now.bareWays].filter((way) => before.guardedWays.has(way)).sort()
  };
  const { pairs, owners, ways } = growth;
  return pairs.length + owners.length + ways.length > 0 ? growth : void 0;
}
function byKey(a, b) {
  const [first, second] = [pairKey(a), pairKey(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}
function addedPairs(before, now) {
  const added2 = [...now.pairs].filter(([key]) => !before.pairs.has(key)).map(([, pair2]) => pair2);
  if (added2.length === 0) return [];
  const [old, current] = [methodsOf2(before.pairs), methodsOf2(now.pairs)];
  const fresh = [...current].filter((method) => !old.has(method) && !before.accessors.has(method)).sort();
  const gone = [...old].filter((method) => !current.has(method) && !now.accessors.has(method)).sort();
  if (before.pairsArePart || now.pairsArePart) {
    const renamed = new Set(fresh.slice(0, gone.length));
    const isNew = (method) => !old.has(method) && !renamed.has(method);
    return added2.filter(({ first, second }) => isNew(first) || isNew(second));
  }
  const formerNames = new Renaming(before.pairs, now.pairs, fresh, gone).find();
  const former = (method) => formerNames.get(method) ?? method;
  return added2.filter(({ first, second }) => !before.pairs.has(sortedKey(former(first), former(second))));
}
function addedOwners(before, now) {
  const added2 = [...now.owners].filter((owner) => !before.owners.has(owner)).sort();
  const gone = [...before.owners].filter((owner) => !now.owners.has(owner) && !now.guardedOwners.has(owner));
  const isKnown = (owner) => before.guardedOwners.has(owner);
  return [...added2.filter(isKnown), ...added2.filter((owner) => !isKnown(owner)).slice(gone.length)];
}
function methodsOf2(pairs) {
  return new Set([...pairs.values()].flatMap(({ first, second }) => [first, second]));
}
function sortedKey(a, b) {
  return a < b ? pairKey({ first: a, second: b }) : pairKey({ first: b, second: a });
}
var Renaming = class {
  /** By method, those it is in a pair with. */
  #before;
  #now;
  #fresh;
  #gone;
  #former = /* @__PURE__ */ new Map();
  #steps = MOST_STEPS;
  constructor(before, now, fresh, gone) {
    this.#before = partners(before);
    this.#now = partners(now);
    this.#fresh = fresh;
    this.#gone = gone;
  }
  /** By fresh method its former name; those that had none are not in it. */
  find() {
    if (this.#gone.length === 0) return this.#former;
    if (this.#fresh.length <= this.#gone.length && this.#all(new Set(this.#fresh))) return this.#former;
    this.#former.clear();
    this.#one_by_one();
    return this.#former;
  }
  /** The hardest to place first: the one with the fewest choices. */
  #all(left) {
    if (left.size === 0) return true;
    let chosen;
    for (const method of left) {
      const choices = this.#choices(method);
      if (chosen === void 0 || choices.length < chosen.choices.length) chosen = { method, choices };
      if (choices.length === 0) return false;
    }
    if (chosen === void 0) return true;
    left.delete(chosen.method);
    for (const choice2 of chosen.choices) {
      if (--this.#steps < 0) break;
      this.#former.set(chosen.method, choice2);
      if (this.#all(left)) return true;
      this.#former.delete(chosen.method);
    }
    left.add(chosen.method);
    return false;
  }
  /** Former names under which all pairs with methods whose former name is settled were pairs; the likeliest first. */
  #choices(method) {
    return this.#free().filter((name) => this.#explained(method, name).unexplained === 0).sort((a, b) => this.#compare(method, a, b));
  }
  #free() {
    const taken = new Set(this.#former.values());
    return this.#gone.filter((name) => !taken.has(name));
  }
  #compare(method, a, b) {
    const degree = this.#now.get(method)?.size ?? 0;
    const far = (name) => Math.abs((this.#before.get(name)?.size ?? 0) - degree);
    return far(a) - far(b) || likeness(method, b) - likeness(method, a) || (a < b ? -1 : 1);
  }
  /** Of the pairs of a method with itself and with methods whose former name is settled: how many the base has. */
  #explained(method, name) {
    const counts = { explained: 0, unexplained: 0 };
    for (const partner of this.#now.get(method) ?? []) {
      const former = partner === method ? name : this.#settled(partner);
      if (former === void 0) continue;
      if (this.#before.get(name)?.has(former)) counts.explained++;
      else counts.unexplained++;
    }
    return counts;
  }
  #settled(method) {
    return this.#former.get(method) ?? (this.#fresh.includes(method) ? void 0 : method);
  }
  /** Not all are known ones: those go first that explain most. */
  #one_by_one() {
    const left = new Set(this.#fresh);
    for (let room = Math.min(this.#gone.length, left.size); room > 0; room--) {
      let best;
      for (const method of left) {
        for (const name of this.#free()) {
          const { explained, unexplained } = this.#explained(method, name);
          const score = 4 * (explained - unexplained) + likeness(method, name);
          if (best === void 0 || score > best.score) best = { method, name, score };
        }
      }
      if (best === void 0) return;
      this.#former.set(best.method, best.name);
      left.delete(best.method);
    }
  }
};
function partners(pairs) {
  const found = /* @__PURE__ */ new Map();
  const add = (a, b) => {
    const known = found.get(a);
    if (known === void 0) found.set(a, /* @__PURE__ */ new Set([b]));
    else known.add(b);
  };
  for (const { first, second } of pairs.values()) {
    add(first, second);
    add(second, first);
  }
  return found;
}
function likeness(a, b) {
  const [first, second] = [a, b].map((method) => /^(.*?)([^.(]*)(\(.*)?$/.exec(method) ?? []);
  return [1, 2, 3].filter((part) => first[part] === second[part]).length;
}

// src/baseline/openness.ts
var MOST_NAMED5 = 5;
function shownOpen(run4) {
  return (runFacts(run4).interfaces ?? []).filter((one) => openedBy(one) === "sign");
}
var Openness = class {
  #base;
  #head;
  /** Classes that kept something from being judged, by the side that does not have them open. */
  #met = { base: /* @__PURE__ */ new Set(), head: /* @__PURE__ */ new Set() };
  /** Classes that the base has open and the head, though it has them, has not and does not have in its setting `closed`; sorted. */
  unjudged;
  constructor(base, head2) {
    this.#base = new Side(runFacts(base));
    this.#head = new Side(runFacts(head2));
    const open3 = this.#base.openByItself();
    this.unjudged = open3.filter((name) => this.#head.isShut(name) && !this.#head.isClosedByName(name));
  }
  /** Could the base have shown what the head has, or one pair of it? */
  baseCouldShow({ openings }, pair2) {
    const [base, head2] = [this.#base, this.#head];
    return this.#couldShow("base", waysTo(openings, pair2), (classes) => {
      return !classes.some((name) => head2.isShownOpen(name)) || base.couldUse(classes);
    });
  }
  /** Could the head have shown what the base has? */
  headCouldShow({ openings }) {
    const [base, head2] = [this.#base, this.#head];
    return this.#couldShow("head", openings, (classes) => {
      return !classes.some((name) => base.isOpen(name)) || head2.couldUse(classes);
    });
  }
  #couldShow(where2, ways, isShown) {
    if (ways.length === 0 || ways.some(({ anyOf: anyOf2 }) => anyOf2.every(isShown))) return true;
    const side2 = where2 === "base" ? this.#base : this.#head;
    const missed = ways.flatMap(({ anyOf: anyOf2 }) => anyOf2.filter((classes) => !isShown(classes)));
    for (const name of missed.flat()) if (side2.isShut(name)) this.#met[where2].add(name);
    return false;
  }
  /** To be asked after all others: what could not be judged, and which classes are the reason. */
  notes() {
    const notes = [];
    const { base, head: head2 } = this.#met;
    if (base.size > 0) {
      const has = this.#base.saysAll ? "has not taken" : "is an older file and does not say whether it has taken";
      notes.push(
        `The base ${has} ${listed3([...base])} as shared: what races only through ${them(base.size)} is neither new nor fixed.`
      );
    }
    const { unjudged } = this;
    if (unjudged.length > 0) {
      notes.push(
        `The base has taken ${listed3(unjudged)} as shared and this scan has not: races in ${them(unjudged.length)} are not seen, and new ones may be hidden. Scan with --base, which judges both sides alike, or name what is shared with the setting interfaces.`
      );
    }
    const closed = [...head2].filter((name) => !unjudged.includes(name));
    if (closed.length > 0) {
      notes.push(
        `The base has ${listed3(closed)} open and this scan has not: races in ${them(closed.length)} are not taken for fixed.`
      );
    }
    if (!this.#base.isKnown && this.#head.openByItself().length > 0) {
      notes.push(
        "The base does not say which classes it has taken as shared: where that has changed, races may be told as new or fixed for that alone."
      );
    }
    return notes;
  }
};
function waysTo(openings, pair2) {
  if (pair2 === void 0) return openings;
  const key = pairKey(pair2);
  return openings.filter(({ pairs }) => pairs === void 0 || pairs.has(key));
}
var Side = class {
  #open;
  #closed;
  #isClosedByName;
  /** Does the file say what is open at all? */
  isKnown;
  constructor({ interfaces: interfaces2, closedClasses, asked: asked2 = {} }) {
    this.isKnown = interfaces2 !== void 0;
    const open3 = (interfaces2 ?? []).map((one) => [one.className, openedBy(one)]);
    this.#open = new Map(open3.filter(([, by]) => by !== "program"));
    this.#closed = closedClasses && new Set(closedClasses);
    this.#isClosedByName = globMatcher(namesIn(asked2["closed"]));
  }
  /** Does the file say which classes there are beside the open ones? */
  get saysAll() {
    return this.#closed !== void 0;
  }
  isOpen(name) {
    return this.#open.has(name);
  }
  /** Open because of what some side shows, not by the word of a user. */
  isShownOpen(name) {
    const by = this.#open.get(name);
    return by !== void 0 && by !== "name";
  }
  /** Open for what it shows, or as the user wants it, and not for the sake of another scan; sorted. */
  openByItself() {
    return [...this.#open].filter(([, by]) => by === "sign" || by === "name").map(([name]) => name).sort();
  }
  /** There and not open, for all that the file says. */
  isShut(name) {
    return this.isKnown && !this.isOpen(name) && (this.#closed?.has(name) ?? true);
  }
  isClosedByName(name) {
    return this.#isClosedByName(name);
  }
  /** Is one of the classes open, or are none of them there to be? */
  couldUse(classes) {
    return classes.some((name) => this.isOpen(name)) || !classes.some((name) => this.isShut(name));
  }
};
function openedBy({ by, reason }) {
  if (by !== void 0) return by;
  if (reason === "a program that starts here") return "program";
  return / (?:is named as an interface|matches the interface \S+)$/.test(reason) ? "name" : "sign";
}
function namesIn(value) {
  if (value === void 0) return [];
  try {
    const parsed2 = JSON.parse(value);
    return Array.isArray(parsed2) ? parsed2.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
function them(count3) {
  return count3 === 1 ? "it" : "them";
}
function listed3(names3) {
  const sorted2 = [...names3].sort();
  const more2 = sorted2.length - MOST_NAMED5;
  if (more2 > 0) return `${sorted2.slice(0, MOST_NAMED5).join(", ")} and ${more2} more`;
  return sorted2.length < 2 ? sorted2.join("") : `${sorted2.slice(0, -1).join(", ")} and ${sorted2[sorted2.length - 1]}`;
}

// src/baseline/compare.ts
function compare3(base, head2) {
  const headRun = ownRun(head2, "The log to compare");
  const baseRun = runLike(headRun, base, "The base");
  if (!isComplete(baseRun)) {
    throw new BaselineError("The base is of an incomplete scan: what it does not have says nothing.");
  }
  const [part, of] = [baseRun, headRun].map((run4) => runFacts(run4).shard);
  if (part !== void 0 && (part.index !== of?.index || part.count !== of.count)) {
    throw new BaselineError(
      `The base is only shard ${part.index}/${part.count} of a scan: merge its shards first.`
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
  #openness;
  #unknown = [];
  /** Of `unknown`: those that the base left out for their confidence. */
  #hidden = 0;
  #growth = /* @__PURE__ */ new Map();
  #notes = [];
  constructor(base, head2) {
    const [baseEntries, headEntries] = [entriesOf(base), entriesOf(head2)];
    this.#base = baseEntries.byId;
    this.#head = headEntries.byId;
    this.#baseLeast = runFacts(base).minConfidence;
    this.#headLeast = runFacts(head2).minConfidence;
    this.#headIsWhole = isComplete(head2) && (runFacts(head2).resultsOmitted ?? 0) === 0;
    this.#openness = new Openness(base, head2);
    this.#notes.push(
      ...circumstances(base, head2),
      ...nameless("the base", baseEntries.nameless),
      ...nameless("the scan", headEntries.nameless)
    );
  }
  comparison() {
    refusePairless("The base", this.#base);
    refusePairless("The log to compare", this.#head);
    const states = new Map(
      live(this.#head).map((entry) => [entry.id, this.#stateOf(entry, this.#base.get(entry.id))])
    );
    const gone = live(this.#base).filter(({ id }) => !states.has(id));
    const suppressedSince = gone.filter(({ id }) => this.#head.has(id));
    const absent = gone.filter(({ id }) => !this.#head.has(id));
    const isShut = new Set(absent.filter((entry) => !this.#openness.headCouldShow(entry)));
    const fixed = absent.filter((entry) => this.#couldShow(entry) && !isShut.has(entry));
    const unseen2 = absent.filter((entry) => !this.#couldShow(entry) || isShut.has(entry));
    this.#explain(unseen2.filter((entry) => !isShut.has(entry)).length);
    const number3 = (wanted) => [...states.values()].filter((state) => state === wanted).length;
    return {
      states,
      growth: this.#growth,
      fixed: fixed.map(({ id }) => id),
      suppressedSince: suppressedSince.map(({ id }) => id),
      unseen: unseen2.map(({ id }) => id),
      unknown: this.#unknown,
      unjudged: this.#openness.unjudged,
      notes: [...this.#notes, ...this.#openness.notes()],
      counts: {
        new: number3("new"),
        grown: number3("grown"),
        unchanged: number3("unchanged"),
        fixed: fixed.length,
        suppressedSince: suppressedSince.length
      }
    };
  }
  #stateOf(entry, before) {
    if (before === void 0) {
      const isHidden = isBelow2(entry.confidence, this.#baseLeast);
      if (isHidden) this.#hidden++;
      else if (this.#openness.baseCouldShow(entry)) return "new";
      this.#unknown.push(entry.id);
      return "unchanged";
    }
    if (!before.isLive) return "new";
    const growth = this.#seen(entry, growthOf(shapeOf(before), shapeOf(entry)));
    if (growth === void 0) return "unchanged";
    this.#growth.set(entry.id, growth);
    return "grown";
  }
  /** Growth that the base could have shown. */
  #seen(entry, growth) {
    if (growth === void 0) return void 0;
    const pairs = growth.pairs.filter((pair2) => this.#openness.baseCouldShow(entry, pair2));
    const isWhole = growth.owners.length + growth.ways.length === 0 || this.#openness.baseCouldShow(entry);
    const { owners, ways } = isWhole ? growth : { owners: [], ways: [] };
    return pairs.length + owners.length + ways.length > 0 ? { pairs, owners, ways } : void 0;
  }
  /** Would the head have a finding of the base, if it still were there? */
  #couldShow({ confidence: confidence2 }) {
    return this.#headIsWhole && !isBelow2(confidence2, this.#headLeast);
  }
  #explain(unseen2) {
    if (this.#hidden > 0) {
      this.#notes.push(
        `The base shows findings of ${this.#baseLeast} confidence and above only: ${this.#hidden} below that are not taken for new.`
      );
    }
    if (unseen2 > 0) {
      this.#notes.push(
        this.#headIsWhole ? `The scan shows findings of ${this.#headLeast} confidence and above only: ${unseen2} of the base below that are not taken for fixed.` : `The scan is not whole: ${unseen2} of the base that it does not show are not taken for fixed.`
      );
    }
  }
};
function refusePairless(what, entries) {
  const without = live(entries).filter(({ pairs }) => pairs === void 0).length;
  if (without === 0) return;
  const results = without === 1 ? "1 result" : `${without} results`;
  throw new BaselineError(
    `${what} has lost the properties of ${results}, which say what methods race: scan it again, or give the file as it was written.`
  );
}
function shapeOf(entry) {
  return { ...entry, pairs: entry.pairs ?? /* @__PURE__ */ new Map() };
}
function nameless(where2, number3) {
  if (number3 === 0) return [];
  return [`${number3} ${number3 === 1 ? "result" : "results"} of ${where2} without an identity left out.`];
}
function live(entries) {
  return [...entries.values()].filter(({ isLive }) => isLive).sort(byText(({ id }) => id));
}
function isBelow2(confidence2, least) {
  return confidence2 !== void 0 && least !== void 0 && surer(confidence2, least) < 0;
}
function byText(textOf2) {
  return (a, b) => {
    const [first, second] = [textOf2(a), textOf2(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  };
}

// src/baseline/states.ts
var LONGEST_CHANGE = 1e4;
var STATES = ["new", "grown", "unchanged"];
function statesOf(log2) {
  const states = /* @__PURE__ */ new Map();
  for (const result4 of ownRun(log2, "The log").results ?? []) {
    if (isSuppressed(result4)) continue;
    const id = identityOf(result4);
    const state = result4.properties?.["baseline"];
    if (id === void 0 || !STATES.includes(state)) return void 0;
    states.set(id, state);
  }
  return states.size === 0 ? void 0 : states;
}
function changesIn(log2) {
  const changes = /* @__PURE__ */ new Map();
  for (const result4 of ownRun(log2, "The log").results ?? []) {
    const id = identityOf(result4);
    const text6 = result4.properties?.["change"];
    if (id !== void 0 && typeof text6 === "string")
      changes.set(id, { text: text6.slice(0, LONGEST_CHANGE) });
  }
  return changes;
}

// src/report/changes.ts
var MOST_RACES = 500;
var MOST_TOLD = 3;
function changesOf(fresh, head2, base, sources) {
  if (fresh.length === 0 || head2.code === void 0 || base.code === void 0) return /* @__PURE__ */ new Map();
  const codes = {
    base: new CodeIndex(base.code, base.interfaces),
    head: new CodeIndex(head2.code, head2.interfaces)
  };
  const lines2 = sources && new DeclaredLines(sources);
  const found = /* @__PURE__ */ new Map();
  for (const finding2 of fresh.slice(0, MOST_RACES)) {
    const { id, kind, subject, holder } = finding2;
    const change = changeCause({
      ...{ kind, subject, ...codes },
      race: mainRace(finding2),
      ...holder !== void 0 && { holder },
      ...lines2 !== void 0 && { lines: lines2 }
    });
    if (change !== void 0) found.set(id, change);
  }
  return found;
}
function changesBehind(changes, finding2) {
  if (changes === void 0) return [];
  const all = joinedOf(finding2).flatMap(({ id }) => changes.get(id) ?? []);
  return [...new Map(all.map((change) => [change.text, change])).values()].slice(0, MOST_TOLD);
}
function changeJson(change) {
  if (change === void 0) return void 0;
  const { suggestions: _, further: __, ...rest } = change;
  return rest;
}

// src/report/reported.ts
var ORDER = ["new", "grown", "unchanged"];
function reportedOf(findings, baseline2) {
  if (baseline2 === void 0) return together(findings);
  return ORDER.flatMap(
    (state) => together(findings.filter((finding2) => stateIn(baseline2, finding2) === state))
  );
}
function together(findings) {
  return settingsAsOne(byCause(findings));
}
function stateIn(baseline2, { id }) {
  return baseline2.get(id) ?? "new";
}
function stateOf(reported, baseline2) {
  return baseline2 && stateIn(baseline2, joinedOf(reported)[0]);
}

// src/report/review.ts
function reviewOf(report3, { states, growth, fixed }, base, sources) {
  const gone = new Set(fixed);
  return withChanges(
    {
      report: report3,
      baseline: states,
      growth,
      fixed: base.findings.filter(({ id }) => gone.has(id)),
      failing: false
    },
    base,
    sources
  );
}
function withChanges(review, base, sources) {
  const fresh = sorted(review).fresh.map((finding2) => asShown(review, finding2));
  return { ...review, changes: changesOf(fresh, review.report, base, sources) };
}
function tallyOf(review) {
  const { report: report3 } = review;
  const { fresh, known } = sorted(review);
  return {
    races: report3.findings.length,
    new: fresh.length,
    grown: fresh.filter((finding2) => isGrown(review, finding2)).length,
    fixed: fixedOf(review).length,
    unchanged: known.length,
    suppressed: report3.suppressed?.length ?? 0
  };
}
function sorted({ report: report3, baseline: baseline2 }) {
  if (baseline2 === void 0) return { fresh: [], known: [...report3.findings] };
  const inState = (wanted) => report3.findings.filter((finding2) => stateIn(baseline2, finding2) === wanted);
  return { fresh: [...inState("new"), ...inState("grown")], known: inState("unchanged") };
}
function reportedIn(review) {
  const { fresh, known } = sorted(review);
  return {
    fresh: reportedOf(
      fresh.map((finding2) => asShown(review, finding2)),
      review.baseline
    ),
    known: reportedOf(known, void 0)
  };
}
function tallyText(review) {
  const tally = tallyOf(review);
  return [
    `${tally.new - tally.grown} new`,
    ...tally.grown > 0 ? [`${tally.grown} grown`] : [],
    `${tally.unchanged} unchanged`,
    ...review.report.complete ? [`${tally.fixed} fixed`] : [],
    ...tally.suppressed > 0 ? [`${tally.suppressed} suppressed`] : []
  ].join(", ");
}
function fixedOf({ report: report3, baseline: baseline2, fixed }) {
  return report3.complete && baseline2 !== void 0 ? fixed : [];
}
function isGrown({ baseline: baseline2 }, finding2) {
  return baseline2?.get(finding2.id) === "grown";
}
function withShown(review) {
  const { report: report3 } = review;
  return { ...report3, findings: report3.findings.map((finding2) => asShown(review, finding2)) };
}
function asShown(review, finding2) {
  const added2 = addedRace(review, finding2);
  if (added2 === void 0) return finding2;
  const race2 = withNewFirst(review.growth.get(finding2.id), finding2, added2);
  if (race2 === mainRace(finding2)) return finding2;
  const [one] = race2.sides;
  const { guardedBy } = finding2;
  const known = { sides: sidesOf(finding2) };
  const mends = guardedBy === void 0 || one.locks.length > 0 ? void 0 : holdUsual(finding2, guardedBy, one, known);
  return {
    ...finding2,
    races: [race2, ...finding2.races.filter((known2) => known2 !== added2)],
    message: raceTitle(finding2, race2.sides),
    ...mends !== void 0 && { advice: mendText(mends, finding2), mends }
  };
}
function sidesOf({ races }) {
  return races.flatMap(({ sides }) => sides);
}
function addedRace(review, finding2) {
  const growth = isGrown(review, finding2) ? review.growth.get(finding2.id) : void 0;
  if (growth === void 0) return void 0;
  const isPair = ({ sides }) => {
    const [one, other] = sides.map(termOf);
    return growth.pairs.some(
      ({ first, second }) => first === one && second === other || second === one && first === other
    );
  };
  const isInOwner = ({ owner }) => owner !== void 0 && growth.owners.includes(owner);
  const isOnWay = ({ sides }) => sides.some(({ path }) => path.some(({ place: place3 }) => growth.ways.includes(stableName(place3.method))));
  return finding2.races.find(isPair) ?? finding2.races.find(isInOwner) ?? finding2.races.find(isOnWay) ?? void 0;
}
function withNewFirst(growth, { pairs }, race2) {
  if (growth === void 0) return race2;
  const added2 = new Set(growth.pairs.map(({ first, second }) => `${first}|${second}`));
  const kept = pairs.filter(({ first, second }) => !added2.has(`${first}|${second}`));
  const known = new Set(kept.flatMap(({ first, second }) => [first, second]));
  const isNew = (side2) => growth.pairs.length > 0 && !known.has(termOf(side2)) || side2.path.some(({ place: place3 }) => growth.ways.includes(stableName(place3.method)));
  const [one, other] = race2.sides;
  return isNew(other) && !isNew(one) ? { ...race2, sides: [other, one] } : race2;
}
function termOf({ term, place: place3 }) {
  return term ?? stableName(place3.method);
}
function verdictText(review, saysUncompared = true) {
  const { report: report3, baseline: baseline2, shard: shard2 } = review;
  const tally = tallyOf(review);
  const found = baseline2 === void 0 ? tally.races === 0 ? "no races" : count(tally.races, "race") : tally.new === 0 ? "no new races" : count(tally.new, "new race");
  if (!report3.complete) {
    const soFar = (baseline2 === void 0 ? tally.races : tally.new) > 0 ? `, ${found} so far` : "";
    return `Incomplete: the scan did not finish${soFar}`;
  }
  if (shard2 !== void 0) return `Part ${shard2.index} of ${shard2.count}: ${found}`;
  const isUncompared = baseline2 === void 0 && tally.races > 0;
  const unjudged = review.unjudged ?? [];
  const open3 = unjudged.length > 0 ? `, but ${count(unjudged.length, "class", "classes")} could not be compared` : "";
  const uncompared = saysUncompared ? ", not compared with a base" : "";
  return `${found.charAt(0).toUpperCase()}${found.slice(1)}${isUncompared ? uncompared : open3}`;
}
function verdictMark(review) {
  if (review.failing) return "❌";
  const { fresh, known } = sorted(review);
  const shown4 = review.baseline === void 0 ? known : fresh;
  const isAllSeen = review.report.complete && (review.unjudged ?? []).length === 0;
  return isAllSeen && shown4.length === 0 ? "✅" : "⚠️";
}

// src/report/simple.ts
var QUALIFIED = new RegExp("(?<![\\p{L}\\p{N}_$./-])((?:[a-z_][\\p{L}\\p{N}_]*\\.)+)(\\p{Lu}[\\p{L}\\p{N}_]*)(?![\\p{L}\\p{N}_])", "gu");
function withoutPackages(text6) {
  return text6.replace(QUALIFIED, (_full, _pack, name) => name);
}
var SimpleNames = class {
  #packages = /* @__PURE__ */ new Map();
  #seen = /* @__PURE__ */ new Set();
  constructor(finding2) {
    const { sides } = mainRace(finding2);
    const { object: object2, message: message2, advice, note, guardedBy } = finding2;
    const texts = [
      subjectText(finding2),
      subjectText(leadOf(finding2)),
      ...joinedOf(finding2).map((part) => subjectText(part)),
      object2,
      message2,
      advice,
      note,
      guardedBy ?? "",
      ...sides.flatMap(textsOf)
    ];
    for (const text6 of texts) for (const [, pack, name] of text6.matchAll(QUALIFIED)) this.#add(name, pack);
    for (const { path } of sides) {
      for (const { place: place3 } of path) {
        if (!place3.className.includes(".")) this.#add(place3.className.split("$")[0], "");
      }
    }
    this.of(subjectText(finding2));
  }
  of(text6) {
    return text6.replace(QUALIFIED, (full, _pack, name) => {
      if (this.#packages.get(name)?.size !== 1) return full;
      if (this.#seen.has(full)) return name;
      this.#seen.add(full);
      return full;
    });
  }
  /** Without packages, wherever it stands; full where two classes of the finding share a simple name. */
  short(text6) {
    return text6.replace(
      QUALIFIED,
      (full, _pack, name) => (this.#packages.get(name)?.size ?? 1) > 1 ? full : name
    );
  }
  #add(name, pack) {
    this.#packages.set(name, (this.#packages.get(name) ?? /* @__PURE__ */ new Set()).add(pack));
  }
};
function textsOf({ thread, reason, path, locks: locks4 }) {
  return [
    thread,
    reason,
    ...locks4.map(({ text: text6 }) => text6),
    ...path.flatMap(({ place: place3, calls, acquires }) => [
      place3.method,
      calls ?? "",
      ...acquires.map(({ text: text6 }) => text6)
    ])
  ];
}

// src/report/brief.ts
var LONGEST_SUBJECT = 40;
var LONGEST4 = 32;
var LONGEST_LOCK = 36;
var LONGEST_IN_TEXT = 80;
var OUTER2 = new RegExp("(?<![\\p{L}\\p{N}_])[\\p{L}\\p{N}_]+\\$(?=\\p{Lu})(?!Companion\\b)", "gu");
var BriefNames = class {
  #finding;
  #names;
  /** Two locks of one name are two objects, or there were no race: more of the name tells them apart. */
  #areAlike;
  constructor(finding2) {
    this.#finding = finding2;
    this.#names = new SimpleNames(finding2);
    const [first, second] = mainRace(finding2).sides.map((side2) => this.#locksInside(side2));
    this.#areAlike = first === second;
  }
  /** Any text, without packages; nothing else is taken away. */
  text(text6) {
    return this.#names.short(text6);
  }
  /** Of what a finding is about: `Pool.used`, `Pool.open`. */
  name(text6) {
    return clip2(this.#simple(text6), LONGEST_SUBJECT);
  }
  /** Of what is said around such names: `made in Pool.open()`. */
  word(text6) {
    return withoutArguments(this.#simple(text6), LONGEST_IN_TEXT);
  }
  /** `Pool.used`, `Pool.open (HashMap)`. */
  get subject() {
    return subjectText(this.#finding, { name: (text6) => this.name(text6), word: (text6) => this.word(text6) });
  }
  /** `release(Connection)`; with its class where the name of the file does not say it. */
  method({ method, className, file: file2 }) {
    const owner = lastName(file2).replace(/\.\w+$/, "");
    const isNamed2 = className === owner || className.endsWith(`.${owner}`);
    const name = isNamed2 && method.startsWith(`${className}.`) ? method.slice(className.length + 1) : method;
    return withoutArguments(this.#simple(name), LONGEST4);
  }
  /** `Pool.release(Connection)`, for running text. */
  methodName(method) {
    return withoutArguments(this.#simple(method), LONGEST_IN_TEXT);
  }
  /** `this (Pool)`, `Pool.lock`; `lock` where a name in the class of the side would be too long, unless both sides would read the same. */
  locks(side2) {
    return clip2(this.#areAlike ? this.#simple(lockText(side2.locks)) : this.#locksInside(side2), LONGEST_LOCK);
  }
  #locksInside({ locks: locks4, place: place3 }) {
    const text6 = this.#simple(lockText(locks4));
    const own = `${this.#simple(place3.className)}.`;
    return text6.length > LONGEST_LOCK && text6.startsWith(own) ? text6.slice(own.length) : text6;
  }
  /** `Pool.java:37`. */
  place({ file: file2, line: line3 }) {
    const name = clip2(visible(lastName(file2)), LONGEST4);
    return line3 > 0 ? `${name}:${line3}` : `${name} (no line table)`;
  }
  #simple(text6) {
    return visible(this.#names.short(text6).replace(OUTER2, ""));
  }
};
function withoutArguments(method, most) {
  if (method.length <= most) return method;
  const from = method.indexOf("(");
  return clip2(from <= 0 ? method : `${method.slice(0, from)}(…)`, most);
}
function briefMethods(finding2, names3) {
  return [...new Set(mainRace(finding2).sides.map(({ place: place3 }) => names3.methodName(place3.method)))];
}

// src/report/escape.ts
var ZERO_WIDTH = "​";
var LONGEST5 = 1e3;
function prose(text6) {
  return clip2(visible(text6.trim()), LONGEST5).replace(/[@#]/g, `$&${ZERO_WIDTH}`).replace(/(www)\./gi, `$1${ZERO_WIDTH}.`).replace(/(GH)-(?=\d)/gi, `$1${ZERO_WIDTH}-`).replace(/:(?=\/\/|[\w+-]+:|[\w+-]*[a-z][\w+-]*$)/gi, `:${ZERO_WIDTH}`).replace(/[\\`*_{}[\]<>#+!|~^=&$@-]/g, "\\$&").replace(/^(\d+)([.)])/, "$1\\$2");
}
function code(text6) {
  const shown4 = clip2(visible(text6), LONGEST5);
  const longest = Math.max(0, ...(shown4.match(/`+/g) ?? []).map((run4) => run4.length));
  const fence = "`".repeat(longest + 1);
  const pad = shown4.startsWith("`") || shown4.endsWith("`") || shown4.trim() === "" ? " " : "";
  return `${fence}${pad}${shown4}${pad}${fence}`;
}
function codeBlock(text6, kind, indent) {
  const lines2 = text6.split("\n");
  if (lines2.some((line3) => visible(line3.replaceAll("	", "")) !== line3.replaceAll("	", "")))
    return void 0;
  const longest = Math.max(2, ...(text6.match(/`+/g) ?? []).map((run4) => run4.length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}${kind}`, ...lines2, fence].map((line3) => `${indent}${line3}`).join("\n");
}
function codeTag(text6) {
  return `<code>${entities(clip2(visible(text6), LONGEST5))}</code>`;
}
function inCell(text6) {
  return text6.replaceAll("|", "\\u007c");
}
function link(target, text6, title) {
  if (target === void 0) return code(text6);
  const shown4 = title === void 0 ? "" : ` "${entities(clip2(visible(title), LONGEST5))}"`;
  return `[${code(text6)}](${address(target)}${shown4})`;
}
function address(target) {
  return visible(target).replace(/[^A-Za-z0-9\-._~:/?#@!$&'*+,;=%]/gu, percent);
}
function inDiagram(text6) {
  return visible(text6).replace(/:(?=[a-z])|\$(?=\$)/gi, `$&${ZERO_WIDTH}`).replace(
    /^\d+[.)]|[^A-Za-z0-9 .,()]/gu,
    (found) => (
      // A number that starts a label would make a list of it.
      [...found].map((character) => entity(character).slice(1)).join("")
    )
  );
}
function entities(text6) {
  return text6.replace(/[^A-Za-z0-9 .,-]/gu, entity).replace(/(www)\./gi, "$1&#46;");
}
function percent(character) {
  return [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
function entity(character) {
  return `&#${character.codePointAt(0)};`;
}

// src/report/unseen.ts
var MOST_UNSEEN2 = 3;
function unseenText(finding2) {
  const parts = joinedOf(finding2);
  const texts = [...new Set(parts.flatMap(({ unseen: unseen2 = [] }) => unseen2.map(unseenWriteText)))];
  const left = parts.reduce((sum, { unseenOmitted = 0 }) => sum + unseenOmitted, 0);
  const more2 = texts.length - MOST_UNSEEN2 + left;
  const shown4 = more2 > 1 ? [...texts.slice(0, MOST_UNSEEN2), `${more2} more writes`] : texts;
  return texts.length === 0 ? void 0 : shown4.join("; ");
}
function unseenWriteText({ subject, holder, origin, access: access2, ...at }) {
  const name = subjectText({ subject: simpleName(subject), holder: holder && simpleName(holder), origin });
  const [write2, place3] = [at.write, at.place].map(shortPlaceText);
  const what = access2 === "read" ? "may be unset at" : "may come after the write at";
  return `${name}, written at ${write2}, ${what} ${place3}`;
}
function shortPlaceText(place3) {
  const text6 = placeText(place3);
  return text6.slice(text6.lastIndexOf("/") + 1);
}

// src/report/details.ts
var MOST_FRAMES = 40;
var MOST_OTHERS = 20;
var MOST_PARTS = 50;
var MOST_SUBJECTS = 5;
var TABLE_HEAD = "| # | Race | One thread | Another thread |\n|--:|---|---|---|";
var CODE = { name: code, word: prose };
var TAGGED = { name: codeTag, word: codeTag };
function tableRow(finding2, number3, options = {}) {
  const { sides } = mainRace(finding2);
  const names3 = new BriefNames(finding2);
  const sure = [
    ...levelOf(finding2) === "note" ? ["note"] : [],
    ...finding2.confidence === "high" ? [] : [`${finding2.confidence} confidence`]
  ].join(", ");
  const cells = [
    String(number3),
    below2(titleOf(finding2, names3), insideText(finding2), options.remark, sure),
    below2(sideCell(leadOf(finding2), sides[0], names3, options), options.placeRemark),
    otherCell(finding2, names3, options)
  ];
  return rowOf(cells);
}
function otherCell(finding2, names3, options) {
  const { sides } = mainRace(finding2);
  if (sameness(sides) !== "all") return sideCell(leadOf(finding2), sides[1], names3, options);
  const { kind, guardedBy } = finding2;
  if (ONE_SIDED.has(kind) && guardedBy === void 0) return "";
  return kind === "guarded-by" && guardedBy !== void 0 ? `should hold ${code(names3.name(guardedBy))}` : "does the same";
}
function rowOf(cells) {
  return `| ${cells.map(inCell).join(" | ")} |`;
}
function below2(...lines2) {
  return lines2.filter((line3) => line3 !== void 0 && line3 !== "").join("<br>");
}
function titleOf(finding2, names3 = new BriefNames(finding2)) {
  return nameText(finding2, shortMarkup(names3));
}
function shortMarkup(names3) {
  return { name: (text6) => code(names3.name(text6)), word: (text6) => prose(names3.word(text6)) };
}
function insideText(finding2) {
  if (finding2.joined === void 0) return void 0;
  return `${count(finding2.joined.length, "data race")}${onText(finding2)}`;
}
function onText({ joined = [] }) {
  if (joined.length === 0) return "";
  const subjects = [...new Set(joined.map((part) => subjectText(part, shortMarkup(new BriefNames(part)))))];
  const more2 = subjects.length - MOST_SUBJECTS;
  return ` on ${listed2(more2 > 1 ? [...subjects.slice(0, MOST_SUBJECTS), `${more2} more`] : subjects)}`;
}
function sideCell(finding2, side2, names3, { linkTo: linkTo2 }) {
  return below2(
    code(names3.method(side2.place)),
    sideWords(finding2, side2, names3),
    placeLink(side2, names3, linkTo2)
  );
}
function sideWords(finding2, side2, names3) {
  const held = side2.locks.length === 0 ? "**no lock**" : code(names3.locks(side2));
  return `${verbOf(finding2, side2)}, holding ${held}`;
}
function verbOf({ kind }, side2) {
  const { access: access2 } = side2;
  if (isOutside2(side2)) {
    if (isByField(side2)) return `a caller ${access2 === "write" ? "writes" : "reads"} the public field`;
    const gives = side2.path.at(-1)?.isArgument ? "takes it" : "hands it out";
    return `${gives}, a caller ${access2 === "write" ? "changes" : "reads"} it`;
  }
  if (access2 === "read") return "reads";
  return isPlainStore(kind) ? "writes" : "changes";
}
function placeLink({ place: place3 }, names3, linkTo2) {
  return link(targetOf(place3, linkTo2), names3.place(place3), placeText(place3));
}
function targetOf({ file: file2, line: line3, resolved }, linkTo2) {
  return resolved && line3 > 0 && visible(file2) === file2 ? linkTo2?.(file2, line3) : void 0;
}
function foldedDetails(finding2, number3, options, remarks = []) {
  return [
    `<details>
<summary>${number3}. ${nameText(finding2, TAGGED).replaceAll("</code> <code>", " ")}</summary>`,
    prose(finding2.message),
    ...remarks,
    ...factsAndPaths(finding2, options),
    `**Fix:** ${prose(finding2.advice)}`,
    "</details>"
  ].join("\n\n");
}
function factsAndPaths(finding2, { linkTo: linkTo2, closingOf: closingOf2 }) {
  const [first] = mainRace(finding2).sides;
  const why2 = whyShared(finding2);
  const evidence = evidenceText(finding2);
  const closing = closingOf2(finding2);
  const unseen2 = unseenText(finding2);
  const lead = leadOf(finding2);
  const facts = [
    `object: ${prose(finding2.object)}`,
    ...finding2.joined === void 0 ? causeFact(finding2) : [`shown: the ${nameText(lead, CODE)}`],
    ...unseen2 === void 0 ? [] : [`published without order: ${prose(unseen2)}`],
    ...finding2.guardedBy === void 0 ? [] : [
      `${finding2.kind === "guarded-by" ? "named lock:" : "other accesses hold"} ${code(finding2.guardedBy)}`
    ],
    ...finding2.note === "" ? [] : [`${finding2.confidence} confidence: ${prose(finding2.note)}`],
    ...why2 === "" ? [] : [`why shared: ${prose(why2)}`],
    ...evidence === void 0 ? [] : [`evidence: ${prose(evidence)}`],
    ...closing === void 0 ? [] : [`if threads do not share it: ${closingText(closing, code)}`]
  ];
  return [
    facts.map((fact) => `- ${fact}`).join("\n"),
    sideText(lead, first, linkTo2),
    secondText(finding2, linkTo2),
    ...finding2.joined === void 0 ? othersText(finding2, linkTo2) : partsList(finding2.joined, linkTo2)
  ];
}
function causeFact(finding2) {
  const text6 = causeText(finding2);
  return text6 === void 0 ? [] : [`follows from: ${prose(text6)}`];
}
function partsList(parts, linkTo2) {
  const items = parts.slice(0, MOST_PARTS).map((part) => {
    const lines2 = mainRace(part).sides.map((side2) => shortPlace(side2, true, linkTo2));
    return `- ${nameText(part, CODE)}: ${lines2.join(" / ")}`;
  });
  const more2 = parts.length - items.length;
  return [["All that races inside:", "", ...items, ...more2 > 0 ? [`- and ${more2} more`] : []].join("\n")];
}
function othersText(finding2, linkTo2) {
  const { groups, more: more2 } = otherRaces(finding2, MOST_OTHERS);
  const others = groups.map(({ file: file2, pairs }) => {
    const items = pairs.map(
      ({ sides }) => sides.map((side2) => shortPlace(side2, file2 === void 0, linkTo2)).join(" / ")
    );
    return `- ${file2 === void 0 ? "" : `${code(file2)}: `}${items.join(", ")}`;
  });
  const omitted = more2 > 0 ? [`- ${others.length > 0 ? "and " : ""}${moreText(more2)}`] : [];
  return others.length + omitted.length > 0 ? [[alsoText(finding2.kind), "", ...others, ...omitted].join("\n")] : [];
}
function sideText(finding2, side2, linkTo2) {
  const { head: head2, omitted, tail } = shorten(side2.path, MOST_FRAMES);
  const frames = [
    ...head2.map((frame3) => frameText(finding2, side2, frame3, linkTo2)),
    ...omitted > 0 ? [`… ${count(omitted, "further call")} …`] : [],
    ...tail.map((frame3) => frameText(finding2, side2, frame3, linkTo2))
  ];
  return [
    `**${prose(side2.thread)}**, holding ${locks2(side2)} at the access`,
    "",
    ...frames.map((frame3, index) => `${index + 1}. ${frame3}`)
  ].join("\n");
}
function secondText(finding2, linkTo2) {
  const { sides } = mainRace(finding2);
  const [, second] = sides;
  const same = sameness(sides);
  const lead = leadOf(finding2);
  if (ONE_SIDED.has(finding2.kind) && same === "all") return "";
  if (same === "none" || ONE_SIDED.has(finding2.kind)) return sideText(lead, second, linkTo2);
  const start = "**the same path in a second thread**";
  if (same === "all") return start;
  const last = second.path[second.path.length - 1];
  const number3 = Math.min(second.path.length, MOST_FRAMES + 2);
  return `${start}, then, holding ${locks2(second)}:

${number3}. ${frameText(lead, second, last, linkTo2)}`;
}
function frameText(finding2, side2, frame3, linkTo2) {
  const isAccess = frame3 === side2.path.at(-1);
  const what = isAccess ? `**${prose(actionText(finding2, side2))}**` : `calls ${code(frame3.calls ?? "the next method")}`;
  const acquired = frame3.acquires.length === 0 ? "" : `, locking ${code(lockText(frame3.acquires))}`;
  return `${code(frame3.place.method)} ${what}${acquired}, ${link(targetOf(frame3.place, linkTo2), placeText(frame3.place))}`;
}
function locks2(side2) {
  return side2.locks.length === 0 ? "**no lock**" : code(lockText(side2.locks));
}
function shortPlace(side2, withFile, linkTo2) {
  const text6 = `${withFile ? `${lastName(side2.place.file)}:` : ""}${lineText(side2)}`;
  return `${link(targetOf(side2.place, linkTo2), text6)} ${side2.access}`;
}

// src/report/blocks.ts
var MOST_WARNINGS = 20;
var MOST_REASONS = 20;
function list(rank2, open3, items, close, more2) {
  if (items.length === 0) return [];
  return [{ rank: rank2, open: `${open3}

`, items, gap: "\n", close, rest: (left) => `- ${more2(left)}` }];
}
function incompleteBoxes({ incomplete }) {
  return limited(incomplete, MOST_REASONS, "further reason").map(
    (what) => `> [!CAUTION]
> The scan is incomplete: ${what}`
  );
}
function warningList({ warnings }) {
  if (warnings.length === 0) return [];
  const items = limited(warnings, MOST_WARNINGS, "more warning").map((text6) => `- ⚠️ ${text6}`);
  return [["Warnings of the scan:", "", ...items].join("\n")];
}
function scopeBlock(report3) {
  return `${prose(scopeText(report3))}.`;
}
function suppressedSections(rank2, { suppressed: suppressed2 = [] }) {
  const open3 = `<details>
<summary>${count(suppressed2.length, "suppressed race")}</summary>`;
  return list(
    rank2,
    open3,
    suppressed2.map(suppressedItem),
    "\n\n</details>",
    (left) => count(left, "more suppressed race")
  );
}
function suppressedItem(finding2) {
  const reasons2 = (finding2.suppressions ?? []).map(({ justification, where: where2 }) => {
    const reason = justification === "" ? "no reason given" : prose(justification);
    return where2 === "" ? reason : `${reason} (${prose(where2)})`;
  });
  return `- ${titleOf(finding2)}: ${reasons2.length === 0 ? "no reason given" : reasons2.join("; ")}`;
}
function unusedSections(rank2, { unusedSuppressions = [] }) {
  return list(
    rank2,
    "Suppressions that nothing needs any more:",
    unusedSuppressions.map((text6) => `- ${prose(text6)}`),
    "",
    (left) => `${left} more`
  );
}
function limited(texts, most, more2) {
  const left = texts.length - most;
  return [...texts.slice(0, most).map(prose), ...left > 0 ? [count(left, more2)] : []];
}

// src/report/fixes.ts
var METHOD2 = /^([\w$.]+)\.([\w$]+)\(/;
var Fixes = class {
  #edits;
  constructor(sources) {
    this.#edits = new SourceEdits(sources);
  }
  /** One for each mend that is such an edit. */
  of(finding2) {
    const { mends = [] } = finding2;
    const found = mends.map((mend) => this.#fix(finding2, mend));
    return found.filter((fix) => fix !== void 0 && fix.edits.length > 0);
  }
  #fix(finding2, mend) {
    switch (mend.kind) {
      case "volatile":
        return this.#volatile(finding2, mend);
      case "lock-method":
        return this.#synchronized(finding2, mend);
      case "other-class":
        return this.#otherClass(finding2, mend);
      case "copy-result":
        return finding2.kind === "leaked-state" ? this.#copy(finding2, mend) : void 0;
      case "one-lock":
        return this.#copyOfGuarded(finding2, mend);
      default:
        return void 0;
    }
  }
  #volatile(finding2, { field = "" }) {
    const { className, name } = split3(field);
    const file2 = fileOf(finding2, className);
    const edit = file2 === void 0 ? void 0 : this.#edits.field("volatile", { file: file2, className, name });
    return edit && { text: `Make ${simpleName(field)} volatile.`, edits: [edit] };
  }
  /** Methods of the object or class that is the lock; of an object, where it is the one that has the field. */
  #synchronized(finding2, { because: because2, lock: lock2 = "", via, part, calls, methods = [] }) {
    if (because2 === "elsewhere" || via !== void 0 || part || calls !== void 0 || methods.length === 0)
      return void 0;
    const edits = methods.map((place3) => {
      const name = METHOD2.exec(place3.method)?.[2];
      return isItsLock(place3, lock2) && name !== void 0 && (place3.isStatic || isOf(finding2, place3)) ? this.#edits.synchronized({ ...place3, name }) : void 0;
    });
    const all = complete(edits);
    return all && { text: `Make ${listed2(methods.map(shortMethod))} synchronized.`, edits: all };
  }
  #otherClass(finding2, { field, from = "", to = "" }) {
    if (field === void 0) return void 0;
    const { className, name } = split3(field);
    const file2 = fileOf(finding2, className);
    const edit = file2 === void 0 ? void 0 : this.#edits.otherClass(from, { file: file2, className, name });
    return edit && { text: `Keep a ${simpleName(to)} in ${simpleName(field)}; it takes no null.`, edits: [edit] };
  }
  /** What is handed out, where all others who use it hold one lock. */
  #copyOfGuarded({ kind, subject, holder, ...finding2 }, mend) {
    const isObject = kind === "library-object-race";
    const field = kind === "array-race" ? subject : holder;
    if (mend.because !== void 0 || mend.lock === void 0 || field === void 0) return void 0;
    return this.#copy(finding2, { ...mend, field, ...isObject && { from: subject } });
  }
  /** Under the lock of all who use it; where nobody changes it inside, none is needed. */
  #copy({ races }, { field, from, lock: lock2, methods = [] }) {
    const isOnlyRead = races.every(({ sides }) => sides[1].access === "read");
    if (field === void 0 || methods.length === 0 || lock2 === void 0 && !isOnlyRead) return void 0;
    const { className, name } = split3(field);
    const edits = methods.map((place3) => {
      const method = METHOD2.exec(place3.method)?.[2];
      if (method === void 0 || place3.className !== className) return void 0;
      if (lock2 !== void 0 && !isItsLock(place3, lock2)) return void 0;
      return this.#edits.copy(from, name, { ...place3, name: method }, lock2 !== void 0);
    });
    const all = complete(edits)?.flat();
    const under = lock2 === void 0 ? "" : ", made while it holds the lock";
    return all && { text: `Return a copy from ${listed2(methods.map(shortMethod))}${under}.`, edits: all };
  }
};
function isItsLock({ className, isStatic, method }, lock2) {
  if (/lambda\$|<|^new /.test(method)) return false;
  return lock2 === (isStatic ? `class ${className}` : `this (${className})`);
}
function isOf({ subject, holder, joined }, { className }) {
  return className === (joined === void 0 ? split3(holder ?? subject).className : subject);
}
function complete(edits) {
  const found = edits.filter((edit) => edit !== void 0);
  return found.length === edits.length && found.length > 0 ? found : void 0;
}
function shortMethod({ method }) {
  return `${simpleName(method.split("(")[0])}()`;
}
function changedLines({ edits }, sources) {
  const lines2 = /* @__PURE__ */ new Map();
  for (const { file: file2, startLine: line3, startColumn, endLine, endColumn, text: text6 } of [...edits].sort(later)) {
    const before = lines2.get(`${file2}:${line3}`)?.before ?? sources.line(file2, line3);
    if (before === void 0 || endLine !== line3) return void 0;
    const so = lines2.get(`${file2}:${line3}`)?.after ?? before;
    const after = `${so.slice(0, startColumn - 1)}${text6}${so.slice(endColumn - 1)}`;
    lines2.set(`${file2}:${line3}`, { file: file2, line: line3, before, after });
  }
  return [...lines2.values()].reverse();
}
function later(a, b) {
  if (a.file !== b.file) return a.file < b.file ? 1 : -1;
  return b.startLine - a.startLine || b.startColumn - a.startColumn;
}
function split3(field) {
  const whole2 = field.replace(/\[\]$/, "");
  const dot = whole2.lastIndexOf(".");
  return { className: whole2.slice(0, Math.max(0, dot)), name: whole2.slice(dot + 1) };
}
function fileOf({ races }, className) {
  const outer = className.split("$")[0];
  for (const { sides } of races) {
    for (const { path } of sides) {
      const step = path.find(({ place: place3 }) => place3.resolved && place3.className.split("$")[0] === outer);
      if (step !== void 0) return step.place.file;
    }
  }
  return void 0;
}

// src/report/excerpts.ts
var AROUND = 3;
var LONGEST_LINE2 = 160;
var MOST_CHANGED = 8;
var LANGUAGES = {
  java: "java",
  kt: "kotlin",
  groovy: "groovy",
  scala: "scala"
};
var Excerpts = class {
  /** `room` is in characters, for all that is shown. */
  constructor(sources, room) {
    this.sources = sources;
    this.#fixes = sources && new Fixes(sources);
    this.#room = room;
  }
  sources;
  #fixes;
  #room;
  /** The code around an access, its line marked; undefined where the source is not known or there is no room. */
  code({ place: place3 }, indent = "") {
    const numbers2 = Array.from({ length: 2 * AROUND + 1 }, (_, index) => place3.line - AROUND + index);
    const lines2 = numbers2.flatMap((number3) => {
      const text6 = this.#line(place3, number3);
      return text6 === void 0 ? [] : [{ number: number3, text: text6 }];
    });
    if (!lines2.some(({ number: number3 }) => number3 === place3.line)) return void 0;
    while (lines2[0].text === "" && lines2[0].number < place3.line) lines2.shift();
    while (lines2[lines2.length - 1].text === "" && lines2[lines2.length - 1].number > place3.line) lines2.pop();
    const width = String(lines2[lines2.length - 1].number).length;
    const margin = Math.min(...lines2.filter(({ text: text6 }) => text6 !== "").map(({ text: text6 }) => text6.search(/\S/)));
    const shown4 = lines2.map(({ number: number3, text: text6 }) => {
      const mark = number3 === place3.line ? ">" : " ";
      return `${mark} ${String(number3).padStart(width)}  ${clipped(text6.slice(margin))}`.trimEnd();
    });
    const language = LANGUAGES[place3.file.slice(place3.file.lastIndexOf(".") + 1)] ?? "";
    return this.#fitting(codeBlock(shown4.join("\n"), language, indent));
  }
  /** The first edit that mends a finding. */
  fix(finding2, indent = "") {
    const { sources } = this;
    for (const fix of (sources && this.#fixes?.of(finding2)) ?? []) {
      const lines2 = sources && changedLines(fix, sources);
      const block = lines2 && this.#diff(lines2, indent);
      if (lines2 !== void 0 && block !== void 0)
        return { text: fix.text, places: placesOf(lines2), block };
    }
    return void 0;
  }
  /** Lines as they are and as they should be; longer ones are no edit that anybody could copy. */
  undo(line3, indent) {
    return this.#diff([line3], indent);
  }
  #diff(lines2, indent) {
    const texts = lines2.flatMap(({ before, after }) => [`-${before}`, `+${after}`]);
    if (lines2.length > MOST_CHANGED || texts.some((text6) => text6.length > 2 * LONGEST_LINE2)) return void 0;
    return this.#fitting(codeBlock(texts.join("\n"), "diff", indent));
  }
  #line({ file: file2, resolved, line: line3 }, number3) {
    if (!resolved || line3 <= 0 || number3 <= 0) return void 0;
    const text6 = this.sources?.line(file2, number3);
    return text6 === void 0 ? void 0 : visible(text6.replaceAll("	", "    ")).trimEnd();
  }
  #fitting(block) {
    if (block === void 0 || block.length > this.#room) return void 0;
    this.#room -= block.length;
    return block;
  }
};
function editText({ text: text6, places }, names3) {
  const shown4 = prose(names3.text(`${text6.charAt(0).toLowerCase()}${text6.slice(1)}`));
  return `As an edit of ${listed2(places.map(code))}: ${shown4}`;
}
function placesOf(lines2) {
  return lines2.map(({ file: file2, line: line3 }) => `${visible(file2)}:${line3}`);
}
function clipped(text6) {
  return text6.length > LONGEST_LINE2 ? `${text6.slice(0, LONGEST_LINE2)}…` : text6;
}

// src/report/fit.ts
function always(text6) {
  return { rank: 0, open: text6, items: [], gap: "", close: "", rest: () => "" };
}
function fitted(sections, limit, measure = (text6) => text6.length) {
  const frames = sections.map((section) => measure(frameOf(section)));
  let left = limit - frames.reduce((sum, frame3) => sum + frame3, 0);
  const shown4 = /* @__PURE__ */ new Map();
  for (const section of [...sections].sort((a, b) => a.rank - b.rank)) {
    const { items, gap } = section;
    let taken = 0;
    while (taken < items.length) {
      const cost = measure(items[taken]) + measure(gap);
      if (cost > left) break;
      left -= cost;
      taken++;
    }
    shown4.set(section, taken);
  }
  const texts = sections.map((section) => textOf(section, shown4.get(section) ?? 0));
  return `${texts.filter((text6) => text6 !== "").join("\n\n")}
`;
}
function frameOf({ open: open3, items, gap, close, rest }) {
  return `${open3}${gap}${items.length > 0 ? rest(items.length) : ""}${gap}${close}

`;
}
function textOf({ open: open3, items, gap, close, rest }, taken) {
  const left = items.length - taken;
  const body = [...items.slice(0, taken), ...left > 0 ? [rest(left)] : []].join(gap);
  return `${open3}${body}${close}`;
}

// src/report/mermaid.ts
var MOST_FRAMES2 = 5;
function sketch(finding2) {
  const { sides } = mainRace(finding2);
  const lead = leadOf(finding2);
  const names3 = new BriefNames({ ...lead, races: finding2.races });
  const isSame = sameness(sides) === "all";
  const threads = isSame ? [sides[0]] : sides;
  const drawn = [
    "flowchart TB",
    ...threads.flatMap((side2, index) => {
      const title = isSame ? "Two threads at once" : index === 0 ? "One thread" : "Another thread";
      return threadLines(lead, side2, `t${index + 1}`, title, names3);
    }),
    `  state[("${stateText(names3)}")]`,
    "  classDef bare stroke:#cf222e,stroke-width:2px"
  ];
  return `\`\`\`mermaid
${drawn.join("\n")}
\`\`\``;
}
function threadLines(finding2, side2, id, title, names3) {
  const { head: head2, omitted, tail } = shorten(framesOf(side2), MOST_FRAMES2);
  const boxes = [
    ...head2.map((frame3) => box(frame3, side2, names3)),
    ...omitted > 0 ? [`… ${count(omitted, "further call")} …`] : [],
    ...tail.map((frame3) => box(frame3, side2, names3))
  ];
  const last = `${id}_${boxes.length - 1}`;
  return [
    `  subgraph ${id}["${title}"]`,
    ...boxes.map((text6, index) => `    ${id}_${index}["${text6}"]`),
    ...boxes.slice(1).map((_, index) => `    ${id}_${index} --> ${id}_${index + 1}`),
    "  end",
    `  ${last} -- "${verbOf(finding2, side2)}, ${heldText(side2, names3)}" --> state`,
    ...side2.locks.length === 0 ? [`  class ${last} bare`] : []
  ];
}
function framesOf({ path, place: place3 }) {
  const shown4 = path.filter((frame3) => frame3.place.application);
  return shown4.length > 0 ? shown4 : [{ place: place3, acquires: [] }];
}
function box({ place: place3, acquires }, side2, names3) {
  const locks4 = acquires.length === 0 ? [] : [`locks ${names3.locks({ ...side2, locks: acquires })}`];
  return lines([names3.method(place3), names3.place(place3), ...locks4]);
}
function stateText({ subject }) {
  return lines([subject]);
}
function heldText(side2, names3) {
  return inDiagram(side2.locks.length === 0 ? "holding no lock" : `holding ${names3.locks(side2)}`);
}
function lines(texts) {
  return texts.map(inDiagram).join("<br/>");
}

// src/report/summary.ts
var MOST_GROWN = 5;
var MOST_BYTES2 = 1024 * 1024;
function comparedSections(review, linkTo2, drawn, excerpts = new Excerpts(void 0, 0)) {
  const { fresh, known } = reportedIn(review);
  return [
    ...freshSections(review, fresh, { linkTo: linkTo2, excerpts }, drawn),
    ...fixedSection(fixedOf(review)),
    ...knownSections(review, known, fresh.length, linkTo2)
  ];
}
function freshSections(review, fresh, shown4, drawn) {
  const { linkTo: linkTo2 } = shown4;
  if (fresh.length === 0) return [];
  const rows = fresh.map(
    (finding2, index) => tableRow(finding2, index + 1, {
      linkTo: linkTo2,
      remark: isGrown(review, leadOf(finding2)) ? "(grown)" : void 0,
      placeRemark: isOutside3(review, mainRace(finding2).sides[0]) ? "(not in this diff)" : void 0
    })
  );
  const closingOf2 = closingsIn(review.report);
  const details = fresh.map(
    (finding2, index) => index < drawn ? drawnDetails(review, finding2, index + 1, shown4) : foldedDetails(finding2, index + 1, { linkTo: linkTo2, closingOf: closingOf2 }, remarksOn(review, finding2))
  );
  return [
    table(1, "### New races", rows),
    {
      rank: 3,
      open: "",
      items: details,
      gap: "\n\n",
      close: "",
      rest: (left) => `The details of ${count(left, "more new race")} are in the full report.`
    }
  ];
}
function drawnDetails(review, finding2, number3, { linkTo: linkTo2, excerpts }) {
  const { sides } = mainRace(finding2);
  const names3 = new BriefNames(finding2);
  const fix = excerpts.fix(finding2);
  const changes = changesBehind(review.changes, finding2);
  return [
    `### ${number3}. ${isGrown(review, leadOf(finding2)) ? "Grown" : "New"}: ${titleOf(finding2, names3)}`,
    prose(names3.text(finding2.message)),
    ...changes.map(({ text: text6 }) => `**What the change did:** ${prose(names3.text(text6))}`),
    `**Fix:** ${prose(names3.text(finding2.advice))}`,
    ...fix === void 0 ? [] : [editText(fix, names3), fix.block],
    ...grownText(review, finding2),
    ...changes.length === 0 && sides.every((side2) => isOutside3(review, side2)) ? [
      "Neither of the two lines is in this diff: the change took a lock away elsewhere, or lets another thread get here."
    ] : [],
    ...codeOf2(leadOf(finding2), sides, names3, { linkTo: linkTo2, excerpts }),
    sketch(finding2),
    "<details>\n<summary>Both paths, step by step</summary>",
    ...factsAndPaths(finding2, { linkTo: linkTo2, closingOf: closingsIn(review.report) }),
    "</details>"
  ].join("\n\n");
}
function codeOf2(lead, sides, names3, { linkTo: linkTo2, excerpts }) {
  const lines2 = new Map(sides.map((side2) => [`${side2.place.file}:${side2.place.line}`, side2]));
  return [...lines2.values()].flatMap((side2) => {
    const block = excerpts.code(side2);
    const thread = prose(names3.text(side2.thread));
    const what = `In ${thread}: ${code(names3.method(side2.place))} ${sideWords(lead, side2, names3)}`;
    return block === void 0 ? [] : [`${what}, ${placeLink(side2, names3, linkTo2)}:`, block];
  });
}
function remarksOn(review, finding2) {
  const changes = changesBehind(review.changes, finding2);
  return [
    ...grownText(review, finding2),
    ...changes.map(({ text: text6 }) => `**What the change did:** ${prose(text6)}`)
  ];
}
function grownText(review, finding2) {
  const grown = joinedOf(finding2).flatMap((part) => {
    const growth = isGrown(review, part) ? review.growth.get(part.id) : void 0;
    return growth === void 0 ? [] : [{ part, growth }];
  });
  return grown.slice(0, MOST_GROWN).map(({ part, growth }) => {
    const names3 = new BriefNames(part);
    const on = finding2.joined === void 0 ? "It" : code(names3.subject);
    return `${on} raced before; what is new: ${growthText(growth, names3)}.`;
  });
}
function growthText({ pairs, owners, ways }, names3) {
  const shown4 = pairs.slice(0, 5).map(({ first, second }) => {
    const one = code(names3.methodName(first));
    return first === second ? `${one} with itself` : `${one} with ${code(names3.methodName(second))}`;
  });
  const more2 = pairs.length > shown4.length ? [count(pairs.length - shown4.length, "more pair")] : [];
  return listed2([
    ...shown4,
    ...more2,
    ...owners.slice(0, 5).map((owner) => `inside ${code(names3.text(owner))}`),
    ...ways.slice(0, 5).map((way) => `by way of ${code(names3.methodName(way))}, which was guarded`)
  ]);
}
function isOutside3({ inDiff }, { place: place3 }) {
  return inDiff?.(place3.file, place3.line) === false;
}
function fixedSection(findings) {
  if (findings.length === 0) return [];
  const rows = reportedOf(findings, void 0).map((finding2) => {
    const names3 = new BriefNames(finding2);
    return rowOf([
      `${titleOf(finding2, names3)}${onText(finding2)}`,
      listed2(briefMethods(finding2, names3).map(code))
    ]);
  });
  return [table(2, "### Fixed races", rows, "| Race | Was in |\n|---|---|")];
}
function knownSections(review, known, before, linkTo2) {
  if (known.length === 0) return [];
  const rows = known.map((finding2, index) => tableRow(finding2, before + index + 1, { linkTo: linkTo2 }));
  const options = { linkTo: linkTo2, closingOf: closingsIn(review.report) };
  const details = known.map((finding2, index) => foldedDetails(finding2, before + index + 1, options));
  const more2 = (left) => `The details of ${count(left, "more race")} are in the full report.`;
  if (review.baseline === void 0) {
    return [
      table(4, "### Races", rows),
      { rank: 5, open: "", items: details, gap: "\n\n", close: "", rest: more2 }
    ];
  }
  const open3 = `<details>
<summary>${count(known.flatMap(joinedOf).length, "unchanged race")}</summary>

${TABLE_HEAD}
`;
  return [
    {
      rank: 4,
      open: open3,
      items: rows,
      gap: "\n",
      close: "\n\n</details>",
      rest: (left) => `
${count(left, "more race")}: see the full report.`
    }
  ];
}
function table(rank2, heading, rows, head2 = TABLE_HEAD) {
  return {
    rank: rank2,
    open: `${heading}

${head2}
`,
    items: rows,
    gap: "\n",
    close: "",
    rest: (left) => `
${count(left, "more race")}: see the full report.`
  };
}

// src/report/overview.ts
var MOST_NAMED6 = 3;
var GUARDED2 = /* @__PURE__ */ new Set(["mostly-guarded", "partly-guarded"]);
function overviewRow(finding2, number3) {
  return {
    number: String(number3),
    mark: markOf(finding2),
    subject: subjectOf(finding2),
    clause: visible(clauseOf2(finding2))
  };
}
function markOf(finding2) {
  const level = levelOf(finding2);
  return level === "warning" ? finding2.confidence : level;
}
function subjectOf(finding2) {
  const names3 = new BriefNames(finding2);
  const { holder, origin } = finding2;
  if (holder !== void 0) return names3.name(holder);
  return origin === void 0 ? names3.subject : names3.subject.replace(/^the /, "");
}
function clauseOf2(finding2) {
  const { joined, kind, holder, note, subject, confidence: confidence2 } = finding2;
  if (joined !== void 0) return `${partsClause(joined)}; ${accessClause(leadOf(finding2))}`;
  const type = holder === void 0 ? "" : `${simpleName(subject)}; `;
  if (kind === "object-race") return `${type}${stepClause(finding2)}`;
  if (confidence2 === "low" && note !== "") return `${type}${note}`;
  return `${type}${accessClause(finding2)}`;
}
function partsClause(parts) {
  const names3 = [...new Set(parts.map((part) => simpleField(subjectText(part))))];
  const more2 = names3.length - MOST_NAMED6;
  return listed2(more2 > 1 ? [...names3.slice(0, MOST_NAMED6), `${more2} more`] : names3);
}
function simpleField(subject) {
  return simpleName(subject).replace(/^[^(]*\.(?=[^.]+$)/, "");
}
function stepClause(finding2) {
  const [own] = mainRace(finding2).sides;
  return `two calls in ${nameIn(finding2, own)} are not one step`;
}
function accessClause(finding2) {
  const [first, second] = mainRace(finding2).sides;
  const outside = [first, second].find(isOutside2);
  if (outside !== void 0) {
    if (isByField(outside))
      return `a caller ${outside.access === "write" ? "writes" : "reads"} it by a public field`;
    const gives = outside.path.at(-1)?.isArgument ? "takes it, its caller" : "hands it out, a caller";
    return `${nameIn(finding2, outside)} ${gives} ${outside.access === "write" ? "changes" : "reads"} it`;
  }
  if (finding2.kind === "guarded-by") {
    const does = isOfMethod(finding2) ? "called" : first.access === "write" ? "written" : "read";
    return `${does} in ${nameIn(finding2, first)} without the lock that its @GuardedBy names`;
  }
  if (finding2.kind === "immutable-write")
    return `written in ${nameIn(finding2, first)}, of a class that says that it is immutable`;
  if (finding2.kind === "value-lock")
    return `${nameIn(finding2, first)} locks an object of a value-based class`;
  const bare = [first, second].filter(({ locks: locks4 }) => locks4.length === 0);
  if (bare.length === 1) {
    const [side2] = bare;
    const other = side2 === first ? second : first;
    return `${nameIn(finding2, side2)} without lock, ${guardClause(finding2) ?? `${nameIn(finding2, other)} holds ${lockIn(finding2, other)}`}`;
  }
  const guard = guardClause(finding2);
  if (bare.length === 0 && guard === void 0)
    return `${nameIn(finding2, first)} holds ${lockIn(finding2, first)}, ${nameIn(finding2, second)} ${lockIn(finding2, second)}`;
  return guard === void 0 ? meetClause(finding2, first, second) : `${meetClause(finding2, first, second)}, ${guard}`;
}
function guardClause(finding2) {
  const { guardedBy, evidence = [] } = finding2;
  const counted = evidence.find(({ fact }) => GUARDED2.has(fact));
  if (counted !== void 0) return new BriefNames(finding2).text(counted.text);
  return guardedBy === void 0 ? void 0 : `most accesses hold \`${lockName(finding2, guardedBy)}\``;
}
function meetClause(finding2, first, second) {
  const [write2, other] = first.access === "write" ? [first, second] : [second, first];
  const wrote = finding2.kind === "field-race" || finding2.kind === "array-race" ? "written" : "changed";
  const [one, two] = [write2, other].map((side2) => nameIn(finding2, side2));
  if (other.access === "write") return one === two ? `${wrote} in ${one}` : `${wrote} in ${one} and ${two}`;
  return one === two ? `${wrote} and read in ${one}` : `${wrote} in ${one}, read in ${two}`;
}
function nameIn(finding2, { place: place3 }) {
  return methodTitle(place3.method, INNER, classOf3(finding2));
}
function lockIn(finding2, { locks: locks4 }) {
  return listed2(locks4.map(({ text: text6 }) => `\`${lockName(finding2, text6)}\``));
}
function lockName(finding2, lock2) {
  const own = classOf3(finding2);
  const of = /^this \((.*)\)$/s.exec(lock2)?.[1];
  if (of !== void 0) return INNER.name(of) === own ? "this" : `this (${INNER.name(of)})`;
  const simple2 = INNER.name(lock2);
  return own !== "" && simple2.startsWith(`${own}.`) ? simple2.slice(own.length + 1) : simple2;
}
function classOf3({ subject, holder }) {
  const field = holder ?? subject;
  const dot = field.lastIndexOf(".");
  return dot <= 0 ? "" : INNER.name(field.slice(0, dot));
}
var WIDEST = 44;
function overviewTable(rows, columns) {
  const head2 = {
    number: "#",
    mark: "level",
    subject: "field or object",
    clause: "what is wrong"
  };
  const all = [head2, ...rows];
  const width = (key) => Math.max(...all.map((row) => row[key].length));
  const subjects = Math.min(width("subject"), WIDEST, Math.max(16, Math.floor(columns / 2) - 10));
  const [numbers2, marks] = [width("number"), width("mark")];
  const left = columns - numbers2 - marks - subjects - 6;
  return all.map((row) => {
    const cells = [
      row.number.padStart(numbers2),
      row.mark.padEnd(marks),
      clip2(row.subject, subjects).padEnd(subjects)
    ];
    const line3 = `${cells.join("  ")}  ${short2(row.clause, left)}`.trimEnd();
    return row === head2 ? { line: line3 } : { line: line3, row };
  });
}
function short2(text6, most) {
  return text6.length <= most ? text6 : `${text6.slice(0, Math.max(0, most - 1)).trimEnd()}…`;
}

// src/report/tables.ts
var MOST_ITEMS2 = 20;
var MOST_OBJECTS = 500;
var MOST_OWNERS = 3;
function stageTable(stages) {
  const rows = stages.map(({ name, pairs }, index) => {
    const before = stages[index - 1]?.pairs ?? 0;
    return [visible(name), grouped(pairs), before === 0 ? "" : `${(100 * pairs / before).toFixed(1)} %`];
  });
  return table2(["stage", "pairs of accesses", "kept"], rows, [false, true, true]);
}
function objectsTable({ methods, distributed, owned, objects: objects4, unlisted }) {
  const number3 = [methods, distributed.raceFree, distributed.racy, owned.raceFree, owned.racy].map(grouped);
  const head2 = ["methods", "distributed race-free", "distributed racy", "owned race-free", "owned racy"];
  const more2 = objects4.length - MOST_OBJECTS;
  return [
    ...table2(head2, [number3], [true, true, true, true, true]),
    "",
    ...objects4.slice(0, MOST_OBJECTS).flatMap(objectLines),
    ...more2 > 0 ? [`… ${grouped(more2)} more objects; --format json has all`] : [],
    ...unlisted > 0 ? [`Of ${grouped(unlisted)} objects not all races are listed: there are too many in all.`] : []
  ];
}
function objectLines({ object: object2, kind, racy, owners, races }) {
  const changing = races.filter(({ benign }) => !benign);
  const by = owners.length > 0 ? ` by ${listed2(owners.slice(0, MOST_OWNERS))}` : "";
  const more2 = changing.length - MOST_ITEMS2;
  return [
    visible(`${object2}: ${kind}${by}, ${racy ? "racy" : "race-free"}`),
    ...changing.slice(0, MOST_ITEMS2).map((race2) => `  ${visible(raceText(race2))}`),
    ...more2 > 0 ? [`  … ${grouped(more2)} more; --format json has all`] : []
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
  return table2(["phase", "seconds", "megabytes"], rows, [false, true, true]);
}
function diagnosticsTable({ diagnostics, statistics }) {
  const lines2 = diagnostics.flatMap(({ name, count: count3, items }) => [
    `${visible(name)}: ${grouped(count3)}`,
    ...items.slice(0, MOST_ITEMS2).map((item) => `  ${visible(item)}`),
    ...items.length > MOST_ITEMS2 ? [`  … ${grouped(items.length - MOST_ITEMS2)} more; --format json has all`] : []
  ]);
  const rows = Object.entries(statistics).map(([name, value]) => [visible(name), grouped(value)]);
  if (rows.length === 0) return lines2;
  return [...lines2, ...lines2.length > 0 ? [""] : [], ...table2(["statistic", "value"], rows, [false, true])];
}
function table2(head2, rows, right) {
  const widths = head2.map(
    (title, column) => Math.max(title.length, ...rows.map((row) => row[column].length))
  );
  const line3 = (cells) => cells.map((cell, column) => right[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column])).join("  ").trimEnd();
  return [line3(head2), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line3)];
}

// src/report/grown.ts
var MOST_GROWTH = 5;
function grownParts(review, finding2) {
  return joinedOf(finding2).flatMap((part) => {
    const growth = review.growth.get(part.id);
    if (growth === void 0) return [];
    const added2 = [
      ...growth.pairs.map(
        ({ first, second }) => first === second ? `${first} with itself` : `${first} with ${second}`
      ),
      ...growth.owners.map((owner) => `inside ${owner}`),
      ...growth.ways.map((way) => `by way of ${way}, which was guarded`)
    ];
    const more2 = added2.length - MOST_GROWTH;
    const shown4 = more2 > 1 ? [...added2.slice(0, MOST_GROWTH), `${more2} more`] : added2;
    return [{ part, text: shown4.join("; ") }];
  });
}

// src/report/terminal-finding.ts
var MOST_FRAMES3 = 30;
var AROUND2 = 2;
var MOST_OTHERS2 = 5;
var MOST_PARTS2 = 30;
var FindingDetails = class {
  constructor(page3, options, closingOf2) {
    this.page = page3;
    this.options = options;
    this.closingOf = closingOf2;
  }
  page;
  options;
  closingOf;
  /** Shortens the names of the finding at hand. */
  simple = (text6) => text6;
  write(finding2, number3) {
    const [first] = mainRace(finding2).sides;
    const names3 = new SimpleNames(finding2);
    this.simple = (text6) => names3.of(text6);
    this.header(finding2, number3);
    this.page.prose(this.simple(finding2.message), 3);
    this.page.fact("object", this.simple(finding2.object));
    const cause2 = causeText(finding2);
    if (cause2 !== void 0) this.page.fact("follows from", this.simple(cause2));
    const unseen2 = unseenText(finding2);
    if (unseen2 !== void 0) this.page.fact("published without order", unseen2);
    if (finding2.guardedBy !== void 0)
      this.page.fact(
        finding2.kind === "guarded-by" ? "named lock" : "usual lock",
        this.simple(finding2.guardedBy)
      );
    this.growth(finding2);
    for (const { text: text6 } of changesBehind(this.options.review?.changes, finding2)) {
      this.page.fact("what the change did", this.simple(text6));
    }
    if (finding2.note !== "") this.page.fact("confidence", `${finding2.confidence}: ${finding2.note}`);
    this.shared(finding2);
    this.page.line();
    const lead = leadOf(finding2);
    if (lead !== finding2) this.page.prose(`Shown: the ${this.simple(nameText(lead))}`, 3);
    this.side(lead, first);
    this.second(lead);
    if (finding2.joined === void 0) this.others(finding2);
    else this.parts(finding2.joined);
    this.page.hanging("Fix: ", this.simple(finding2.advice), 3, "green");
    this.page.line();
  }
  /** Why its class is open, what speaks for and against the finding, and how to close the class. */
  shared(finding2) {
    const why2 = whyShared(finding2);
    const evidence = evidenceText(finding2);
    const closing = this.closingOf(finding2);
    if (why2 !== "") this.page.fact("why shared", why2);
    if (evidence !== void 0) this.page.fact("evidence", this.simple(evidence));
    if (closing !== void 0) this.page.fact("if it is not", closingText(closing));
  }
  /** Of grown races: what the base does not have. */
  growth(finding2) {
    const { review } = this.options;
    for (const { part, text: text6 } of review === void 0 ? [] : grownParts(review, finding2)) {
      this.page.fact(
        finding2.joined === void 0 ? "what is new" : `what is new on ${this.simple(part.subject)}`,
        this.simple(text6)
      );
    }
  }
  /** What does not fit into one line goes below. */
  header(finding2, number3) {
    const level = levelOf(finding2);
    const state = stateOf(finding2, this.options.review?.baseline);
    const style = ["bold", level === "note" ? "yellow" : "red"];
    const start = `${number3}. ${titleText(finding2)}`;
    const subject = visible(subjectText(finding2));
    const right = [state, level, `${finding2.confidence} confidence`].filter((part) => part !== void 0).join(", ");
    const fits = start.length + 2 + subject.length + 2 + right.length <= this.page.columns;
    const left = fits ? `${start}  ${subject}` : start;
    const gap = Math.max(2, this.page.columns - left.length - right.length);
    this.page.line(this.page.style(style, left) + " ".repeat(gap) + this.page.style("dim", right));
    if (!fits) this.page.hanging("", subject, 3, style);
  }
  side(finding2, side2) {
    this.page.hanging("", this.simple(side2.thread), 3, "bold");
    const { head: head2, omitted, tail } = shorten(side2.path, MOST_FRAMES3);
    for (const frame3 of head2) this.frame(finding2, side2, frame3);
    if (omitted > 0) this.page.line(`     … ${count(omitted, "further call")} …`);
    for (const frame3 of tail) this.frame(finding2, side2, frame3);
    this.excerpt(side2);
    this.page.line();
  }
  /** The second side says only what tells it from the first. */
  second(finding2) {
    const { sides } = mainRace(finding2);
    const [, second] = sides;
    const same = sameness(sides);
    if (ONE_SIDED.has(finding2.kind) && same === "all") return;
    if (same === "none" || ONE_SIDED.has(finding2.kind)) {
      this.side(finding2, second);
      return;
    }
    if (same === "all") {
      this.page.hanging("", "the same path in a second thread", 3, "bold");
    } else {
      this.page.hanging("", "the same path in a second thread, then", 3, "bold");
      this.frame(finding2, second, second.path[second.path.length - 1]);
      this.excerpt(second);
    }
    this.page.line();
  }
  /** The method with its place at the right, then what it does and locks there. */
  frame(finding2, side2, frame3) {
    const isAccess = frame3 === side2.path.at(-1);
    const { place: place3 } = frame3;
    this.page.pair(5, visible(this.simple(place3.method)), visible(placeText(place3)), this.fileOf(place3));
    if (frame3.acquires.length > 0)
      this.page.hanging("locks ", this.simple(lockText(frame3.acquires)), 7, "cyan");
    if (isAccess)
      this.page.hanging(
        "",
        this.simple(`${actionText(finding2, side2)}, holding ${lockText(side2.locks)}`),
        7,
        "bold"
      );
    else if (frame3.calls !== void 0) this.page.hanging("", `calls ${this.simple(frame3.calls)}`, 7);
  }
  /** Where a place leads in a terminal that has links. */
  fileOf(place3) {
    const { links = false, sources } = this.options;
    return links && place3.resolved ? sources?.path(place3.file) : void 0;
  }
  /** The code around the access, where the source is known. */
  excerpt({ place: place3 }) {
    const { sources } = this.options;
    if (sources === void 0 || !place3.resolved || sources.line(place3.file, place3.line) === void 0)
      return;
    const isBlank = (number3) => (sources.line(place3.file, number3) ?? "").trim() === "";
    let from = Math.max(1, place3.line - AROUND2);
    let to = place3.line + AROUND2;
    while (from < place3.line && isBlank(from)) from++;
    while (to > place3.line && isBlank(to)) to--;
    const width = String(to).length;
    this.page.line();
    for (let number3 = from; number3 <= to; number3++) {
      const source2 = sources.line(place3.file, number3);
      if (source2 === void 0) break;
      const prefix = `     ${number3 === place3.line ? ">" : " "} ${String(number3).padStart(width)} |`;
      const code4 = cut(
        visible(source2.replaceAll("	", "    ").trimEnd()),
        this.page.columns - prefix.length - 1
      );
      const rest = code4 === "" ? "" : ` ${code4}`;
      if (number3 === place3.line) this.page.line(this.page.style("yellow", prefix + rest));
      else this.page.line(this.page.style("dim", prefix) + rest);
    }
  }
  others(finding2) {
    const { groups, more: more2 } = otherRaces(finding2, MOST_OTHERS2);
    if (groups.length + more2 === 0) return;
    if (groups.length > 0) this.page.line(`   ${alsoText(finding2.kind)}`);
    for (const { file: file2, pairs } of groups) {
      const items = pairs.map(
        ({ sides }) => sides.map((side2) => {
          const start = file2 === void 0 ? `${lastName(side2.place.file)}:` : "";
          return `${start}${lineText(side2)} ${side2.access}`;
        }).join(" / ")
      );
      this.page.items(file2 === void 0 ? "" : `${visible(file2)}: `, items.map(visible), 5);
    }
    if (more2 > 0) {
      this.page.line(
        groups.length > 0 ? `     and ${moreText(more2)}` : `   ${alsoText(finding2.kind)} ${moreText(more2)}`
      );
    }
    this.page.line();
  }
  /** What a finding joins, each with a pair of lines. */
  parts(parts) {
    this.page.line("   All that races inside:");
    for (const part of parts.slice(0, MOST_PARTS2)) {
      const lines2 = mainRace(part).sides.map(
        (side2) => `${lastName(side2.place.file)}:${lineText(side2)} ${side2.access}`
      );
      this.page.pair(5, visible(this.simple(subjectText(part))), visible(lines2.join(" / ")));
    }
    const more2 = parts.length - MOST_PARTS2;
    if (more2 > 0) this.page.line(`     and ${count(more2, "more race")}`);
    this.page.line();
  }
};
function cut(code4, most) {
  return code4.length <= most ? code4 : `${code4.slice(0, most - 1).trimEnd()}…`;
}

// src/report/terminal-page.ts
import { styleText } from "node:util";

// src/report/terminal-links.ts
import { pathToFileURL } from "node:url";
var BY_VARIABLE = [
  "WT_SESSION",
  "KITTY_WINDOW_ID",
  "KONSOLE_VERSION",
  "WEZTERM_PANE",
  "GHOSTTY_RESOURCES_DIR"
];
var BY_PROGRAM = /* @__PURE__ */ new Set(["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio", "Tabby"]);
var BY_TYPE = /^(xterm-kitty|xterm-ghostty|foot|alacritty|contour)/;
var FIRST_VTE = 5e3;
function wantsLinks(env, isTTY) {
  const forced = env["FORCE_HYPERLINK"];
  if (forced !== void 0 && forced !== "") return forced !== "0" && forced !== "false";
  if (!isTTY || env["SSH_CONNECTION"] !== void 0 || isOn(env["CI"])) return false;
  if (!/^(.*\/)?less\b|^(cat)?$/.test(env["PAGER"]?.trim() ?? "")) return false;
  if (env["TMUX"] !== void 0 || /^(screen|tmux|dumb)/.test(env["TERM"] ?? "")) return false;
  return BY_VARIABLE.some((name) => isOn(env[name])) || BY_PROGRAM.has(env["TERM_PROGRAM"] ?? "") || BY_TYPE.test(env["TERM"] ?? "") || Number(env["VTE_VERSION"] ?? 0) >= FIRST_VTE;
}
function isOn(value) {
  return value !== void 0 && value !== "" && value !== "false";
}
function linkTo(path, text6) {
  return `\x1B]8;;${pathToFileURL(path).href}\x1B\\${text6}\x1B]8;;\x1B\\`;
}

// src/report/terminal-page.ts
var Page = class {
  columns;
  #colour;
  #lines = [];
  constructor({ columns = 100, colour = false }) {
    this.columns = Math.max(40, columns);
    this.#colour = colour;
  }
  text() {
    return `${this.#lines.join("\n")}
`;
  }
  line(text6 = "") {
    this.#lines.push(text6);
  }
  style(style, text6) {
    return this.#colour && style !== void 0 ? styleText(style, text6, { validateStream: false }) : text6;
  }
  prose(text6, indent) {
    this.hanging("", text6, indent);
  }
  fact(name, value) {
    this.hanging(`${name}: `, value, 3);
  }
  /** Text wrapped below its own start, behind a label. */
  hanging(label, text6, indent, style) {
    const inner = indent + label.length;
    wrap(visible(text6), this.columns - inner).forEach((line3, index) => {
      const start = index === 0 ? " ".repeat(indent) + (label === "" ? "" : this.style(style, label)) : " ".repeat(inner);
      this.line(start + (label === "" ? this.style(style, line3) : line3));
    });
  }
  /** Two texts at the two ends of a line, or below each other where they do not fit; the right one may lead to a file. */
  pair(indent, left, right, file2) {
    const dressed = (text6) => {
      const styled = this.style("dim", text6);
      return file2 === void 0 ? styled : linkTo(file2, styled);
    };
    const gap = this.columns - indent - left.length - right.length;
    if (gap >= 2) this.line(`${" ".repeat(indent)}${left}${" ".repeat(gap)}${dressed(right)}`);
    else {
      this.hanging("", left, indent);
      for (const line3 of wrap(visible(right), this.columns - indent - 2))
        this.line(" ".repeat(indent + 2) + dressed(line3));
    }
  }
  /** Items with commas between, broken between items only. */
  items(label, items, indent) {
    let line3 = " ".repeat(indent) + label;
    items.forEach((item, index) => {
      const text6 = index < items.length - 1 ? `${item},` : item;
      if (index > 0 && line3.length + 1 + text6.length > this.columns) {
        this.line(line3);
        line3 = " ".repeat(indent + 2) + text6;
      } else line3 += index === 0 ? text6 : ` ${text6}`;
    });
    this.line(line3);
  }
  block(lines2) {
    if (lines2.length === 0) return;
    for (const line3 of lines2) this.line(line3);
    this.line();
  }
  rule(title) {
    this.line(this.style("bold", `── ${title} ${"─".repeat(Math.max(2, this.columns - title.length - 4))}`));
    this.line();
  }
};

// src/report/terminal.ts
var MOST_DETAILS = 10;
var MOST_UNUSED = 20;
function toTerminal(report3, options = {}) {
  return new TerminalWriter(report3, options).text();
}
function findingText(report3, finding2, number3, options = {}) {
  const page3 = new Page(options);
  new FindingDetails(page3, options, closingsIn(report3)).write(finding2, number3);
  return `${page3.text().trimEnd()}
`;
}
function wantsColour(env, isTTY) {
  if (env["FORCE_COLOR"] !== void 0) return env["FORCE_COLOR"] !== "0" && env["FORCE_COLOR"] !== "false";
  if (env["NO_COLOR"] !== void 0 && env["NO_COLOR"] !== "") return false;
  return isTTY && env["TERM"] !== "dumb";
}
function groupsOf({ findings }, view) {
  if (view !== "object") return [{ findings: reportedOf(findings, void 0) }];
  return [...groupBy(findings, ({ object: object2 }) => object2)].map(([object2, group]) => ({
    title: `${visible(object2)}: ${count(group.length, "finding")}`,
    findings: reportedOf(group, void 0)
  }));
}
function numbered(report3, view) {
  return groupsOf(report3, view).flatMap(({ findings }) => findings);
}
var TerminalWriter = class {
  constructor(report3, options) {
    this.report = report3;
    this.options = options;
    this.page = new Page(options);
    this.details = new FindingDetails(this.page, options, closingsIn(report3));
  }
  report;
  options;
  page;
  details;
  text() {
    const { review } = this.options;
    if (review !== void 0) this.compared(review);
    else this.ranked(groupsOf(this.report, this.options.view));
    if (this.options.stages) this.page.block(stageTable(this.report.stages));
    const { objects: objects4 } = this.report;
    if (objects4 !== void 0) this.page.block(objectsTable(objects4));
    if (this.options.diagnostics) {
      this.page.block(diagnosticsTable(this.report));
      this.page.block(phaseTable(this.report.phases));
    }
    this.summary();
    return this.page.text();
  }
  /** A line for each, then the details of the first. */
  ranked(groups) {
    const all = groups.flatMap(({ findings }) => findings);
    if (all.length === 0) return;
    this.overview(all);
    const shown4 = this.options.all ? all.length : MOST_DETAILS;
    let first = 1;
    for (const { title, findings } of groups) {
      const some3 = findings.slice(0, Math.max(0, shown4 - first + 1));
      if (some3.length > 0 && title !== void 0) this.page.rule(title);
      this.findings(some3, first);
      first += findings.length;
    }
    const more2 = all.length - shown4;
    if (more2 <= 0) return;
    const what = more2 === 1 ? "finding 11" : `findings 11 to ${all.length}`;
    this.page.prose(
      `The details of ${what}: --all prints them, "racewarden show 11" with the same paths and flags those of one.`,
      0
    );
    this.page.line();
  }
  overview(findings) {
    const rows = findings.map((finding2, index) => overviewRow(finding2, index + 1));
    for (const { line: line3, row } of overviewTable(rows, this.page.columns)) {
      if (row === void 0) this.page.line(this.page.style("dim", line3));
      else
        this.page.line(
          this.page.style(row.mark === "high" || row.mark === "error" ? "bold" : void 0, line3)
        );
    }
    this.page.line();
  }
  findings(findings, first) {
    findings.forEach((finding2, index) => {
      this.details.write(finding2, first + index);
    });
  }
  /** What is new in full, all else in a line each. */
  compared(review) {
    const { fresh, known } = reportedIn(review);
    this.findings(fresh, 1);
    this.list("Unchanged:", known);
    this.list("Suppressed since:", reportedOf(this.options.suppressedSince ?? [], void 0));
    this.list("Fixed:", reportedOf(fixedOf(review), void 0));
  }
  list(title, findings) {
    if (findings.length === 0) return;
    this.page.line(this.page.style("bold", title));
    for (const finding2 of findings) {
      const names3 = new SimpleNames(finding2);
      const what = finding2.joined === void 0 ? "" : ` (${partsText(finding2)})`;
      const lines2 = mainRace(finding2).sides.map((side2) => `${lastName(side2.place.file)}:${lineText(side2)}`);
      const where2 = [...new Set(lines2)].join(" / ");
      this.page.pair(2, visible(names3.short(`${nameText(finding2)}${what}`)), visible(where2));
    }
    this.page.line();
  }
  summary() {
    const report3 = this.report;
    for (const warning of report3.warnings) this.page.hanging("warning: ", warning, 0, "yellow");
    this.unused(report3.unusedSuppressions ?? []);
    for (const what of report3.incomplete) this.page.hanging("incomplete: ", what, 0, "red");
    const clean = report3.complete && report3.findings.length === 0;
    this.page.hanging("", `${summaryText(report3)}.`, 0, ["bold", clean ? "green" : "red"]);
    this.page.prose(`${scopeText(report3)}.`, 0);
    if (!report3.complete) this.page.line("The scan is incomplete: races may be missing from this report.");
    const { review } = this.options;
    if (review !== void 0) this.page.line(this.page.style("bold", `${tallyText(review)}.`));
  }
  unused(suppressions) {
    for (const text6 of suppressions.slice(0, MOST_UNUSED)) this.page.hanging("unused: ", text6, 0, "yellow");
    const more2 = suppressions.length - MOST_UNUSED;
    if (more2 > 0) this.page.line(`and ${count(more2, "more unused suppression")}`);
  }
};

// src/report/compare.ts
function compareText(comparison2, base, head2, options = {}) {
  const gone = new Set(comparison2.suppressedSince);
  const suppressedSince = base.findings.filter(({ id }) => gone.has(id));
  const warnings = [...comparison2.notes, ...head2.warnings.filter((text6) => !comparison2.notes.includes(text6))];
  const report3 = { ...head2, warnings, unusedSuppressions: [] };
  return toTerminal(report3, { ...options, review: reviewOf(report3, comparison2, base), suppressedSince });
}
function compareJson(comparison2, base, head2) {
  const { counts, growth, notes } = comparison2;
  const lists = listsOf({ comparison: comparison2, base, head: head2 });
  const review = reviewOf(head2, comparison2, base);
  const shorts = (findings) => findings.map(shortOf);
  const causeOf2 = ({ id }) => {
    const cause2 = changeJson(review.changes?.get(id));
    return cause2 === void 0 ? {} : { cause: cause2 };
  };
  const value = {
    counts,
    complete: head2.complete,
    notes,
    new: lists.new.map((finding2) => ({ ...shortOf(finding2), ...causeOf2(finding2) })),
    grown: lists.grown.map((finding2) => {
      const { pairs = [], owners = [], ways = [] } = growth.get(finding2.id) ?? {};
      return {
        ...shortOf(asShown(review, finding2)),
        ...causeOf2(finding2),
        addedPairs: pairs,
        addedOwners: owners,
        unguardedWays: ways
      };
    }),
    fixed: shorts(lists.fixed),
    suppressedSince: shorts(lists.suppressedSince),
    unchanged: shorts(lists.unchanged)
  };
  return `${JSON.stringify(value, null, 2)}
`;
}
function listsOf({ comparison: comparison2, base, head: head2 }) {
  const [ofHead, ofBase] = [distinct(head2.findings), distinct(base.findings)];
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
function distinct(findings) {
  return [...new Map([...findings].reverse().map((finding2) => [finding2.id, finding2])).values()].reverse();
}
function shortOf(finding2) {
  const { message: message2, confidence: confidence2 } = finding2;
  const places = mainRace(finding2).sides.map(({ access: access2, place: place3 }) => ({
    access: access2,
    file: place3.file,
    line: place3.line,
    method: place3.method
  }));
  return { ...namesOf3(finding2), level: levelOf(finding2), confidence: confidence2, message: message2, places };
}
function namesOf3({ id, kind, subject, holder, origin }) {
  return {
    id,
    kind,
    subject,
    ...holder !== void 0 && { holder },
    ...origin !== void 0 && { origin }
  };
}

// src/project/text.ts
var MOST_SHOWN = 3;
function count2(number3, singular, plural = `${singular}s`) {
  return `${number3} ${number3 === 1 ? singular : plural}`;
}
function some(items) {
  const shown4 = items.slice(0, MOST_SHOWN).map(printable).join(", ");
  return items.length > MOST_SHOWN ? `${shown4} and ${items.length - MOST_SHOWN} more` : shown4;
}
function short3(text6) {
  const line3 = printable(text6.replace(/\s+/g, " ").trim());
  return line3.length > 160 ? `${line3.slice(0, 157)}...` : line3;
}
var Notes = class {
  log = [];
  warnings = [];
  say(text6) {
    this.log.push(printable(text6));
  }
  warn(text6) {
    this.warnings.push(printable(text6));
  }
};

// src/project/advice.ts
var NoClassesError = class extends UsageError {
  constructor(lines2) {
    super(lines2.join("\n"));
    this.lines = lines2;
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
function notBuilt({ survey: survey2, sources, why: why2, inActions }) {
  const command = compileCommand(survey2);
  const first = `There ${sources === 1 ? "is" : "are"} ${count2(sources, "source file")} and no class file of the application, and ${why2}.`;
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
function nothingFound({ tool, cut: cut2 }, inActions) {
  const looked = cut2 ? " (the directory is too large to be looked through as a whole)" : "";
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

// src/project/command-files.ts
import { lstatSync as lstatSync2, readFileSync as readFileSync2, rmSync, writeFileSync } from "node:fs";
var COMMAND_FILES = [
  "GITHUB_ENV",
  "GITHUB_OUTPUT",
  "GITHUB_PATH",
  "GITHUB_STATE",
  "GITHUB_STEP_SUMMARY"
];
function keepCommandFiles(env) {
  const kept = COMMAND_FILES.flatMap((name) => {
    const path = env[name];
    const bytes = path ? bytesOf(path) : void 0;
    return path && bytes !== void 0 ? [{ path, bytes }] : [];
  });
  return () => {
    for (const { path, bytes } of kept) {
      if (bytesOf(path)?.equals(bytes)) continue;
      rmSync(path, { recursive: true, force: true });
      writeFileSync(path, bytes, { flag: "wx" });
    }
  };
}
function bytesOf(path) {
  try {
    return lstatSync2(path).isFile() ? readFileSync2(path) : void 0;
  } catch {
    return void 0;
  }
}

// src/project/environment.ts
var PREFIXES = ["INPUT_", "ACTIONS_", "STATE_", "GIT_CONFIG_"];
var SECRET_WORD = /TOKEN|SECRET|PASSW(OR)?D|PASSPHRASE|CREDENTIAL|(API|ACCESS|PRIVATE|SIGNING|ENCRYPTION|SSH|GPG|DEPLOY)_?KEY|COOKIE|WEBHOOK|ASKPASS/;
var SECRET_PART = /(^|_)(AUTH|PAT|PASS|PW|PWD|JWT|DSN)(_|$)/;
var HARMLESS = /* @__PURE__ */ new Set(["PWD", "OLDPWD"]);
var SECRET_VALUE = /gh[a-z]_[A-Za-z0-9]{16}|github_pat_|-----BEGIN |\beyJ[\w-]{8,}\.[\w-]{8,}\.|\bAKIA[A-Z0-9]{16}|:\/\/[^/\s:@]*:[^/\s@]+@/;
var SHORTEST_SECRET = 8;
function buildEnvironment(env, secrets = []) {
  const named2 = Object.entries(env).filter(([name]) => isSecretName(name));
  const values = [...named2.map(([, value]) => value ?? ""), ...secrets].filter((value) => value.length >= SHORTEST_SECRET).flatMap(writings);
  const kept = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === void 0 || isForActions(name) || isSecretName(name) || SECRET_VALUE.test(value)) continue;
    if (!values.some((secret2) => value.includes(secret2))) kept[name] = value;
  }
  return kept;
}
function writings(secret2) {
  const base64 = (text6) => Buffer.from(text6).toString("base64").replace(/=+$/, "");
  return [secret2, encodeURIComponent(secret2), base64(secret2), base64(`x-access-token:${secret2}`)];
}
function isForActions(name) {
  const upper = name.toUpperCase();
  return COMMAND_FILES.includes(upper) || PREFIXES.some((prefix) => upper.startsWith(prefix));
}
function isSecretName(name) {
  const upper = name.toUpperCase().replaceAll("-", "_");
  return !HARMLESS.has(upper) && (SECRET_WORD.test(upper) || SECRET_PART.test(upper));
}

// src/project/outline.ts
import { join as join6 } from "node:path";

// src/project/files.ts
import {
  closeSync as closeSync3,
  constants as constants2,
  lstatSync as lstatSync3,
  openSync as openSync3,
  readdirSync as readdirSync2,
  readSync as readSync3,
  realpathSync as realpathSync2,
  statSync as statSync3
} from "node:fs";
import { isAbsolute as isAbsolute3, join as join3, relative as relative4, resolve as resolve4, sep as sep3 } from "node:path";
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
function isFile(path) {
  return attempt(() => statSync3(path).isFile()) ?? false;
}
function realPath(path) {
  return attempt(() => realpathSync2(path));
}
function isLink(path) {
  return attempt(() => lstatSync3(path).isSymbolicLink()) ?? false;
}
function isWithin(root, path) {
  const [top, file2] = [realPath(root), realPath(path)];
  if (top === void 0 || file2 === void 0) return false;
  return file2 === top || file2.startsWith(top.endsWith(sep3) ? top : `${top}${sep3}`);
}
function shownPath(cwd, path) {
  const absolute = resolve4(cwd, path);
  const below4 = relative4(cwd, absolute);
  const isBelow3 = below4 !== ".." && !below4.startsWith(`..${sep3}`) && !isAbsolute3(below4);
  return (isBelow3 ? below4 || "." : absolute).split(sep3).join("/");
}
function filesBelow(root, wanted, bounds) {
  const found = [];
  const visit = (below4, depth) => {
    for (const entry of list2(join3(root, below4))) {
      if (bounds.entries-- <= 0) return;
      const path = below4 === "" ? entry.name : `${below4}/${entry.name}`;
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
      (entry) => entry.isDirectory() && entry.name !== "META-INF" && look(join3(path, entry.name), depth + 1)
    );
  };
  return look(directory, 0);
}
function headOf(path, bytes = 131072) {
  return attempt(() => {
    if (!lstatSync3(path).isFile()) return "";
    const buffer = Buffer.alloc(bytes);
    const fd = openSync3(path, constants2.O_RDONLY | constants2.O_NOFOLLOW | constants2.O_NONBLOCK);
    try {
      return buffer.toString("utf8", 0, readSync3(fd, buffer, 0, bytes, 0));
    } finally {
      closeSync3(fd);
    }
  }) ?? "";
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

// src/project/java-version.ts
import { join as join4 } from "node:path";
var OLDEST = 1;
var NEWEST = 99;
var ANY_TOOL = [
  [".java-version", true, /^\s{0,20}(?:[a-z-]{0,40})(1\.\d{1,3}|\d{1,3})/i],
  [".sdkmanrc", true, /^java[ \t]{0,20}=[ \t]{0,20}(\d{1,3})/m]
];
var COMPATIBILITY = /\b(?:source|target)Compatibility\s{0,20}(?:=|\()?\s{0,20}["']?(?:JavaVersion\.VERSION_)?(1[._]\d{1,3}|\d{1,3})/;
var BY_TOOL = {
  gradle: ["build.gradle", "build.gradle.kts"].flatMap((file2) => [
    [file2, true, /JavaLanguageVersion\.of\(\s{0,20}["']?(\d{1,3})/],
    [file2, true, /\bjvmToolchain\(\s{0,20}(\d{1,3})/],
    [file2, false, /\boptions\.release(?:\.set\(|\s{0,20}=)?\s{0,20}(\d{1,3})/],
    [file2, false, COMPATIBILITY]
  ]),
  maven: [
    ["pom.xml", false, /<maven\.compiler\.release>\s{0,20}(\d{1,3})\s{0,20}</],
    ["pom.xml", false, /<release>\s{0,20}(\d{1,3})\s{0,20}<\/release>/],
    ["pom.xml", false, /<java\.version>\s{0,20}(1\.\d{1,3}|\d{1,3})\s{0,20}</],
    ["pom.xml", false, /<maven\.compiler\.(?:source|target)>\s{0,20}(1\.\d{1,3}|\d{1,3})\s{0,20}</]
  ],
  ant: [
    ["build.xml", false, /<javac\b[^<>]{0,2000}?\b(?:release|source)\s{0,20}=\s{0,20}"(1\.\d{1,3}|\d{1,3})"/]
  ]
};
function javaWish(root, tool) {
  for (const [file2, isExact, pattern] of [...ANY_TOOL, ...BY_TOOL[tool] ?? []]) {
    const written2 = pattern.exec(headOf(join4(root, file2)))?.[1];
    if (written2 === void 0) continue;
    const version2 = Number(written2.replace(/^1[._]/, ""));
    if (version2 >= OLDEST && version2 <= NEWEST) return { version: version2, isExact };
  }
  return void 0;
}

// src/project/survey.ts
import { join as join5 } from "node:path";
var MOST_ENTRIES2 = 2e5;
var DEEPEST4 = 24;
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
var CODE2 = /^(main|test|it|[a-z]+Test|[a-z]+Main)$/;
function survey(root) {
  const modules = [];
  let left = MOST_ENTRIES2;
  let level = [""];
  for (let depth = 0; level.length > 0 && left > 0 && depth <= DEEPEST4; depth++) {
    const next = [];
    for (const path of level) {
      const entries = list2(join5(root, path));
      left -= entries.length;
      if (left <= 0) break;
      const names3 = (wanted) => new Set(entries.filter(wanted).map(({ name }) => name));
      const module = moduleOf(
        path,
        names3((entry) => entry.isDirectory()),
        names3((entry) => entry.isFile())
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
  if ((path === "src" || path.endsWith("/src")) && CODE2.test(name)) return false;
  if (!OUTPUTS.has(name)) return true;
  return list2(join5(root, path, name)).some(
    (entry) => entry.isFile() && BUILD_FILES.some(([file2]) => file2 === entry.name)
  );
}

// src/project/outline.ts
function outlineOf(directory) {
  const asked2 = realPath(directory) ?? directory;
  const seen = survey(asked2);
  const { tool } = seen;
  const [first, ...others] = outermost(seen);
  const path = first?.path ?? "";
  const root = join6(asked2, path);
  const checkout = checkoutOf(root);
  return {
    tool,
    root,
    modules: modulesBelow(seen, path),
    others: others.map((module) => module.path),
    program: programOf(root, tool),
    target: tool === "ant" ? antTarget(headOf(join6(root, "build.xml"))) : void 0,
    java: javaWish(root, tool),
    libraries: tool === "ant" || tool === "plain" ? libraryDirectories(root) : [],
    checkout,
    branch: checkout === void 0 ? void 0 : defaultBranch(join6(checkout, ".git"))
  };
}
function outermost({ modules, tool }) {
  const built = modules.filter((module) => module.tool !== void 0);
  const outer = built.filter(
    (module) => !built.some((other) => other !== module && isInside(module.path, other.path))
  );
  return [
    ...outer.filter((module) => module.tool === tool),
    ...outer.filter((module) => module.tool !== tool)
  ];
}
function isInside(path, outer) {
  return outer === "" || path.startsWith(`${outer}/`);
}
function modulesBelow({ modules, tool }, root) {
  return modules.filter((module) => module.tool === tool && (module.path === root || isInside(module.path, root))).map(({ path }) => path === root ? "" : root === "" ? path : path.slice(root.length + 1));
}
function programOf(root, tool) {
  switch (tool) {
    case "maven":
      return wrapper(root, "mvnw") ?? "mvn";
    case "gradle":
      return wrapper(root, "gradlew") ?? "gradle";
    case "plain":
      return void 0;
    default:
      return tool;
  }
}
function wrapper(root, name) {
  const stats = statsOf2(join6(root, name));
  if (!stats?.isFile()) return void 0;
  return (stats.mode & 73) === 0 ? `sh ${name}` : `./${name}`;
}
var COMPILING_TARGETS = ["compile", "build", "classes", "jar"];
function antTarget(text6) {
  const plain3 = withoutComments(text6);
  const isThere = (name) => new RegExp(`<target\\b[^<>]{0,2000}\\bname\\s*=\\s*["']${name}["']`).test(plain3);
  return COMPILING_TARGETS.find(isThere) ?? "";
}
function withoutComments(xml) {
  const [first, ...rest] = xml.split("<!--");
  return [
    first,
    ...rest.map((part) => part.includes("-->") ? part.slice(part.indexOf("-->") + 3) : "")
  ].join("");
}
var LIBRARIES = ["lib", "libs", "jars", "WEB-INF/lib", "web/WEB-INF/lib", "WebContent/WEB-INF/lib"];
function libraryDirectories(root) {
  return LIBRARIES.filter(
    (path) => list2(join6(root, path)).some((entry) => entry.isFile() && entry.name.endsWith(".jar"))
  );
}
var BRANCH = /^[\w][\w./-]{0,199}$/;
function defaultBranch(git) {
  if (!isDirectory(git)) return void 0;
  const remote = /^ref: refs\/remotes\/origin\/(\S+)/.exec(
    headOf(join6(git, "refs/remotes/origin/HEAD"), 1024)
  );
  const here = /^ref: refs\/heads\/(\S+)/.exec(headOf(join6(git, "HEAD"), 1024));
  const heads = list2(join6(git, "refs/heads")).map(({ name }) => name);
  const usual = ["main", "master"].find((name) => heads.includes(name));
  return [remote?.[1], usual, here?.[1]].find((name) => name !== void 0 && BRANCH.test(name));
}

// src/project/resolve.ts
import { mkdtempSync as mkdtempSync2 } from "node:fs";
import { dirname as dirname3, isAbsolute as isAbsolute7, join as join14, resolve as resolve7 } from "node:path";

// src/project/build.ts
import { randomUUID as randomUUID2 } from "node:crypto";
import { existsSync as existsSync3 } from "node:fs";
import { delimiter as delimiter2, isAbsolute as isAbsolute4, join as join7 } from "node:path";

// src/project/run.ts
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { StringDecoder } from "node:string_decoder";

// src/project/strays.ts
import { readdirSync as readdirSync3, readFileSync as readFileSync3, readlinkSync } from "node:fs";
var MARK = "RACEWARDEN_PROGRAM";
var MOST_ROUNDS = 20;
function outputsOf(pid) {
  return [1, 2].flatMap((descriptor2) => linkAt(`/proc/${pid}/fd/${descriptor2}`) ?? []);
}
function endStrays(mark, outputs) {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const strays = straysOf(Buffer.from(`${MARK}=${mark}`), new Set(outputs));
    if (strays.length === 0) return;
    for (const pid of strays) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
      }
    }
  }
}
function straysOf(mark, outputs) {
  const all = processes();
  const children2 = /* @__PURE__ */ new Map();
  for (const { pid, parent } of all) children2.set(parent, [...children2.get(parent) ?? [], pid]);
  const found = /* @__PURE__ */ new Set();
  const add = (pid) => {
    if (found.has(pid) || pid === process.pid) return;
    found.add(pid);
    for (const child of children2.get(pid) ?? []) add(child);
  };
  for (const { pid } of all) if (isMarked(pid, mark) || holds(pid, outputs)) add(pid);
  return [...found];
}
function processes() {
  return listed4("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const [, state, parent] = /.*\) (\w) (\d+)/s.exec(textAt(`/proc/${name}/stat`).toString("latin1")) ?? [];
    return state === void 0 || /[ZX]/.test(state) ? [] : [{ pid: Number(name), parent: Number(parent) }];
  });
}
function isMarked(pid, mark) {
  return textAt(`/proc/${pid}/environ`).includes(mark);
}
function holds(pid, outputs) {
  const folder = `/proc/${pid}/fd`;
  return listed4(folder).some((name) => outputs.has(linkAt(`${folder}/${name}`) ?? ""));
}
function listed4(folder) {
  try {
    return readdirSync3(folder);
  } catch {
    return [];
  }
}
function textAt(path) {
  try {
    return readFileSync3(path);
  } catch {
    return Buffer.alloc(0);
  }
}
function linkAt(path) {
  try {
    return readlinkSync(path);
  } catch {
    return void 0;
  }
}

// src/project/run.ts
var GRACE = 5e3;
var DRAIN = 500;
var LONGEST_LINE3 = 16384;
var MOST_OUTPUT = 32 * 1024 * 1024;
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
var runProcess = (job) => new Promise((done) => {
  const mark = randomUUID();
  const child = spawn(job.command, [...job.args], {
    cwd: job.cwd,
    env: { ...job.env, [MARK]: mark },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that all of it can be stopped.
    detached: process.platform !== "win32",
    windowsHide: true
  });
  const outputs = outputsOf(child.pid);
  const endAll = () => {
    signalGroup(child, "SIGKILL");
    endStrays(mark, outputs);
  };
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
  const unlisten = passOn(endAll);
  const finish = (outcome) => {
    clearTimeout(timer);
    clearTimeout(killer);
    unlisten();
    endAll();
    void drained(child).then(() => {
      child.stdout?.destroy();
      child.stderr?.destroy();
      output.end();
      done(outcome);
    });
  };
  child.once("error", () => finish({ kind: "missing" }));
  child.once("exit", (code4, signal) => {
    if (timedOut) finish({ kind: "timeout" });
    else if (code4 !== null) finish({ kind: "exit", code: code4 });
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
function passOn(endAll) {
  const handlers = SIGNALS.map((signal) => {
    const handler = () => {
      endAll();
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
    const lines2 = (this.open[stream] + this.decoders[stream].write(bytes)).split(/\r?\n|\r(?!$)/);
    this.open[stream] = lines2.pop() ?? "";
    for (const line3 of lines2) this.say(line3);
    while (this.open[stream].length > LONGEST_LINE3) {
      this.say(this.open[stream].slice(0, LONGEST_LINE3));
      this.open[stream] = this.open[stream].slice(LONGEST_LINE3);
    }
    if (this.left <= 0) this.job.onLine("(Further output is left out.)");
  }
  end() {
    if (this.left <= 0) return;
    for (const rest of this.open) if (rest !== "") this.say(rest.replace(/\r$/, ""));
  }
  say(line3) {
    for (let at = 0; at < Math.max(line3.length, 1); at += LONGEST_LINE3) {
      this.job.onLine(line3.slice(at, at + LONGEST_LINE3));
    }
  }
};

// src/project/build.ts
var BUILD_SECONDS = 3600;
async function runBuild(command, cwd, io2, secrets) {
  const seconds = io2.buildSeconds ?? BUILD_SECONDS;
  const outcome = await runLogged(io2, { ...shell(command, io2), cwd, seconds }, secrets);
  if (outcome.kind === "exit" && outcome.code === 0) return;
  const why2 = howItEnded(outcome, seconds);
  throw new InputError(cwd, `The build command ${why2}: ${short3(command)}; its output is in the log above.`);
}
async function runLogged(io2, job, secrets) {
  const run4 = io2.run ?? runProcess;
  const word = randomUUID2();
  const restoreCommandFiles = keepCommandFiles(io2.inActions ? io2.env : {});
  if (io2.inActions) io2.log(`::stop-commands::${word}`);
  try {
    return await run4({
      ...job,
      env: buildEnvironment(io2.env, secrets),
      onLine: (line3) => io2.log(oneLine(line3))
    });
  } finally {
    restoreCommandFiles();
    if (io2.inActions) io2.log(`::${word}::`);
  }
}
function oneLine(line3) {
  return line3.replace(/[\n\r\u0085\u2028\u2029]/g, " ");
}
function shell(command, { env }) {
  const path = env["PATH"] ?? env["Path"] ?? "";
  const names3 = process.platform === "win32" ? ["bash.exe"] : ["bash"];
  const folders = path.split(delimiter2).filter(isAbsolute4);
  const hasBash = folders.some((folder) => names3.some((name) => existsSync3(join7(folder, name))));
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
import { mkdirSync, mkdtempSync, readFileSync as readFileSync4, writeFileSync as writeFileSync2 } from "node:fs";
import { delimiter as delimiter3, join as join8 } from "node:path";
var SECONDS = 600;
var MOST_BUILDS = 8;
var MOST_ITEMS3 = 1e4;
var LARGEST_LIST = 4 * 1024 * 1024;
async function buildClasspath(survey2, io2, secrets, notes) {
  const found = [];
  for (const module of topmost(survey2.modules).slice(0, MOST_BUILDS)) {
    const name = module.tool === "maven" ? "Maven" : "Gradle";
    const directory = mkdtempSync(join8(io2.temp, "racewarden-classpath-"));
    const cwd = join8(survey2.root, module.path);
    const ask = module.tool === "maven" ? mavenJob : gradleJob;
    const outcome = await runLogged(io2, { ...ask(module, cwd, directory), cwd, seconds: SECONDS }, secrets);
    const items = readLists(directory);
    found.push(...items);
    const where2 = module.path === "" ? "" : ` in ${module.path}`;
    if (outcome.kind === "exit" && outcome.code === 0) {
      notes.say(`${name}${where2} names ${count2(items.length, "dependency", "dependencies")}.`);
    } else {
      const what = `Asking ${name} for the class path${where2} ${howItEnded(outcome, SECONDS)}`;
      notes.warn(`${what}: dependencies may be missing; name them with classpath.`);
    }
  }
  return unique(found).slice(0, MOST_ITEMS3);
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
  const modular = /<modules>/.test(readFileSync4(join8(cwd, "pom.xml"), "utf8"));
  const phase = modular ? ["-Dmaven.main.skip=true", "-Dmaven.test.skip=true", "test-compile"] : [];
  const output = `-Dmdep.outputFile=${directory}/\${project.groupId}/\${project.artifactId}`;
  const args = ["-B", "-q", "-fae", ...phase, GOAL, "-Dmdep.includeScope=compile", output];
  return files.has("mvnw") ? { command: "sh", args: ["./mvnw", ...args] } : { command: "mvn", args };
}
var CONFIGURATIONS = ["compileClasspath", "runtimeClasspath", "jvmCompileClasspath", "jvmRuntimeClasspath"];
function gradleJob({ files }, _, directory) {
  const lists = join8(directory, "lists");
  mkdirSync(lists);
  const script = join8(directory, "classpath.gradle");
  writeFileSync2(script, gradleScript(lists));
  const args = ["--quiet", "--no-daemon", "--console=plain", "--continue", "--init-script", script];
  const cache = "-Dorg.gradle.configuration-cache=false";
  const all = [...args, cache, "racewardenClasspath"];
  return files.has("gradlew") ? { command: "sh", args: ["./gradlew", ...all] } : { command: "gradle", args: all };
}
function gradleScript(lists) {
  const literal2 = (text6) => `'${text6.replace(/[\\']/g, "\\$&")}'`;
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
    const file2 = join8(directory, path);
    if ((statsOf2(file2)?.size ?? 0) > LARGEST_LIST) return [];
    return readFileSync4(file2, "utf8").trim().split(delimiter3);
  });
  return unique(items.filter((item) => item !== "")).filter(
    (item) => isDirectory(item) || item.endsWith(".jar") && isFile(item)
  );
}

// src/project/globs.ts
import { isAbsolute as isAbsolute5, join as join9, parse as parse3, resolve as resolve5 } from "node:path";
var MOST_ENTRIES3 = 2e5;
function expandPaths(items, cwd) {
  return unique(
    items.flatMap((item) => {
      if (!/[*?]/.test(item) || statsOf2(resolve5(cwd, item)) !== void 0) return [item];
      const found = new Expansion(item).run(cwd);
      if (found.length === 0) {
        throw new UsageError(`Nothing matches ${short3(item)}: build the project first or correct the path.`);
      }
      return isAbsolute5(item) ? found : found.map((path) => shownPath(cwd, path));
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
  left = MOST_ENTRIES3;
  run(cwd) {
    const { root } = isAbsolute5(this.glob) ? parse3(this.glob) : { root: "" };
    const parts = this.glob.slice(root.length).split(/[\\/]+/);
    this.visit(
      root === "" ? cwd : root,
      parts.filter((part) => part !== "" && part !== "."),
      0
    );
    return [...this.found].sort(compareText2);
  }
  visit(directory, parts, at) {
    const state = `${at} ${directory}`;
    if (this.seen.has(state)) return;
    this.seen.add(state);
    if (at === parts.length) return void this.found.add(directory);
    const part = parts[at];
    if (!/[*?]/.test(part)) {
      const path = join9(directory, part);
      if (statsOf2(path) !== void 0) this.visit(path, parts, at + 1);
      return;
    }
    const entries = list2(directory);
    this.left -= entries.length;
    if (this.left < 0)
      throw new UsageError(`${short3(this.glob)} covers too many files: name a directory in it.`);
    if (part === "**") this.visit(directory, parts, at + 1);
    for (const entry of entries) {
      const path = join9(directory, entry.name);
      if (part === "**") {
        if (entry.isDirectory() && isWalked(entry.name)) this.visit(path, parts, at);
        if (at === parts.length - 1 && entry.isFile()) this.found.add(path);
      } else if (matches(part, entry.name) && (at === parts.length - 1 || isDirectory(path))) {
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
import { mkdirSync as mkdirSync2, writeFileSync as writeFileSync3 } from "node:fs";
import { delimiter as delimiter4, isAbsolute as isAbsolute6, join as join10, resolve as resolve6 } from "node:path";
var JAVAC_SECONDS = 900;
var MOST_FILES = 5e4;
var MOST_SHOWN_ERRORS = 20;
function findJavac(env) {
  const name = process.platform === "win32" ? "javac.exe" : "javac";
  const home = env["JAVA_HOME"];
  const folders = (env["PATH"] ?? env["Path"] ?? "").split(delimiter4).filter(isAbsolute6);
  const places = [...home ? [join10(home, "bin")] : [], ...folders];
  return places.map((place3) => join10(place3, name)).find(isFile);
}
function sourcesBelow(cwd, roots) {
  const java = /* @__PURE__ */ new Set();
  let others = 0;
  for (const root of roots) {
    const top = resolve6(cwd, root);
    const enters = (path) => !/^(test|tests|it)$/.test(path);
    const bounds = { entries: MOST_FILES * 4, depth: 40, enters };
    for (const file2 of filesBelow(top, (name) => /\.(java|kt|scala|groovy)$/.test(name), bounds)) {
      if (!file2.endsWith(".java")) others++;
      else if (!/(^|\/)module-info\.java$/.test(file2) && java.size < MOST_FILES) java.add(join10(top, file2));
    }
  }
  return { java: [...java], others };
}
async function runJavac(javac, files, classpath, directory, { cwd, io: io2, secrets }) {
  const [classes, nothing, list5] = ["classes", "nothing", "files"].map((name) => join10(directory, name));
  mkdirSync2(classes);
  mkdirSync2(nothing);
  const options = [
    ...["-g", "-nowarn", "-Xlint:none", "-proc:none", "-implicit:none", "-encoding", "UTF-8"],
    ...["-Xmaxerrs", `${MOST_SHOWN_ERRORS}`, "-d", classes],
    // Without a processor path the class path may hold plug-ins that start by themselves; without a source path
    // javac would take sources from the class path.
    ...["-processorpath", nothing, "-sourcepath", nothing],
    ...["-classpath", classpath.map((path) => resolve6(cwd, path)).join(delimiter4) || nothing]
  ];
  writeFileSync3(list5, [...options, ...files].map(quoted).join("\n"));
  const job = { command: javac, args: [`@${list5}`], cwd: directory, seconds: JAVAC_SECONDS };
  const outcome = await runLogged(io2, job, secrets);
  return outcome.kind === "exit" && outcome.code === 0 ? classes : void 0;
}
function quoted(argument) {
  return `"${argument.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n").replace(/\r/g, "\\r")}"`;
}

// src/project/layouts.ts
import { join as join11 } from "node:path";
var MOST_ENTRIES4 = 2e5;
var DEEPEST5 = 40;
var TEST_PART = /^(it|jmh|javatests)$|(^|[-_.])tests?([-_.]|$)|^test(?=[A-Z])|Tests?$/;
function isTestPath(path) {
  return path.split("/").some((part) => TEST_PART.test(part));
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
  const below4 = "build/classes";
  const languages = subdirectories(join11(root, module.path, below4)).map((name) => `${below4}/${name}`);
  const targets = subdirectories(join11(root, module.path, below4, "kotlin")).map(
    (name) => `${below4}/kotlin/${name}`
  );
  const parents = [below4, ...languages, ...targets.filter((path) => !isTestPath(path))];
  return classDirectories(
    root,
    module,
    parents.map((parent) => `${parent}/main`),
    "gradle"
  );
}
function sbtClasses(root, module) {
  if (!module.directories.has("target")) return [];
  const versions = subdirectories(join11(root, module.path, "target")).filter(
    (name) => name.startsWith("scala-")
  );
  return classDirectories(
    root,
    module,
    versions.map((name) => `target/${name}/classes`),
    "sbt"
  );
}
function classDirectories(root, module, candidates2, tool) {
  return candidates2.map((candidate) => below3(module.path, candidate)).filter((path) => isDirectory(join11(root, path)) && isWithin(root, join11(root, path))).filter((path) => holdsClasses(join11(root, path))).map((path) => ({ path, module: module.path, tool }));
}
var BAZEL_NOT = /(-src|-hjar|-ijar|-native-header|-gensrc|-gen|_deploy|_deploy-src|-class|-stamped)\.jar$/;
function bazelClasses({ root, modules }) {
  const [top] = modules;
  const bin = join11(root, "bazel-bin");
  if (top?.path !== "" || top.tool !== "bazel" || !isDirectory(bin)) return [];
  if (isLink(bin) && !/[\\/]bazel-out[\\/]/.test(realPath(bin) ?? "")) return [];
  const jars = filesBelow(bin, (name) => name.endsWith(".jar") && !BAZEL_NOT.test(name), {
    entries: MOST_ENTRIES4,
    depth: DEEPEST5,
    enters: (path) => path !== "external" && !/\.runfiles$|_javac$/.test(path) && !isTestPath(path)
  });
  const wanted = jars.filter((path) => !isTestPath(path.slice(0, -".jar".length)));
  return wanted.map((path) => ({ path: `bazel-bin/${path}`, module: void 0, tool: "bazel" }));
}
function plainClasses({ root }) {
  const roots = /* @__PURE__ */ new Set();
  const bounds = {
    entries: MOST_ENTRIES4,
    depth: DEEPEST5,
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
    const packages = packageOf2(join11(root, file2));
    if (packages === void 0) continue;
    seen.add(directory);
    if (packages === "" || directory === packages) roots.add(packages === "" ? directory : "");
    else if (directory.endsWith(`/${packages}`)) roots.add(directory.slice(0, -packages.length - 1));
  }
  const all = [...roots].sort(compareText2);
  const tests = all.filter(isTestPath);
  const holdsTests = (path) => tests.some((test2) => path === "" || test2.startsWith(`${path}/`));
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
function packageOf2(file2) {
  let source2;
  try {
    source2 = openSource(file2);
    for (const name of source2.names()) return parentOf(name);
  } catch {
  } finally {
    source2?.close();
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
      ([directory, tool]) => jarsIn(root, below3(module.path, directory), module.path, tool)
    );
  });
  if (built.length > 0) return built;
  const top = jarsIn(root, "", "", "plain");
  return top.length > 0 ? top : jarsIn(root, "dist", "", "plain");
}
function jarsIn(root, directory, module, tool) {
  const names3 = list2(join11(root, directory)).filter((entry) => entry.isFile() && /\.[jw]ar$/.test(entry.name) && !NOT_APPLICATION.test(entry.name)).map(({ name }) => name);
  const present = new Set(names3);
  const isDouble = (name) => BUNDLED.test(name) && present.has(name.replace(BUNDLED, "")) || /-plain\.[jw]ar$/.test(name) && present.has(name.replace(/-plain(?=\.[jw]ar$)/, ""));
  return names3.filter((name) => !isDouble(name) && isWithin(root, join11(root, directory, name))).map((name) => ({ path: below3(directory, name), module, tool }));
}
function subdirectories(directory) {
  return list2(directory).filter((entry) => entry.isDirectory() && isWalked(entry.name)).map(({ name }) => name);
}
function below3(directory, path) {
  return directory === "" || directory === "." ? path : `${directory}/${path}`;
}
function parentOf(path) {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
function modulesOf(found) {
  return unique(found.flatMap(({ module }) => module === void 0 ? [] : [module]));
}

// src/project/source-roots.ts
import { closeSync as closeSync4, openSync as openSync4, readSync as readSync4 } from "node:fs";
import { join as join12 } from "node:path";
var MOST_ENTRIES5 = 2e5;
var DEEPEST6 = 40;
var LANGUAGES2 = ["java", "kotlin", "scala", "groovy"];
var SOURCE_SETS = ["main", "jvmMain", "commonMain"];
var PLAIN3 = ["src/java", "src", "source", "sources", "java"];
var SOURCE_FILE = /\.(java|kt|scala|groovy)$/;
function sourceRootsOf(root, module) {
  const usual = SOURCE_SETS.flatMap((set) => LANGUAGES2.map((language) => `src/${set}/${language}`));
  const there = (paths) => paths.map((path) => below3(module, path)).filter((path) => isDirectory(join12(root, path)) && isWithin(root, join12(root, path)));
  const written2 = there(usual);
  const plain3 = written2.length > 0 ? [] : there(PLAIN3).filter((path) => holdsSources(join12(root, path)));
  return [...written2.length > 0 ? written2 : plain3.slice(0, 1), ...generatedRoots(root, module)];
}
function generatedRoots(root, module) {
  const at = (path) => join12(root, below3(module, path));
  const maven = subdirectories(at("target/generated-sources")).map(
    (name) => `target/generated-sources/${name}`
  );
  const gradle = ["build/generated/sources", "build/generated/source"].flatMap(
    (parent) => subdirectories(at(parent)).flatMap((tool) => [
      `${parent}/${tool}/main`,
      ...LANGUAGES2.flatMap((language) => [
        `${parent}/${tool}/${language}/main`,
        `${parent}/${tool}/main/${language}`
      ])
    ])
  );
  const ksp = LANGUAGES2.map((language) => `build/generated/ksp/main/${language}`);
  const found = [...maven, ...gradle, ...ksp].filter((path) => !isTestPath(path) && isDirectory(at(path)) && isWithin(root, at(path))).filter((path) => holdsSources(at(path))).map((path) => below3(module, path));
  return found.filter((path) => !found.some((inner) => inner.startsWith(`${path}/`)));
}
function holdsSources(directory) {
  return filesBelow(directory, (name) => SOURCE_FILE.test(name), { entries: 2e4, depth: DEEPEST6 }).length > 0;
}
function declaredRoots(root) {
  const roots = /* @__PURE__ */ new Set();
  const seen = /* @__PURE__ */ new Set();
  const bounds = { entries: MOST_ENTRIES5, depth: DEEPEST6 };
  for (const file2 of filesBelow(root, isTelling, bounds)) {
    const directory = parentOf(file2);
    if (seen.has(directory)) continue;
    seen.add(directory);
    const packages = declaredPackage(join12(root, file2)).replaceAll(".", "/");
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
  const text6 = head(file2).replace(/\/\*[\s\S]*?\*\//g, " ").replace(/\/\/.*/g, "");
  return text6.match(/^\s*package\s+([\w.$]+)/m)?.[1] ?? "";
}
function head(file2) {
  const bytes = Buffer.alloc(16384);
  try {
    const handle = openSync4(file2, "r");
    try {
      return bytes.toString("utf8", 0, readSync4(handle, bytes, 0, bytes.length, 0));
    } finally {
      closeSync4(handle);
    }
  } catch {
    return "";
  }
}
var OUTPUT_PARTS = [/* @__PURE__ */ new Set(["target", "build", "out", "bin", "dist"]), /* @__PURE__ */ new Set(["classes"])];
function moduleOfOutput(path) {
  const parts = path.split("/");
  for (const names3 of OUTPUT_PARTS) {
    const at = parts.findLastIndex((part) => names3.has(part));
    if (at >= 0) return parts.slice(0, at).join("/") || (path.startsWith("/") ? "/" : ".");
  }
  return void 0;
}

// src/project/stale.ts
import { join as join13 } from "node:path";
var MOST_FILES2 = 5e4;
var TOLERANCE = 2e3;
function staleWarnings(root, compiled) {
  const bounds = { entries: MOST_FILES2, depth: 40 };
  const listed5 = /* @__PURE__ */ new Map();
  const filesOf2 = (source2) => {
    return getOrMake(
      listed5,
      source2,
      () => filesBelow(join13(root, source2), (name) => SOURCE_FILE.test(name), bounds)
    );
  };
  return compiled.flatMap(({ path, sources }) => {
    const isJar = /\.[jw]ar$/.test(path);
    const stale = sources.flatMap(
      (source2) => filesOf2(source2).filter((file2) => isOlder(join13(root, path), isJar ? "" : classFileOf(file2), join13(root, source2, file2))).map((file2) => `${source2}/${file2}`)
    );
    if (stale.length === 0) return [];
    const [example4] = stale;
    const what = isJar ? `${path} is older than ${count2(stale.length, "source file")}` : `${path} has ${count2(stale.length, "class", "classes")} older than the source`;
    return [`${what}, such as ${example4}: build again, or findings fit another state of the code.`];
  });
}
function classFileOf(source2) {
  return source2.replace(SOURCE_FILE, ".class");
}
function isOlder(classes, file2, source2) {
  const compiled = statsOf2(join13(classes, file2));
  const written2 = statsOf2(source2);
  if (compiled === void 0 || written2 === void 0) return false;
  return compiled.mtimeMs + TOLERANCE < written2.mtimeMs;
}

// src/project/resolve.ts
async function resolveProject(settings2, io2) {
  const run4 = new Resolution(settings2, io2);
  return run4.project();
}
var Resolution = class {
  constructor(settings2, io2) {
    this.settings = settings2;
    this.io = io2;
    this.cwd = realPath(settings2.cwd) ?? settings2.cwd;
    this.secrets = settings2.token === void 0 ? [] : [settings2.token];
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
      this.notes.say(`Building with: ${short3(buildCommand)}`);
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
    const fail2 = (why2) => notBuilt({ survey: seen, sources, why: why2, inActions: io2.inActions });
    if (java.length === 0) throw fail2("only Java can be compiled here");
    const javac = findJavac(io2.env);
    if (javac === void 0) throw fail2("there is no JDK here to compile them with");
    if (others > 0)
      this.notes.warn(`${count2(others, "source file")} of other languages than Java: not compiled.`);
    const directory = mkdtempSync2(join14(io2.temp, "racewarden-javac-"));
    const isLogged = seen.tool === "plain";
    const logging = isLogged ? io2 : { ...io2, log: () => {
    } };
    const classes = await runJavac(javac, java, classpath, directory, { cwd, io: logging, secrets });
    if (classes === void 0) {
      throw fail2(`javac alone cannot compile them${isLogged ? ", as its messages above say" : ""}`);
    }
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
    const own = new Set(paths.map((path) => realPath(resolve7(cwd, path))));
    const dependencies = [...given2, ...asked2.map((path) => shownPath(cwd, path))].filter(
      (path) => !own.has(realPath(resolve7(cwd, path)) ?? path)
    );
    const archives = unique([...paths, ...dependencies.length === 0 ? this.builtArchives() : []]);
    const packed2 = archives.filter((path) => isFile(resolve7(cwd, path)) && packagesJars(resolve7(cwd, path)));
    for (const path of packed2) notes.say(`Dependencies: the jars inside ${path}.`);
    return unique([...dependencies, ...packed2.map((path) => `${path}!/`)]);
  }
  /** Jars and wars that the build packed beside its classes hold its dependencies, which the settings do not name. */
  builtArchives() {
    if (!isAuto(this.settings.paths)) return [];
    return applicationJars(this.seen()).map(({ path }) => path);
  }
  sourcesBeside(paths) {
    const { cwd } = this;
    return unique(
      paths.flatMap((path) => {
        if (isAbsolute7(path)) return sourcesBesideWhole(path);
        const shown4 = shownPath(cwd, path);
        const module = moduleOfOutput(shown4);
        if (module !== void 0) return sourceRootsOf(cwd, module);
        const directory = isDirectory(resolve7(cwd, path)) ? shown4 : below3(shown4, "..");
        return sourceRootsOf(cwd, shownPath(cwd, directory));
      })
    );
  }
};
function sourcesBesideWhole(path) {
  const module = moduleOfOutput(path) ?? (isDirectory(path) ? path : dirname3(path));
  return sourceRootsOf(module, "").map((root) => join14(module, root));
}
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
  const directory = resolve7(cwd, item);
  if (!isDirectory(directory)) return [];
  const jars = list2(directory).filter(
    (entry) => entry.name.endsWith(".jar") && isFile(join14(directory, entry.name))
  );
  const paths = jars.map(({ name }) => join14(directory, name));
  return isAbsolute7(item) ? paths : paths.map((path) => shownPath(cwd, path));
}
function nothingBuilt(cwd, command) {
  const what = "left no class files where builds usually leave them; name their directory or jar with classes";
  return new InputError(cwd, `The build command ${what}: ${short3(command)}.`);
}

// src/project/within.ts
import { rmSync as rmSync2 } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join15 } from "node:path";
async function withProject(settings2, { env, log: log2 }, use) {
  if (settings2.jdk !== void 0 && settings2.paths.length === 0) return use(settings2, []);
  const temp = await mkdtemp(join15(tmpdir(), "racewarden-"));
  const tidy = () => rmSync2(temp, { recursive: true, force: true });
  process.once("exit", tidy);
  try {
    const project = await resolveProject(settings2, { env, temp, log: log2, inActions: false });
    project.log.forEach(log2);
    const { paths, classpath, sources, warnings } = project;
    return await use({ ...settings2, paths, classpath, sources }, warnings);
  } finally {
    process.off("exit", tidy);
    tidy();
  }
}

// src/util/exit-codes.ts
var ExitCode = {
  /** Done, and nothing that was asked to fail the run. */
  ok: 0,
  /** Findings that fail the run. Nothing else ends so. */
  findings: 1,
  /** The user's fault: flags, settings, configuration. */
  usage: 2,
  /** The scan could not be done, or not completely, or its result did not reach where it was to go. */
  incomplete: 3
};

// src/report/errors.ts
var MENDABLE = [UsageError, InputError, ClassFormatError, SarifError, BaselineError];
function errorSentence(error, hint) {
  if (error instanceof NoClassesError) return error.lines.join("\n");
  const message2 = error instanceof Error ? error.message : String(error);
  const isMendable = MENDABLE.some((kind) => error instanceof kind);
  return sentence3(isMendable ? message2 : `This is a bug of racewarden (${hint}): ${message2}`);
}
function errorExitCode(error) {
  const isGiven = [UsageError, SarifError, BaselineError].some((kind) => error instanceof kind);
  return isGiven ? ExitCode.usage : ExitCode.incomplete;
}
function sentence3(text6) {
  const shown4 = visible(text6.trim());
  return /[.?!]$/.test(shown4) ? shown4 : `${shown4}.`;
}

// src/report/html/html.ts
import { createHash as createHash4 } from "node:crypto";

// src/report/xml.ts
var ENTITIES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;"
};
function xmlText(text6) {
  return visible(text6).replace(/[\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`).replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
function element(name, attributes, children2 = [], depth = 0) {
  const shown4 = Object.entries(attributes).flatMap(
    ([key, value]) => value === void 0 ? [] : [` ${key}="${xmlText(String(value))}"`]
  );
  const start = `${"  ".repeat(depth)}<${name}${shown4.join("")}`;
  return children2.length === 0 ? `${start}/>` : `${start}>
${children2.join("\n")}
${"  ".repeat(depth)}</${name}>`;
}
var XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

// src/report/html/assets.ts
import { readFileSync as readFileSync5 } from "node:fs";

// src/util/assets.ts
import { existsSync as existsSync4 } from "node:fs";
import { fileURLToPath } from "node:url";
function findAsset(name) {
  return [`../${name}`, `../../dist/${name}`].map((place3) => fileURLToPath(new URL(place3, import.meta.url))).find((path) => existsSync4(path));
}
function findShipped(path) {
  const found = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  return existsSync4(found) ? found : void 0;
}
function missingAsset(name) {
  return `Cannot find ${name} beside the program: the installation is incomplete; install racewarden again.`;
}

// src/report/html/assets.ts
function pageParts() {
  return { script: read("html/page.js"), style: read("html/page.css") };
}
function read(name) {
  const path = findAsset(name);
  if (path === void 0) throw new InputError(name, missingAsset(name));
  return readFileSync5(path, "utf8");
}

// src/report/html/packing.ts
function packed({ findings, ...rest }) {
  const paths = new Numbered();
  const actions = new Numbered();
  const all = findings.map((finding2) => ({
    ...finding2,
    pairs: finding2.pairs.map((pair2) => ({
      ...pair2,
      sides: pair2.sides.map(({ action, ...path }) => [paths.of(path), actions.of(action)])
    }))
  }));
  return { ...rest, paths: paths.all, actions: actions.all, findings: all };
}
var Numbered = class {
  all = [];
  #known = /* @__PURE__ */ new Map();
  of(value) {
    const key = JSON.stringify(value);
    const known = this.#known.get(key);
    if (known !== void 0) return known;
    this.#known.set(key, this.all.length);
    return this.all.push(value) - 1;
  }
};

// src/report/interfaces.ts
var MOST_CLOSED2 = 50;
function interfaceList({ open: open3, closed }, withMethods) {
  const lines2 = open3.flatMap((one) => [
    `${visible(one.className)}  ${whyOpen(one)}; ${count(one.methods.length, "method")}`,
    ...withMethods ? one.methods.map((method) => `    ${visible(method)}`) : []
  ]);
  if (closed.length > 0) {
    lines2.push("", "Not taken as shared, although they show a little (open them by name where they are):");
    for (const { className, signs } of closed.slice(0, MOST_CLOSED2))
      lines2.push(`${visible(className)}  ${signsText(signs)}`);
    if (closed.length > MOST_CLOSED2)
      lines2.push(`and ${count(closed.length - MOST_CLOSED2, "more class", "more classes")}`);
  }
  return lines2.map((line3) => `${line3}
`).join("");
}
function whyOpen({ className, reason, signs = [] }) {
  if (signs.length > 0) return signsText(signs);
  const own = `${className} `;
  return visible(reason.startsWith(own) ? reason.slice(own.length) : reason);
}
function signsText(signs) {
  return signs.map(({ text: text6, weight: weight2 }) => visible(weight2 < 0 ? `but ${text6}` : text6)).join(", ");
}

// src/report/html/class-name.ts
function classNameOf(finding2) {
  const { subject, holder, joined, kind } = finding2;
  if (joined !== void 0) return subject;
  const isField = kind !== "object-race" && kind !== "leaked-state" && kind !== "library-object-race";
  if (holder === void 0 && (!isField || !/\.[^.]+$/.test(subject)))
    return mainRace(finding2).sides[0].place.className;
  const field = (holder ?? subject).replace(/\[\]$/, "");
  return field.slice(0, field.lastIndexOf("."));
}

// src/report/html/graphs.ts
var MOST_OWNERS2 = 3;
var MOST_STATES = 4;
var MOST_CLASSES3 = 40;
function meetingGraph(finding2) {
  const nodes = [];
  const edges = [];
  const add = (node) => nodes.push(node) - 1;
  const lead = leadOf(finding2);
  const { sides } = mainRace(finding2);
  const names3 = new BriefNames({ ...lead, races: finding2.races });
  const isOne = ONE_SIDED.has(lead.kind) && sameness(sides) === "all";
  const threads = (isOne ? sides.slice(0, 1) : sides).map((side2, index) => {
    const text6 = visible(withoutPackages(side2.thread)).replace(/^an? thread that /, "");
    return { side: side2, node: add({ kind: "thread", lines: [`Thread ${"AB"[index]}`, text6] }) };
  });
  const parts = joinedOf(finding2);
  const states = [lead, ...parts.filter((part) => part !== lead)].slice(0, MOST_STATES).map((part) => add({ kind: "state", lines: [visible(withoutPackages(subjectText(part)))] }));
  if (parts.length > MOST_STATES)
    states.push(add({ kind: "state", lines: [`${parts.length - MOST_STATES} more`] }));
  for (const { side: side2, node } of threads) {
    const kind = side2.locks.length === 0 ? "bare" : "held";
    edges.push({ from: node, to: states[0], text: accessText2(lead, side2, names3), kind });
  }
  const [object2, ...rest] = visible(withoutPackages(finding2.object)).split(", ");
  const holding = add({ kind: "object", lines: [object2, ...rest], className: classNameOf(finding2) });
  for (const state of states) edges.push({ from: holding, to: state, text: "", kind: "plain" });
  const owners = ownersOf(finding2);
  for (const owner of owners.slice(0, MOST_OWNERS2)) {
    const node = add({ kind: "object", lines: [simple(owner)], className: owner });
    edges.push({ from: node, to: holding, text: "owns", kind: "plain" });
  }
  return { nodes, edges, omitted: Math.max(0, owners.length - MOST_OWNERS2) };
}
function accessText2(finding2, side2, names3) {
  const held = side2.locks.length === 0 ? "no lock" : visible(names3.locks(side2));
  return `${verbOf(finding2, side2)}, ${held}`;
}
function ownersOf(finding2) {
  const all = joinedOf(finding2).flatMap(({ owners = [], cause: cause2 }) => [
    ...owners,
    ...cause2 === void 0 ? [] : [cause2.className]
  ]);
  const own = classNameOf(finding2);
  const named2 = (owner) => owner !== "" && owner !== own && !finding2.object.startsWith(owner);
  return [...new Set(all)].filter(named2).sort();
}
function ownerGraph(findings, objects4) {
  const racing = /* @__PURE__ */ new Map();
  const owned = /* @__PURE__ */ new Map();
  const own = (owner, name) => {
    if (owner === "" || owner === name) return;
    owned.set(owner, (owned.get(owner) ?? /* @__PURE__ */ new Set()).add(name));
  };
  for (const finding2 of findings) {
    const name = classNameOf(finding2);
    racing.set(name, (racing.get(name) ?? 0) + 1);
    for (const part of joinedOf(finding2)) {
      for (const owner of part.owners ?? []) own(owner, classNameOf(part));
      if (part.cause !== void 0) own(part.cause.className, classNameOf(part));
    }
  }
  for (const { object: object2, owners } of objects4?.objects ?? []) {
    for (const owner of owners) own(classOf4(owner), classOf4(object2));
  }
  const all = [...new Set([...owned].flatMap(([owner, names3]) => [owner, ...names3]))];
  const weight2 = (name) => racing.get(name) ?? 0;
  const near = (name) => weight2(name) > 0 || [...owned.get(name) ?? []].some((other) => weight2(other) > 0);
  const wanted = all.filter(near).sort((a, b) => weight2(b) - weight2(a) || (a < b ? -1 : 1));
  const shown4 = wanted.slice(0, MOST_CLASSES3);
  const index = new Map(shown4.map((name, position) => [name, position]));
  const nodes = shown4.map(
    (name) => ({
      kind: weight2(name) > 0 ? "racy" : "object",
      lines: [simple(name), ...weight2(name) > 0 ? [count(weight2(name), "finding")] : []],
      className: name
    })
  );
  const edges = shown4.flatMap(
    (owner, from) => [...owned.get(owner) ?? []].sort().flatMap((name) => {
      const to = index.get(name);
      return to === void 0 ? [] : [{ from, to, text: "", kind: "plain" }];
    })
  );
  return { nodes, edges, omitted: wanted.length - shown4.length };
}
function classOf4(object2) {
  return object2.replace(/^the shared /, "").split(" ")[0];
}
function simple(name) {
  return visible(simpleName(name));
}

// src/report/html/findings.ts
var MOST_PAIRS3 = 12;
var MOST_FRAMES4 = 100;
var MOST_PARTS3 = 100;
function findingData(finding2, number3, state, context) {
  const { tables, fixes } = context;
  const names3 = new SimpleNames(finding2);
  const text6 = (full) => visible(names3.short(full));
  const row = overviewRow(finding2, number3);
  const [title, rest] = sentences(text6(finding2.message));
  const isOld = state === "fixed";
  const races = pairsOf(finding2);
  const lead = leadOf(finding2);
  const { guardedBy, evidence = [], score, suppressions = [], joined } = finding2;
  return {
    ...{ id: finding2.id, number: number3, state, mark: row.mark },
    ...score !== void 0 && { score },
    kind: kindOf(finding2, context.kinds),
    subject: visible(row.subject),
    clause: row.clause,
    className: visible(classNameOf(finding2)),
    ...{ title, text: rest },
    facts: factsOf(finding2, context.review, text6),
    evidence: evidence.map(({ text: fact, weight: weight2 }) => ({ text: text6(fact), weight: weight2 })),
    advice: text6(finding2.advice),
    fixes: isOld ? [] : fixes.of(finding2),
    pairs: races.slice(0, MOST_PAIRS3).map(({ race: race2, part }) => pairData(race2, part, { finding: finding2, lead, tables, text: text6, isOld })),
    morePairs: Math.max(0, races.length - MOST_PAIRS3) + finding2.racesOmitted,
    parts: (joined ?? []).slice(0, MOST_PARTS3).map((part) => text6(nameText(part))),
    ...guardedBy !== void 0 && { usualLock: tables.lockNamed(guardedBy) },
    ...evidence.some(({ fact }) => fact === LOCK_UNPROVED) && { unproved: true },
    graph: meetingGraph(finding2),
    quiet: quietOf(finding2, context, isOld),
    suppressions: suppressions.map(
      ({ justification, where: where2 }) => visible([justification === "" ? "no reason given" : justification, where2].filter(Boolean).join(" – "))
    )
  };
}
function sentences(message2) {
  const [, first = message2, rest = ""] = /^(.*?[.!?])\s+(.*)$/s.exec(message2) ?? [];
  return [first.replace(/\.$/, ""), rest];
}
function kindOf(finding2, kinds) {
  const rule2 = ruleOf(finding2.kind);
  const id = finding2.joined === void 0 ? rule2.id : "races-inside";
  const known = kinds.findIndex((kind) => kind.id === id);
  if (known >= 0) return known;
  const told = finding2.joined === void 0 ? { title: rule2.title, text: rule2.full } : {
    title: "races inside",
    text: "Several races with one cause: threads call methods of one object at once without a lock in common, and race on its fields and on what it owns. They are fixed in one place."
  };
  return kinds.push({ id, ...told }) - 1;
}
function pairsOf(finding2) {
  const seen = /* @__PURE__ */ new Set();
  const all = joinedOf(finding2).flatMap(
    (part) => (finding2.joined === void 0 ? finding2.races : part.races.slice(0, 1)).map((race2) => ({ race: race2, part }))
  );
  const main = mainRace(finding2);
  const first = all.filter(({ race: race2 }) => race2 === main);
  return [...first, ...all.filter(({ race: race2 }) => race2 !== main)].filter(({ race: race2, part }) => {
    const ends = race2.sides.map((side2) => `${side2.place.file}:${lineText(side2)} ${side2.access}`).sort();
    const key = `${finding2.joined === void 0 ? "" : part.id}|${ends.join("|")}`;
    return !seen.has(key) && seen.add(key) !== void 0;
  });
}
function pairData(race2, part, context) {
  const same = sameness(race2.sides);
  const isOneSided = ONE_SIDED.has(part.kind);
  const sides = isOneSided && same === "all" ? race2.sides.slice(0, 1) : race2.sides;
  return {
    on: context.finding.joined === void 0 ? "" : context.text(subjectText(part)),
    sides: sides.map((side2) => sideData(side2, part, context)),
    same,
    ...isOneSided && { oneSided: true }
  };
}
function sideData(side2, part, { tables, text: text6, isOld }) {
  const { head: head2, omitted, tail } = shorten(side2.path, MOST_FRAMES4);
  const steps2 = [...head2, ...tail].map(({ place: place3, calls, acquires }, index) => ({
    place: tables.place(place3, isOld),
    ...calls !== void 0 && { calls: text6(calls) },
    ...omitted > 0 && index === head2.length && { skipped: omitted },
    takes: acquires.map((lock2) => tables.lock(lock2))
  }));
  return {
    access: side2.access,
    action: text6(actionText(part, side2)),
    place: tables.place(side2.place, isOld),
    thread: text6(side2.thread),
    reason: text6(side2.reason),
    steps: steps2,
    locks: side2.locks.map((lock2) => tables.lock(lock2))
  };
}
function factsOf(finding2, review, text6) {
  const { kind, guardedBy, confidence: confidence2, note } = finding2;
  const grown = review === void 0 ? [] : grownParts(review, finding2);
  const facts = [
    ["Object", finding2.object],
    ["Follows from", causeText(finding2)],
    ...grown.map((one) => [
      finding2.joined === void 0 ? "What is new" : `What is new on ${text6(one.part.subject)}`,
      one.text
    ]),
    ...changesBehind(review?.changes, finding2).map((one) => [
      "What the change did",
      one.text
    ]),
    ["Published without order", unseenText(finding2)],
    [kind === "guarded-by" ? "Named lock" : "Usual lock", guardedBy],
    ["Confidence", note === "" ? void 0 : `${confidence2}: ${note}`],
    ["Why shared", whyShared(finding2)]
  ];
  return facts.flatMap(
    ([name, full]) => full === void 0 || full === "" ? [] : [{ name: visible(name), text: text6(full) }]
  );
}
function quietOf(finding2, { tables, fixes, closingOf: closingOf2 }, isOld) {
  const closing = closingOf2(finding2);
  const declared = isOld ? void 0 : fixes.fieldAt(finding2);
  const lines2 = mainRace(finding2).sides.map(({ place: place3 }) => place3);
  const places = lines2.filter(({ resolved, line: line3 }) => resolved && line3 > 0 && !isOld);
  const field = declared && {
    ...{ ...lines2[0], ...declared, resolved: true, offset: 0 },
    method: finding2.holder ?? finding2.subject
  };
  return {
    at: [...new Set([...field === void 0 ? [] : [field], ...places].map((at) => tables.place(at)))],
    closed: closing?.kind === "close" ? visible(`closed: [${closing.classes.join(", ")}]`) : "",
    closing: closing === void 0 ? "" : visible(closingText(closing)),
    why: finding2.joined === void 0 ? visible(finding2.holder ?? finding2.subject).replace(/\[\]$/, "") : ""
  };
}

// src/report/html/fixes.ts
var MOST_LINES = 8;
var ShownFixes = class {
  constructor(sources, changes) {
    this.sources = sources;
    this.changes = changes;
    this.#lines = sources && new DeclaredLines(sources);
    this.#fixes = sources && new Fixes(sources);
  }
  sources;
  changes;
  #lines;
  #fixes;
  of(finding2) {
    const undone = changesBehind(this.changes, finding2).flatMap(({ suggestions = [] }) => suggestions);
    if (undone.length > 0) return undone.slice(0, MOST_LINES).map(shown("Take back what the change did"));
    const { sources } = this;
    if (sources === void 0) return [];
    const fixes = this.#fixes?.of(finding2) ?? [];
    const lines2 = fixes.flatMap(
      (fix) => (changedLines(fix, sources) ?? []).map(shown(fix.text.replace(/\.$/, "")))
    );
    return lines2.length > MOST_LINES ? [] : lines2;
  }
  /** The line at which the field that races, or that holds what races, is declared. */
  fieldAt(finding2) {
    const { subject, holder, joined, kind } = finding2;
    if (joined !== void 0 || holder === void 0 && kind !== "field-race" && kind !== "array-race")
      return void 0;
    const { className, name } = split3(holder ?? subject);
    const file2 = joinedOf(finding2).map((part) => fileOf(part, className)).find((found) => found !== void 0);
    const line3 = file2 === void 0 ? void 0 : this.#lines?.field(file2, className, name);
    return file2 === void 0 || line3 === void 0 ? void 0 : { file: file2, line: line3 };
  }
};
function shown(title) {
  return ({ file: file2, line: line3, before, after }) => ({
    title,
    ...{ file: visible(file2), line: line3, before: code2(before), after: code2(after) }
  });
}
function code2(text6) {
  return visible(text6.replaceAll("	", "    "));
}

// src/report/html/tables.ts
var AROUND3 = 3;
var MOST_LINES2 = 6e4;
var LONGEST_LINE4 = 400;
var Tables = class {
  constructor(sources) {
    this.sources = sources;
  }
  sources;
  #files = [];
  #places = [];
  #locks = [];
  #index = /* @__PURE__ */ new Map();
  #left = MOST_LINES2;
  get files() {
    return this.#files.map(({ path, found, lines: lines2 }) => ({
      path,
      found,
      lines: Object.fromEntries([...lines2].sort(([a], [b]) => a - b))
    }));
  }
  get places() {
    return this.#places;
  }
  get locks() {
    return this.#locks;
  }
  /** `isOld`: the place is one of the base, whose code is not at hand. */
  place(at, isOld = false) {
    const key = `place|${isOld}|${at.file}|${at.line}|${at.offset}|${at.method}`;
    return this.#intern(key, () => {
      const file2 = this.#file(at.file, at.resolved && !isOld);
      if (at.resolved && !isOld) this.#addLines(file2, at);
      this.#places.push({
        file: file2,
        line: at.line,
        offset: at.offset,
        method: visible(withoutPackages(at.method)),
        fullMethod: visible(at.method),
        ...!at.application && { library: true }
      });
      return this.#places.length - 1;
    });
  }
  lock({ text: text6, mode }) {
    const index = this.lockNamed(text6);
    return mode === "shared" ? -1 - index : index;
  }
  lockNamed(text6) {
    return this.#intern(`lock|${text6}`, () => this.#locks.push(visible(withoutPackages(text6))) - 1);
  }
  #file(path, found) {
    return this.#intern(
      `file|${found}|${path}`,
      () => this.#files.push({ path: visible(path), found, lines: /* @__PURE__ */ new Map() }) - 1
    );
  }
  #addLines(file2, { file: path, line: line3 }) {
    if (line3 <= 0) return;
    const { lines: lines2 } = this.#files[file2];
    for (let number3 = Math.max(1, line3 - AROUND3); number3 <= line3 + AROUND3; number3++) {
      if (lines2.has(number3) || this.#left <= 0) continue;
      const text6 = this.sources?.line(path, number3);
      if (text6 === void 0) continue;
      this.#left--;
      lines2.set(number3, shownLine(text6));
    }
  }
  #intern(key, make) {
    const known = this.#index.get(key);
    if (known !== void 0) return known;
    const made = make();
    this.#index.set(key, made);
    return made;
  }
};
function shownLine(text6) {
  return visible(text6.slice(0, LONGEST_LINE4).replaceAll("	", "    ").trimEnd());
}

// src/report/html/page-data.ts
var MOST_ITEMS4 = 50;
var MARKS = {
  "❌": "bad",
  "⚠️": "warn",
  "✅": "good"
};
function pageData(report3, options = {}) {
  const { review, sources, browse, category } = options;
  const told = review ?? { report: report3, fixed: [], growth: /* @__PURE__ */ new Map(), failing: false };
  const isCompared = told.baseline !== void 0;
  const tables = new Tables(sources);
  const kinds = [];
  const context = {
    ...{ tables, kinds, review },
    fixes: new ShownFixes(sources, review?.changes),
    closingOf: closingsIn(report3)
  };
  const listed5 = isCompared ? inStates(told) : (options.numbered ?? reportedOf(report3.findings, void 0)).map(open);
  const findings = [
    ...listed5.map(({ finding: finding2, state }, index) => findingData(finding2, index + 1, state, context)),
    ...unnumbered(fixedOf(told), "fixed", context),
    ...unnumbered(report3.suppressed ?? [], "suppressed", context)
  ];
  return {
    version: visible(report3.tool.version),
    category: category === void 0 || category === "racewarden" ? "" : visible(category),
    verdict: {
      mark: MARKS[verdictMark(told)],
      text: verdictText(told, false)
    },
    summary: summaryText(report3),
    tally: isCompared ? tallyText(told) : "",
    scope: scopeText(report3),
    notices: noticesOf(report3, told),
    browse: browse ?? "",
    ...{ files: tables.files, places: tables.places, locks: tables.locks },
    ...{ findings, kinds },
    owners: ownerGraph(
      listed5.map(({ finding: finding2 }) => finding2),
      report3.objects
    ),
    stages: report3.stages.map(({ name, pairs }) => ({ name: visible(name), pairs })),
    open: report3.interfaces.map((one) => ({
      className: visible(one.className),
      reason: whyOpen(one),
      methods: one.methods.length
    })),
    unused: (report3.unusedSuppressions ?? []).map(visible),
    diagnostics: options.diagnostics ? diagnosticsOf(report3) : []
  };
}
function diagnosticsOf({ diagnostics, statistics, phases }) {
  const numbers2 = Object.entries(statistics).map(([name, value]) => `${name}: ${grouped(value)}`);
  const times = phases.map(
    ({ name, seconds, memory }) => `${name}: ${seconds.toFixed(2)} s, ${grouped(Math.round(memory))} MB`
  );
  const all = [
    ...diagnostics,
    { name: "statistics", count: numbers2.length, items: numbers2 },
    { name: "phases", count: times.length, items: times }
  ];
  return all.filter(({ items, count: count3 }) => items.length + count3 > 0).map(({ name, count: count3, items }) => ({
    ...{ name: visible(name), count: count3 },
    items: items.slice(0, MOST_ITEMS4).map(visible)
  }));
}
function open(finding2) {
  return { finding: finding2, state: "open" };
}
function inStates(review) {
  const { fresh, known } = reportedIn(review);
  const isAllGrown = ({ joined, ...finding2 }) => (joined ?? [finding2]).every((part) => isGrown(review, part));
  return [
    ...fresh.map((finding2) => ({ finding: finding2, state: isAllGrown(finding2) ? "grown" : "new" })),
    ...known.map((finding2) => ({ finding: finding2, state: "unchanged" }))
  ];
}
function unnumbered(findings, state, context) {
  return reportedOf(findings, void 0).map((finding2) => findingData(finding2, 0, state, context));
}
function noticesOf(report3, { base, noBase, baseline: baseline2, unjudged = [] }) {
  const notices = [
    ...report3.incomplete.map(
      (text6) => ({ kind: "incomplete", text: `The scan is incomplete: ${text6}` })
    ),
    ...report3.warnings.map((text6) => ({ kind: "warning", text: text6 })),
    ...baseline2 === void 0 && noBase !== void 0 ? [
      {
        kind: "note",
        text: `Nothing is called new, as there is nothing to compare with. ${noBase}`
      }
    ] : [],
    ...baseline2 !== void 0 && base !== void 0 ? [{ kind: "note", text: `Compared with ${base.text}.` }] : [],
    ...unjudged.map((name) => ({ kind: "warning", text: `Races in ${name} could not be compared.` }))
  ];
  return notices.map(({ kind, text: text6 }) => ({ kind, text: visible(text6) }));
}

// src/report/html/html.ts
function toHtml(report3, options = {}) {
  const { script, style } = options.parts ?? pageParts();
  const data2 = pageData(report3, options);
  const title = `${data2.verdict.text} – racewarden`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(script, style)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${xmlText(title)}</title>
<style>${within(style, "style")}</style>
</head>
<body>
<div id="page"><noscript><p>racewarden ${xmlText(data2.version)}: ${xmlText(summaryText(report3))}. The list of findings is shown by a script, which this viewer does not run: open the file in a browser.</p></noscript></div>
<script type="application/json" id="data">${json(packed(data2))}</script>
<script>${within(script, "script")}</script>
</body>
</html>
`;
}
function policyFor(script, style) {
  return [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'"
  ].join("; ");
}
function hashOf(text6) {
  return `sha256-${createHash4("sha256").update(text6).digest("base64")}`;
}
function json(value) {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}
function within(part, tag) {
  const end = new RegExp(`</${tag}|<!--|<script`, "i").exec(part);
  if (end !== null) throw new Error(`The ${tag} of the page holds ${end[0]}.`);
  return part;
}

// src/report/sarif-facts.ts
function findingFacts(finding2) {
  return {
    kind: finding2.kind,
    field: visible(finding2.subject),
    ...finding2.holder !== void 0 && { holder: visible(finding2.holder) },
    ...finding2.origin !== void 0 && { origin: visible(finding2.origin) },
    object: visible(finding2.object),
    summary: visible(finding2.message),
    advice: visible(finding2.advice),
    ...finding2.mends !== void 0 && { mends: finding2.mends.map(mendFact) },
    confidence: finding2.confidence,
    ...evidenceFacts(finding2),
    ...finding2.note !== "" && { note: visible(finding2.note) },
    ...finding2.guardedBy !== void 0 && { guardedBy: visible(finding2.guardedBy) },
    ...finding2.level !== void 0 && { ruleLevel: finding2.level },
    ...finding2.cause !== void 0 && { cause: causeFacts(finding2.cause) },
    pairs: finding2.pairs.map((pair2) => ({ first: visible(pair2.first), second: visible(pair2.second) })),
    ...finding2.pairsArePart && { pairsArePart: true },
    ...finding2.accessors !== void 0 && { accessors: finding2.accessors.map(visible) },
    ...finding2.owners !== void 0 && { owners: finding2.owners.map(visible) },
    ...finding2.guardedOwners !== void 0 && { guardedOwners: finding2.guardedOwners.map(visible) },
    ...finding2.ways !== void 0 && {
      ways: { bare: finding2.ways.bare.map(visible), guarded: finding2.ways.guarded.map(visible) }
    },
    ...finding2.openings !== void 0 && { openings: finding2.openings.map(openingFacts(finding2)) }
  };
}
function mendFact(mend) {
  const shown4 = (_, value) => typeof value === "string" ? visible(value) : value;
  return JSON.parse(JSON.stringify(mend, shown4));
}
function evidenceFacts({ score, evidence }) {
  return {
    ...score !== void 0 && { score },
    ...evidence !== void 0 && { evidence: evidence.map(evidenceFact) }
  };
}
function evidenceFact({ fact, text: text6, weight: weight2 }) {
  return { fact, text: visible(text6), weight: weight2 };
}
function rankOf({ score }) {
  return score === void 0 ? {} : { rank: Math.min(100, Math.max(0, 50 + 4 * score)) };
}
function openingFacts({ pairs }) {
  const keyOf5 = ({ first, second }) => JSON.stringify([first, second]);
  const indices = new Map(pairs.map((pair2, index) => [keyOf5(pair2), index]));
  return (opening) => ({
    anyOf: opening.anyOf.map((classes) => classes.map(visible)),
    ...opening.pairs !== void 0 && {
      pairs: opening.pairs.map((pair2) => indices.get(keyOf5(pair2))).filter((index) => index !== void 0)
    }
  });
}
function causeFacts({ className, object: object2, methods }) {
  return { class: visible(className), object: visible(object2), methods: methods.map(visible) };
}

// src/report/lost-guards.ts
var GUARDS = /* @__PURE__ */ new Set(["lock", "field", "library-class"]);
function withLostGuards(review) {
  const { changes, report: report3 } = review;
  const isLost = ({ id, confidence: confidence2 }) => confidence2 === "low" && GUARDS.has(changes?.get(id)?.kind);
  const lost = new Set(
    sorted(review).fresh.filter(isLost).map(({ id }) => id)
  );
  if (lost.size === 0) return review;
  const findings = report3.findings.map((finding2) => lost.has(finding2.id) ? raised(finding2) : finding2);
  return { ...review, report: { ...report3, findings: ranked(findings) } };
}
function raised(finding2) {
  const evidence = [...finding2.evidence ?? [], GUARD_REMOVED].sort((a, b) => b.weight - a.weight);
  return { ...finding2, confidence: "medium", evidence, score: (finding2.score ?? 0) + GUARD_REMOVED.weight };
}

// src/report/markdown.ts
function toMarkdown(report3, { review, linkTo: linkTo2, maxLength: maxLength2 } = {}) {
  const intro = [
    `**${prose(summaryText(report3))}**`,
    ...incompleteBoxes(report3),
    scopeBlock(report3),
    ...warningList(report3)
  ];
  return fitted(
    [
      always(intro.join("\n\n")),
      ...review?.baseline === void 0 ? tableAndDetails(report3, linkTo2) : comparedSections(review, linkTo2, Number.POSITIVE_INFINITY),
      ...suppressedSections(3, report3),
      ...unusedSections(3, report3),
      ...review?.baseline === void 0 ? [] : [always(`**${tallyText(review)}.**`)]
    ],
    maxLength2 ?? Number.POSITIVE_INFINITY
  );
}
function tableAndDetails(report3, linkTo2) {
  const findings = reportedOf(report3.findings, void 0);
  if (findings.length === 0) return [];
  const options = { linkTo: linkTo2, closingOf: closingsIn(report3) };
  const rows = findings.map((finding2, index) => tableRow(finding2, index + 1, { linkTo: linkTo2 }));
  const details = findings.map((finding2, index) => foldedDetails(finding2, index + 1, options));
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

// src/report/picture-text.ts
var PICTURE_FORMATS = ["text", "dot", "mermaid"];
var MOST_HOLDERS = 3;
var LEGEND = "Bold: owns. Dashed: holds. Red: several threads may reach it and nobody owns it.";
function drawPicture(shown4, format) {
  switch (format) {
    case "text":
      return treeText(shown4);
    case "dot":
      return dotText(shown4);
    case "mermaid":
      return mermaidText(shown4);
  }
}
function leftOut({ omitted, inside }) {
  const parts = [
    ...omitted > 0 ? [`${grouped(omitted)} of the program near these`] : [],
    ...inside > 0 ? [`${grouped(inside)} made by libraries or the client, in no field, or constants of enums`] : []
  ];
  return parts.length === 0 ? "" : `Left out, each class and line once: ${listed2(parts)}.`;
}
function labelOf({ kind, name, place: place3 }) {
  if (kind === "root") return ["root: main, the client,", "class initialisers"];
  if (kind === "static") return [`static ${name}`];
  return place3 === "" ? [name] : [name, `(${place3})`];
}
function treeText(shown4) {
  const { objects: objects4, edges } = shown4;
  const holders = holdersOf(objects4.length, edges);
  const owned = objects4.map(
    (_, at) => objects4.flatMap(({ owners }, part) => owners.includes(at) ? [part] : [])
  );
  const opened = /* @__PURE__ */ new Set();
  const lines2 = [];
  const write2 = (at, lead, below4, owner) => {
    const again = opened.has(at) && owned[at].length > 0;
    lines2.push(
      `${lead}${visible(labelOf(objects4[at]).join(" "))}${again ? "  (as above)" : asideOf(shown4, holders, at, owner)}`
    );
    if (opened.has(at)) return;
    opened.add(at);
    for (const [i, part] of owned[at].entries()) {
      const isLast = i === owned[at].length - 1;
      write2(part, `${below4}${isLast ? "└─ " : "├─ "}`, `${below4}${isLast ? "   " : "│  "}`, at);
    }
  };
  for (const kind of ["root", "static", "object"]) {
    for (const [at, object2] of objects4.entries()) {
      if (object2.kind === kind && isTop(object2)) write2(at, "", "", -1);
    }
  }
  for (const at of objects4.keys()) if (!opened.has(at)) write2(at, "", "", -1);
  const rest = leftOut(shown4);
  return `${lines2.join("\n")}
${rest === "" ? "" : `
${rest}
`}`;
}
function isTop({ owners, isShared }) {
  return owners.length === 0 || isShared;
}
function asideOf({ objects: objects4 }, holders, at, owner) {
  const { kind, owners, isShared } = objects4[at];
  if (kind !== "object") return "";
  const others = [
    ...new Set(holders[at].filter((holder) => holder !== owner).map((by) => shortOf2(objects4[by])))
  ];
  const more2 = Math.max(0, others.length - MOST_HOLDERS);
  const named2 = others.slice(0, MOST_HOLDERS);
  const notes = [
    ...isShared ? ["shared"] : owners.length === 0 ? ["of one thread"] : [],
    ...owners.length > 1 || owners.length === 1 && isShared ? [`one of ${count(owners.length + (isShared ? 1 : 0), "owner")}`] : [],
    ...others.length > 0 ? [`held by ${listed2([...named2, ...more2 > 0 ? [`${more2} more`] : []])}`] : []
  ];
  return notes.length === 0 ? "" : `  ${notes.join("; ")}`;
}
function shortOf2({ kind, name }) {
  return visible(kind === "static" ? `static ${name}` : name);
}
function holdersOf(objects4, edges) {
  const holders = Array.from({ length: objects4 }, () => []);
  for (const { from, to } of edges) holders[to].push(from);
  return holders;
}
function dotText(shown4) {
  const { objects: objects4, edges } = shown4;
  const nodes = objects4.map((object2, at) => {
    const { kind, isShared, isMarked: isMarked2 } = object2;
    const styles = [
      `label=${inDot(...labelOf(object2))}`,
      ...kind === "root" ? ["shape=oval"] : kind === "static" ? ["shape=cds"] : [],
      ...isShared ? ['color="#cf222e"', "penwidth=2"] : [],
      ...isMarked2 ? ["style=filled", 'fillcolor="#ddf4ff"'] : []
    ];
    return `  n${at} [${styles.join(", ")}];`;
  });
  const lines2 = edges.map(
    ({ from, to, owns }) => `  n${from} -> n${to} [${owns ? "weight=4, penwidth=2" : 'style=dashed, color="#6e7781"'}];`
  );
  return [
    "digraph objects {",
    "  rankdir=LR;",
    '  fontname="sans-serif";',
    `  label=${inDot(LEGEND, leftOut(shown4))};`,
    '  node [shape=box, fontname="sans-serif"];',
    ...nodes,
    ...lines2,
    "}",
    ""
  ].join("\n");
}
function inDot(...lines2) {
  const escaped = lines2.map((text6) => visible(text6).replace(/&/g, "&amp;").replace(/[\\"]/g, "\\$&"));
  return `"${escaped.filter((text6) => text6 !== "").join("\\n")}"`;
}
function mermaidText(shown4) {
  const { objects: objects4, edges } = shown4;
  const [open3, close] = [
    { root: '(["', static: '[/"', object: '["' },
    { root: '"])', static: '"/]', object: '"]' }
  ];
  const marked = (is) => objects4.flatMap((object2, at) => is(object2) ? [`n${at}`] : []).join(",");
  const classes = [
    ["shared", "stroke:#cf222e,stroke-width:3px", marked(({ isShared }) => isShared)],
    ["asked", "fill:#ddf4ff", marked(({ isMarked: isMarked2 }) => isMarked2)]
  ].filter(([, , nodes]) => nodes !== "");
  return [
    "flowchart LR",
    ...objects4.map(
      (object2, at) => `  n${at}${open3[object2.kind]}${labelOf(object2).map(inDiagram).join("<br/>")}${close[object2.kind]}`
    ),
    ...edges.map(({ from, to, owns }) => `  n${from} ${owns ? "==>" : "-.->"} n${to}`),
    `  legend["${[LEGEND, leftOut(shown4)].filter((text6) => text6 !== "").map(inDiagram).join("<br/>")}"]`,
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
    note: (text6) => void sink.write(`  ${visible(text6)}
`),
    end() {
    }
  };
}
function liveProgress(sink) {
  let current = "";
  const show3 = (text6) => {
    const width = Math.max(10, (sink.columns ?? 80) - 1);
    sink.write(`\r\x1B[2K${visible(text6).slice(0, width)}`);
  };
  return {
    phase(name) {
      current = name;
      show3(`${name} …`);
    },
    note: (text6) => show3(`${current} … ${text6}`),
    end: () => void sink.write("\r\x1B[2K")
  };
}

// src/report/read-result.ts
import { createHash as createHash5 } from "node:crypto";

// src/report/sarif-places.ts
var ROOT = "%SRCROOT%";
function locationOf(place3, sources) {
  const facts = {
    offset: place3.offset,
    ...place3.className !== classOf5(place3.method) && { class: visible(place3.className) },
    ...place3.line <= 0 && { hasLine: false },
    ...!place3.resolved && { resolved: false },
    ...!place3.application && { application: false },
    ...place3.isStatic && { static: true }
  };
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(place3.file), uriBaseId: ROOT },
      region: regionOf(place3.line, sources?.line(place3.file, place3.line))
    },
    logicalLocations: [{ fullyQualifiedName: visible(place3.method), kind: "function" }],
    properties: facts
  };
}
function placeOf2(location2) {
  const facts = placeFacts(location2 ?? {});
  const physical = location2?.physicalLocation;
  const method = location2?.logicalLocations?.[0]?.fullyQualifiedName ?? "";
  return {
    file: fileOf2(physical?.artifactLocation?.uri),
    resolved: facts.resolved ?? true,
    line: facts.hasLine === false ? 0 : physical?.region?.startLine ?? 0,
    offset: facts.offset ?? 0,
    method: bounded2(method === "" ? "unknown method" : method),
    className: facts.class ?? bounded2(classOf5(method)),
    application: facts.application ?? true,
    ...facts.static && { isStatic: true }
  };
}
function classOf5(method) {
  const open3 = method.indexOf("(");
  const name = open3 < 0 ? method : method.slice(0, open3);
  return name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : "";
}
function uriOf(file2) {
  return steps(file2).map((step) => encodeURIComponent(visible(step))).join("/") || "unknown";
}
function fileOf2(uri) {
  const path = (uri ?? "").replace(/^[a-z][a-z0-9+.-]*:/i, "").replace(/[?#].*$/s, "");
  const decoded = path.split("/").map(decodedStep);
  return bounded2(steps(decoded.join("/")).map(visible).join("/")) || "unknown";
}
function decodedStep(step) {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
function steps(file2) {
  return file2.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
}
function regionOf(line3, source2) {
  const startLine = Math.max(1, line3);
  const start = source2 === void 0 ? -1 : source2.search(/\S/);
  const [startColumn, endColumn] = source2 === void 0 || start < 0 ? [1, 2] : [start + 1, source2.trimEnd().length + 1];
  return { startLine, startColumn, endLine: startLine, endColumn };
}
function lockFact({ text: text6, mode }) {
  return mode === "shared" ? { text: visible(text6), mode } : visible(text6);
}
function lockOf2(fact) {
  return typeof fact === "string" ? { text: fact, mode: "exclusive" } : fact;
}
var LONGEST6 = 1e4;
function bounded2(text6) {
  return text6.length > LONGEST6 ? text6.slice(0, LONGEST6) : text6;
}

// src/report/read-result.ts
var MOST_FRAMES5 = 1e3;
var UNKNOWN = {
  at: 0,
  access: "write",
  thread: "a thread",
  reason: "the file does not say",
  locks: []
};
function findingOf(result4) {
  const facts = resultFacts(result4);
  const kind = kindOf2(result4, facts);
  const level = facts.kind === void 0 ? foreignLevel(result4) : facts.ruleLevel;
  const main = mainRace2(result4, facts);
  const suppressions = (result4.suppressions ?? []).map(suppressionOf);
  return {
    id: identityOf(result4) ?? standIn(result4),
    ...textsOf2(facts, {
      subject: main.sides[0].place.method,
      message: () => messageOf(result4)
    }),
    kind,
    races: racesIn(result4, facts, main),
    ...unseenIn(result4, facts),
    racesOmitted: facts.racesOmitted ?? 0,
    ...level !== void 0 && { level },
    ...suppressions.length > 0 && { suppressions }
  };
}
function unseenIn(result4, { unseen: unseen2 = [], unseenOmitted }) {
  const known = unseen2.flatMap(({ field, store, write: write2, at, ...facts }) => {
    const [a, b, c] = [store, write2, at].map((id) => placeAt(result4, id));
    if (a === void 0 || b === void 0 || c === void 0) return [];
    return [{ subject: field, ...facts, store: a, write: b, place: c }];
  });
  return {
    ...known.length > 0 && { unseen: known },
    ...unseenOmitted !== void 0 && { unseenOmitted }
  };
}
function textsOf2(facts, unsaid) {
  return {
    subject: facts.field ?? unsaid.subject,
    ...facts.holder !== void 0 && { holder: facts.holder },
    ...facts.origin !== void 0 && { origin: facts.origin },
    object: facts.object ?? "an object that the file does not name",
    message: facts.summary ?? unsaid.message(),
    advice: facts.advice ?? "Hold one lock around both accesses.",
    ...facts.mends !== void 0 && { mends: facts.mends },
    confidence: facts.confidence ?? "high",
    ...facts.score !== void 0 && { score: facts.score },
    ...facts.evidence !== void 0 && { evidence: facts.evidence },
    note: facts.note ?? "",
    guardedBy: facts.guardedBy,
    pairs: facts.pairs ?? [],
    ...facts.pairsArePart && { pairsArePart: true },
    ...facts.openings !== void 0 && { openings: facts.openings.map(openingOf(facts.pairs ?? [])) },
    ...facts.cause !== void 0 && { cause: causeOf(facts.cause) },
    ...facts.accessors !== void 0 && { accessors: facts.accessors },
    ...facts.owners !== void 0 && { owners: facts.owners },
    ...facts.guardedOwners !== void 0 && { guardedOwners: facts.guardedOwners },
    ...facts.ways !== void 0 && { ways: facts.ways }
  };
}
function openingOf(pairs) {
  return ({ anyOf: anyOf2, pairs: some3 }) => ({
    anyOf: anyOf2,
    ...some3 !== void 0 && {
      pairs: some3.map((index) => pairs[index]).filter((pair2) => pair2 !== void 0)
    }
  });
}
function causeOf({ class: className, object: object2, methods }) {
  return { className, object: object2, methods };
}
function kindOf2({ ruleId }, { kind }) {
  const known = RULES2.find(({ id }) => id === (kind ?? ruleId)) ?? RULES2.find(({ id }) => id === ruleId);
  return known?.id ?? "field-race";
}
function foreignLevel({ level }) {
  return level === "error" || level === "warning" || level === "note" ? level : void 0;
}
function standIn(result4) {
  return createHash5("sha256").update(canonical(result4)).digest("hex").slice(0, 16);
}
function messageOf({ message: message2 }) {
  const text6 = bounded2(message2.text ?? "A race without a message.");
  return text6.replace(
    /\[((?:[^\\[\]]|\\.)*)\]\([^()\s]*\)/g,
    (_, inner) => inner.replace(/\\(.)/g, "$1")
  );
}
function mainRace2(result4, { sides = [] }) {
  const first = sideOf(result4, sides[0] ?? UNKNOWN, 0);
  const second = sideOf(result4, sides[1] ?? { ...UNKNOWN, at: 1 }, 1);
  return { sides: [first, second] };
}
function sideOf(result4, facts, flow) {
  const { message: message2, threadFlows } = result4.codeFlows?.[flow] ?? {};
  const place3 = placeAt(result4, facts.at) ?? placeOf2(result4.locations?.[0]);
  const path = (threadFlows?.[0]?.locations ?? []).slice(0, MOST_FRAMES5).map(frameOf2);
  return {
    ...plainSide(facts, place3),
    ...facts.thread === UNKNOWN.thread && message2?.text !== void 0 && { thread: bounded2(message2.text) },
    ...path.length > 0 && { path }
  };
}
function plainSide(facts, place3) {
  const { access: access2, thread, reason, locks: locks4, term, result: result4, argument, field } = facts;
  const given2 = {
    ...result4 && { isResult: result4 },
    ...argument && { isArgument: argument },
    ...field && { isField: field }
  };
  const path = [{ place: place3, acquires: [], ...given2 }];
  const side2 = { access: access2, place: place3, thread, reason, path, locks: locks4.map(lockOf2) };
  return term === void 0 ? side2 : { ...side2, term };
}
function placeAt(result4, at) {
  const location2 = at === 0 ? result4.locations?.[0] : result4.relatedLocations?.find(({ id }) => id === at);
  return location2 === void 0 ? void 0 : placeOf2(location2);
}
function frameOf2(step) {
  const { calls, acquires = [], result: result4, argument, field } = frameFacts(step);
  return {
    place: placeOf2(step.location),
    ...calls !== void 0 && { calls },
    acquires: acquires.map(lockOf2),
    ...result4 && { isResult: true },
    ...argument && { isArgument: true },
    ...field && { isField: true }
  };
}
function racesIn(result4, { sides = [], races = [], ownersOfRaces = [] }, main) {
  const places = /* @__PURE__ */ new Map();
  const at = (index) => {
    const facts = sides[index];
    if (facts === void 0) return void 0;
    if (!places.has(facts.at)) places.set(facts.at, placeAt(result4, facts.at));
    const place3 = places.get(facts.at);
    return place3 === void 0 ? void 0 : plainSide(facts, place3);
  };
  const ownerAt = (index) => {
    const owner = ownersOfRaces[index] ?? "";
    return owner === "" ? {} : { owner };
  };
  const found = [{ ...main, ...ownerAt(0) }];
  races.forEach(([a, b], index) => {
    if (index === 0) return;
    const [first, second] = [at(a), at(b)];
    if (first !== void 0 && second !== void 0)
      found.push({ sides: [first, second], ...ownerAt(index) });
  });
  return found;
}
function suppressionOf({ kind, justification, location: location2 }) {
  const physical = location2?.physicalLocation;
  const uri = physical?.artifactLocation?.uri;
  const line3 = physical?.region?.startLine;
  const where2 = uri === void 0 ? "" : `${fileOf2(uri)}${line3 === void 0 ? "" : `:${line3}`}`;
  return { kind, justification: bounded2(justification ?? ""), where: where2 };
}

// src/report/read.ts
var MOST_NOTIFICATIONS2 = 1e3;
function readReport(log2) {
  const run4 = ownRun(log2, "The SARIF file");
  const results = run4.results ?? [];
  const notifications = notificationsOf(run4);
  const complete2 = isComplete(run4);
  const errors = textsOf3(notifications.filter(({ level }) => level === "error"));
  const others = notifications.filter(({ level }) => level !== "error");
  const unused = others.filter((notification2) => aboutOf(notification2) === UNUSED_SUPPRESSION);
  const suppressed2 = results.filter(isSuppressed).map(findingOf);
  const { interfaces: interfaces2 = [], closedClasses } = runFacts(run4);
  const code4 = readCode(run4.properties?.["code"]);
  return {
    tool: { name: "racewarden", version: bounded2(versionOf2(run4)) },
    complete: complete2,
    incomplete: complete2 ? [] : errors.length > 0 ? errors : ["The file does not say why."],
    findings: results.filter((result4) => !isSuppressed(result4)).map(findingOf),
    ...suppressed2.length > 0 && { suppressed: suppressed2 },
    ...unused.length > 0 && { unusedSuppressions: textsOf3(unused) },
    stages: [],
    interfaces: interfaces2,
    ...closedClasses !== void 0 && { closedClasses },
    ...code4 !== void 0 && { code: code4 },
    diagnostics: [],
    warnings: [
      ...complete2 ? errors : [],
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
  return notifications.map(({ message: message2 }) => bounded2(message2.text ?? "")).filter((text6) => text6 !== "");
}

// src/report/read-json.ts
var LONGEST_TEXT6 = 1e4;
var MOST_FINDINGS = 25e3;
var MOST_ITEMS5 = 5e4;
var MOST_FRAMES6 = 1e3;
var MOST_RACES2 = 1e3;
var LARGEST_NUMBER2 = 2 ** 31 - 1;
var text5 = pipe(
  string(),
  transform((whole2) => whole2.slice(0, LONGEST_TEXT6))
);
var natural2 = pipe(number(), integer(), minValue(0), maxValue(LARGEST_NUMBER2));
var flag2 = exactOptional(literal(true));
function list3(item, most = MOST_ITEMS5) {
  return pipe(array(item), maxLength(most));
}
var place2 = object({
  ...{ file: text5, resolved: boolean(), line: natural2, offset: natural2 },
  ...{ method: text5, className: text5, application: boolean(), isStatic: flag2 }
});
var locks3 = list3(object({ text: text5, mode: picklist(["exclusive", "shared"]) }), 100);
var frame2 = object({
  ...{ place: place2, calls: exactOptional(text5), acquires: locks3 },
  ...{ isResult: flag2, isArgument: flag2, isField: flag2 }
});
var side = object({
  ...{ access: picklist(["read", "write"]), place: place2, thread: text5, reason: text5, locks: locks3 },
  path: pipe(array(frame2), minLength(1), maxLength(MOST_FRAMES6)),
  term: exactOptional(text5)
});
var race = object({ sides: strictTuple([side, side]), owner: exactOptional(text5) });
var pair = object({ first: text5, second: text5 });
var unseen = object({
  ...{ subject: text5, holder: exactOptional(text5), origin: exactOptional(text5) },
  ...{ access: picklist(["read", "write"]), store: place2, write: place2, place: place2 }
});
var finding = object({
  id: pipe(string(), regex(/^[\w-]{1,64}$/, "an identity")),
  kind: picklist(RULES2.map(({ id }) => id)),
  ...{ subject: text5, holder: exactOptional(text5), origin: exactOptional(text5), object: text5 },
  ...{ message: text5, advice: text5, note: text5, guardedBy: optional(text5) },
  mends: exactOptional(mendFacts(text5, natural2)),
  confidence: picklist(["high", "medium", "low"]),
  level: exactOptional(picklist(["error", "warning", "note"])),
  evidence: exactOptional(
    list3(object({ fact: text5, text: text5, weight: pipe(number(), finite()) }), 100)
  ),
  score: exactOptional(pipe(number(), finite())),
  races: pipe(array(race), minLength(1), maxLength(MOST_RACES2)),
  ...{ racesOmitted: natural2, pairs: list3(pair), pairsArePart: flag2 },
  ...{ owners: exactOptional(list3(text5)), guardedOwners: exactOptional(list3(text5)) },
  ...{ accessors: exactOptional(list3(text5)) },
  ways: exactOptional(object({ bare: list3(text5), guarded: list3(text5) })),
  openings: exactOptional(
    list3(object({ anyOf: list3(list3(text5), 3), pairs: exactOptional(list3(pair)) }), 100)
  ),
  ...{ unseen: exactOptional(list3(unseen, 100)), unseenOmitted: exactOptional(natural2) },
  cause: exactOptional(object({ className: text5, object: text5, methods: list3(text5) }))
});
var stated = object({
  ...finding.entries,
  baseline: exactOptional(picklist(["new", "grown", "unchanged"])),
  growth: exactOptional(object({ pairs: list3(pair), owners: list3(text5), ways: list3(text5) })),
  change: exactOptional(object({ text: text5 }))
});
var suppressed = object({
  ...finding.entries,
  suppressions: exactOptional(
    list3(object({ kind: picklist(["inSource", "external"]), justification: text5, where: text5 }), 1e3)
  )
});
var access = object({
  ...{ access: picklist(["read", "write"]), method: text5, file: text5, line: natural2 },
  calls: exactOptional(text5)
});
var reasons = object({
  ...{ id: text5, kind: picklist(RULES2.map(({ id }) => id)), subject: text5 },
  ...{ holder: exactOptional(text5), origin: exactOptional(text5), object: exactOptional(text5) },
  ...{ shared: exactOptional(text5), pairs: natural2, reported: natural2, omitted: exactOptional(natural2) },
  dropped: list3(
    object({ stage: text5, why: text5, count: natural2, shown: list3(strictTuple([access, access])) }),
    1e3
  ),
  note: exactOptional(text5)
});
var number2 = pipe(number(), finite());
var member = object({
  ...{ first: text5, second: text5, benign: boolean() },
  follows: exactOptional(object({ object: text5, first: text5, second: text5 }))
});
var numbers = object({ raceFree: natural2, racy: natural2 });
var objects2 = object({
  ...{ methods: natural2, distributed: numbers, owned: numbers, unlisted: natural2 },
  objects: list3(
    object({
      ...{ object: text5, kind: picklist(["distributed", "owned"]), racy: boolean() },
      ...{ owners: list3(text5), races: list3(member, 3e5) }
    })
  )
});
var report = object({
  tool: object({ name: literal("racewarden"), version: text5 }),
  complete: boolean(),
  incomplete: list3(text5),
  findings: list3(stated, MOST_FINDINGS),
  fixed: exactOptional(list3(finding, MOST_FINDINGS)),
  suppressed: exactOptional(list3(suppressed, MOST_FINDINGS)),
  reasons: exactOptional(list3(reasons)),
  interfaces: list3(
    object({
      ...{ className: text5, reason: text5, methods: list3(text5) },
      by: exactOptional(picklist(["sign", "name", "base", "head", "program"])),
      sign: exactOptional(object({ text: text5, place: optional(text5) })),
      signs: exactOptional(list3(object({ kind: text5, text: text5, weight: number2 }), 1e3))
    })
  ),
  unusedSuppressions: exactOptional(list3(text5)),
  stages: optional(list3(object({ name: text5, pairs: pipe(number(), minValue(0)) }), 100), []),
  objects: exactOptional(objects2),
  diagnostics: optional(list3(object({ name: text5, count: number2, items: list3(text5) }), 1e3), []),
  warnings: optional(list3(text5), []),
  statistics: optional(record(text5, number2), {})
});
function readJsonReview(value, name) {
  const parsed2 = safeParse(report, value);
  if (!parsed2.success) {
    throw new UsageError(
      `${name} is not a JSON report of racewarden: ${issueText(parsed2.issues[0], "the file")}.`
    );
  }
  const { findings, fixed = [], suppressed: silenced, ...rest } = parsed2.output;
  const read2 = {
    ...rest,
    tool: { name: "racewarden", version: rest.tool.version },
    findings: findings.map(({ baseline: _, growth: __, change: ___, ...one }) => whole(one)),
    ...silenced !== void 0 && { suppressed: silenced.map(whole) },
    phases: []
  };
  const states = findings.flatMap(
    ({ id, baseline: baseline2 }) => baseline2 === void 0 ? [] : [[id, baseline2]]
  );
  const isCompared = states.length === findings.length && (states.length > 0 || parsed2.output.fixed !== void 0);
  return {
    report: read2,
    ...isCompared && { baseline: new Map(states) },
    fixed: fixed.map(whole),
    growth: new Map(findings.flatMap(({ id, growth }) => growth === void 0 ? [] : [[id, growth]])),
    changes: new Map(findings.flatMap(({ id, change }) => change === void 0 ? [] : [[id, change]])),
    failing: false
  };
}
function whole(one) {
  return { ...one, guardedBy: one.guardedBy };
}

// src/report/sarif-fixes.ts
function sarifFix({ text: text6, edits }) {
  const files = [...new Set(edits.map(({ file: file2 }) => file2))];
  return {
    description: { text: visible(text6) },
    artifactChanges: files.map((file2) => ({
      artifactLocation: { uri: uriOf(file2), uriBaseId: ROOT },
      replacements: edits.filter((edit) => edit.file === file2).map(({ startLine, startColumn, endLine, endColumn, text: inserted3 }) => ({
        deletedRegion: { startLine, startColumn, endLine, endColumn },
        insertedContent: { text: inserted3 }
      }))
    }))
  };
}

// src/report/sarif-related.ts
var MOST_RELATED = 100;
var ResultPlaces = class {
  first;
  related = [];
  sides = [];
  races = [];
  /** Writes that others may not see, as far as their places fit. */
  unseen = [];
  /** By race. */
  owners = [];
  omitted;
  #finding;
  #writer;
  /** From a place and what is done there to 0 or the id of the related location. */
  #ids = /* @__PURE__ */ new Map();
  #indices = /* @__PURE__ */ new Map();
  constructor(finding2, writer) {
    this.#finding = finding2;
    this.#writer = writer;
    this.omitted = finding2.racesOmitted;
    const main = mainRace(finding2);
    const [first, second] = main.sides;
    this.first = this.#location(first);
    this.#ids.set(placeKey(first), 0);
    const other = this.#relate(second);
    if (!this.#ids.has(placeKey(second))) this.#ids.set(placeKey(second), other);
    this.#add(main, 0, other);
    const further = finding2.races.filter((race2) => race2 !== main);
    this.#relateAll(further);
    for (const race2 of further) this.#race(race2);
    this.#relateCause();
    this.#relateDependencies();
    this.#relateUnseen();
  }
  /** Both places of each write that others may not see, and the place that publishes its object, each once. */
  #relateUnseen() {
    const ids = /* @__PURE__ */ new Map();
    const idOf2 = (place3, what) => {
      const key = canonical([place3, what]);
      const known = ids.get(key);
      if (known !== void 0) return known;
      const id = this.related.length + 1;
      const message2 = { text: visible(what) };
      this.related.push({ id, ...locationOf(place3, this.#writer.sources), message: message2 });
      ids.set(key, id);
      return id;
    };
    for (const one of this.#finding.unseen ?? []) {
      if (this.related.length + 3 > MOST_RELATED) return;
      const { subject, holder, origin, access: access2, store, write: write2, place: place3 } = one;
      this.unseen.push({
        field: visible(subject),
        ...holder !== void 0 && { holder: visible(holder) },
        ...origin !== void 0 && { origin: visible(origin) },
        access: access2,
        store: idOf2(store, `${store.method} publishes an object without order`),
        write: idOf2(write2, unseenWriteText(one)),
        at: idOf2(
          place3,
          `${place3.method} may find the object ${access2 === "read" ? "without" : "before"} that`
        )
      });
    }
  }
  /** Accesses on whose path there is no code of the application: their own places, in sources that may not be available. */
  #relateDependencies() {
    for (const { path, access: access2 } of mainRace(this.#finding).sides) {
      const last = path.at(-1);
      if (last === void 0 || path.some(({ place: place3 }) => place3.application)) continue;
      if (this.related.length >= MOST_RELATED) return;
      const text6 = visible(`${last.place.method}, in a dependency, ${access2}s it`);
      this.related.push({
        id: this.related.length + 1,
        ...locationOf(last.place, this.#writer.sources),
        message: { text: text6 }
      });
    }
  }
  #relateAll(further) {
    let lost = 0;
    for (const side2 of further.flatMap(({ sides }) => sides)) {
      const key = placeKey(side2);
      if (this.#ids.has(key)) continue;
      if (this.related.length < MOST_RELATED) this.#ids.set(key, this.#relate(side2));
      else {
        this.#ids.set(key, -1);
        lost++;
      }
    }
    if (lost > 0) {
      this.#writer.lost(
        `Of ${subjectText(this.#finding)} ${count(lost, "related place")} left out: a result shows ${MOST_RELATED}.`
      );
    }
  }
  #race(race2) {
    const [a, b] = race2.sides.map((side2) => this.#ids.get(placeKey(side2)) ?? -1);
    if (a < 0 || b < 0) this.omitted++;
    else this.#add(race2, a, b);
  }
  #add({ sides: [first, second], owner = "" }, a, b) {
    this.races.push([this.#side(first, a), this.#side(second, b)]);
    this.owners.push(visible(owner));
  }
  /** The calls on the way of the main witness that overlap on one object of the cause. */
  #relateCause() {
    const { cause: cause2 } = this.#finding;
    if (cause2 === void 0 || causeText(this.#finding) === void 0) return;
    const methods = new Set(cause2.methods);
    const seen = /* @__PURE__ */ new Set();
    for (const { path } of mainRace(this.#finding).sides) {
      const frame3 = path.find(({ place: place3 }) => methods.has(stableName(place3.method)));
      const key = canonical(frame3?.place ?? null);
      if (frame3 === void 0 || seen.has(key) || this.related.length >= MOST_RELATED) continue;
      seen.add(key);
      const text6 = visible(`${frame3.place.method} is called on one ${cause2.className} by two threads`);
      this.related.push({
        id: this.related.length + 1,
        ...locationOf(frame3.place, this.#writer.sources),
        message: { text: text6 }
      });
    }
  }
  #relate(side2) {
    this.related.push({ id: this.related.length + 1, ...this.#location(side2) });
    return this.related.length;
  }
  #side(side2, at) {
    const facts = {
      at,
      access: side2.access,
      thread: visible(side2.thread),
      reason: visible(side2.reason),
      locks: side2.locks.map(lockFact),
      ...side2.term !== void 0 && { term: visible(side2.term) },
      ...side2.path.at(-1)?.isResult && { result: true },
      ...side2.path.at(-1)?.isArgument && { argument: true },
      ...side2.path.at(-1)?.isField && { field: true }
    };
    const key = canonical(facts);
    const index = this.sides.length < 2 ? void 0 : this.#indices.get(key);
    if (index !== void 0) return index;
    const added2 = this.sides.push(facts) - 1;
    if (!this.#indices.has(key)) this.#indices.set(key, added2);
    return added2;
  }
  #location(side2) {
    const what = accessText(this.#finding, side2);
    return { ...locationOf(side2.place, this.#writer.sources), message: { text: visible(what) } };
  }
};
function placeKey({ place: place3, access: access2 }) {
  return canonical([place3, access2]);
}

// src/report/sarif-result.ts
var MOST_FLOW_LOCATIONS = 1e3;
function resultOf(finding2, { state, change }, writer) {
  const [first, second] = mainRace(finding2).sides;
  const places = new ResultPlaces(finding2, writer);
  const fixes = writer.fixes?.of(finding2) ?? [];
  const facts = {
    ...findingFacts(finding2),
    sides: places.sides,
    races: places.races,
    ...places.owners.some((owner) => owner !== "") && { ownersOfRaces: places.owners },
    ...places.unseen.length > 0 && { unseen: places.unseen },
    ...finding2.unseenOmitted !== void 0 && { unseenOmitted: finding2.unseenOmitted },
    ...places.omitted > 0 && { racesOmitted: places.omitted }
  };
  return {
    ruleId: finding2.kind,
    ruleIndex: RULES2.findIndex(({ id }) => id === finding2.kind),
    level: levelOf(finding2),
    ...rankOf(finding2),
    message: { text: messageText(finding2, first, second, writer) },
    locations: [places.first],
    relatedLocations: places.related,
    codeFlows: [first, second].map((side2) => ({
      message: { text: visible(side2.thread) },
      threadFlows: [{ locations: flowOf(finding2, side2, writer) }]
    })),
    ...fixes.length > 0 && { fixes: fixes.map(sarifFix) },
    partialFingerprints: fingerprints(finding2.id),
    ...finding2.suppressions !== void 0 && finding2.suppressions.length > 0 && { suppressions: finding2.suppressions.map(suppressionOf2) },
    properties: {
      ...facts,
      locks: [first, second].map((side2) => side2.locks.map(({ text: text6 }) => visible(text6))),
      ...state !== void 0 && { baseline: state },
      ...change !== void 0 && { change: visible(change) }
    }
  };
}
function flowOf(finding2, side2, writer) {
  const { head: head2, omitted, tail } = shorten(side2.path, MOST_FLOW_LOCATIONS / 2);
  if (omitted > 0)
    writer.lost(
      `Of ${subjectText(finding2)} ${count(omitted, "call")} of a path left out: a result shows ${MOST_FLOW_LOCATIONS}.`
    );
  return [...head2, ...tail].map((frame3, index) => {
    const isAccess = frame3 === side2.path.at(-1);
    const what = isAccess ? `${actionText(finding2, side2)}, holding ${lockText(side2.locks)}` : `calls ${frame3.calls ?? "the next method"}`;
    const acquired = frame3.acquires.length > 0 && !isAccess ? `, holding ${lockText(frame3.acquires)}` : "";
    const start = index === 0 ? `${side2.thread}: ` : "";
    const gap = omitted > 0 && index === head2.length ? `(after ${count(omitted, "further call")}) ` : "";
    const facts = {
      ...frame3.calls !== void 0 && { calls: visible(frame3.calls) },
      ...frame3.acquires.length > 0 && { acquires: frame3.acquires.map(lockFact) },
      ...frame3.isResult && { result: true },
      ...frame3.isArgument && { argument: true },
      ...frame3.isField && { field: true }
    };
    return {
      nestingLevel: index,
      importance: isAccess ? "essential" : "important",
      location: {
        ...locationOf(frame3.place, writer.sources),
        message: {
          text: visible(`${start}${gap}${frame3.place.method} ${what}${acquired}${unlined(frame3.place)}`)
        }
      },
      ...Object.keys(facts).length > 0 && { properties: facts }
    };
  });
}
function messageText(finding2, first, second, { kinOf, closingOf: closingOf2 }) {
  const link2 = `[${linkText(`${second.place.method} at ${placeText(second.place)}`)}](1)`;
  const sentences2 = [
    unlinked(visible(finding2.message)),
    unlinked(visible(`${accessText(finding2, first)}${unlined(first.place)};`)),
    `${ONE_SIDED.has(finding2.kind) ? "Compare: " : ""}${link2} ${unlinked(visible(`${actionText(finding2, second)}, holding ${lockText(second.locks)}.`))}`,
    ...unseenSentence(finding2).map((text6) => unlinked(visible(text6))),
    ...followText(finding2, kinOf(finding2)).map((text6) => unlinked(visible(text6))),
    unlinked(visible(finding2.advice)),
    ...sharedSentences(finding2, closingOf2(finding2)).map((text6) => unlinked(visible(text6)))
  ];
  return sentences2.join(" ");
}
function unseenSentence(finding2) {
  const text6 = unseenText(finding2);
  return text6 === void 0 ? [] : [`Nothing orders what is published: ${text6}.`];
}
function followText(finding2, kin) {
  const cause2 = causeText(finding2);
  if (cause2 !== void 0) return [`It follows from ${cause2}${kin === void 0 ? "" : `, like ${kin}`}.`];
  return kin === void 0 ? [] : [`It has its cause in common with ${kin}.`];
}
function unlined(place3) {
  return place3.line > 0 ? "" : ` (no line table: bytecode offset ${place3.offset})`;
}
function linkText(text6) {
  return visible(text6).replace(/[\\[\]]/g, "\\$&");
}
function unlinked(text6) {
  return text6.replaceAll("](", "] (");
}
function suppressionOf2({ kind, justification, where: where2 }) {
  const [, file2, line3] = /^(.*?)(?::(\d{1,9}))?$/s.exec(where2) ?? ["", "", void 0];
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
function toSarif(report3, options = {}) {
  return writeSarif(sarifLog(report3, options));
}
function sarifLog(report3, options = {}) {
  const losses = [];
  const writer = {
    sources: options.sources,
    lost: (what) => losses.push(what),
    kinOf: options.shard === void 0 ? kinsOf(report3.findings) : () => void 0,
    fixes: fixesIn(options.sources),
    closingOf: closingsIn(report3)
  };
  const all = [...report3.findings, ...report3.suppressed ?? []];
  const results = all.slice(0, MOST_RESULTS2).map((finding2, index) => index < MOST_PATHS ? finding2 : withoutPaths(finding2)).map((finding2) => resultOf(finding2, comparedIn(options, finding2.id), writer));
  const omitted = all.length - results.length;
  if (results.length > MOST_PATHS) {
    losses.push(
      `The paths of ${count(results.length - MOST_PATHS, "finding")} of lower rank left out: code scanning shows ${MOST_PATHS}.`
    );
  }
  if (omitted > 0) {
    losses.push(`${count(omitted, "finding")} of lower rank left out: a run holds ${MOST_RESULTS2}.`);
  }
  const code4 = codeOf3(report3, losses);
  const run4 = {
    tool: {
      driver: {
        name: report3.tool.name,
        semanticVersion: report3.tool.version,
        version: report3.tool.version,
        rules: RULES2.map(descriptor)
      }
    },
    automationDetails: { id: `${(options.category ?? report3.tool.name).replace(/\/+$/, "")}/` },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: { [ROOT]: { description: { text: "The root of the repository." } } },
    invocations: [invocation2(report3, losses)],
    results,
    properties: runProperties(report3, options, omitted, code4)
  };
  return { $schema: SCHEMA, version: "2.1.0", runs: [run4] };
}
function fixesIn(sources) {
  return sources?.text === void 0 ? void 0 : new Fixes({ text: (file2) => sources.text?.(file2) });
}
function comparedIn({ baseline: baseline2, changes }, id) {
  return { state: baseline2?.get(id), change: changes?.get(id)?.text };
}
var MOST_KIN = 3;
function kinsOf(findings) {
  const groups = /* @__PURE__ */ new Map();
  for (const { joined = [] } of byCause(findings)) {
    const names3 = [...new Set(joined.map((part) => subjectText(part)))];
    for (const { id } of joined) groups.set(id, names3);
  }
  return (finding2) => {
    const own = subjectText(finding2);
    const others = (groups.get(finding2.id) ?? []).filter((name) => name !== own);
    if (others.length === 0) return void 0;
    const more2 = others.length - MOST_KIN;
    const named2 = more2 > 1 ? [...others.slice(0, MOST_KIN), `${more2} more`] : others;
    return `${others.length === 1 ? "the race" : "the races"} on ${listed2(named2)}`;
  };
}
function withoutPaths(finding2) {
  const [first, second] = mainRace(finding2).sides.map((side2) => ({ ...side2, path: side2.path.slice(-1) }));
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
function invocation2(report3, losses) {
  const notification2 = (level, about2) => (text6) => ({
    level,
    message: { text: visible(text6) },
    ...about2 !== void 0 && { properties: { about: about2 } }
  });
  const notifications = [
    ...report3.incomplete.map(notification2("error")),
    ...[...report3.warnings, ...losses].map(notification2("warning")),
    ...(report3.unusedSuppressions ?? []).map(notification2("note", UNUSED_SUPPRESSION))
  ];
  return {
    executionSuccessful: report3.complete,
    ...notifications.length > 0 && { toolExecutionNotifications: notifications }
  };
}
function interfaceFacts({ className, reason, by, sign, signs, methods }) {
  const place3 = sign?.place;
  return {
    className: visible(className),
    reason: visible(reason),
    ...by !== void 0 && { by },
    ...sign !== void 0 && {
      sign: { text: visible(sign.text), ...place3 !== void 0 && { place: visible(place3) } }
    },
    ...signs !== void 0 && {
      signs: signs.map(({ kind, text: text6, weight: weight2 }) => ({ kind, text: visible(text6), weight: weight2 }))
    },
    methods: methods.map(visible)
  };
}
function codeOf3({ code: code4 }, losses) {
  if (code4 === void 0) return void 0;
  const text6 = codeText(code4, visible);
  const size = sizeOf(text6);
  if (size <= LONGEST_CODE) return text6;
  losses.push(
    `The facts of the code left out, ${grouped(size)} characters: what a change did to a race can be told up to ${grouped(LONGEST_CODE)}.`
  );
  return void 0;
}
function runProperties(report3, { shard: shard2, minConfidence, configuration, asked: asked2 }, omitted, code4) {
  const facts = {
    complete: report3.complete,
    ...configuration !== void 0 && { configuration },
    ...asked2 !== void 0 && { asked: asked2 },
    ...minConfidence !== void 0 && { minConfidence },
    ...shard2 !== void 0 && { shard: { index: shard2.index, count: shard2.count } },
    interfaces: report3.interfaces.map(interfaceFacts),
    ...report3.closedClasses !== void 0 && { closedClasses: report3.closedClasses.map(visible) },
    ...code4 !== void 0 && { code: code4 },
    ...omitted > 0 && { resultsOmitted: omitted }
  };
  return facts;
}

// src/report/exchange/checkstyle.ts
var SEVERITIES = { error: "error", warning: "warning", note: "info" };
var VERSION2 = "4.3";
function toCheckstyle(issues) {
  const byFile = /* @__PURE__ */ new Map();
  for (const issue of issues) byFile.set(issue.place.file, [...byFile.get(issue.place.file) ?? [], issue]);
  const files = [...byFile].sort(([a], [b]) => a < b ? -1 : 1).map(([name, own]) => element("file", { name }, own.map(errorOf), 1));
  return `${XML_HEAD}${element("checkstyle", { version: VERSION2 }, files)}
`;
}
function errorOf({ place: place3, level, message: message2, kind }) {
  const severity = SEVERITIES[level];
  return element("error", { line: place3.line ?? 1, severity, message: message2, source: `racewarden.${kind}` }, [], 2);
}

// src/report/exchange/gitlab.ts
function toGitlab(issues) {
  const entries = issues.map((issue) => ({
    description: issue.message,
    check_name: issue.kind,
    fingerprint: issue.id,
    severity: severityOf(issue),
    location: { path: issue.place.file, lines: { begin: issue.place.line ?? 1 } }
  }));
  return `${JSON.stringify(entries, void 0, 2)}
`;
}
function severityOf({ level, confidence: confidence2 }) {
  if (level === "note") return "info";
  if (level === "error") return "critical";
  return confidence2 === "high" ? "major" : "minor";
}

// src/report/exchange/issues.ts
var INCOMPLETE = "incomplete-scan";
function issuesOf({ findings, complete: complete2, incomplete }) {
  return [...complete2 ? [] : [incompleteIssue(incomplete)], ...findings.map(issueOf)];
}
function incompleteIssue(reasons2) {
  const message2 = visible(
    `The scan is incomplete: ${reasons2.join(" ")} What is not reported may race all the same.`
  );
  return {
    id: INCOMPLETE,
    kind: INCOMPLETE,
    level: "error",
    confidence: "high",
    title: "incomplete scan",
    message: message2,
    className: "",
    place: { file: ".", line: void 0, message: message2 },
    others: []
  };
}
function issueOf(finding2) {
  const [first, second] = mainRace(finding2).sides;
  const isOne = placeText(first.place) === placeText(second.place) && first.access === second.access;
  const sentences2 = [
    finding2.message,
    `${accessText(finding2, first)}.`,
    otherText(finding2, second, isOne),
    finding2.advice
  ];
  return {
    id: finding2.id,
    kind: finding2.kind,
    level: levelOf(finding2),
    confidence: finding2.confidence,
    title: visible(nameText(finding2)),
    message: visible(sentences2.filter((sentence4) => sentence4 !== "").join(" ")),
    className: visible(first.place.className),
    place: placed(first, visible(finding2.message)),
    others: isOne ? [] : [placed(second, visible(`${accessText(finding2, second)}.`))]
  };
}
function otherText(finding2, side2, isSame) {
  const isOneSided = ONE_SIDED.has(finding2.kind);
  if (isSame) return isOneSided ? "" : "Another thread can do the same meanwhile.";
  const does = `${actionText(finding2, side2)}, holding ${lockText(side2.locks)}`;
  return `${isOneSided ? "Compare" : "Meanwhile"}: ${side2.place.method} at ${placeText(side2.place)} ${does}.`;
}
function placed({ place: place3 }, message2) {
  return { file: visible(place3.file), line: place3.line > 0 ? place3.line : void 0, message: message2 };
}

// src/report/exchange/junit.ts
var SUITE = "racewarden";
function toJunit(issues, report3) {
  const cases2 = issues.map(testOf);
  if (cases2.length === 0) cases2.push(test(summaryText(report3), []));
  const isFailure = ({ level, kind }) => level !== "note" && kind !== INCOMPLETE;
  const counts = {
    name: SUITE,
    tests: cases2.length,
    failures: issues.filter(isFailure).length,
    errors: report3.complete ? 0 : 1,
    skipped: issues.filter(({ level }) => level === "note").length
  };
  return `${XML_HEAD}${element("testsuites", counts, [element("testsuite", counts, cases2, 1)])}
`;
}
function testOf({ title, level, kind, message: message2, className, place: place3, others }) {
  const [said] = message2.split(". ", 1);
  const places = [place3, ...others].map(({ file: file2, line: line3 }) => line3 === void 0 ? file2 : `${file2}:${line3}`);
  const text6 = `${message2} (${places.join(", ")})`;
  if (kind === INCOMPLETE) return test(title, [result3("error", message2)]);
  const outcome = level === "note" ? result3("skipped", message2) : result3("failure", said, { type: kind }, text6);
  return test(title, [outcome], className, { file: place3.file, line: place3.line });
}
function test(name, outcome, classname = SUITE, at = {}) {
  return element("testcase", { classname, name, ...at }, outcome, 2);
}
function result3(name, message2, more2 = {}, text6 = "") {
  return element(name, { message: message2, ...more2 }, text6 === "" ? [] : [`        ${xmlText(text6)}`], 3);
}

// src/report/exchange/rdjson.ts
var SEVERITIES2 = { error: "ERROR", warning: "WARNING", note: "INFO" };
function toRdjson(issues) {
  const diagnostics = issues.map(({ message: message2, place: place3, level, kind, others }) => ({
    message: message2,
    location: located(place3),
    severity: SEVERITIES2[level],
    code: { value: kind },
    ...others.length > 0 && {
      relatedLocations: others.map((other) => ({ message: other.message, location: located(other) }))
    }
  }));
  return `${JSON.stringify({ source: { name: "racewarden" }, diagnostics }, void 0, 2)}
`;
}
function located({ file: file2, line: line3 }) {
  return { path: file2, ...line3 !== void 0 && { range: { start: { line: line3 } } } };
}

// src/report/exchange/sonar.ts
var ENGINE = "racewarden";
var IMPACTS = { error: "HIGH", warning: "MEDIUM", note: "LOW" };
var SEVERITIES3 = { error: "CRITICAL", warning: "MAJOR", note: "INFO" };
function toSonar(all) {
  const issues = all.filter(isInFile);
  const rules = /* @__PURE__ */ new Map();
  for (const { kind, level } of issues) {
    const { title, full } = ruleOf(kind);
    rules.set(idOf({ kind, level }), {
      id: idOf({ kind, level }),
      name: level === "warning" ? title : `${title} (${level})`,
      description: full,
      engineId: ENGINE,
      cleanCodeAttribute: "LOGICAL",
      type: "BUG",
      severity: SEVERITIES3[level],
      impacts: [{ softwareQuality: "RELIABILITY", severity: IMPACTS[level] }]
    });
  }
  const sorted2 = [...rules].sort(([a], [b]) => a < b ? -1 : 1).map(([, rule2]) => rule2);
  const entries = issues.map((issue) => ({
    ruleId: idOf(issue),
    primaryLocation: located2({ ...issue.place, message: issue.message }),
    ...issue.others.length > 0 && { secondaryLocations: issue.others.map(located2) }
  }));
  return `${JSON.stringify({ rules: sorted2, issues: entries }, void 0, 2)}
`;
}
function isInFile(issue) {
  return issue.kind !== INCOMPLETE;
}
function idOf({ kind, level }) {
  return level === "warning" ? kind : `${kind}-${level}`;
}
function located2({ file: file2, line: line3, message: message2 }) {
  return { message: message2, filePath: file2, ...line3 !== void 0 && { textRange: { startLine: line3 } } };
}

// src/report/exchange/workflow-commands.ts
var COMMANDS = { error: "error", warning: "warning", note: "notice" };
function toWorkflowCommands(issues) {
  return issues.map(({ level, place: place3, title, message: message2 }) => {
    const line3 = place3.line === void 0 ? "" : `,line=${place3.line}`;
    return `::${COMMANDS[level]} file=${property(place3.file)}${line3},title=${property(title)}::${data(message2)}
`;
  }).join("");
}
function data(text6) {
  return text6.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function property(text6) {
  return data(text6).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/report/exchange/index.ts
function toExchange(report3, format) {
  const issues = issuesOf(report3);
  switch (format) {
    case "gitlab":
      return toGitlab(issues);
    case "sonar":
      return toSonar(issues);
    case "junit":
      return toJunit(issues, report3);
    case "checkstyle":
      return toCheckstyle(issues);
    case "rdjson":
      return toRdjson(issues);
    case "github":
      return toWorkflowCommands(issues);
  }
}

// src/report/json.ts
function toJson(report3, { phases, review } = {}) {
  const { closedClasses: _, code: __, ...told } = report3;
  const shown4 = phases ? told : { ...told, phases: [] };
  return `${JSON.stringify(review === void 0 ? shown4 : withStates2(shown4, review), null, 2)}
`;
}
function withStates2(report3, { baseline: baseline2, growth, changes, fixed }) {
  if (baseline2 === void 0) return report3;
  const findings = report3.findings.map((finding2) => ({
    ...finding2,
    baseline: stateIn(baseline2, finding2),
    ...growth.has(finding2.id) && { growth: growth.get(finding2.id) },
    ...changes?.has(finding2.id) && { change: changeJson(changes.get(finding2.id)) }
  }));
  return { ...report3, findings, fixed };
}

// src/report/render.ts
function render(report3, settings2, options) {
  const { stages, diagnostics, view, all } = settings2;
  const { review } = options;
  const shown4 = review === void 0 ? report3 : withShown(review);
  switch (settings2.format) {
    case "sarif":
      return toSarif(shown4, sarifOptions(settings2, options));
    case "json":
      return toJson(shown4, { phases: diagnostics, ...review !== void 0 && { review } });
    case "markdown":
      return toMarkdown(report3, options.review === void 0 ? {} : { review: options.review });
    case "html":
      return toHtml(report3, {
        ...{ sources: options.sources, review, diagnostics, category: settings2.category },
        numbered: numbered(report3, view)
      });
    case "terminal":
      return toTerminal(report3, { ...options, stages, diagnostics, view, all });
    default:
      return toExchange(shown4, settings2.format);
  }
}
function renderAside(report3, { format, stages, diagnostics }) {
  if (FORMATS[format].hasTables) return "";
  const lines2 = [
    ...stages ? stageTable(report3.stages) : [],
    ...report3.objects !== void 0 ? objectsTable(report3.objects) : [],
    ...diagnostics ? [...diagnosticsTable(report3), ...phaseTable(report3.phases)] : []
  ];
  return lines2.map((line3) => `${line3}
`).join("");
}
function sarifOptions(settings2, { sources, review }) {
  const { category, minConfidence, shard: shard2 } = settings2;
  return {
    sources,
    minConfidence,
    configuration: configurationKey(settings2),
    asked: askedSettings(settings2),
    ...category !== void 0 && { category },
    ...shard2 !== void 0 && { shard: shard2 },
    ...review?.baseline !== void 0 && { baseline: review.baseline },
    ...review?.changes !== void 0 && { changes: review.changes }
  };
}

// src/report/why.ts
var MOST = { races: 1, racesOfLine: 3, lines: 12, methods: 5, things: 12 };
function isAccessAt({ file: file2, line: line3 }, asked2) {
  return line3 === asked2.line && (file2 === asked2.file || file2.endsWith(`/${asked2.file}`));
}
function whyText(report3, asked2, options = {}) {
  const all = answersIn(report3, asked2, options);
  if (all.length === 0) return void 0;
  const [notes, answers] = [all.filter(isNote), all.filter((answer) => !isNote(answer))];
  const page3 = new Page(options);
  const shown4 = options.all ? answers : answers.slice(0, MOST.things);
  const writer = new WhyWriter(page3, options, asked2);
  shown4.forEach((answer, index) => {
    if (index > 0) page3.line();
    writer.write(answer);
  });
  writer.notes(notes, shown4.length > 0);
  const more2 = answers.length - shown4.length;
  if (more2 > 0)
    page3.line(`
${count(more2, "more field")} or object${more2 === 1 ? "" : "s"}: --all prints them.`);
  return page3.text();
}
function isNote({ reasons: reasons2, reported, suppressed: suppressed2 }) {
  return reasons2?.note !== void 0 && reported.length + suppressed2.length === 0;
}
function reasonsAsked(report3, asked2) {
  return report3.reasons?.filter(
    (one) => isAsked(one, asked2) || one.dropped.some((group) => isPairAt(group, asked2))
  );
}
function isPairAt({ shown: shown4 }, asked2) {
  return asked2.kind === "line" && shown4.some((pair2) => pair2.some((access2) => isAccessAt(access2, asked2)));
}
function isAsked({ id, subject, holder }, asked2) {
  if (asked2.kind === "number" || asked2.kind === "line") return false;
  if (asked2.kind === "id" && id.startsWith(asked2.name.toLowerCase())) return true;
  const matches2 = globMatcher([asked2.name, `**.${asked2.name}`]);
  const field = holder ?? subject.replace(/\[\]$/, "");
  return matches2(field) || matches2(field.replaceAll("$", "."));
}
function answersIn(report3, asked2, { view }) {
  const all = numbered(report3, view);
  const chosen = asked2.kind === "number" ? all.slice(asked2.number - 1, asked2.number).flatMap(joinedOf) : [];
  const reasons2 = asked2.kind === "number" ? chosenReasons(report3, chosen) : report3.reasons ?? [];
  const isWanted = (finding2) => chosen.includes(finding2) || isAsked(finding2, asked2) || reasons2.some((one) => isOn2(finding2, one)) || asked2.kind === "line" && finding2.races.some((race2) => isRaceAt(race2, asked2));
  const findings = all.flatMap(
    (reported, index) => joinedOf(reported).filter(isWanted).map((finding2) => ({ finding: finding2, number: index + 1 }))
  );
  const suppressed2 = (report3.suppressed ?? []).filter(isWanted);
  const answers = reasons2.map(
    (one) => ({
      subject: subjectText(one),
      reported: findings.filter(({ finding: finding2 }) => isOn2(finding2, one)),
      suppressed: suppressed2.filter((finding2) => isOn2(finding2, one)),
      reasons: one
    })
  );
  const isLeft = (finding2) => !reasons2.some((one) => isOn2(finding2, one));
  const left = [...findings.map(({ finding: finding2 }) => finding2), ...suppressed2].filter(isLeft);
  for (const subject of new Set(left.map((finding2) => subjectText(finding2)))) {
    const isIt = (finding2) => isLeft(finding2) && subjectText(finding2) === subject;
    answers.push({
      ...{ subject, reasons: void 0 },
      reported: findings.filter(({ finding: finding2 }) => isIt(finding2)),
      suppressed: suppressed2.filter(isIt)
    });
  }
  return answers.sort((a, b) => Number(b.reported.length > 0) - Number(a.reported.length > 0));
}
function chosenReasons(report3, chosen) {
  return (report3.reasons ?? []).filter((one) => chosen.some((finding2) => isOn2(finding2, one)));
}
function isOn2(finding2, one) {
  return finding2.id === one.id || subjectText(finding2) === subjectText(one);
}
function isRaceAt({ sides }, asked2) {
  return sides.some(({ place: place3 }) => isAccessAt(place3, asked2));
}
var WhyWriter = class {
  constructor(page3, options, asked2) {
    this.page = page3;
    this.options = options;
    this.asked = asked2;
  }
  page;
  options;
  asked;
  write({ subject, reported, suppressed: suppressed2, reasons: reasons2 }) {
    const { page: page3 } = this;
    page3.hanging("", subject, 0, "bold");
    const object2 = reasons2?.object ?? reported[0]?.finding.object ?? suppressed2[0]?.object;
    if (object2 !== void 0) page3.fact("object", withoutPackages(object2));
    if (reasons2?.shared !== void 0) page3.fact("shared", withoutPackages(reasons2.shared));
    if (reasons2 !== void 0 && this.asked.kind !== "line") page3.prose(sumText(reasons2), 3);
    for (const { finding: finding2, number: number3 } of reported) this.finding(finding2, number3);
    for (const finding2 of suppressed2) this.suppressed(finding2);
    for (const group of reasons2?.dropped ?? []) this.dropped(group);
  }
  /** What has no pairs, by the reason. */
  notes(answers, isBehind) {
    if (answers.length > 0 && isBehind) this.page.line();
    for (const [note, alike] of groupBy(answers, ({ reasons: reasons2 }) => reasons2?.note ?? "")) {
      this.page.hanging("", `${note}:`, 0, "bold");
      this.page.hanging("", alike.map(({ subject }) => subject).join(", "), 3);
    }
  }
  finding(finding2, number3) {
    const { page: page3 } = this;
    const title = `Reported as finding ${number3} (${finding2.id}), ${finding2.confidence} confidence`;
    page3.line();
    page3.hanging("", title, 3, "red");
    this.races(finding2);
  }
  suppressed(finding2) {
    const { page: page3 } = this;
    const said = (finding2.suppressions ?? []).map(
      ({ justification, where: where2 }) => [justification || "no reason given", where2].filter((text6) => text6 !== "").join(", ")
    );
    page3.line();
    page3.hanging(`Suppressed (${finding2.id}): `, said.join("; ") || "no reason given", 3, "yellow");
    this.races(finding2);
  }
  /** The first of them in full, the lines of the others. */
  races(finding2) {
    const { asked: asked2, options } = this;
    const isLine = asked2.kind === "line";
    const races = finding2.races.filter((race2) => !isLine || isRaceAt(race2, asked2));
    const most = options.all ? races.length : isLine ? MOST.racesOfLine : MOST.races;
    for (const race2 of races.slice(0, most)) this.race(finding2, race2);
    const told = new Set(races.slice(0, most).map(linesText));
    const left = [...new Set(races.slice(most).map(linesText))].filter((lines2) => !told.has(lines2));
    this.lines("also ", left, isLine ? 0 : finding2.racesOmitted);
  }
  race(finding2, { sides }) {
    for (const side2 of sides) this.page.hanging("", withoutPackages(sideText2(finding2, side2)), 5);
    this.page.hanging("may overlap: ", withoutPackages(overlapText(sides)), 7);
    const locks4 = sameLocksText(sides);
    if (locks4 !== void 0) this.page.hanging("locks: ", withoutPackages(locks4), 7);
  }
  dropped({ stage, why: why2, count: pairs, shown: shown4 }) {
    const { page: page3, asked: asked2, options } = this;
    const isAt = (access2) => asked2.kind !== "line" || isAccessAt(access2, asked2);
    const found = shown4.filter((pair2) => pair2.some(isAt));
    const isLine = asked2.kind === "line";
    if (isLine && found.length === 0) return;
    const all = isLine ? found.length : pairs;
    const title = `${withoutPackages(why2)} (${count(all, "pair")}, stage ${stage})`;
    page3.line();
    page3.hanging("Not reported: ", title, 3, "green");
    const methods = [...new Set(found.flat().map(({ method }) => briefMethod(method)))];
    const more2 = options.all ? 0 : methods.length - MOST.methods;
    const named2 = more2 > 1 ? [...methods.slice(0, MOST.methods), `${more2} more methods`] : methods;
    if (named2.length > 0) page3.hanging("in ", listed2(named2), 5);
    this.lines("", [...new Set(found.map(pairText3))], all - found.length);
  }
  /** Pairs of lines by file; `more` are not among them. */
  lines(label, pairs, more2) {
    const { page: page3, options } = this;
    const most = options.all ? pairs.length : MOST.lines;
    const files = /* @__PURE__ */ new Map();
    for (const pair2 of pairs.slice(0, most)) {
      const [, file2 = "", lines2] = /^([^:/]+): (.*)$/.exec(pair2) ?? [void 0, void 0, pair2];
      addTo(files, file2, lines2);
    }
    [...files].forEach(([file2, lines2], index) => {
      const start = index === 0 ? label : "";
      page3.items(file2 === "" ? start : `${start}${visible(file2)}: `, lines2.map(visible), 5);
    });
    const left = Math.max(0, pairs.length - most) + Math.max(0, more2);
    if (left > 0) page3.line(`     and ${count(left, "more pair")}`);
  }
};
function sumText({ pairs, reported, omitted = 0 }) {
  const sum = pairs === 0 ? "no pairs of accesses with a write" : `${count(pairs, "pair")} of accesses with a write: ${reported} reported, ${pairs - reported} not`;
  return omitted === 0 ? sum : `${sum}; ${count(omitted, "further access", "further accesses")} not looked at`;
}
function sideText2(finding2, side2) {
  const { place: place3 } = side2;
  const at = place3.line > 0 ? ` at ${lastName(place3.file)}:${place3.line}` : "";
  return `${place3.method} ${verbOf(finding2, side2)}${at}, holding ${lockText(side2.locks)}`;
}
function overlapText([first, second]) {
  const isSame = first.thread === second.thread;
  const both3 = isSame ? `${first.thread}, and another one like it` : `${first.thread} and ${second.thread}`;
  if (first.reason === second.reason) return `${both3}${first.reason === "" ? "" : `: ${first.reason}`}`;
  return `${first.thread}${because(first)}, and ${second.thread}${because(second)}`;
}
function sameLocksText([first, second]) {
  const common = first.locks.filter(({ text: text6 }) => second.locks.some((lock2) => lock2.text === text6));
  if (common.length === 0) return void 0;
  const isRead2 = ({ locks: locks4 }, { text: text6 }) => locks4.some((lock2) => lock2.text === text6 && lock2.mode === "shared");
  const names3 = listed2(common.map(({ text: text6 }) => text6));
  return common.every((lock2) => isRead2(first, lock2) && isRead2(second, lock2)) ? `both hold ${names3} for reading only` : `nothing shows that ${names3} is the same object on both sides`;
}
function because({ reason }) {
  const [, start] = /^the thread is (started at .*)$/.exec(reason) ?? [];
  return reason === "" ? "" : start === void 0 ? ` (${reason})` : `, ${start}`;
}
function linesText({ sides: [first, second] }) {
  const of = ({ access: access2, place: place3 }) => ({ ...place3, access: access2 });
  return pairText3([of(first), of(second)]);
}
function pairText3([first, second]) {
  if (first.line === 0 || second.line === 0) return `${inMethod(first)} / ${inMethod(second)}`;
  const of = ({ line: line3, access: access2 }) => `${line3} ${access2}`;
  if (first.file === second.file) return `${lastName(first.file)}: ${of(first)} / ${of(second)}`;
  return [first, second].map((one) => `${lastName(one.file)}:${of(one)}`).join(" / ");
}
function inMethod({ method, line: line3, access: access2 }) {
  return `${briefMethod(method)}${line3 > 0 ? `:${line3}` : ""} ${access2}`;
}
function briefMethod(method) {
  return withoutPackages(method).replace(/\([^()]+\)$/, "()");
}

// src/util/report-root.ts
import { existsSync as existsSync5, realpathSync as realpathSync3 } from "node:fs";
import { isAbsolute as isAbsolute8 } from "node:path";
function reportRoot({ cwd, root, sources }) {
  if (root !== cwd || sources.length === 0 || !sources.every((path) => isAbsolute8(path))) return root;
  const [first] = sources.filter((path) => existsSync5(path)).map((path) => realpathSync3(path));
  return first === void 0 ? root : checkoutOf(first) ?? first;
}

// src/commands/located.ts
function settingsOf({ given: given2 }, { cwd }) {
  return resolveSettings(given2, { cwd });
}
function located3(settings2, io2, engine, use) {
  const log2 = (line3) => {
    if (!settings2.quiet) io2.err.write(`${visible(line3.replaceAll("	", "    "))}
`);
  };
  return engine.withProject(settings2, { env: io2.env, log: log2 }, use);
}
function rooted(settings2) {
  return { ...settings2, root: reportRoot(settings2) };
}

// src/commands/types.ts
function warnAll(warnings, io2) {
  for (const warning of warnings) complain(io2, warning);
}
function complain(io2, text6) {
  io2.err.write(`racewarden: ${sentence3(text6)}
`);
}

// src/commands/perform.ts
function perform(command, call, io2, engine) {
  return isAction(command) ? command.act(call, io2, engine) : inspect(command, call, io2, engine);
}
function isAction(command) {
  return "act" in command;
}
async function inspect(command, call, io2, engine) {
  const asked2 = command.ask(call);
  const use = async (found, warnings) => {
    warnAll(warnings, io2);
    const text6 = await command.show(await engine.inspect(command.name, found, asked2), call, io2);
    if (text6 !== "") io2.out.write(text6.endsWith("\n") ? text6 : `${text6}
`);
  };
  if (command.settings !== void 0) await use(await command.settings(call, io2), []);
  else await located3(await settingsOf(call, io2), io2, engine, use);
  return ExitCode.ok;
}

// src/commands/baseline.ts
import { relative as relative7, resolve as resolve12 } from "node:path";

// src/scan/accepted.ts
import { relative as relative5, resolve as resolve8, sep as sep4 } from "node:path";
var LARGEST_FILE3 = 64 * 1024 * 1024;
function openAccepted(settings2, orNone = false) {
  const { cwd, root, accepted: named2 } = settings2;
  const name = named2 ?? ACCEPTED_FILE;
  const found = readSettingFile(name, { cwd, most: LARGEST_FILE3 });
  if (!("text" in found)) {
    if (found.isMissing && (named2 === void 0 || orNone)) return void 0;
    throw new UsageError(`The file of accepted findings ${name} ${found.problem}.`);
  }
  const { file: file2, entries } = acceptedIn(found.text, name, found.isLink);
  const fromRoot = relative5(root, acceptedPath(settings2));
  return { file: fromRoot.startsWith("..") ? file2 : fromRoot.split(sep4).join("/"), entries };
}
function acceptedIn(text6, name, isLink2) {
  try {
    return readAccepted(text6, name);
  } catch (error) {
    if (!isLink2 || !(error instanceof UsageError)) throw error;
    throw new UsageError(
      `The file of accepted findings ${name} is a link, and what it leads to is no such file.`
    );
  }
}
function acceptedPath({ accepted, cwd }) {
  return resolve8(cwd, accepted ?? ACCEPTED_FILE);
}

// src/commands/base.ts
import { readFile } from "node:fs/promises";
import { resolve as resolve10 } from "node:path";

// src/util/sources.ts
import { readdirSync as readdirSync4, readFileSync as readFileSync6, realpathSync as realpathSync4, statSync as statSync4 } from "node:fs";
import { basename as basename2, join as join16, relative as relative6, resolve as resolve9, sep as sep5 } from "node:path";
var LARGEST_FILE4 = 8 * 1024 * 1024;
var MOST_ENTRIES6 = 2e5;
var DEEPEST7 = 40;
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
    this.#base = real(base) ?? resolve9(base);
    this.#roots = roots.map((root) => real(resolve9(cwd, root))).filter((root) => root !== void 0);
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
  line(file2, number3) {
    return this.#linesOf(file2)[number3 - 1];
  }
  /** All of a file that `locate` gave; undefined where it is too large or not there any more. */
  text(file2) {
    const path = this.path(file2);
    return path === void 0 ? void 0 : readText(path);
  }
  /** The absolute path of a file that `locate` gave; undefined where it is not there. */
  path(file2) {
    return this.#files.get(file2) ?? this.#inRoots(resolve9(this.#base, file2));
  }
  #linesOf(file2) {
    let lines2 = this.#lines.get(file2);
    if (lines2 === void 0) {
      const path = this.path(file2);
      lines2 = path === void 0 ? [] : readLines(path);
      if (this.#lines.size >= KEPT_FILES) this.#lines.clear();
      this.#lines.set(file2, lines2);
    }
    return lines2;
  }
  /** Sources in the usual place: the package is the path below a source directory. */
  #below(name) {
    for (const root of this.#roots) {
      const file2 = this.#inRoots(join16(root, name));
      if (file2 !== void 0) return file2;
    }
    return void 0;
  }
  /** Sources whose package is not their path from a root: a root further up, or a language that does not ask for it. */
  #elsewhere(name) {
    this.#index ??= indexByName(this.#roots);
    const candidates2 = this.#index.get(basename2(name)) ?? [];
    const tail = `${sep5}${name.split("/").join(sep5)}`;
    const inPackage = name.split("/").slice(0, -1).join(".");
    return candidates2.find((file2) => file2.endsWith(tail)) ?? candidates2.find((file2) => declares2(file2, inPackage));
  }
  /** The real path of a regular file, if links do not lead it out of the source directories. */
  #inRoots(path) {
    const file2 = real(path);
    if (file2 === void 0 || !statSync4(file2).isFile()) return void 0;
    return this.#roots.some((root) => file2.startsWith(root.endsWith(sep5) ? root : `${root}${sep5}`)) ? file2 : void 0;
  }
  #remember(file2) {
    const root = this.#roots.find((candidate) => file2.startsWith(`${candidate}${sep5}`)) ?? this.#base;
    const fromCwd = relative6(this.#base, file2);
    const shown4 = fromCwd.startsWith("..") ? relative6(root, file2) : fromCwd;
    const answer = shown4.split(sep5).join("/");
    this.#files.set(answer, file2);
    return answer;
  }
};
function isPlain(name) {
  return name.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !/[\\:\0]/.test(part));
}
function real(path) {
  try {
    return realpathSync4(path);
  } catch {
    return void 0;
  }
}
function readLines(file2) {
  return readText(file2)?.split(/\r\n|\n|\r/) ?? [];
}
function readText(file2) {
  try {
    return statSync4(file2).size > LARGEST_FILE4 ? void 0 : readFileSync6(file2, "utf8");
  } catch {
    return void 0;
  }
}
function declares2(file2, inPackage) {
  const declaration = readLines(file2).find((text6) => /^\s*package\s/.test(text6));
  return (declaration?.match(/^\s*package\s+([\w.$]+)/)?.[1] ?? "") === inPackage;
}
function indexByName(roots) {
  const index = /* @__PURE__ */ new Map();
  let left = MOST_ENTRIES6;
  const visit = (directory, depth) => {
    for (const entry of entriesOf2(directory)) {
      if (left-- <= 0) return;
      const path = join16(directory, entry.name);
      if (entry.isDirectory() && depth < DEEPEST7 && !SKIPPED3.has(entry.name)) visit(path, depth + 1);
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
    const entries = readdirSync4(directory, { withFileTypes: true });
    return entries.sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  } catch {
    return [];
  }
}

// src/commands/base.ts
var NOT_COMPARED = "The two could not be compared in full: see what is said above of classes that only the base takes as shared.";
async function readBase({ base, cwd }) {
  if (base === void 0 || base === "none") return void 0;
  if (base === "auto") {
    throw new UsageError("A base is looked for on GitHub only: give --base a SARIF file of an earlier scan.");
  }
  return readLog(base, cwd);
}
function wishesOf(base, { category, failOn }) {
  const mayBeIdle = base !== void 0 || failOn === "new";
  if (base === void 0) return { mayBeIdle, elsewhere: [] };
  try {
    const open3 = shownOpen(runOfCategory(category ?? "racewarden", base, "The base"));
    return { mayBeIdle, elsewhere: open3.map((one) => ({ ...one, where: "base" })) };
  } catch (error) {
    if (error instanceof BaselineError) return { mayBeIdle, elsewhere: [] };
    throw error;
  }
}
async function readText2(path, cwd) {
  return readFile(resolve10(cwd, path), "utf8").catch((error) => {
    throw new UsageError(
      error.code === "ENOENT" ? `There is no file ${path}.` : `${path} cannot be read (${error.code}).`
    );
  });
}
async function readLog(path, cwd) {
  const text6 = await readText2(path, cwd);
  try {
    return readSarif(text6, path);
  } catch (error) {
    if (error instanceof SarifError) throw new UsageError(error.message);
    throw error;
  }
}
function compared2(base, report3, settings2) {
  const sources = new SourceLocator([], settings2.cwd);
  return comparison(base, sarifLog(report3, sarifOptions(settings2, { sources })));
}
function comparison(base, head2) {
  try {
    return compare3(base, head2);
  } catch (error) {
    if (error instanceof BaselineError) throw new UsageError(error.message);
    throw error;
  }
}

// src/commands/judge.ts
function judge(report3, { failOn, format, output, quiet }, io2, comparison2) {
  if (!report3.complete) {
    const where2 = report3.incomplete[0];
    complain(io2, `The scan is incomplete${where2 === void 0 ? "" : `: ${where2}`}`);
    return ExitCode.incomplete;
  }
  const isPrinted = format === "terminal" && output === void 0;
  if (comparison2 !== void 0 && !quiet && !isPrinted) io2.err.write(`${countsOf(comparison2)}
`);
  if (failOn === "new" && comparison2 === void 0) {
    complain(
      io2,
      "Without a base to compare with no finding is known to be new, so none fails this run: give --base a SARIF file of an earlier scan."
    );
    return ExitCode.ok;
  }
  if (failOn === "none") return ExitCode.ok;
  const failing = failOn === "new" ? warningCount(report3, comparison2?.states) : warningCount(report3);
  if (failing > 0) return ExitCode.findings;
  if (failOn !== "new" || comparison2?.unjudged.length === 0) return ExitCode.ok;
  complain(io2, NOT_COMPARED);
  return ExitCode.incomplete;
}
function countsOf({ counts }) {
  const { new: fresh, grown, fixed, unchanged } = counts;
  return `Compared with the base: ${fresh} new, ${grown} grown, ${fixed} fixed, ${unchanged} unchanged.`;
}

// src/commands/output.ts
import { stat as stat2 } from "node:fs/promises";
import { dirname as dirname5, resolve as resolve11 } from "node:path";

// src/util/write.ts
import { open as open2, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename as basename3, dirname as dirname4, join as join17 } from "node:path";
async function writeAtomically(path, text6) {
  const target = await realpath(path).catch(() => path);
  const existing = await stat(target).catch(() => void 0);
  if (existing !== void 0 && !existing.isFile()) {
    await writeFile(target, text6);
    return;
  }
  const temporary = join17(dirname4(target), `.${basename3(target)}.${process.pid}.tmp`);
  try {
    const file2 = await open2(temporary, "w", existing?.mode ?? 438);
    try {
      await file2.writeFile(text6);
    } finally {
      await file2.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

// src/commands/output.ts
function progressOf(settings2, io2) {
  if (settings2.quiet) return silentProgress;
  return io2.err.isTTY ? liveProgress(io2.err) : logProgress(io2.err);
}
function drawing({ out: out2, env }) {
  const isTTY = out2.isTTY ?? false;
  return {
    ...out2.columns !== void 0 && { columns: out2.columns },
    colour: wantsColour(env, isTTY),
    links: wantsLinks(env, isTTY)
  };
}
function tell2(text6, isPaged, io2) {
  const isShown = isPaged && io2.page?.(text6) === true;
  if (!isShown) io2.out.write(text6);
}
function sourcesOf({ sources, cwd, root }) {
  return new SourceLocator(sources, cwd, root);
}
async function deliver(report3, settings2, io2, review, unread = []) {
  const { output, pager, format, cwd, quiet } = settings2;
  const text6 = render(report3, settings2, {
    ...output === void 0 ? drawing(io2) : { colour: false },
    sources: sourcesOf(settings2),
    ...review !== void 0 && { review }
  });
  io2.err.write(renderAside(report3, settings2));
  if (output === void 0) {
    tell2(text6, pager && format === "terminal", io2);
    return;
  }
  await writeOut(resolve11(cwd, output), text6, output);
  if (quiet) return;
  warnAll(unread, io2);
  io2.err.write(`${summaryText(report3)}; written to ${visible(output)}.
`);
}
async function checkOutput({ output, cwd }) {
  if (output === void 0) return;
  const path = resolve11(cwd, output);
  if ((await stat2(path).catch(() => void 0))?.isDirectory()) {
    throw new UsageError(`Cannot write the report to ${output}: it is a directory.`);
  }
  if (!(await stat2(dirname5(path)).catch(() => void 0))?.isDirectory()) {
    throw new UsageError(`Cannot write the report to ${output}: its directory does not exist.`);
  }
}
async function writeOut(path, text6, shown4) {
  await writeAtomically(path, text6).catch((error) => {
    throw new InputError(shown4, `Cannot write the report to ${shown4} (${error.code ?? error.message}).`);
  });
}

// src/commands/baseline.ts
var baseline = {
  name: "baseline",
  takes: "[paths...]",
  help: "Scan, and write a file that accepts all findings of today, so that only later ones are reported.",
  groups: ["input", "harness", "analysis", "report"],
  async act(call, io2, engine) {
    return located3(
      await settingsOf(call, io2),
      io2,
      engine,
      (found, warnings) => accept(rooted(found), warnings, io2, engine)
    );
  }
};
async function accept(settings2, warnings, io2, engine) {
  const progress = progressOf(settings2, io2);
  const accepted = await acceptAll(engine.scan, settings2, progress).finally(() => progress.end());
  warnAll([...warnings, ...accepted.report.warnings], io2);
  if (!accepted.report.complete) return judge(accepted.report, settings2, io2, void 0);
  const path = settings2.output === void 0 ? accepted.path : resolve12(settings2.cwd, settings2.output);
  const shown4 = relative7(io2.cwd, path);
  await writeOut(path, accepted.text, shown4);
  if (!settings2.quiet) {
    io2.err.write(`${acceptedText(accepted.report, visible(shown4))}.
`);
  }
  return ExitCode.ok;
}
async function acceptAll(scan3, settings2, progress) {
  const before = openAccepted(settings2, true);
  const outcome = await scan3(settings2, progress, { file: "", entries: [] });
  const report3 = atLeast(outcome.report, settings2.minConfidence);
  return { path: acceptedPath(settings2), text: acceptedFile(report3, subjectText, before), report: report3 };
}

// src/commands/compare.ts
var compare4 = {
  name: "compare",
  takes: "<base> <head>",
  help: "Say which races the second SARIF file has and the first does not; the exit code is 1 where there are new ones.",
  groups: [],
  flags: [{ flag: "--json", help: "Write JSON." }],
  async act({ operands: [basePath, headPath], flags }, io2) {
    const [base, head2] = [await readLog(basePath, io2.cwd), await readLog(headPath, io2.cwd)];
    const result4 = comparison(base, head2);
    const write2 = flags["json"] === true ? compareJson : compareText;
    const before = readReport(base);
    const { report: report3 } = withLostGuards(reviewOf(readReport(head2), result4, before));
    io2.out.write(write2(result4, before, report3));
    if (!report3.complete) return ExitCode.incomplete;
    if (warningCount(report3, result4.states) > 0) return ExitCode.findings;
    if (result4.unjudged.length === 0) return ExitCode.ok;
    complain(io2, NOT_COMPARED);
    return ExitCode.incomplete;
  }
};

// src/commands/completion-words.ts
var HELP = {
  names: ["-h", "--help"],
  help: "Print help",
  takes: void 0,
  isOptional: false
};
var TOP_FLAGS = [
  HELP,
  { names: ["-V", "--version"], help: "Print the version", takes: void 0, isOptional: false }
];
function completedCommands(commands) {
  const names3 = commands.map(({ name }) => name);
  return [
    ...commands.map(completed),
    { name: "help", help: "Print help for a command", flags: [], words: names3 }
  ];
}
function completed({ name, help, groups, also = [], flags = [], words: words2 = [] }) {
  const settings2 = optionRows().filter(([key, option2]) => groups.includes(option2.group) || also.includes(key)).flatMap(([, option2]) => option2.flag === void 0 ? [] : [flagOf(option2.flag, option2)]);
  const own = flags.map((one) => flagOf(one.flag, { help: one.help }));
  return { name, help: firstSentence(help), flags: [...settings2, ...own, HELP], words: words2 };
}
function flagOf(written2, { help, json: json2, namesFiles }) {
  const names3 = written2.match(/(?<=^|, )--?[\w-]+/g) ?? [];
  const value = /[<[](\w+)[>\]]$/.exec(written2)?.[1];
  const choices = json2?.["enum"];
  const isFile2 = namesFiles === true || value === "file" || value === "dir";
  return {
    names: names3,
    help: /^--no-/.test(names3.at(-1) ?? "") ? `Do not ${lowered(firstSentence(help))}` : firstSentence(help),
    takes: value === void 0 ? void 0 : Array.isArray(choices) ? choices : isFile2 ? "file" : "text",
    isOptional: written2.endsWith("]")
  };
}
var LONGEST7 = 100;
function firstSentence(help) {
  const [first] = help.replaceAll("`", "").split(/(?<=[^.]\.) |[:;] /);
  const text6 = first.replace(/\.$/, "");
  return text6.length <= LONGEST7 ? text6 : `${text6.slice(0, LONGEST7 - 3).replace(/[ ,]+\S*$/, "")}...`;
}
function lowered(text6) {
  return text6.charAt(0).toLowerCase() + text6.slice(1);
}

// src/commands/completion-shells.ts
var LOAD = {
  bash: "~/.bashrc: source <(racewarden completion bash)",
  zsh: "~/.zshrc, behind compinit: source <(racewarden completion zsh)",
  fish: "~/.config/fish/config.fish: racewarden completion fish | source"
};
var SHELLS = Object.keys(LOAD);
function completionScript(shell2, commands) {
  const head2 = `# Completion of racewarden for ${shell2}. In ${LOAD[shell2]}`;
  const mark = shell2 === "zsh" ? ["#compdef racewarden"] : [];
  const lines2 = { bash, zsh, fish }[shell2](commands);
  return [...mark, head2, ...lines2].map((line3) => `${line3}
`).join("");
}
function bash(commands) {
  const top = [...commands.map(({ name }) => name), ...TOP_FLAGS.flatMap(({ names: names3 }) => names3)];
  return [
    "_racewarden() {",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash
    "  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=",
    "  COMPREPLY=()",
    '  # "=" is a word of its own.',
    '  if [ "$current" = = ]; then',
    "    current=",
    '  elif [ "$before" = = ]; then',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash
    "    before=${COMP_WORDS[COMP_CWORD-2]}",
    "  fi",
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    words='${top.join(" ")}'`,
    "  else",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash
    "    case ${COMP_WORDS[1]}:$before in",
    ...commands.flatMap(bashValues).map((line3) => `      ${line3}`),
    "      *)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash
    "        case ${COMP_WORDS[1]}:$current in",
    ...commands.flatMap(bashFlags).map((line3) => `          ${line3}`),
    "        esac ;;",
    "    esac",
    "  fi",
    '  COMPREPLY=($(compgen -W "$words" -- "$current" || true))',
    "}",
    "complete -o bashdefault -o default -F _racewarden racewarden"
  ];
}
function bashValues({ name, flags }) {
  const free = flags.filter(({ takes, isOptional }) => typeof takes === "string" && !isOptional);
  const chosen = flags.filter(({ takes }) => Array.isArray(takes));
  return [
    ...chosen.map((flag3) => `${cases(name, flag3.names)}) words='${wordsOf(flag3).join(" ")}' ;;`),
    ...free.length === 0 ? [] : [
      `${cases(
        name,
        free.flatMap(({ names: names3 }) => names3)
      )}) ;;`
    ]
  ];
}
function bashFlags({ name, flags, words: words2 }) {
  const names3 = flags.flatMap((flag3) => flag3.names);
  return [
    ...names3.length === 0 ? [] : [`${name}:-*) words='${names3.join(" ")}' ;;`],
    ...words2.length === 0 ? [] : [`${name}:*) if [ "$COMP_CWORD" -eq 2 ]; then words='${words2.join(" ")}'; fi ;;`]
  ];
}
function cases(command, names3) {
  return names3.map((name) => `${command}:${name}`).join("|");
}
function wordsOf({ takes }) {
  return Array.isArray(takes) ? takes : [];
}
function zsh(commands) {
  return [
    "_racewarden() {",
    "  local command",
    "  local -a commands",
    "  commands=(",
    ...commands.map(({ name, help }) => `    ${inQuotes(`${name}:${help}`)}`),
    "  )",
    "  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then",
    "    _describe -t commands 'command' commands",
    "    return",
    "  fi",
    "  command=$words[2]",
    "  # What follows is read as a command line of that command.",
    "  if (( CURRENT > 2 )); then shift words; (( CURRENT-- )); fi",
    "  case $command in",
    ...commands.flatMap((command) => [
      `    ${command.name})`,
      ...zshArguments(command.flags, zshOperands(command)).map((line3) => `      ${line3}`),
      "      ;;"
    ]),
    "    *)",
    ...zshArguments(TOP_FLAGS, []).map((line3) => `      ${line3}`),
    "      ;;",
    "  esac",
    "}",
    "# Run at once where zsh loads this as the function itself.",
    'if [[ $funcstack[1] == _racewarden ]]; then _racewarden "$@"; else compdef _racewarden racewarden; fi'
  ];
}
function zshArguments(flags, operands) {
  const specs = [...flags.flatMap(zshFlag), ...operands];
  return specs.map((spec, index) => {
    const start = index === 0 ? "_arguments -s : " : "  ";
    return `${start}${spec}${index < specs.length - 1 ? " \\" : ""}`;
  });
}
function zshFlag({ names: names3, help, takes, isOptional }) {
  const told = `[${help.replace(/[\\[\]:]/g, "\\$&")}]`;
  const apart = names3.length > 1 ? `(${names3.join(" ")})` : "*";
  return names3.map((name) => {
    if (takes === void 0) return inQuotes(`${apart}${name}${told}`);
    const value = takes === "file" ? "_files" : takes === "text" ? " " : `(${takes.join(" ")})`;
    const ending = name.startsWith("--") ? "=" : "+";
    return inQuotes(`${apart}${name}${ending}${told}${isOptional ? "::" : ":"}value:${value}`);
  });
}
function zshOperands({ words: words2 }) {
  return words2.length > 0 ? [inQuotes(`1:name:(${words2.join(" ")})`)] : [inQuotes("*:path:_files")];
}
function inQuotes(text6) {
  return `'${text6.replaceAll("'", "'\\''")}'`;
}
function fish(commands) {
  return [
    "complete -c racewarden -e",
    ...TOP_FLAGS.map((flag3) => fishFlag(flag3, "__fish_use_subcommand")),
    ...commands.flatMap(({ name, help, flags, words: words2 }) => {
      const given2 = `__fish_seen_subcommand_from ${name}`;
      return [
        `complete -c racewarden -n __fish_use_subcommand -f -a ${name} -d ${fishText(help)}`,
        ...flags.map((flag3) => fishFlag(flag3, given2)),
        ...words2.length === 0 ? [] : [`complete -c racewarden -n '${given2}' -f -a '${words2.join(" ")}'`]
      ];
    })
  ];
}
function fishFlag({ names: names3, help, takes, isOptional }, condition) {
  const parts = names3.map((name) => name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`);
  const value = takes === void 0 || isOptional ? "" : Array.isArray(takes) ? ` -x -a '${takes.join(" ")}'` : " -r";
  return `complete -c racewarden -n '${condition}' ${parts.join(" ")}${value} -d ${fishText(help)}`;
}
function fishText(text6) {
  return `'${text6.replace(/[\\']/g, "\\$&")}'`;
}

// src/commands/completion.ts
function completionOf(commands) {
  return {
    name: "completion",
    takes: "<shell>",
    help: `Print a script that lets a shell (${SHELLS.join(", ")}) complete command lines.`,
    groups: [],
    words: SHELLS,
    async act({ operands: [name] }, io2) {
      const shell2 = SHELLS.find((one) => one === name);
      if (shell2 === void 0)
        throw new UsageError(`There is no completion for ${name}: name ${SHELLS.join(", ")}.`);
      io2.out.write(completionScript(shell2, completedCommands(commands())));
      return ExitCode.ok;
    }
  };
}

// src/commands/example.ts
import { stat as stat3 } from "node:fs/promises";

// src/commands/scan.ts
var scan = {
  name: "scan",
  takes: "[paths...]",
  help: "Look for races in class files, jars or directories of them; without paths, in what the build here left.",
  groups: ["input", "harness", "analysis", "report", "compare"],
  async act(call, io2, engine) {
    return located3(
      await settingsOf(call, io2),
      io2,
      engine,
      (found, warnings) => scanAndTell(found, warnings, io2, engine)
    );
  }
};
async function scanAndTell(given2, warnings, io2, engine) {
  const settings2 = rooted(given2);
  await checkOutput(settings2);
  if (settings2.withReasons && settings2.shard !== void 0)
    throw new UsageError("A shard knows of its own races alone: leave --with-reasons out, or --shard.");
  if (settings2.withReasons && settings2.format !== "json")
    throw new UsageError(
      "Reasons go into JSON reports only: give --with-reasons with --output races.json or --format json."
    );
  const base = await readBase(settings2);
  const found = await shownBy(engine, settings2, io2, wishesOf(base, settings2));
  const whole2 = { ...found, warnings: [...warnings, ...found.warnings] };
  const comparison2 = base === void 0 || !whole2.complete ? void 0 : compared2(base, whole2, settings2);
  for (const note of comparison2?.notes ?? []) complain(io2, note);
  const sources = sourcesOf(settings2);
  const review = base && comparison2 && withLostGuards(reviewOf(whole2, comparison2, readReport(base), sources));
  const { report: report3 } = review ?? { report: whole2 };
  await deliver(report3, settings2, io2, review, report3.warnings);
  return judge(report3, settings2, io2, comparison2);
}
async function shownBy(engine, settings2, io2, wishes) {
  const progress = progressOf(settings2, io2);
  const { report: report3 } = await engine.scan(settings2, progress, void 0, wishes).finally(() => progress.end());
  return atLeast(report3, settings2.minConfidence);
}

// src/commands/example.ts
var example = {
  name: "example",
  takes: "",
  help: "Look for races in a small example that comes with racewarden.",
  groups: ["analysis", "report"],
  act: async (call, io2, engine) => scanAndTell(await exampleSettings(call, io2, engine), [], io2, engine)
};
async function exampleSettings({ given: given2 }, io2, { example: program2 }) {
  if (!(await stat3(program2.jar).catch(() => void 0))?.isFile()) {
    throw new InputError(
      program2.jar,
      'The example is missing beside the program: build it with "npm run build".'
    );
  }
  const fixed = { paths: [program2.jar], sources: [program2.sources], interfaces: program2.interfaces };
  return resolveSettings({ failOn: "none", ...given2, ...fixed }, { cwd: io2.cwd, file: false });
}

// src/commands/explain.ts
var explain = {
  name: "explain",
  takes: "[rule]",
  help: "Say what a kind of finding means and how to fix it: field-race, library-object-race and so on; without one, list them.",
  groups: [],
  words: RULES2.map(({ id }) => id),
  async act({ operands: [name] }, io2) {
    const isColoured = wantsColour(io2.env, io2.out.isTTY ?? false);
    io2.out.write(name === void 0 ? list4() : plain2(ruleNamed(name).help, isColoured));
    return ExitCode.ok;
  }
};
function list4() {
  const width = Math.max(...RULES2.map(({ id }) => id.length));
  return RULES2.map(({ id, short: short4 }) => `${id.padEnd(width)}  ${short4}
`).join("");
}
function ruleNamed(name) {
  const asked2 = name.toLowerCase().replace(/[\s_-]+/g, "-");
  const rule2 = RULES2.find(({ id, title }) => id === asked2 || title.replaceAll(" ", "-") === asked2);
  if (rule2 === void 0) {
    const known = RULES2.map(({ id }) => id);
    throw new UsageError(`There is no rule ${name}: name one of ${listed2(known)}.`);
  }
  return rule2;
}
function plain2(markdown, isColoured) {
  const lines2 = markdown.trim().split("\n");
  return lines2.flatMap((line3) => {
    if (line3.startsWith("```")) return [];
    const heading = /^#+ (.*)$/.exec(line3)?.[1];
    if (heading === void 0) return [line3.replaceAll("**", "")];
    return [isColoured ? `\x1B[1m${heading}\x1B[22m` : heading.toUpperCase()];
  }).map((line3) => `${line3}
`).join("");
}

// src/scan/errors.ts
var NothingOpenError = class extends UsageError {
  name = "NothingOpenError";
};
function unpackError(packed2) {
  const error = remade(packed2);
  if (packed2.stack !== void 0) error.stack = packed2.stack;
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
function assetPath(name) {
  const path = findAsset(name);
  if (path === void 0) throw new InputError(name, missingAsset(name));
  return path;
}

// src/commands/harness.ts
var harness = {
  name: "harness",
  takes: "[paths...]",
  help: "Print the client program that a scan makes up for the open classes.",
  groups: ["input", "harness"],
  also: ["quiet"],
  ask: () => void 0,
  show: (plan) => plan
};

// src/commands/init.ts
import { stat as stat4 } from "node:fs/promises";
import { join as join18, relative as relative10, resolve as resolve13, sep as sep8 } from "node:path";

// src/commands/init-config.ts
var import_yaml4 = __toESM(require_dist(), 1);
var WIDTH = 110;
var MOST_LISTED = 30;
var MOST_NAMED7 = 3;
var HEAD = `# yaml-language-server: $schema=https://raw.githubusercontent.com/racewarden/racewarden/main/docs/racewarden.schema.json
# Settings of racewarden; docs/guide/configuration.md has all keys. What is commented out here are examples.
`;
function configText({ libraries }, found) {
  const shared = (found?.open ?? []).filter(({ by }) => by !== "program").map(safe);
  const names3 = shared.slice(0, MOST_NAMED7).map(({ className }) => className);
  const [first = "org.acme.Pool"] = names3;
  const parts = [
    ...libraries.length > 0 ? [live2("classpath", libraries)] : [],
    [
      ...about("interfaces"),
      ...openToday(shared),
      ...example2("interfaces", names3.length > 0 ? names3 : ["org.acme.pool.*", "org.acme.Registry"])
    ],
    [...about("closed"), ...closedToday(found), ...example2("closed", [`${first}Builder`])],
    [
      ...about("exclude"),
      ...example2("exclude", {
        roots: [
          {
            first: `${first}.close`,
            second: `${first}.*`,
            reason: "close is called after all users have stopped"
          }
        ],
        paths: ["src/generated/**"]
      })
    ],
    [...about("rules"), ...example2("rules", { "leaked-state": "off" })],
    [...about("min-confidence"), ...example2("min-confidence", "medium")]
  ];
  return `${HEAD}
${parts.map((lines2) => `${lines2.join("\n")}
`).join("\n")}`;
}
function safe(open3) {
  return { ...open3, className: visible(open3.className) };
}
function about(yml) {
  const [, option2] = optionRows().find(([, row]) => row.yml === yml) ?? [];
  if (option2 === void 0) throw new Error(`There is no key ${yml}.`);
  const help = `${option2.help} Default: ${defaultText(option2, "yml")}.`.replaceAll("`", "");
  const lines2 = [];
  for (const word of help.split(" ")) {
    const last = lines2.at(-1);
    if (last === void 0 || last.length + 1 + word.length > WIDTH) lines2.push(`# ${word}`);
    else lines2[lines2.length - 1] = `${last} ${word}`;
  }
  return lines2;
}
function live2(yml, value) {
  return [...about(yml), ...written(yml, value)];
}
function example2(yml, value) {
  return written(yml, value).map((line3) => `#${line3}`);
}
function written(yml, value) {
  const document = new import_yaml4.Document({ [yml]: value });
  return document.toString({ lineWidth: 0, singleQuote: true }).trimEnd().split("\n");
}
function openToday(open3) {
  if (open3.length === 0) return [];
  return [
    "# Open today:",
    ...open3.slice(0, MOST_LISTED).map((one) => remark(`${one.className}: ${whyOpen(one)}`)),
    ...more(open3.length - MOST_LISTED)
  ];
}
function closedToday(found) {
  const closed = found?.closed ?? [];
  if (closed.length === 0) return [];
  return [
    "# Not open today, although they show a little:",
    ...closed.slice(0, MOST_LISTED).map(({ className, signs }) => remark(`${visible(className)}: ${signsText(signs)}`)),
    ...more(closed.length - MOST_LISTED)
  ];
}
function remark(text6) {
  return `#   ${clip2(text6, WIDTH)}`;
}
function more(number3) {
  return number3 > 0 ? [`#   and ${number3} more: racewarden interfaces lists them all`] : [];
}

// src/commands/init-files.ts
import { lstatSync as lstatSync4, mkdirSync as mkdirSync3, realpathSync as realpathSync5 } from "node:fs";
import { dirname as dirname6, relative as relative8, sep as sep6 } from "node:path";
function refuseExisting(files, force) {
  const there = files.filter(({ path }) => lstatSync4(path, { throwIfNoEntry: false }) !== void 0);
  const odd = there.find(({ path }) => !lstatSync4(path).isFile());
  if (odd !== void 0) {
    throw new UsageError(`${shown2(odd)} is no regular file: nothing was written. Take it away first.`);
  }
  if (there.length > 0 && !force) {
    const [names3, are, them2] = there.length === 1 ? [shown2(there[0]), "is", "it"] : [there.map(shown2).join(" and "), "are", "them"];
    throw new UsageError(
      `${names3} ${are} there already, so nothing was written: --dry-run prints what would be, --force overwrites ${them2}.`
    );
  }
  for (const file2 of files) refuseOutside(file2);
}
async function writeAll(files, force) {
  refuseExisting(files, force);
  for (const file2 of files) {
    try {
      mkdirSync3(dirname6(file2.path), { recursive: true });
      await writeAtomically(file2.path, file2.text);
    } catch (error) {
      const { code: code4 = "unknown error" } = error;
      throw new UsageError(`${shown2(file2)} cannot be written (${code4}).`);
    }
  }
}
function refuseOutside(file2) {
  const top = realpathSync5(file2.top);
  const real2 = realOf(dirname6(file2.path));
  const below4 = relative8(top, real2);
  if (below4 === ".." || below4.startsWith(`..${sep6}`) || below4.split(sep6).includes(".git")) {
    throw new UsageError(
      `${shown2(file2)} would lie outside of the project, where a link leads: nothing was written.`
    );
  }
}
function realOf(directory) {
  for (let here = directory; ; here = dirname6(here)) {
    if (lstatSync4(here, { throwIfNoEntry: false }) === void 0 && dirname6(here) !== here) continue;
    try {
      return realpathSync5(here);
    } catch {
      throw new UsageError(`${visible(here)} is a link that leads nowhere: nothing was written.`);
    }
  }
}
function shown2({ path, top }) {
  return visible(relative8(top, path).split(sep6).join("/"));
}

// src/commands/init-texts.ts
import { relative as relative9, sep as sep7 } from "node:path";

// src/commands/init-workflow.ts
var import_yaml5 = __toESM(require_dist(), 1);
import { readFileSync as readFileSync7 } from "node:fs";
var TEMPLATES = {
  maven: "maven",
  gradle: "gradle",
  ant: "ant",
  bazel: "bazel",
  plain: "plain"
};
var NAMEABLE = /^(?! )[\p{L}\p{N}._ /+@~-]{1,1000}(?<! )$/u;
function workflowFor(outline, directory) {
  const name = TEMPLATES[outline.tool];
  if (name === void 0) return void 0;
  const file2 = `docs/workflows/${name}.yml`;
  const path = findShipped(file2);
  if (path === void 0) throw new InputError(file2, missingAsset(file2));
  return adapted(readFileSync7(path, "utf8"), outline, directory);
}
function adapted(template, outline, directory) {
  const document = (0, import_yaml5.parseDocument)(template);
  if (outline.branch !== void 0) document.setIn(["on", "push", "branches", 0], outline.branch);
  const java = jdkFor(outline.java);
  const setUp = inputsOf(document.get("jobs"), "actions/setup-java");
  if (java !== void 0) setUp.set("java-version", java);
  const ours = inputsOf(document.get("jobs"), "racewarden/racewarden");
  const command = ours.get("build-command");
  if (typeof command === "string") ours.set("build-command", commandFor(command, outline));
  if (directory !== "") ours.set("working-directory", nameable(directory));
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, singleQuote: true });
}
function nameable(directory) {
  if (NAMEABLE.test(directory)) return directory;
  throw new UsageError(
    `A workflow cannot name the directory ${clip2(visible(directory), 80)}: rename it, or write the workflow by hand.`
  );
}
function inputsOf(jobs, action) {
  const job = (0, import_yaml5.isMap)(jobs) ? jobs.items[0]?.value : void 0;
  const steps2 = (0, import_yaml5.isMap)(job) ? job.get("steps") : void 0;
  const found = ((0, import_yaml5.isSeq)(steps2) ? steps2.items : []).filter(import_yaml5.isMap).find((step) => String(step.get("uses")).startsWith(`${action}@`));
  const inputs = found?.get("with");
  if (!(0, import_yaml5.isMap)(inputs)) throw new Error(`The workflow does not use ${action} with inputs.`);
  return inputs;
}
function commandFor(usual, { program: program2, target }) {
  const [first, ...rest] = usual.split(" ");
  const words2 = [program2 ?? first, ...target === void 0 ? rest : [target]];
  return words2.filter((word) => word !== "").join(" ");
}
var USUAL = [21, 25];
var OLD = 11;
function jdkFor(wish) {
  if (wish === void 0) return void 0;
  const { version: version2, isExact } = wish;
  if (isExact) return String(version2);
  if (version2 < 8) return String(OLD);
  return String(USUAL.find((usual) => usual >= version2) ?? version2);
}

// src/commands/init-texts.ts
var MOST_NAMED8 = 5;
var LONGEST8 = 80;
function aboutProject({ tool, modules, others, java, libraries, root, checkout }) {
  const kind = tool === "plain" ? "A project without a known build tool" : `A project of ${TOOL_NAMES[tool]}`;
  const inner = modules.filter((path) => path !== "");
  const facts = [
    ...inner.length > 0 ? [`${count(inner.length, "module")} (${some2(inner)})`] : [],
    ...java === void 0 ? [] : [`Java ${java.version}`],
    ...libraries.length > 0 ? [`libraries in ${some2(libraries)}`] : []
  ];
  const lines2 = [`Found: ${[kind, ...facts].join(", ")}.`];
  const place3 = checkout === void 0 ? "" : relative9(checkout, root);
  if (place3 !== "") lines2.push(`It is in ${shown3(place3)}: the workflow works there.`);
  if (checkout === void 0)
    lines2.push("It is no checkout of git: where it becomes part of one, .github goes to its root.");
  if (others.length > 0) {
    const [first] = others;
    lines2.push(
      `Left out: ${count(others.length, "other build")} (${some2(others)}). For one of its own: racewarden init ${shown3(first)}`
    );
  }
  return lines2.join("\n");
}
function aboutOpen(open3) {
  if (typeof open3 === "string") return `What threads share is not known yet: ${open3}`;
  const shared = open3.open.filter(({ by }) => by !== "program");
  const programs = open3.open.length - shared.length;
  const packages = [...new Set(shared.map(({ className }) => packageOf3(className)))].sort();
  const classes = shared.length === 0 ? "no class" : `${count(shared.length, "class", "classes")} in ${count(packages.length, "package")} (${some2(packages)})`;
  return `Open to threads: ${classes}${programs > 0 ? `, and ${count(programs, "program")}` : ""}.`;
}
function nextSteps(outline, open3, { wanted, isTrial, cwd }) {
  const paths = wanted.map(({ path }) => relative9(cwd, path).split(sep7).join("/"));
  const lines2 = isTrial ? [""] : ["", ...paths.map((path) => `Wrote ${shown3(path)}.`), ""];
  if (outline.tool === "sbt") {
    lines2.push(
      `There is no workflow for ${TOOL_NAMES[outline.tool]} to write: docs/guide/action.md says how to make one.`
    );
  }
  if (isTrial) return [...lines2, "Nothing was written: that was --dry-run.", ""].join("\n");
  const at = relative9(cwd, outline.root).split(sep7).join("/");
  const steps2 = [
    ...at === "" ? [] : [`cd ${quoted2(at)}`],
    ...typeof open3 === "string" ? [compileStep(outline)].flat() : [],
    "racewarden scan"
  ];
  if (typeof open3 !== "string" && open3.open.length === 0) {
    lines2.push(
      "Nothing shows that threads share it: name what they share under interfaces in racewarden.yml."
    );
  }
  return [...lines2, "Next:", ...steps2.map((step) => `  ${step}`), ""].join("\n");
}
var COMPILE = {
  maven: "mvn compile",
  gradle: "gradle classes",
  ant: "ant compile",
  bazel: "bazel build //...",
  sbt: "sbt compile"
};
function compileStep(outline) {
  const usual = COMPILE[outline.tool];
  return usual === void 0 ? [] : [commandFor(usual, outline)];
}
function packageOf3(className) {
  const end = className.lastIndexOf(".");
  return end < 0 ? "without a name" : className.slice(0, end);
}
function some2(items) {
  const first = items.slice(0, MOST_NAMED8).map(shown3).join(", ");
  return items.length > MOST_NAMED8 ? `${first} and ${items.length - MOST_NAMED8} more` : first;
}
function shown3(text6) {
  return clip2(visible(text6), LONGEST8);
}
function quoted2(path) {
  return /^[\w./-]+$/.test(path) ? path : `'${visible(path).replaceAll("'", "'\\''")}'`;
}

// src/commands/init.ts
var WORKFLOW = ".github/workflows/racewarden.yml";
var init = {
  name: "init",
  takes: "[dir]",
  help: "Look at a project and write racewarden.yml and a workflow for GitHub that fit it. If one of the files is there already, nothing is written.",
  groups: [],
  flags: [
    { flag: "--force", help: "Overwrite existing files." },
    { flag: "--dry-run", help: "Print what would be written, and write nothing." }
  ],
  async act(call, io2, engine) {
    const directory = await directoryOf(call, io2);
    const outline = outlineOf(directory);
    const files = filesOf(outline);
    const force = call.flags["force"] === true;
    const isTrial = call.flags["dryRun"] === true;
    if (!isTrial) refuseExisting(Object.values(files), force);
    const workflow = workflowFor(outline, working(outline));
    const open3 = await whatIsOpen(outline, io2, engine);
    const wanted = [
      { ...files.config, text: configText(outline, typeof open3 === "string" ? void 0 : open3) },
      ...workflow === void 0 ? [] : [{ ...files.workflow, text: workflow }]
    ];
    io2.out.write(`${[aboutProject(outline), aboutOpen(open3)].join("\n")}
`);
    if (isTrial) print(wanted, io2);
    else await writeAll(wanted, force);
    io2.out.write(nextSteps(outline, open3, { wanted, isTrial, cwd: io2.cwd }));
    return ExitCode.ok;
  }
};
async function directoryOf({ operands: [name = "."] }, { cwd }) {
  const directory = resolve13(cwd, name);
  if (!(await stat4(directory).catch(() => void 0))?.isDirectory()) {
    throw new UsageError(`${visible(name)} is no directory: name that of the project.`);
  }
  return directory;
}
function filesOf({ root, checkout = root }) {
  return {
    config: { path: join18(root, "racewarden.yml"), top: root },
    workflow: { path: join18(checkout, WORKFLOW), top: checkout }
  };
}
function working({ root, checkout = root }) {
  return relative10(checkout, root).split(sep8).join("/");
}
async function whatIsOpen({ root, libraries }, io2, engine) {
  try {
    const settings2 = await resolveSettings(
      { quiet: true, ...libraries.length > 0 && { classpath: [...libraries] } },
      { cwd: root, file: false }
    );
    return await located3(settings2, io2, engine, async (found) => {
      return await engine.inspect("interfaces", found, void 0);
    });
  } catch (error) {
    return errorSentence(error, "RACEWARDEN_DEBUG=1 shows where").split("\n")[0];
  }
}
function print(files, { out: out2, cwd }) {
  for (const { path, text: text6 } of files) {
    out2.write(`
--- ${visible(relative10(cwd, path))}
${text6}`);
  }
}

// src/commands/openness-file.ts
var import_yaml6 = __toESM(require_dist(), 1);
import { writeFile as writeFile2 } from "node:fs/promises";
import { resolve as resolve14 } from "node:path";
var DEFAULT_FILE2 = "racewarden.yml";
var HEAD2 = ` What threads share, as racewarden guesses from the code. Take out what each thread has for itself; where you
 take out all, the guess stands again. Patterns such as "org.acme.pool.*" may take the place of names.`;
async function writeOpenness(openness, name, io2) {
  const file2 = name === true ? DEFAULT_FILE2 : name;
  const { open: open3 } = openness;
  if (open3.length === 0) {
    throw new UsageError(
      `Nothing is open, so ${file2} was not written: name what threads share with --interface.`
    );
  }
  const text6 = configText2(openness);
  try {
    await writeFile2(resolve14(io2.cwd, file2), text6, { flag: "wx" });
  } catch (error) {
    const { code: code4 } = error;
    if (code4 === "EEXIST")
      throw new UsageError(
        `${file2} is there already and is left as it is: name another file (--write other.yml).`
      );
    throw new UsageError(`${file2} cannot be written (${code4 ?? "unknown error"}).`);
  }
  complain(io2, `${file2} names ${open3.length === 1 ? "one class" : `${open3.length} classes`} as open.`);
}
function configText2({ open: open3, closed }) {
  const shared = open3.filter(({ by }) => by !== "program");
  const programs = open3.filter(({ by }) => by === "program");
  const document = new import_yaml6.Document({
    ...shared.length > 0 && { interfaces: shared.map(nameOf2) },
    ...programs.length > 0 && { main: programs.map(nameOf2) }
  });
  const plain3 = document.toString({ lineWidth: 0 });
  if (plain3.length > LARGEST_FILE) {
    throw new UsageError(
      `${shared.length} open classes are more than a configuration file holds: write globs such as "org.acme.*" under interfaces yourself.`
    );
  }
  const names3 = document.get("interfaces");
  if ((0, import_yaml6.isSeq)(names3)) {
    names3.items.forEach((item, index) => {
      if (item instanceof import_yaml6.Scalar) item.comment = ` ${whyOpen(shared[index])}`;
    });
  }
  document.commentBefore = HEAD2;
  if (closed.length > 0) {
    const lines2 = closed.map(({ className, signs }) => ` ${visible(className)}: ${signsText(signs)}`);
    document.comment = [" Not open, although they show a little:", ...lines2].join("\n");
  }
  const full = document.toString({ lineWidth: 0 });
  return full.length > LARGEST_FILE ? plain3 : full;
}
function nameOf2({ className }) {
  return visible(className);
}

// src/commands/interfaces.ts
var interfaces = {
  name: "interfaces",
  takes: "[paths...]",
  help: "List the classes that a scan takes as open to many threads, each with what it shows.",
  groups: ["input", "harness"],
  also: ["quiet"],
  flags: [
    { flag: "--methods", help: "List the methods too that threads call on them." },
    {
      flag: "--write [file]",
      help: "Write them as settings into a new file, by default racewarden.yml."
    }
  ],
  ask: () => void 0,
  async show(found, { flags }, io2) {
    const { write: write2 } = flags;
    if (write2 === void 0) return interfaceList(found, flags["methods"] === true);
    await writeOpenness(found, write2, io2);
    return "";
  }
};

// src/commands/ir.ts
var ir = {
  name: "ir",
  takes: "<path> <class> [method]",
  help: "Print the intermediate code of a class or of one of its methods.",
  groups: [],
  settings: ({ operands: [path] }, { cwd }) => resolveSettings({ paths: [path] }, { cwd, file: false }),
  ask: ({ operands: [, className, method] }) => ({ className, method }),
  show: (text6) => text6
};

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

// src/commands/objects.ts
var objects3 = {
  name: "objects",
  takes: "[paths...]",
  help: "Show which objects own which: every path to an object leads through its owner.",
  groups: ["input", "harness", "analysis"],
  also: ["quiet"],
  flags: [
    { flag: "--text", help: "Print a tree of owners. This is the default." },
    { flag: "--dot", help: "Print a graph for Graphviz." },
    { flag: "--mermaid", help: "Print a graph for mermaid." },
    {
      flag: "--around <class>",
      help: "Show the objects around those of a class or glob. Default: the open classes."
    }
  ],
  ask(call) {
    formatOf2(call);
    const { around } = call.flags;
    return { around: typeof around === "string" ? around : void 0 };
  },
  show: (found, call) => drawPicture(found, formatOf2(call))
};
function formatOf2({ flags }) {
  const asked2 = PICTURE_FORMATS.filter((format) => flags[format] === true);
  if (asked2.length > 1)
    throw new UsageError(`Give one of ${asked2.map((format) => `--${format}`).join(" and ")}.`);
  return asked2[0] ?? "text";
}

// src/commands/saved.ts
var SHORTEST_IDENTITY = 4;
function savedReport(paths) {
  const [path] = paths;
  return paths.length === 1 && /\.(sarif|json)$/i.test(path) ? path : void 0;
}
async function readSaved(path, cwd) {
  return (await readSavedReview(path, cwd)).report;
}
async function readSavedReview(path, cwd) {
  const text6 = await readText2(path, cwd);
  if (!path.toLowerCase().endsWith(".sarif")) {
    const value = jsonOf(text6, path);
    if (typeof value !== "object" || value === null || !("runs" in value)) return readJsonReview(value, path);
  }
  try {
    const log2 = readSarif(text6, path);
    const baseline2 = statesOf(log2);
    return {
      report: readReport(log2),
      ...baseline2 !== void 0 && { baseline: baseline2, changes: changesIn(log2) },
      ...{ fixed: [], growth: /* @__PURE__ */ new Map(), failing: false }
    };
  } catch (error) {
    throw error instanceof SarifError ? new UsageError(error.message) : error;
  }
}
function jsonOf(text6, path) {
  try {
    return JSON.parse(text6);
  } catch {
    throw new UsageError(`${path} is not JSON.`);
  }
}
function numberedIndex(all, number3) {
  if (number3 >= 1 && number3 <= all.length) return number3 - 1;
  const range = all.length === 0 ? "there are none" : `they have the numbers 1 to ${all.length}`;
  throw new UsageError(`There is no finding ${number3}: ${range}.`);
}
function indexOf(all, { suppressed: suppressed2 = [] }, which) {
  if (/^\d{1,6}$/.test(which)) return numberedIndex(all, Number(which));
  const wanted = which.toLowerCase();
  const isIt = (id) => wanted.length >= SHORTEST_IDENTITY && id.startsWith(wanted);
  const found = all.flatMap(
    (reported, index) => isIt(reported.id) || joinedOf(reported).some(({ id }) => isIt(id)) ? [index] : []
  );
  if (found.length === 1) return found[0];
  if (found.length > 1) {
    throw new UsageError(`The identities of ${found.length} findings begin with ${which}: give more of it.`);
  }
  const hint = suppressed2.some(({ id }) => isIt(id)) ? "; a suppressed one has" : "";
  throw new UsageError(
    `No finding has the identity ${which}${hint}: give the number that the table shows, or the identity in SARIF or JSON.`
  );
}

// src/commands/report.ts
var report2 = {
  name: "report",
  takes: "<file>",
  help: "Write the report in a SARIF or JSON file that a scan wrote in another format.",
  groups: [],
  also: [
    ...[
      "sources",
      "minConfidence",
      "format",
      "output",
      "all",
      "pager",
      "view",
      "stages",
      "objects"
    ],
    ...["diagnostics", "category", "quiet", "base"]
  ],
  async act(call, io2) {
    const settings2 = rooted(await settingsOf(call, io2));
    await checkOutput(settings2);
    const [path] = call.operands;
    const saved = await readSavedReview(path, settings2.cwd);
    const review = await judgedBy(
      settings2,
      { ...saved, report: atLeast(saved.report, settings2.minConfidence) },
      io2
    );
    const asked2 = { ...review, report: asAsked(review.report, settings2) };
    await deliver(asked2.report, settings2, io2, asked2.baseline === void 0 ? void 0 : asked2);
    return review.report.complete ? ExitCode.ok : ExitCode.incomplete;
  }
};
async function judgedBy(settings2, saved, io2) {
  const base = await readBase(settings2);
  if (base === void 0 || !saved.report.complete) return saved;
  const comparison2 = compared2(base, saved.report, settings2);
  for (const note of comparison2.notes) complain(io2, note);
  return withLostGuards(reviewOf(saved.report, comparison2, readReport(base), sourcesOf(settings2)));
}
function asAsked({ objects: objects4, ...report3 }, { format, objects: isAsked2 }) {
  const isKept = isAsked2 || format === "json" || format === "html";
  return { ...report3, ...isKept && objects4 !== void 0 && { objects: objects4 } };
}

// src/commands/show.ts
var show2 = {
  name: "show",
  takes: "<finding> [paths...]",
  help: "Print the details of one finding, by its number in the table or by its identity: of a SARIF or JSON file that a scan wrote, or of a scan of these paths.",
  groups: ["input", "harness", "analysis", "report"],
  async act(call, io2, engine) {
    const [which] = call.operands;
    const given2 = await settingsOf(call, io2);
    const saved = savedReport(call.paths);
    if (saved !== void 0) {
      const settings2 = rooted(given2);
      showFinding(await readSaved(saved, settings2.cwd), which, settings2, io2);
      return ExitCode.ok;
    }
    return located3(given2, io2, engine, async (found, warnings) => {
      const settings2 = rooted(found);
      warnAll(warnings, io2);
      const shown4 = await shownBy(engine, settings2, io2);
      if (!shown4.complete)
        complain(io2, `The scan is incomplete${shown4.incomplete.map((why2) => `: ${why2}`)[0] ?? ""}`);
      showFinding(shown4, which, settings2, io2);
      return shown4.complete ? ExitCode.ok : ExitCode.incomplete;
    });
  }
};
function showFinding(report3, which, settings2, io2) {
  const all = numbered(report3, settings2.view);
  const index = indexOf(all, report3, which);
  const text6 = findingText(report3, all[index], index + 1, {
    ...drawing(io2),
    sources: sourcesOf(settings2)
  });
  tell2(text6, settings2.pager, io2);
}

// src/commands/version.ts
import { createHash as createHash6 } from "node:crypto";
import { readFileSync as readFileSync8 } from "node:fs";
var PARTS = ["cli/index.js", "worker/index.js", "models.jar", "skeleton.bin", "frameworks.json"];
var MODELS = "models.jar";
var version = {
  name: "version",
  takes: "",
  help: "Print the version, and what else a bug report needs.",
  groups: [],
  async act(_, io2, engine) {
    const { node } = process.versions;
    const lines2 = [
      `racewarden ${engine.version}`,
      `node ${node}, ${process.platform} ${process.arch}`,
      ...PARTS.map((name) => `${name}: ${factsOf2(name)}`)
    ];
    io2.out.write(`${lines2.join("\n")}
`);
    return ExitCode.ok;
  }
};
function factsOf2(name) {
  const path = findAsset(name);
  if (path === void 0) return "missing";
  const hash = createHash6("sha256").update(readFileSync8(path)).digest("hex").slice(0, 16);
  return name === MODELS ? `sha256 ${hash}, ${modelsIn(path)} classes of models` : `sha256 ${hash}`;
}
function modelsIn(path) {
  const source2 = openSource(path);
  try {
    return [...source2.names()].length;
  } finally {
    source2.close();
  }
}

// src/commands/why.ts
var why = {
  name: "why",
  takes: "<what> [paths...]",
  help: "Say why races are reported, and why other pairs of accesses are not: of a field (or glob), a line (Pool.java:31), or a finding by its number or identity; of a scan of these paths, or of a report.",
  groups: ["input", "harness", "analysis", "report"],
  flags: [{ flag: "--report <file>", help: "Take the answer from a SARIF or JSON file that a scan wrote." }],
  async act(call, io2, engine) {
    const asked2 = askedBy(call);
    const given2 = await settingsOf(call, io2);
    const saved = reportGiven(call);
    if (saved !== void 0) {
      const report3 = await readSaved(saved, given2.cwd);
      const reasons2 = reasonsAsked(report3, asked2);
      write(
        { ...report3, ...reasons2 !== void 0 && asked2.kind !== "number" && { reasons: reasons2 } },
        asked2,
        given2,
        io2,
        saved
      );
      return ExitCode.ok;
    }
    return located3(given2, io2, engine, async (found, warnings) => {
      const settings2 = { ...rooted(found), shard: void 0 };
      warnAll(warnings, io2);
      const report3 = await shownBy(engine, settings2, io2, { mayBeIdle: false, elsewhere: [], asked: asked2 });
      if (!report3.complete)
        complain(io2, `The scan is incomplete${report3.incomplete.map((cut2) => `: ${cut2}`)[0] ?? ""}`);
      if (report3.reasons !== void 0) write(report3, asked2, settings2, io2);
      return report3.complete ? ExitCode.ok : ExitCode.incomplete;
    });
  }
};
function askedBy({ operands: [what] }) {
  if (/^\d{1,6}$/.test(what)) return { kind: "number", number: Number(what) };
  const [, file2, line3] = /^([^:]+):(\d{1,7})$/.exec(what) ?? [];
  if (file2 !== void 0)
    return { kind: "line", file: file2.replaceAll("\\", "/").replace(/^(?:\.\/)+/, ""), line: Number(line3) };
  if (what.includes(":")) throw new UsageError(`${what} is no line: write Pool.java:31.`);
  if (what === "") throw new UsageError("Say what is asked: a field, a line (Pool.java:31) or a finding.");
  const isIdentity = what.length >= SHORTEST_IDENTITY && /^[0-9a-f]{4,16}$/i.test(what);
  return { kind: isIdentity ? "id" : "name", name: what };
}
function reportGiven({ flags: { report: report3 }, paths }) {
  if (typeof report3 !== "string") return savedReport(paths);
  if (paths.length > 0) throw new UsageError("Give --report or paths to scan, not both.");
  return report3;
}
function write(report3, asked2, settings2, io2, saved) {
  if (asked2.kind === "number") numberedIndex(numbered(report3, settings2.view), asked2.number);
  const text6 = whyText(report3, asked2, {
    ...drawing(io2),
    view: settings2.view,
    all: settings2.all
  });
  if (text6 === void 0) throw new UsageError(nothingText(asked2, saved));
  const isPartial = saved !== void 0 && report3.reasons === void 0;
  tell2(isPartial ? text6 + NO_REASONS : text6, settings2.pager, io2);
}
var NO_REASONS = "\nThe report does not say why other pairs are not reported: scan --with-reasons writes that into a JSON report.\n";
function nothingText(asked2, saved) {
  const what = asked2.kind === "line" ? `${asked2.file}:${asked2.line}` : asked2.kind === "number" ? `finding ${asked2.number}` : asked2.name;
  if (saved === void 0) {
    return asked2.kind === "line" ? `No code on ${what} that threads get to accesses a field, or an object that a field holds.` : `There is no field ${what}, and no finding has such an identity.`;
  }
  return `${saved} says nothing of ${what}: "racewarden why ${what}" with the paths that were scanned asks again.`;
}

// src/commands/registry.ts
var COMMANDS2 = [
  scan,
  example,
  init,
  show2,
  report2,
  interfaces,
  harness,
  objects3,
  why,
  explain,
  compare4,
  baseline,
  ir,
  completionOf(() => COMMANDS2),
  version
];

// src/command-line.ts
var AFTER_HELP = `
Exit codes: 0 done, 1 findings, 2 wrong use or configuration, 3 the scan could not be completed.

Examples:
  racewarden example
  racewarden scan build/libs/app.jar --source src/main/java
  racewarden scan target/classes --classpath lib --interface 'org.acme.pool.**' -f sarif -o races.sarif
`;
async function run2(argv, io2, engine) {
  let code4 = ExitCode.ok;
  const program2 = makeProgram(io2, engine, (result4) => {
    code4 = result4;
  });
  try {
    await program2.parseAsync([...argv], { from: "user" });
    return code4;
  } catch (error) {
    return fail(error, io2);
  }
}
function makeProgram(io2, engine, done) {
  const program2 = new Command("racewarden").description("Finds data races in Java and any other JVM bytecode before it runs.").version(engine.version, "-V, --version", "Print the version.").helpOption("-h, --help", "Print help for a command.").helpCommand("help [command]", "Print help for a command.").exitOverride().configureOutput({
    writeOut: (text6) => void io2.out.write(text6),
    writeErr: (text6) => void io2.err.write(text6),
    // Errors are printed once, by fail().
    outputError: () => {
    },
    getOutHelpWidth: () => io2.out.columns ?? 100,
    getErrHelpWidth: () => io2.err.columns ?? 100,
    getOutHasColors: () => false,
    getErrHasColors: () => false
  }).addHelpText("after", AFTER_HELP);
  for (const command of COMMANDS2) {
    addCommand(program2, command, async (call) => done(await perform(command, call, io2, engine)));
  }
  return program2;
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
  return errorExitCode(error);
}
function usageSentence(message2, code4) {
  const [first, hint] = message2.replace(/^error: /, "").split("\n");
  const sentence4 = `${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.$/, "")}.`;
  const path = first.match(/^unknown command '(.*)'$/)?.[1];
  if (code4 === "commander.unknownCommand" && hint === void 0 && path !== void 0) {
    return `${sentence4} To scan a file or directory, write "racewarden scan ${path}".`;
  }
  return hint === void 0 ? sentence4 : `${sentence4} ${hint.replace(/^\((.*)\)$/, "$1")}`;
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
var scan2 = async (settings2, progress, accepted, wishes = {}) => {
  const ended = await run3({ task: "scan", settings: settings2, accepted, wishes }, settings2, progress);
  return "result" in ended ? ended.result : { report: cutReport(ended) };
};
async function inspect2(name, settings2, asked2) {
  const ended = await run3({ task: "inspect", name, settings: settings2, asked: asked2 }, settings2);
  if ("result" in ended) return ended.result;
  throw new InputError(settings2.paths.join(", "), ended.why);
}
var HEAP = { share: 2, extra: 1024 };
async function run3(order, settings2, progress = silentProgress) {
  const limits = limitsOf(settings2);
  const stop = new Int32Array(new SharedArrayBuffer(4));
  tuneEngine();
  const worker = new Worker(assetPath("worker/index.js"), {
    workerData: { order, stop },
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(limits.megabytes * HEAP.share) + HEAP.extra }
  });
  let isDone = false;
  try {
    const ended = await endOf(worker, limits, stop, progress);
    isDone = "result" in ended;
    return ended;
  } finally {
    const end = worker.terminate();
    if (!isDone) await end;
  }
}
function endOf(worker, limits, stop, progress) {
  const clock = new PhaseClock();
  let soFar;
  return new Promise((resolve15, reject) => {
    const cut2 = (why2) => resolve15({ why: why2, soFar, phases: clock.times() });
    const watch = new Watch(limits, stop, (spent) => cut2(spentText(spent, clock.shown, limits)));
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
          return settled(() => resolve15({ result: message2.result }));
        case "no-room":
          return settled(() => cut2(noRoomText(clock.shown)));
        case "failed":
          return settled(() => reject(unpackError(message2.error)));
      }
    });
    let failure2;
    worker.on("error", (error) => {
      failure2 = error;
      watch.end();
    });
    worker.on("exit", () => {
      if (failure2?.code === "ERR_WORKER_OUT_OF_MEMORY") return settled(() => cut2(noRoomText(clock.shown)));
      settled(() => reject(failure2 ?? new Error("The thread of the scan ended without a word.")));
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
function cutReport({ why: why2, soFar, phases }) {
  const { incomplete = [] } = soFar ?? {};
  return {
    ...soFar ?? NOTHING,
    complete: false,
    incomplete: incomplete.length > 0 ? incomplete : [why2],
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

// src/util/outlet.ts
import { fstatSync as fstatSync3, writeSync } from "node:fs";
var Outlet = class {
  #stream;
  /** Regular files and devices are written to here; pipes and terminals by the stream, which can wait for them. */
  #isDirect;
  #failure;
  constructor(stream) {
    this.#stream = stream;
    this.#isDirect = !stream.isTTY && isFileOrDevice(stream.fd);
    stream.on("error", (error) => this.#fail(error));
  }
  get isTTY() {
    return this.#stream.isTTY;
  }
  get columns() {
    return this.#stream.columns;
  }
  /** Never throws; what follows the first failure is dropped. */
  write(text6) {
    if (this.#failure !== void 0 || text6 === "") return;
    if (!this.#isDirect) {
      this.#stream.write(text6);
      return;
    }
    try {
      writeAll2(this.#stream.fd, text6);
    } catch (error) {
      this.#fail(error);
    }
  }
  /**
   * Waits until all of it is written. Gives what kept a part from it, undefined where there is nothing of the kind: a
   * reader who closes the pipe, as `head` does, has what it wanted.
   */
  async ended() {
    if (!this.#isDirect && this.#failure === void 0) {
      await new Promise((done) => {
        this.#stream.once("close", done);
        this.#stream.write("", () => done());
      });
    }
    return this.#failure?.code === "EPIPE" ? void 0 : this.#failure;
  }
  #fail(error) {
    this.#failure ??= error;
  }
};
function isFileOrDevice(fd) {
  try {
    const stats = fstatSync3(fd);
    return stats.isFile() || stats.isCharacterDevice();
  } catch {
    return false;
  }
}
function writeAll2(fd, text6) {
  const bytes = Buffer.from(text6);
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
}
function outletProblem({ code: code4, message: message2 }) {
  const known = {
    ENOSPC: "there is no space left",
    EIO: "the device failed",
    EFBIG: "the file would be too large",
    EDQUOT: "the quota is used up",
    EBADF: "it is closed"
  };
  return code4 === void 0 ? message2 : `${known[code4] ?? "the system refused"} (${code4})`;
}

// src/util/pager.ts
import { spawnSync } from "node:child_process";
import { accessSync, constants as constants3, statSync as statSync5 } from "node:fs";
import { delimiter as delimiter5, isAbsolute as isAbsolute9, join as join19 } from "node:path";
var LESS = "FRX";
function pagerOf(env, screen) {
  if (!screen.isTTY || isAutomatic(env) || env["TERM"] === "dumb") return void 0;
  const command = env["PAGER"]?.trim() ?? usualPager(env);
  if (command === void 0 || command === "" || command === "cat") return void 0;
  return (text6) => {
    const fits = screen.rows !== void 0 && text6.split("\n").length < screen.rows;
    return !fits && page(command, text6, env);
  };
}
function isAutomatic({ CI }) {
  return CI !== void 0 && CI !== "" && CI !== "false";
}
function usualPager({ PATH = "" }) {
  if (process.platform === "win32") return void 0;
  const folders = PATH.split(delimiter5).filter(isAbsolute9);
  return folders.some((folder) => isProgram(join19(folder, "less"))) ? "less" : void 0;
}
function isProgram(path) {
  try {
    accessSync(path, constants3.X_OK);
    return statSync5(path).isFile();
  } catch {
    return false;
  }
}
function page(command, text6, env) {
  return withoutInterrupts(() => {
    const { status, signal, error } = spawnSync(command, {
      shell: true,
      input: text6,
      stdio: ["pipe", "inherit", "inherit"],
      env: { LESS, ...env }
    });
    const isStarted = error === void 0 || error.code === "EPIPE";
    return isStarted && (signal !== null || status !== 126 && status !== 127);
  });
}
function withoutInterrupts(work) {
  const listeners = process.listeners("SIGINT");
  const ignore = () => {
  };
  process.on("SIGINT", ignore);
  for (const listener of listeners) process.off("SIGINT", listener);
  try {
    return work();
  } finally {
    setImmediate(() => {
      for (const listener of listeners) process.on("SIGINT", listener);
      process.off("SIGINT", ignore);
    });
  }
}

// src/util/signals.ts
var CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
function endOnSignals(say2) {
  let isEnding = false;
  for (const [signal, code4] of Object.entries(CODES)) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      say2(`Stopped by ${signal} before the end.`);
      setImmediate(() => process.exit(code4));
    });
  }
}

// src/util/uncaught.ts
function endOnUncaught(say2) {
  process.once("uncaughtException", (error) => {
    try {
      say2(error);
    } finally {
      process.exit(ExitCode.incomplete);
    }
  });
}

// src/cli.ts
var out = new Outlet(process.stdout);
var err = new Outlet(process.stderr);
var CLEAR_LINE = "\r\x1B[2K";
var say = (text6) => err.write(`${err.isTTY ? CLEAR_LINE : ""}racewarden: ${text6}
`);
endOnSignals(say);
endOnUncaught((error) => say(errorSentence(error, "RACEWARDEN_DEBUG=1 shows where")));
var example3 = (path) => fileURLToPath2(new URL(`../example/${path}`, import.meta.url));
var page2 = pagerOf(process.env, process.stdout);
var io = { out, err, env: process.env, cwd: process.cwd(), ...page2 !== void 0 && { page: page2 } };
var code3 = await run2(process.argv.slice(2), io, {
  version: package_default.version,
  example: {
    jar: example3("example.jar"),
    sources: example3(""),
    interfaces: ["fixtures.jdbfconnections.Database"]
  },
  withProject,
  scan: scan2,
  inspect: inspect2
});
var failure = await out.ended();
if (failure !== void 0) say(`Cannot write to standard output: ${outletProblem(failure)}.`);
process.exitCode = failure === void 0 ? code3 : ExitCode.incomplete;
