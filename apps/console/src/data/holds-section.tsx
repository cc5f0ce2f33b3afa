import { Stack } from '@mantine/core'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { keyOfHold, type PageOfHolds, readHolds } from './hold.ts'
import { HoldRow } from './hold-row.tsx'
import { NewHold } from './new-hold.tsx'

const holdsOf = ({ holds }: PageOfHolds) => holds

/** What is on hold, since when and why, and a new hold. */
export const HoldsSection = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const pages = usePages(['holds'], (options, signal) => readHolds(client, options, signal))
  return (
    <Stack>
      <NewHold />
      <PagedList
        pages={pages}
        itemsOf={holdsOf}
        keyOf={keyOfHold}
        nothing={<Nothing text={say('noHolds')} hint={say('noHoldsHint')} />}
      >
        {(holds) => (
          <Stack gap="xs">
            {holds.map((hold) => (
              <HoldRow key={keyOfHold(hold)} hold={hold} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  )
}
