import { Fragment, type ReactNode } from 'react'
import type { TextKey } from './english.ts'
import { useTexts } from './texts.tsx'

/**
 * A sentence of the catalogue with what is shown in place of `{name}`; a name without anything is
 * left out with the space before it.
 */
export const SentenceWith = ({
  sentence,
  parts,
}: {
  sentence: TextKey
  parts: Readonly<Record<string, ReactNode>>
}) => {
  const { formOf } = useTexts()
  const left = formOf(sentence).replaceAll(/ ?\{(\w+)\}/g, (text, name: string) =>
    parts[name] ? text : '',
  )
  return left.split(/\{(\w+)\}/).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no other key
    place % 2 === 1 ? <Fragment key={place}>{parts[part]}</Fragment> : part,
  )
}
