import { readFileSync } from 'node:fs'
import type { AnyOperation } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from './catalogue.ts'

const all = Object.values<AnyOperation>(operations)

/** What words that others read are called in bodies. */
const wordy = new Set([
  'text',
  'customText',
  'data',
  'set',
  'metadata',
  'title',
  'name',
  'displayName',
  'profileHandle',
  'description',
  'comment',
  'question',
  'reactionName',
  'tags',
  'hashtags',
  'url',
  'domain',
  'imageUrl',
  'avatarCustomUrl',
  'reason',
  'detail',
  'altText',
  'preferredFilename',
])

/** What else may be any text in bodies: ids have `Id` in their names. */
const noWords = new Set([
  // Ids by other names: of roles, users, files, and of kinds of posts.
  'id',
  'role',
  'roles',
  'postAs',
  'original',
  'low',
  'medium',
  'high',
  'dataType',
  // Names of members.
  'delete',
  // What devices and media servers say, for machines.
  'model',
  'sdkVersion',
  'language',
  'key',
  'path',
  'resolution',
  'signature',
  'nonceStr',
  'timestamp',
  'expires',
  'authToken',
  'token',
  'provider',
  // Settings of administrators.
  'regexs',
  'callbackUrl',
  'serviceAccount',
  'topic',
  'subject',
  'titleTemplate',
  'bodyTemplate',
])

const byAdministrators = 'Those who run the network name it.'
const forModerators = 'Moderators alone read why something is flagged.'
const coveredByRules =
  'The rules for words forbid names, and nobody waits for a server to react to something.'
const storesNothing = 'It is compared with rules and not stored.'
const byMachines = 'A machine of the installation says it.'
/** Commands that take words and about which no hook is asked, and why. */
const notAsked: Readonly<Record<string, string>> = {
  openSession:
    'Nobody is locked out because a hook fails. The rules for words leave forbidden names out.',
  createBrandUser: byAdministrators,
  updateBrandUser: byAdministrators,
  createCategory: byAdministrators,
  updateCategory: byAdministrators,
  createRole: byAdministrators,
  updateRole: byAdministrators,
  createWebhook: byAdministrators,
  updateWebhook: byAdministrators,
  updatePushSetting: byAdministrators,
  addReaction: coveredByRules,
  addMessageReaction: coveredByRules,
  flagUser: forModerators,
  flagPost: forModerators,
  flagComment: forModerators,
  flagMessage: forModerators,
  flagMessageV5: forModerators,
  verifyTexts: storesNothing,
  verifyLinks: storesNothing,
  reportFlaggedFrame: byMachines,
  reportPublished: byMachines,
  reportRecorded: byMachines,
  reportUnpublished: byMachines,
  setCommunityHold: 'Only administrators read why.',
  setUserHold: 'Only administrators read why.',
  updateTrayPreferences: 'Nobody else sees it.',
  updateNotificationSetting: 'Nobody else sees it.',
}

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
const schemaOf = ({ body }: AnyOperation): unknown =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })

/** The names of all members of a JSON schema, at any depth. */
const membersIn = (schema: unknown): string[] => {
  if (!isSchema(schema)) return []
  return Object.entries(schema).flatMap(([name, value]) => [
    ...(name === 'properties' && isSchema(value) ? Object.keys(value) : []),
    ...membersIn(value),
  ])
}
const takesWords = (operation: AnyOperation): boolean =>
  membersIn(schemaOf(operation)).some((name) => wordy.has(name))

/** The names of members that hold any text: strings of no form, and what has no schema. */
const textsIn = (schema: unknown, name = ''): string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one) => textsIn(one, name))
  if (!isSchema(schema)) return []
  const { properties, type, enum: values, const: value, format, ...more } = schema
  const isText = type === 'string' && !values && value === undefined && !format
  const isAnything = Object.keys(schema).length === 0
  return [
    ...(isText || isAnything ? [name] : []),
    ...(isSchema(properties)
      ? Object.entries(properties).flatMap(([member, of]) => textsIn(of, member))
      : []),
    ...['items', 'prefixItems', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'].flatMap((part) =>
      textsIn(more[part], name),
    ),
  ]
}

test('of every member that takes text it was decided whether it holds words', () => {
  const texts = all
    .filter(({ method }) => method !== 'GET')
    .flatMap((operation) => textsIn(schemaOf(operation)))
    .filter((name) => name !== '')
  const undecided = texts.filter(
    (name) => !wordy.has(name) && !noWords.has(name) && !/(^i|I)ds?$/.test(name),
  )
  expect([...new Set(undecided)]).toEqual([])
  expect([...noWords].filter((name) => wordy.has(name) || !texts.includes(name))).toEqual([])
})

test('about every command that takes words it was decided whether a hook is asked', () => {
  const commands = all.filter(({ method }) => method !== 'GET')
  const undecided = commands.filter(
    (operation) => takesWords(operation) && !operation.prehook && !notAsked[operation.id],
  )
  expect(undecided.map(({ id }) => id)).toEqual([])
})

test('the exceptions are commands that take words, and no hook is asked about them', () => {
  const ids = all.filter((one) => takesWords(one) && !one.prehook).map(({ id }) => id)
  expect(Object.keys(notAsked).filter((id) => !ids.includes(id))).toEqual([])
})

test('only what changes something is asked about, by a name of its own kind', () => {
  for (const { id, method, prehook } of all)
    if (prehook)
      expect([id, method === 'GET', prehook]).toEqual([
        id,
        false,
        expect.stringMatching(/^[a-z]+([A-Z][a-z]+)?\.should(Create|Update|Upload)$/),
      ])
})

test('docs/prehooks.md has the names of all events', () => {
  const page = readFileSync(new URL('../../../docs/prehooks.md', import.meta.url), 'utf8')
  const names = [...new Set(all.flatMap(({ prehook }) => prehook ?? []))]
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
