import { Button } from '@mantine/core'
import { Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { useFollow, useFollowInfo, useUnfollow } from './use-profile.ts'

/** Follows somebody, or asks to where they decide; and takes that back. */
export const FollowButton = ({ userId }: { userId: string }) => {
  const words = useWords()
  const { data: info } = useFollowInfo(userId)
  const follow = useFollow(userId)
  const unfollow = useUnfollow(userId)
  const status = info?.follows[0]?.status
  const error = follow.error ?? unfollow.error
  if (status === undefined || status === 'blocked') return null
  const isFollowing = status !== 'none'
  return (
    <>
      <Button
        size="xs"
        variant={isFollowing ? 'default' : 'filled'}
        loading={follow.isPending || unfollow.isPending}
        onClick={() => (isFollowing ? unfollow.mutate() : follow.mutate())}
        data-follow={status}
      >
        {{ none: words.follow, pending: words.takeBack, accepted: words.unfollow }[status]}
      </Button>
      {error && <Failed error={error} />}
    </>
  )
}
