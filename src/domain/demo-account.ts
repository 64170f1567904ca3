export const DEMO_PASSWORD = 'machicube-demo'

export const DEMO_ACCOUNTS = [
  { kind: 'user', email: 'user@machicube.example', name: 'Yui Tanaka', roles: ['user'] },
  {
    kind: 'partner',
    email: 'partner@machicube.example',
    name: 'Haruto Mori',
    roles: ['user', 'partner'],
  },
  {
    kind: 'school',
    email: 'school@machicube.example',
    name: 'Aoi Hoshino',
    roles: ['user', 'partner'],
  },
  {
    kind: 'admin',
    email: 'admin@machicube.example',
    name: 'Camille Laurent',
    roles: ['user', 'super_admin'],
  },
  { kind: 'applicant', email: 'applicant@machicube.example', name: 'Ren Sato', roles: ['user'] },
] as const
