import { groupOf, type NamedRoute } from './call-names.ts'
import type { Document, Operation, Parameter, Schema } from './document.ts'

/** Which member of a page has its records, where it is neither that of the noun nor the first one. */
const otherItems: Readonly<Record<string, string>> = {
  'feeds.queryFollowing': 'posts',
  'feeds.queryGlobal': 'posts',
  'feeds.queryUser': 'posts',
  'markers.listFeedMarkers': 'feedMarkers',
  'polls.queryVoters': 'users',
  'streams.listLive': 'videoStreamings',
  'streams.query': 'results.videoStreamings',
}

/**
 * What the client has to know of each call: a text per noun, with a line per verb of its method,
 * its path after `/api/`, `?` and the members that are sent within `options`, and `#` and the
 * member of a page that has its records.
 */
export const callTable = (calls: readonly NamedRoute[]): string => {
  const lines = nounsOf(calls).map(
    (noun) => `  ${noun}:\n    '${ofNoun(calls, noun).map(lineOf).join('|')}',`,
  )
  return `${head}export const callTable = {\n${lines.join('\n')}\n}\n`
}

const head = '// Generated from docs/openapi.json by `npm run docs`.\n'

const lineOf = (call: NamedRoute): string => {
  const { verb, method, path, operation } = call
  const options = optionsOf(operation)
  const items = itemsOf(call)
  return [
    `${verb} ${kindOf(operation) ?? method} ${template(call, path.replace(/^\/api\//, ''))}`,
    options.length > 0 ? `?${options.join()}` : '',
    items === undefined ? '' : `#${items}`,
  ].join('')
}

/** A file goes there or comes back. */
const kindOf = ({ requestBody, responses }: Operation): 'upload' | 'download' | undefined => {
  if (requestBody?.content?.['multipart/form-data']) return 'upload'
  return responses[200]?.content?.['*/*'] ? 'download' : undefined
}

/** `{=ruleId}` is a member of the body as well. */
const template = ({ method, operation }: NamedRoute, path: string): string => {
  const body = bodyOf(operation)
  const query = operation.parameters.filter((parameter) => parameter.in === 'query')
  if (query.length > 0 && method !== 'get' && method !== 'delete')
    throw new Error(`${operation.operationId} has members of a query, and those of a body`)
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${name in body ? '=' : ''}${name}}`)
}

const bodyOf = ({ requestBody }: Operation): Record<string, Schema> =>
  requestBody?.content?.['application/json']?.schema?.properties ?? {}

const optionsOf = ({ parameters }: Operation): string[] => {
  const options = parameters.find(({ name }: Parameter) => name === 'options')
  return Object.keys(options?.schema.properties ?? {})
}

/** The member of a page that has its records; undefined where an operation has no pages. */
const itemsOf = ({ noun, verb, operation }: NamedRoute): string | undefined => {
  const answer = operation.responses[200]?.content?.['application/json']?.schema
  if (answer?.properties?.paging === undefined || !optionsOf(operation).includes('token'))
    return undefined
  const lists = Object.keys(answer.properties).filter(
    (name) => answer.properties?.[name]?.type === 'array',
  )
  const items = otherItems[`${noun}.${verb}`] ?? lists.find((name) => name === noun) ?? lists[0]
  if (items === undefined) throw new Error(`${noun}.${verb} answers pages without records`)
  return items
}

/** The types of the calls, with what `/docs` says of them. */
export const callTypes = (calls: readonly NamedRoute[], { tags }: Document): string => {
  const interfaces = nounsOf(calls).map((noun) => {
    const own = ofNoun(calls, noun)
    const about = tags.find(({ name }) => name === groupOf(noun))
    const members = own.flatMap((call) => membersOf(call))
    return `${comment([about?.description ?? ''], '  ')}  ${noun}: {\n${members.join('\n')}\n  }`
  })
  return `${head}import type { All, Call, Download, List, Upload } from '../call-types.ts'\n\nexport interface Calls {\n${interfaces.join('\n')}\n}\n`
}

const membersOf = (call: NamedRoute): string[] => {
  const { verb, method, path, operation } = call
  const id = `'${operation.operationId}'`
  const about = comment(
    [
      `${operation.summary}.`,
      ...operation.description.split('\n\n').map(withFewCallers),
      `\`${method.toUpperCase()} ${path}\``,
    ],
    '    ',
  )
  const items = itemsOf(call)
  const type = items === undefined ? `${typeOf(operation)}<${id}>` : `List<${id}, '${items}'>`
  const member = `${about}    ${verb}: ${type}`
  return items !== undefined && verb === 'query'
    ? [
        member,
        `${comment(['All records of `query`, page by page.'], '    ')}    all: All<${id}, '${items}'>`,
      ]
    : [member]
}

/** `/docs` lists who is allowed and who is refused; here it stands if few are allowed. */
const withFewCallers = (paragraph: string): string =>
  paragraph.replace(/ ?Refused with \d{3}: .*$/, '').replace(/ ?Allowed: ((?:[^,]*,){3}.*)$/, '')

const typeOf = (operation: Operation): string =>
  ({ upload: 'Upload', download: 'Download', call: 'Call' })[kindOf(operation) ?? 'call']

const comment = (paragraphs: readonly string[], indent: string): string => {
  const lines = paragraphs
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    .replaceAll('*/', '*\\/')
    .split('\n')
  return lines.length === 0 || lines[0] === ''
    ? ''
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}

const nounsOf = (calls: readonly NamedRoute[]): string[] => [
  ...new Set(calls.map(({ noun }) => noun)),
]
const ofNoun = (calls: readonly NamedRoute[], noun: string): NamedRoute[] =>
  calls.filter((call) => call.noun === noun)
