/** A sentence, or its forms for numbers: `count` decides which of them is said. */
export type Sentence = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string })
