import { Pane } from '../pane/pane.tsx'
import { PaneRouter } from '../routes/pane-router.tsx'
import { SignedInAs } from '../session/signed-in.tsx'
import type { Person } from '../session/world.ts'

type Props = { apiKey: string; me: Person; people: readonly Person[] }

export const OnePerson = (props: Props) => (
  <main className="panes">
    <SignedInAs {...props}>
      <PaneRouter me={props.me} people={props.people}>
        <Pane isAlone />
      </PaneRouter>
    </SignedInAs>
  </main>
)
