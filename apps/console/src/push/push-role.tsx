import { CauserieError } from '@causerie/client'
import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../screen/loaded.tsx'
import { SentenceWithCode } from '../texts/sentence-with-code.tsx'

type Shown<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

/** What the push role answered. An installation may run without one, which is no failure. */
export const FromPushRole = <T,>({ query, children }: Shown<T>) => {
  const { data, error } = query
  if (data === undefined && error instanceof CauserieError && error.status === 503)
    return (
      <Text size="sm" role="note">
        <SentenceWithCode sentence="noPushRole" />
      </Text>
    )
  return <Loaded query={query}>{children}</Loaded>
}
