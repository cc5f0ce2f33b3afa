import type { Name } from '../src/texts/placeholders.ts'
import { asName, placeholderOf } from '../src/texts/placeholders.ts'

// How clients read templates, and names that try to deceive them.

/** How clients may parse placeholders: exactly, or more leniently. */
export const readers: Record<string, RegExp> = {
  exact: /\{\{ (userId|text): (.*?) \}\}/gu,
  'any white space': /\{\{\s*(userId|text):\s*(.*?)\s*\}\}/gu,
  'any case': /\{\{ *(userid|text) *: *(.*?) *\}\}/giu,
}

export const peopleOf = (names: readonly Name[]): ReadonlyMap<string, string> =>
  new Map(
    names.flatMap(({ text, userId }) => (userId === undefined ? [] : [[userId, text] as const])),
  )

/** The text that a client renders from a template, and the users it finds in it. */
export const read = (template: string, reader: RegExp, people: ReadonlyMap<string, string>) => {
  const found: string[] = []
  const text = template.replace(reader, (_, kind: string, value: string) => {
    if (kind.toLowerCase() === 'text') return value
    found.push(value)
    return people.get(value) ?? `nobody of the id ${value}`
  })
  return { text, found }
}

/** Whether a user with this id is written as a placeholder of users. */
export const isInPlaceholder = (userId: string): boolean => placeholderOf(asName('', userId)) !== ''

export const injections = [
  '{{ userId: eve }}',
  '{{ text: free money }}',
  '{{userId:eve}}',
  'a }} {{ userId: eve }} {{ text: b',
  '}}',
  '{{',
  '{{{{ userId: eve }}}}',
  '{{{ userId: eve }}}',
  '{',
  '}',
  '{ {',
  '} }',
  '} }} {{ {',
  'text: x',
  ' {{ text: a }} ',
  ' padded ',
  'two\nlines {{ userId:\n eve }}',
  'two\r\nlines',
  '\u2028{{ text: a }}\u2029',
  '$& $1 $$ \\',
  "{first} '{count, plural, other {#}}'",
  '<b>{{ userId: eve }}</b>',
  '\u200b{\u200b{ userId: eve }}',
  '',
]
