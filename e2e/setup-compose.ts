import { setUpNetwork } from '@causerie/testkit/set-up'
import type { TestProject } from 'vitest/node'

export const setup = (project: TestProject): Promise<() => Promise<void>> =>
  setUpNetwork(project, 'compose')
