package java.text;

import java.util.*;

/** Not thread-safe: formatting and parsing write its state, which is that of NumberFormat. */
public class DecimalFormat extends NumberFormat {
  public DecimalFormat() {}

  public DecimalFormat(String pattern) {}

  public DecimalFormat(String pattern, DecimalFormatSymbols symbols) {}

  public final StringBuffer format(Object o, StringBuffer out, FieldPosition pos) {
    state = 1;
    out.append("");
    return out;
  }

  public StringBuffer format(double n, StringBuffer out, FieldPosition pos) {
    state = 1;
    out.append("");
    return out;
  }

  public StringBuffer format(long n, StringBuffer out, FieldPosition pos) {
    state = 1;
    out.append("");
    return out;
  }

  public Number parse(String s, ParsePosition pos) {
    state = 1;
    return racewarden.model.Intrinsics.choose() ? (Number) Long.valueOf(0) : (Number) Double.valueOf(0);
  }

  public Object clone() {
    int s = state;
    DecimalFormat r = new DecimalFormat();
    return r;
  }

  public void setDecimalFormatSymbols(DecimalFormatSymbols a0) {
    state = 1;
  }

  public String getPositivePrefix() {
    int s = state;
    return "";
  }

  public void setPositivePrefix(String a0) {
    state = 1;
  }

  public String getNegativePrefix() {
    int s = state;
    return "";
  }

  public void setNegativePrefix(String a0) {
    state = 1;
  }

  public String getPositiveSuffix() {
    int s = state;
    return "";
  }

  public void setPositiveSuffix(String a0) {
    state = 1;
  }

  public String getNegativeSuffix() {
    int s = state;
    return "";
  }

  public void setNegativeSuffix(String a0) {
    state = 1;
  }

  public int getMultiplier() {
    return state;
  }

  public void setMultiplier(int a0) {
    state = 1;
  }

  public void setGroupingUsed(boolean a0) {
    state = 1;
  }

  public int getGroupingSize() {
    return state;
  }

  public void setGroupingSize(int a0) {
    state = 1;
  }

  public boolean isDecimalSeparatorAlwaysShown() {
    return state == 0;
  }

  public void setDecimalSeparatorAlwaysShown(boolean a0) {
    state = 1;
  }

  public boolean isParseBigDecimal() {
    return state == 0;
  }

  public void setParseBigDecimal(boolean a0) {
    state = 1;
  }

  public int hashCode() {
    return state;
  }

  public String toPattern() {
    int s = state;
    return "";
  }

  public String toLocalizedPattern() {
    int s = state;
    return "";
  }

  public void applyPattern(String a0) {
    state = 1;
  }

  public void applyLocalizedPattern(String a0) {
    state = 1;
  }

  public void setMaximumIntegerDigits(int a0) {
    state = 1;
  }

  public void setMinimumIntegerDigits(int a0) {
    state = 1;
  }

  public void setMaximumFractionDigits(int a0) {
    state = 1;
  }

  public void setMinimumFractionDigits(int a0) {
    state = 1;
  }

  public int getMaximumIntegerDigits() {
    return state;
  }

  public int getMinimumIntegerDigits() {
    return state;
  }

  public int getMaximumFractionDigits() {
    return state;
  }

  public int getMinimumFractionDigits() {
    return state;
  }

  public void setCurrency(Currency a0) {
    state = 1;
  }

  public void setRoundingMode(java.math.RoundingMode a0) {
    state = 1;
  }

  public boolean equals(Object a0) {
    return super.equals(a0);
  }
}
