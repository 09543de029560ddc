// Values and pure functions.
@Harmless(
    of = "BreakIterator",
    methods = {"getWordInstance", "getCharacterInstance", "getLineInstance", "getSentenceInstance"})
@Harmless(of = "CollationKey")
@Harmless(of = "Normalizer", methods = {"isNormalized", "normalize"})
@Harmless(of = "DecimalFormatSymbols", methods = "getInstance")
package java.text;

import racewarden.model.Harmless;
