import type { RequestOptions, UploadOptions } from './call-types.ts'
import { callTable } from './generated/call-table.ts'
import type { Calls } from './generated/calls.ts'
import { type Page, pagesOf } from './pages.ts'
import type { RequestInput, SendRequest } from './request.ts'
import type { UploadFile } from './upload.ts'

type Means = { request: SendRequest; upload: UploadFile }
type Input = Readonly<Record<string, unknown>>

/** A function for each operation, by noun and verb, as `callTable` describes them. */
export const createCalls = (means: Means): Calls =>
  // The table and the types are generated from the same operations.
  Object.fromEntries(
    Object.entries(callTable).map(([noun, lines]) => [noun, callsOf(lines.split('|'), means)]),
  ) as unknown as Calls

const callsOf = (lines: readonly string[], means: Means) => {
  const calls = Object.fromEntries(lines.map((line) => callOf(line, means)))
  const { query } = calls
  return query && 'all' in query ? { ...calls, all: query.all } : calls
}

const callOf = (line: string, { request, upload }: Means) => {
  const [call = '', items = ''] = line.split('#')
  const [what = '', options = ''] = call.split('?')
  const [verb = '', kind = '', place] = what.split(' ')
  const path = `/api/${place}`
  if (kind === 'upload')
    return [verb, (file: Blob, more?: UploadOptions) => upload(path, file, more)] as const
  const isDownload = kind === 'download'
  const send = async (input: Input = {}, more?: RequestOptions) => {
    const method = isDownload ? 'get' : kind
    const sent = requestInput(input, { method, path, options: options.split(',') })
    const response = await request(method, path.replace('=', ''), { ...more, ...sent })
    return isDownload ? response.blob() : response.json()
  }
  if (items === '') return [verb, send] as const
  const all = async function* (input: Input = {}, more?: RequestOptions) {
    const pages = pagesOf<Page>((token = input.token) => send({ ...input, token }, more))
    for await (const page of pages) yield* at(page, items)
  }
  return [verb, Object.assign(send, { all })] as const
}

type Place = { method: string; path: string; options: readonly string[] }
/**
 * Members of the path go there, all others into the query or the body. `{=ruleId}` in a path is
 * a member of the body as well.
 */
const requestInput = (input: Input, { method, path, options }: Place): RequestInput => {
  const inPath = (name: string) => path.includes(`{${name}}`)
  const rest = Object.entries(input).filter(([name]) => !inPath(name))
  if (method !== 'get' && method !== 'delete')
    return { params: { path: input }, ...(rest.length > 0 && { body: Object.fromEntries(rest) }) }
  const isOption = ([name]: [string, unknown]) => options.includes(name)
  const query = Object.fromEntries(rest.filter((member) => !isOption(member)))
  return {
    params: {
      path: input,
      query: { ...query, options: Object.fromEntries(rest.filter(isOption)) },
    },
  }
}

/** `results.videoStreamings` is a member of a member. */
const at = (page: object, items: string): unknown[] =>
  items.split('.').reduce((found: unknown, name) => Object(found)[name], page) as unknown[]
