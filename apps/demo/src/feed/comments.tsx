import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../show/icon.tsx'
import { Loaded } from '../show/loaded.tsx'
import { Empty, Failed } from '../show/states.tsx'
import { WriteLine } from '../show/write-line.tsx'
import { useWords } from '../words/language.tsx'
import { CommentLine } from './comment-line.tsx'
import { useComments, useWriteComment } from './use-comments.ts'
import type { Post } from './use-feed.ts'

/** Read once somebody opens them. */
export const Comments = ({ post: { postId, commentsCount } }: { post: Post }) => {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        w="fit-content"
        leftSection={<Icon name="comment" size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.comments(commentsCount)}
      </Button>
      {isOpen && <OpenComments postId={postId} />}
    </>
  )
}

const OpenComments = ({ postId }: { postId: string }) => {
  const words = useWords()
  const write = useWriteComment(postId)
  return (
    <Stack gap="sm">
      <Loaded query={useComments(postId)}>
        {({ comments, users, files }) =>
          comments.length === 0 ? (
            <Empty>{words.noComments}</Empty>
          ) : (
            comments.map((comment) => <CommentLine key={comment.commentId} comment={comment} users={users} files={files} />)
          )
        }
      </Loaded>
      {write.error && <Failed error={write.error} />}
      <WriteLine label={words.comment} isBusy={write.isPending} send={write.mutateAsync} />
    </Stack>
  )
}
