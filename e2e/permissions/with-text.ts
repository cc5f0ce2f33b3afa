import type { OperationId } from '@causerie/contracts'
import type { AnyOperation } from '@causerie/protocol'
import type { Input } from '@causerie/testkit'
import type { Value } from '@causerie/testkit/requests/sample'
import { postOnFeedOf } from '../content/post/steps.ts'
import type { Cast } from './cast.ts'

/** What else an item has, where the example of the operation has none. */
const items: Readonly<Record<string, object>> = {
  links: { url: 'https://example.org/' },
  items: { type: 'hyperlink', data: { url: 'https://example.org/' } },
}

type Members = { readonly [name: string]: Value }
const isMembers = (value: Value | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value with a word at a path of it, as `textFieldsOf` writes paths. */
export const withText = (
  value: Value | undefined,
  [name, ...rest]: readonly string[],
  word: string,
): Value => {
  if (name === undefined) return word
  const [key, isList] = [name.replace('[]', '').replace('*', 'word'), name.endsWith('[]')]
  const members = isMembers(value) ? value : {}
  if (!isList)
    return {
      ...members,
      [key]: /url$/i.test(key) ? `https://example.org/${word}` : withText(members[key], rest, word),
    }
  const [first, ...others] = Array.isArray(members[key]) ? (members[key] as readonly Value[]) : []
  return {
    ...members,
    [key]: [withText(first ?? (items[key] as Members | undefined), rest, word), ...others],
  }
}

/** Only posts of an app's own type keep every member of their data. */
const dataType = 'a.note'
const note = { dataType, data: { text: 'fine' } }
/** Parts of requests that take more texts than those of the examples do. */
export const instead: Partial<
  Record<OperationId, (cast: Cast, body: unknown) => Promise<Input<AnyOperation>>>
> = {
  createPost: async (_, body) => ({ body: { ...Object(body), ...note } }),
  createScheduledPost: async (_, body) => ({
    body: { ...Object(body), postData: { ...Object(body).postData, ...note } },
  }),
  updateScheduledPost: async () => ({ body: { postData: note } }),
  patchPost: async ({ person }) => ({
    params: await postOnFeedOf(await person('author'), 'author', { dataType }),
  }),
}
