/**
 * Every migration, in order, by its SHA-256: its current form, then earlier forms that were applied somewhere
 * before editing was forbidden. A new migration adds a line; an existing line never changes, because databases
 * were made by it.
 */
export const LANDED_MIGRATIONS: ReadonlyArray<readonly [tag: string, ...hashes: string[]]> = [
  [
    '0000_first',
    '170066ea244c46a3958a1866ef14bf69695dd70d3e5c46cd8d639a98de06d516',
    '347b81d58d6fd1ca8329802a3b586faa9bde71e54aeab787fac42a5281c11f28',
  ],
  ['0001_accounts', '5d3d10339b4a1bc27ce47a20348c97a2827ecf7204f12f651682cb43cab134a8'],
  ['0002_mail', '71bae374268bb7b0acfdaf71e8110936d1264516df554870f250486b1aad1ff2'],
  [
    '0003_feeds_and_club',
    '498a125c1108343b88f9a9f77d417668da0f21d16f40647e5599dc8aefcf5460',
    '5ea9d90b36a8797cd0d2a7c9341db235351e5a52d3c4a0bcba37e602bd909821',
  ],
  ['0004_repair', '53c1c4aa66114dfb4d4b85d18167d999ec93b922b790f32dc9cd67460cb01724'],
  ['0005_walls', 'b53b70a8f22d9fa153cb6116bf18547a6ddba5820320db07b33a587b175c40b6'],
  ['0006_link_tokens', 'ece07c8010da5fc68b73db12efc23dcdf6571dfd684df86809faff5a363b92af'],
  ['0007_rates', 'd88268afe6ecff0e82a153cc63e98ce303918fb4575fa0a111b68c0d9f5afd73'],
  ['0008_guards', '85d4398c0833bbd6f45638a59e9f1749a4fe0f8c9d2ccdfbceb719abb2938e1e'],
  ['0009_reports', '09226f316bf855b1825d855ff0c788804141ac2662e2210558c5dfee02845771'],
  ['0010_history', 'b086c37af693b25bc3ace47841212a6e053c6bd67e403bd44dcd7e0d3129b310'],
  ['0011_country_shipping', '84c71ae2030d5fc404937fe801e3d7c3e7df155c55c977d61656af8b8b3a9a0d'],
  ['0012_baskets', '2d5869e960dc66703eae9741f72802f18612a264a945c86a7d80cf486c09724c'],
  ['0013_newsletter_issues', '609e35d0d6dc1514407b0355560e2fc13ce9bf6ff58d60c42b77d32049c5657e'],
  ['0014_alerts', '05996522c5b91909ab12fc2ff5d158ca1f8e0eeaac28d5bc165d2a0608575719'],
  ['0015_incidents', '6cdea477d0b6c1aba8e9737901a128a151447eb3496acebe669137ae2a236d98'],
  ['0016_push_sessions', 'd2aa14fd094f953e4bbba92da2da84ac85f8e9d8a7fd888a64969dc18ba5a6e2'],
  ['0017_stopped_mails', 'a990608d13fb13c4e17648fac078e0ca2840782bcda5c6cd1259026f94c7fbf1'],
  ['0018_price_months', '02b92d36f38d0e080a76c823c411390b389f8423e1b34fe595ffd10261728e5b'],
  ['0019_last_backup', 'cc19df1bc67e97f2a2a86e4e914e5179318fbaa39237e7ff301dbe1282dc5d4b'],
  ['0020_alert_places', 'cffd1c7e6c215ed88fad13713665601e15954993118e6d15929cd41a1502e330'],
  ['0021_list_falls', 'fb2e02e51089f137a7dfa98b8a293c20a42580f3c5670357adf6eefc894ca8ea'],
  ['0022_alert_ways', '59df0883be858ac7920ed200fb1fa3ab8da5d1d2930e865a5ed230b49953b3b5'],
  ['0023_told_amount', '51c73a0c64e3d03134451b781bee3a36e2e2b2d6ccc7580b4c168a32dd538c80'],
]
