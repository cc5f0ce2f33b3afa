import { openapi } from '@causerie/contracts/documents'
import { expect, test } from 'vitest'
import { asOpenApi30 } from './as-openapi-3-0.ts'
import type { Document } from './groups.ts'

const document = (schema: object): Document =>
  ({
    openapi: '3.1.0',
    tags: [],
    paths: {},
    components: { schemas: { Schema: schema } },
  }) as Document
const converted = (schema: object): unknown =>
  asOpenApi30(document(schema)).components.schemas?.Schema

test.each([
  [
    { anyOf: [{ type: 'string' }, { type: 'null' }], description: 'A' },
    { type: 'string', description: 'A', nullable: true },
  ],
  [{ anyOf: [{ $ref: '#/A' }, { type: 'null' }] }, { allOf: [{ $ref: '#/A' }], nullable: true }],
  [
    { anyOf: [{ $ref: '#/A' }, { type: 'string' }, { type: 'null' }] },
    { anyOf: [{ $ref: '#/A' }, { type: 'string' }], nullable: true },
  ],
  [{ type: ['boolean', 'null'] }, { type: 'boolean', nullable: true }],
  [{ const: 'post' }, { enum: ['post'] }],
  [{ type: 'object', propertyNames: { type: 'string' } }, { type: 'object' }],
  [
    { properties: { example: { const: 1 } }, example: { const: 1 } },
    { properties: { example: { enum: [1] } }, example: { const: 1 } },
  ],
])('%j is %j', (schema, expected) => {
  expect(converted(schema)).toEqual(expected)
})

test('no word of 3.1 is left in our documents', () => {
  const text = JSON.stringify(asOpenApi30(openapi('1') as Document))
  expect(text).not.toMatch(/"type":"null"|"type":\[|"const":|"propertyNames":/)
  expect(JSON.parse(text).openapi).toBe('3.0.3')
})
