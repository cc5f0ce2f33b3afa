import { readFileSync } from 'node:fs'
import type { AnyOperation } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from './catalogue.ts'

const all = Object.values<AnyOperation>(operations)

/** What words of users are called in bodies. */
const wordy = new Set([
  'text',
  'data',
  'title',
  'name',
  'displayName',
  'profileHandle',
  'description',
  'comment',
  'question',
  'reason',
  'detail',
  'altText',
  'preferredFilename',
])

const byAdministrators = 'Those who run the network name it.'
const forModerators = 'Moderators alone read why something is flagged.'
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
  updateTrayPreferences: 'Nobody else sees it.',
}

/** The names of all members of a JSON schema, at any depth. */
const membersIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, value]) => [
    ...(name === 'properties' ? Object.keys(value) : []),
    ...membersIn(value),
  ])
}
const takesWords = ({ body }: AnyOperation): boolean =>
  membersIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).some((name) =>
    wordy.has(name),
  )

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
