// What the client for React Native asks of it, where it runs in a browser.
export const Platform = { OS: 'web' }
export const NativeModules = {}
export class NativeEventEmitter {
  addListener() {
    return { remove() {} }
  }
}
