import { createPost as contract } from '@causerie/contracts/content'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { decideNewPost, newPostKeys, newPostRows, resolveNewPost } from './new-post-decision.ts'
import { authorOf, isBrand } from './post-as.ts'
import { shownPost } from './post-queries.ts'
import { postAnswer } from './post-view.ts'

/**
 * With `postAs` a brand user writes what an administrator sends, with the permissions of the
 * administrator.
 */
export const createPost = command(contract, {
  resolve: async ({ body, caller, newId }, reader) => {
    const author = authorOf({ body, caller })
    if ('refused' in author) return author
    return {
      ...author,
      ...(await resolveNewPost(
        { body, caller: { ...caller, userId: author.authorId }, newId },
        reader,
      )),
    }
  },
  orderBy: (request) => newPostKeys(request),
  load: ({ resolved, body, caller }) =>
    newPostRows({ resolved, body, caller: { ...caller, userId: resolved.authorId } }),
  decide: (rows, { resolved, body, caller, at }) => {
    const author = rows.users.find((user) => user?.userId === resolved.authorId)
    if (resolved.authorId !== caller.userId && !isBrand(author)) return refuse('not-a-brand-user')
    return decideNewPost(rows, {
      resolved,
      body,
      caller: { ...caller, userId: resolved.authorId },
      at,
    })
  },
  reply: async ({ caller, rows }, reader) => {
    const loaded = await rows()
    const children = loaded.children.flatMap((child) => (child ? [shownPost(child)] : []))
    return postAnswer(reader, {
      viewer: caller,
      posts: loaded.post ? [shownPost(loaded.post)] : [],
      children,
      rows: loaded,
    })
  },
})
