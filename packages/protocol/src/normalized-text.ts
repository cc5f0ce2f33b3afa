/**
 * A text in a normalization form. Sorting the marks behind a letter takes time that grows with the
 * square of their number, so only the first thirty are kept, as many as Unicode allows in its
 * stream-safe text format. ASCII is the same in each form.
 */
export const normalizedText = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  beyondAscii.test(text) ? text.replaceAll(surplusMarks, '$1').normalize(form) : text

const beyondAscii = /[\u0080-\uffff]/

/** Voicing marks of half width kana are letters that become marks. */
const surplusMarks = /([\p{Mark}\uff9e\uff9f]{30})[\p{Mark}\uff9e\uff9f]+/gu
