import { readdirSync } from 'node:fs'
import type { AnyOperation } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from './catalogue.ts'
import * as chat from './chat/index.ts'
import * as community from './community/index.ts'
import * as content from './content/index.ts'
import * as gateway from './gateway/index.ts'
import * as notifications from './notifications/index.ts'
import type { OperationOwner } from './shared/services.ts'
import * as streaming from './streaming/index.ts'
import * as webhooks from './webhooks/index.ts'

const all = Object.entries<AnyOperation>(operations)
const entries: Readonly<Record<OperationOwner, object>> = {
  chat,
  community,
  content,
  gateway,
  notifications,
  streaming,
  webhooks,
}
const pathsOf = (operation: AnyOperation) => [operation.path, ...operation.aliases]
const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
const filesOf = (folder: string) =>
  readdirSync(new URL(`./${folder}/`, import.meta.url), { recursive: true }).map((file) =>
    String(file).split('/').at(-1),
  )
const membersOf = (schema: z.ZodType) =>
  Object.keys((z.toJSONSchema(schema, { io: 'input' }).properties ?? {}) as object)

test('operations are listed under their ids', () => {
  expect(all.map(([name]) => name)).toEqual(all.map(([, operation]) => operation.id))
})

const routesOf = (operation: AnyOperation) =>
  pathsOf(operation).map((path) => `${operation.method} ${path.replaceAll(/:\w+/g, ':')}`)

test('no two operations share a method and a path, whatever their parameters are called, unless `when` tells them apart', () => {
  const routes = all.flatMap(([, operation]) => (operation.when ? [] : routesOf(operation)))
  expect(new Set(routes).size).toBe(routes.length)
})

/** What the gateway must know before it has read which operation of a shared path is called. */
const admissionOf = ({
  path,
  aliases,
  credential,
  bodyLimit,
  upload,
  opensSession,
  queryHeaders,
  isQueryEncodedTwice,
}: AnyOperation) => ({
  path,
  aliases,
  credential,
  bodyLimit,
  upload,
  opensSession,
  queryHeaders,
  isQueryEncodedTwice,
})
const sharing = all.filter(([, { when }]) => when)

test.each(sharing)(
  '%s shares its path with an operation of another service that is admitted alike',
  (_, operation) => {
    const others = all.filter(
      ([, other]) => other !== operation && routesOf(other).join() === routesOf(operation).join(),
    )
    expect(others.filter(([, { when }]) => !when)).toHaveLength(1)
    for (const [, other] of others) {
      expect(other.owner).not.toBe(operation.owner)
      expect(admissionOf(other)).toEqual(admissionOf(operation))
    }
  },
)

test.each(sharing)(
  '%s refuses the values that are not its own',
  (_, { when = {}, query, body, example }) => {
    for (const [field, values] of Object.entries(when)) {
      const read = (value: string) =>
        query.safeParse({ ...Object(example.query), [field]: value }).success &&
        body.safeParse({ ...Object(example.body), [field]: value }).success
      expect({ own: values.every(read), other: read('other') }).toEqual({ own: true, other: false })
    }
  },
)

test.each(all)('%s names every parameter of its path, in every version', (_, operation) => {
  for (const path of pathsOf(operation))
    expect(new Set(namesIn(path))).toEqual(new Set(membersOf(operation.params)))
})

test.each(all)(
  '%s has a version in its paths, unless it is a file, and no slash at the end',
  (_, operation) => {
    for (const path of pathsOf(operation))
      expect(path).toMatch(/^(\/api\/v\d+|\/files)(\/[\w:-]+)+$/)
  },
)

test('no operation reads a body where none is sent', () => {
  const bodiless = all.filter(([, { method }]) => method === 'GET' || method === 'DELETE')
  expect(bodiless.filter(([, operation]) => membersOf(operation.body).length > 0)).toEqual([])
})

test.each(all)('%s lists each refusal once', (_, operation) => {
  expect(new Set(operation.refusals).size).toBe(operation.refusals.length)
})

test.each(all)(
  '%s is found by its name: as a file, and in the entry of its service',
  (name, operation) => {
    const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(filesOf(operation.owner)).toContain(`${file}.ts`)
    expect(entries[operation.owner as OperationOwner]).toHaveProperty(operation.id, operation)
  },
)

test('lists that clients encode twice say so', () => {
  const twice = all
    .filter(([, operation]) => operation.isQueryEncodedTwice)
    .map(([, operation]) => operation.path)
  expect(twice).toEqual(
    all.map(([, operation]) => operation.path).filter((path) => path.endsWith('/list')),
  )
})
