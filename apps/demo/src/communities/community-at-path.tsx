import { Stack } from '@mantine/core'
import { useState } from 'react'
import { Loaded } from '../show/loaded.tsx'
import { Empty } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { CommunityCard } from './community-card.tsx'
import { CommunityPage } from './community-page.tsx'
import { isCommunityId } from './name-in-path.ts'
import { useCommunitiesNamed } from './use-communities.ts'

/** The community whose id or name is in a path. */
export const CommunityAtPath = ({ id: part }: { id: string }) =>
  isCommunityId(part) ? <CommunityPage id={part} /> : <CommunityNamed name={part} />

/** One of this name, or a choice between several. It stays when it is renamed meanwhile. */
const CommunityNamed = ({ name }: { name: string }) => {
  const words = useWords()
  const [shown, show] = useState<string>()
  const named = useCommunitiesNamed(name, { isEnabled: shown === undefined })
  const [first, second] = named.data?.communities ?? []
  if (shown === undefined && first && !second) show(first.communityId)
  if (shown !== undefined) return <CommunityPage id={shown} />
  return (
    <Loaded query={named}>
      {(answer) =>
        answer.communities.length === 0 ? (
          <Empty>{words.noCommunityNamed}</Empty>
        ) : (
          <Stack gap="sm">
            {answer.communities.map((community) => (
              <CommunityCard key={community.communityId} community={community} answer={answer} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}
