import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { idOf } from './input.ts'

/**
 * What posts show below their text: each attachment, poll or stream is a child post of this type.
 */
export const childTypes = ['image', 'video', 'file', 'poll', 'liveStream'] as const

/** The files of a post, ten at most. */
export const attachmentsInput = z
  .array(z.object({ fileId: idOf(50), type: z.enum(['image', 'file', 'video']) }))
  .max(10)

/** A new child post. */
export const PostChild = z.object({
  postId: z.string(),
  dataType: z.enum(childTypes),
  data: z.record(z.string(), z.unknown()),
})
export type PostChild = z.infer<typeof PostChild>

/** The streams that a post shows, by its children. */
export const streamsShownBy = (
  children: readonly Pick<PostChild, 'dataType' | 'data'>[],
): string[] =>
  children.flatMap(({ dataType, data }) =>
    dataType === 'liveStream' && typeof data.streamId === 'string' ? [data.streamId] : [],
  )

/** What lists find a post by; they keep a row for each, in the order of the posts. */
export const PostKeywords = z.object({
  tags: personal(z.array(z.string())),
  hashtags: personal(z.array(z.string())),
  /** The types of the post's children, once each, and its own. */
  dataTypes: z.array(z.string()),
})
export type PostKeywords = z.infer<typeof PostKeywords>
