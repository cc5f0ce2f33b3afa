import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

export const useUser = (userId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['users', userId],
    queryFn: () => client.users.get({ userId }),
  })
}

/** How many follow somebody, and whether this person does. */
export const useFollowInfo = (userId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['follows', userId],
    queryFn: () => client.follows.getInfo({ userId }),
  })
}

export const useFollow = (userId: string) => {
  const { client } = useSignedIn()
  return useCommand(() => client.users.follow({ userId }), 'follows', 'feed')
}

export const useUnfollow = (userId: string) => {
  const { client } = useSignedIn()
  return useCommand(() => client.users.unfollow({ userId }), 'follows', 'feed')
}
