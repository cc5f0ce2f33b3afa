import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkMaskable, hasPersonalFields, masked, personal } from './personal-fields.ts'

const schema = z.object({
  id: z.string(),
  text: personal(z.string()),
  name: personal(z.string()).optional(),
  tags: personal(z.array(z.string())),
  data: personal(z.record(z.string(), z.unknown())),
  answers: z.array(z.object({ id: z.string(), words: personal(z.string()) })),
  file: personal(z.object({ name: z.string(), size: z.number(), kind: z.enum(['a', 'b']) })),
  none: personal(z.string()).nullable(),
})
const said = {
  id: '1',
  text: 'hello',
  name: 'Bob',
  tags: ['x'],
  data: { a: 1 },
  answers: [{ id: '2', words: 'yes' }],
  file: { name: 'cat.png', size: 3, kind: 'b' },
  none: null,
}
const unsaid = {
  id: '1',
  text: '',
  tags: [],
  data: {},
  answers: [{ id: '2', words: '' }],
  file: { name: '', size: 0, kind: 'a' },
  none: null,
}

test('masked data says nothing personal, and fits its schema', () => {
  expect(masked(schema, said)).toEqual(unsaid)
  expect(schema.parse(unsaid)).toEqual(unsaid)
})

test('masking again changes nothing', () => {
  expect(masked(schema, unsaid)).toEqual(unsaid)
})

test('what cannot be masked is refused when the event is defined', () => {
  expect(() => checkMaskable(schema)).not.toThrow()
  expect(() => checkMaskable(z.union([schema, z.string()]))).toThrow('union cannot be masked')
  expect(() => checkMaskable(personal(z.date()))).toThrow('date has no empty value')
})

test('fields are found wherever they are', () => {
  expect(hasPersonalFields(schema)).toBe(true)
  expect(hasPersonalFields(z.object({ a: z.array(z.object({ b: z.string() })) }))).toBe(false)
})
