import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const SHELL = '/usr/lib/chromium/chromium-headless-shell'
const HELP = 'Install Chromium, or set CHROMIUM to the path of one.'

// The Chromium given, else Playwright's own or the machine's, else a newly installed one.
export function findChromium(): string {
  const found = candidates().find((path) => existsSync(path))
  if (found) return found
  if (!canInstall()) throw new Error(`No Chromium found. ${HELP}`)
  console.log('Installing Chromium for the browser tests…')
  install('chromium')
  const installed = candidates().find((path) => existsSync(path))
  if (!installed) throw new Error(`Chromium could not be installed. ${HELP}`)
  return installed
}

// The same engine without a window around it: a page costs half. Where there is none, Chromium does.
export function findHeadlessShell(): string {
  if (process.env['CHROMIUM']) return findChromium()
  if (!existsSync(SHELL) && canInstall()) {
    console.log('Installing the headless shell of Chromium for the browser tests…')
    try {
      install('chromium-headless-shell')
    } catch {
      console.log('It could not be installed: the tests take the whole Chromium.')
    }
  }
  return existsSync(SHELL) ? SHELL : findChromium()
}

function candidates() {
  return [process.env['CHROMIUM'] ?? '', chromium.executablePath(), ...KNOWN].filter(Boolean)
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function install(name: string) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: 'ignore', env, timeout: 300_000 } as const
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', name], options)
}
