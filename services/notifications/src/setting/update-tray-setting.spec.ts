import { traySettingUpdated } from '@causerie/contracts/notifications'
import { as, type Given, given } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { notificationsService } from '../service.ts'
import { settingOfNetwork } from './tray-setting.ts'
import { updateTraySetting } from './update-tray-setting.ts'

const root = as('ADMIN_root', 'admin')
const update = (body: object, ...story: Given[]) =>
  given(notificationsService, story).when(updateTraySetting, { body, caller: root })
const updated = (retentionDays: number) => traySettingUpdated({ retentionDays, by: 'ADMIN_root' })

test('a change is recorded with who made it, also one to what the installation says', async () => {
  expect(await update({ retentionDays: 30 })).toEqual([updated(30)])
  expect(await update({ retentionDays: 90 })).toEqual([updated(90)])
})

test('without a change, nothing is recorded', async () => {
  expect(await update({})).toEqual([])
  expect(await update({ retentionDays: null }, updated(30))).toEqual([])
  expect(await update({ retentionDays: 30 }, updated(30))).toEqual([])
})

test('the last change counts', () => {
  expect(
    given(notificationsService, [updated(30), updated(7)]).row(settingOfNetwork()),
  ).toMatchObject({ retentionDays: 7 })
})
