import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PersonName } from '../people/person-name.tsx'
import { Offers } from '../screen/offers.tsx'
import { Row } from '../screen/row.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Hold, keyOfHold, liftHold, setHold } from './hold.ts'

/** What is held, why, and by whom, and how the hold is lifted. */
export const HoldRow = ({ hold }: { hold: Hold }) => {
  const { say, time } = useTexts()
  const { client } = useSession()
  const { recordType: type, recordId: id, name, reason, setByName, setAt } = hold
  const held = { type, id }
  return (
    <Row
      id={keyOfHold(hold)}
      name={<HeldName hold={hold} />}
      note={
        <>
          <Text
            span
            display="block"
            c="var(--mantine-color-text)"
            style={{ whiteSpace: 'pre-wrap' }}
          >
            {reason}
          </Text>
          {say(`held_${type}`)}, {say('heldBy', { name: setByName, time: time(setAt) })}
        </>
      }
      beside={
        <Offers
          offers={[
            {
              label: say('liftHold'),
              question: { title: say('liftHoldTitle', { name }), text: say('liftHoldText') },
              run: () => liftHold(client, held),
              done: say('holdLifted'),
              undo: { run: () => setHold(client, held, reason), done: say('holdSet') },
            },
          ]}
        />
      }
    />
  )
}

const HeldName = ({ hold: { recordType, recordId, name } }: { hold: Hold }) =>
  recordType === 'user' ? (
    <PersonName userId={recordId} name={name} />
  ) : (
    <Anchor
      inherit
      c="inherit"
      renderRoot={(props) => (
        <Link
          to="/communities/$communityId/$part"
          params={{ communityId: recordId, part: 'members' }}
          {...props}
        />
      )}
    >
      {name}
    </Anchor>
  )
