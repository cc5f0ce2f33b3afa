import { createPost as contract } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { aboutNewPost, decideNewPost, newPostKeys, newPostRows } from './new-post-decision.ts'
import { shownPost } from './post-queries.ts'
import { postAnswer } from './post-view.ts'

export const createPost = command(contract, {
  about: (request, reader) => aboutNewPost(request, reader),
  orderBy: (request) => newPostKeys(request),
  load: (request) => newPostRows(request),
  decide: (rows, request) => decideNewPost(rows, request),
  reply: async ({ caller, rows }, reader) => {
    const loaded = await rows()
    const children = loaded.children.flatMap((child) => (child ? [shownPost(child)] : []))
    return postAnswer(reader, { viewer: caller, posts: loaded.post ? [shownPost(loaded.post)] : [], children, rows: loaded })
  },
})
