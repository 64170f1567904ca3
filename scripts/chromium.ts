import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const HELP = 'Install Chromium, or set CHROMIUM to the path of one.'

// The Chromium given, else Playwright's own or the machine's, else a newly installed one.
export function findChromium(): string {
  const found = candidates().find((path) => existsSync(path))
  if (found) return found
  install()
  const installed = candidates().find((path) => existsSync(path))
  if (!installed) throw new Error(`Chromium could not be installed. ${HELP}`)
  return installed
}

function candidates() {
  return [process.env['CHROMIUM'] ?? '', chromium.executablePath(), ...KNOWN].filter(Boolean)
}

function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`No Chromium found. ${HELP}`)
  console.log('Installing Chromium for the browser tests…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env })
}
