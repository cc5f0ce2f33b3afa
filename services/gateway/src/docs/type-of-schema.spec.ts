import { personal } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { typeOfSchema } from './type-of-schema.ts'

test('an object is described as in TypeScript, with what is personal', () => {
  const schema = z.object({
    postId: z.string(),
    text: personal(z.string()).optional(),
    kind: z.enum(['image', 'video']),
    ids: z.array(z.int()),
    parentId: z.string().nullable(),
    until: z.union([z.literal('forever'), z.null()]),
    counts: z.record(z.string(), z.number()),
    metadata: z.record(z.string(), z.unknown()),
    target: z.object({ id: z.string().optional() }),
  })
  expect(typeOfSchema(schema)).toEqual({
    members:
      'postId: string, text?: personal string, kind: "image" | "video", ids: Array<integer>, parentId: string | null, until: "forever" | null, counts: Record<string, number>, metadata: Record<string, unknown>, target: { id?: string }',
    named: [],
  })
})

test('types with names are described once', () => {
  const Mention = z.object({ userId: z.string() }).meta({ id: 'RecordedMention' })
  expect(typeOfSchema(z.object({ first: Mention, others: z.array(Mention) }))).toEqual({
    members: 'first: RecordedMention, others: Array<RecordedMention>',
    named: [['RecordedMention', '{ userId: string }']],
  })
})
