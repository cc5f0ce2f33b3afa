import { readFileSync } from 'node:fs'
import { openapi } from '@causerie/contracts/documents'
import { expect, test } from 'vitest'
import type { Document } from './groups.ts'
import { recipeSteps } from './recipes.ts'

type Samples = { curl: string; TypeScript?: string }
const { samplesOf }: { samplesOf: (of: object) => Samples } = await import(
  new URL('../../pages/code-samples.js', import.meta.url).href
)
const calls: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../pages/calls.json', import.meta.url), 'utf8'),
)
const { paths, components } = openapi('0.1.0') as Document
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const sampleOf = (id: string): Samples => {
  const found = operations.find(({ operation }) => operation.operationId === id)
  if (!found) throw new Error(`there is no operation ${id}`)
  return samplesOf({ ...found, call: calls[id], parameters: components.parameters })
}

test('every operation has a request in curl that needs nothing filled in', () => {
  for (const { operation } of operations) {
    const { curl } = sampleOf(operation.operationId)
    const [address = ''] = curl.split('\n')
    expect(address, operation.operationId).toMatch(/^curl (-X [A-Z]+ )?"\$URL\/[^{}"]+"/)
    expect(curl).not.toMatch(/undefined|\[object/)
  }
})

test('a call of the client has the members of path, query and body in one object', () => {
  expect(sampleOf('queryMessagesV5').TypeScript).toMatch(
    /^const answer = await client\.messages\.query\(\{\n {2}messageFeedId: '[^']+',\n/,
  )
  expect(sampleOf('queryMessagesV5').TypeScript).toContain('  limit: 5')
  expect(sampleOf('createPost').TypeScript).toContain("postId: 'first-tomatoes'")
})

test('a body is quoted for the shell', () => {
  const operation = {
    requestBody: { content: { 'application/json': { example: { text: "it's" } } } },
  }
  expect(samplesOf({ method: 'post', path: '/a', operation }).curl).toContain(
    `-d '{"text":"it'\\''s"}'`,
  )
})

test('the recipes lead to operations in their groups', () => {
  for (const { group, operation } of recipeSteps)
    expect(
      operations.find((one) => one.operation.operationId === operation)?.operation.tags,
      operation,
    ).toEqual([group])
})
