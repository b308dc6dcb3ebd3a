/*
 * The generators of cuRAND's device functions, with its streams of numbers:
 * XORWOW (Marsaglia, "Xorshift RNGs", 2003), Philox 4x32 with 10 rounds (Salmon
 * et al., "Parallel random numbers: as easy as 1, 2, 3", 2011) and MRG32k3a
 * (L'Ecuyer, 1999). Sizes of the states are cuRAND's.
 */
#pragma once
#define __GRIDSTRIDE_CURAND_EXTRA \
  int boxmuller_flag, boxmuller_flag_double; \
  float boxmuller_extra; \
  unsigned long long boxmuller_extra_double;
struct curandStateXORWOW {
  unsigned int d, v[5];
  __GRIDSTRIDE_CURAND_EXTRA
};
struct curandStatePhilox4_32_10 {
  uint4 ctr, output;
  uint2 key;
  unsigned int STATE;
  __GRIDSTRIDE_CURAND_EXTRA
};
struct curandStateMRG32k3a {
  unsigned int s1[3], s2[3];
  __GRIDSTRIDE_CURAND_EXTRA
};
typedef struct curandStateXORWOW curandStateXORWOW_t;
typedef struct curandStateXORWOW curandState_t;
typedef struct curandStateXORWOW curandState;
typedef struct curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
typedef struct curandStateMRG32k3a curandStateMRG32k3a_t;
#define __GRIDSTRIDE_CURAND static __device__ inline

template <typename S> __GRIDSTRIDE_CURAND void __gridstride_curand_clear(S *state) {
  state->boxmuller_flag = 0;
  state->boxmuller_flag_double = 0;
  state->boxmuller_extra = 0.0f;
  state->boxmuller_extra_double = 0;
}

/* XORWOW: xorshift over 160 bits, and a counter. */
__GRIDSTRIDE_CURAND void __gridstride_xorwow_step(unsigned int *v) {
  unsigned int t = v[0] ^ (v[0] >> 2);
  v[0] = v[1];
  v[1] = v[2];
  v[2] = v[3];
  v[3] = v[4];
  v[4] = (v[4] ^ (v[4] << 4)) ^ (t ^ (t << 1));
}
__GRIDSTRIDE_CURAND unsigned int curand(curandStateXORWOW_t *state) {
  __gridstride_xorwow_step(state->v);
  state->d += 362437u;
  return state->v[4] + state->d;
}
/*
 * Steps are linear over the bits: n of them are the polynomial x^n, modulo the
 * characteristic one, of a single step. The table has these for n = k 2^(67 + 4 i),
 * k = 1 to 15, i = 0 to 5; for n = 2^(91 + i), i = 0 to 39; for n = 2^i.
 */
static __device__ const unsigned int __gridstride_xorwow[194][5] = {
  {640239924u,2008793672u,445110992u,2466271956u,2491313618u}, {1597621113u,2514619302u,552206194u,306499166u,3908903567u},
  {3545117896u,1665690274u,2147051282u,3104533615u,41249731u}, {2806467865u,935676384u,336099282u,616839460u,3444763628u},
  {2101298079u,4061145877u,2937843019u,4143042540u,427994451u}, {895369142u,692482343u,2035606567u,3550574571u,1705412674u},
  {3908583471u,622200740u,2537210428u,3041884412u,238571228u}, {3761639109u,2982767652u,3686340454u,1718613468u,4053433938u},
  {4100491152u,353074136u,3634627979u,2772756501u,2230569952u}, {929707683u,2302497017u,1019901788u,2484637535u,528256028u},
  {1752592443u,2928398168u,3947443379u,3190618487u,3871903322u}, {3352450719u,3467238567u,876256426u,2622438128u,2939167685u},
  {1214295058u,672822806u,2515294035u,999887421u,698265625u}, {3252801252u,2272517660u,4010728618u,2508025548u,1822879492u},
  {176702456u,1015743410u,714994813u,2746146822u,3544112053u}, {4241028754u,900360586u,82558853u,1149437104u,137314261u},
  {1220708797u,3897675672u,2220545409u,4252005674u,742286326u}, {505539216u,1716009892u,914263386u,894354036u,3295603663u},
  {3842176435u,2005245233u,2548157363u,3926459514u,1641411454u}, {485393861u,1579201306u,2923702417u,3663485342u,727359709u},
  {160930146u,4154639830u,2193854024u,2148694594u,4035578033u}, {1589931302u,3533401592u,429563143u,865040286u,2840131753u},
  {3096651472u,1518753193u,4218329333u,34611554u,2121256815u}, {3408915470u,1364882192u,1328077402u,888074467u,2225777224u},
  {1970626811u,58976145u,3757303980u,1089394243u,1702295466u}, {4271879037u,2763398593u,2886309744u,1329269131u,390921890u},
  {3060897446u,1389448947u,4105746765u,2379683206u,2356974521u}, {3195453226u,2946793738u,1939725734u,184330663u,952726575u},
  {2774266514u,718877368u,705135929u,2219924088u,2211325475u}, {1732012070u,2037405851u,1355067438u,4119018331u,3120723349u},
  {3013696948u,3336516400u,445376337u,4058296865u,1807096837u}, {322822608u,907953186u,3323142095u,3648102213u,2522390884u},
  {482604632u,1936173261u,769992104u,1026710450u,293865104u}, {434290408u,4170662424u,1315263338u,2723611446u,3921182850u},
  {2523967520u,3366034666u,1872400861u,2298426366u,4239177934u}, {667217187u,784805619u,2655760185u,2666767172u,3371472762u},
  {16085870u,2885457159u,2789695854u,3062901675u,3341988145u}, {2019779659u,706858628u,288261873u,3976318478u,3121888900u},
  {1597542237u,2219426083u,175522082u,1452826278u,356951101u}, {682968279u,1832175967u,361847207u,2570356679u,1136257189u},
  {895886180u,4112329954u,810186885u,478137933u,2442111818u}, {3057729256u,1180050648u,3203713835u,1582271226u,2076836813u},
  {1566421229u,3430193408u,526810213u,3740702164u,608385143u}, {3164146085u,1966423390u,165083226u,88354861u,3136742328u},
  {348457905u,1704819795u,3750585636u,603048963u,2480918282u}, {237809198u,3506508409u,1485977448u,737562810u,3380985050u},
  {557459562u,1704375568u,1874923182u,950089031u,298284190u}, {3417084574u,91617334u,1735351330u,4252906927u,1819089003u},
  {342000103u,2757444690u,2947073685u,1956686996u,1260719626u}, {2093196045u,2062986153u,3077215669u,2128505843u,1942634146u},
  {140903210u,3415194947u,1128934949u,1995091563u,318979016u}, {1541374016u,2173978110u,2384150851u,2412498983u,3067511879u},
  {587643986u,2031041356u,803500985u,3162625984u,155123352u}, {3153682496u,932014573u,2173582077u,3375604737u,3786652981u},
  {3848943541u,2143248959u,3059672951u,871008327u,3661114345u}, {1536712167u,3162146165u,3567247296u,2901066704u,2882305159u},
  {3677156546u,3030012946u,1552473769u,3650731884u,4293366350u}, {2785585433u,3359107869u,2897479796u,812146494u,1349628049u},
  {1843044320u,2440234315u,2657179146u,323118242u,3433753900u}, {273600496u,757538420u,2215041658u,1381536109u,2122840450u},
  {2305133707u,4086383381u,2805983307u,1012903350u,2914684374u}, {165976084u,164296173u,1797546201u,463045057u,757067715u},
  {460499073u,3055155350u,1614422581u,2368513573u,1436410976u}, {2182486780u,2612083797u,4246788091u,812486841u,2462005359u},
  {3395688522u,1654245985u,2923180713u,2577845383u,1085338522u}, {2362278243u,4033913611u,804191742u,1654362431u,3063372419u},
  {3250888250u,278733291u,3450387635u,2950285300u,3982154623u}, {2530419536u,235411556u,1778034584u,3891981557u,4059648446u},
  {3275365099u,2396969309u,252593831u,1335261416u,131649620u}, {2565430911u,1719519031u,1689136368u,3931425084u,3885305135u},
  {3543912522u,2207440669u,3182023408u,3360203249u,2061238147u}, {1824295680u,1932668305u,3675762415u,3339737894u,1865986294u},
  {215532698u,3739051352u,2039468460u,2297015012u,4255973084u}, {1977617565u,1671560161u,1761349809u,767604286u,2492028080u},
  {326602389u,2479120767u,652546951u,2450726379u,2411619647u}, {1049647297u,1910150917u,3804962603u,1933927734u,3177513398u},
  {2567961710u,3218938717u,3359527435u,3916600170u,2893654969u}, {3702609388u,1264278853u,572682586u,3189913082u,3837786417u},
  {2972851893u,2959933858u,1364402194u,2411043170u,337459979u}, {353103437u,174190387u,172074423u,2002392043u,2056662701u},
  {3481211339u,2903883040u,2205348801u,3022429490u,2760550425u}, {447626081u,4177317402u,4138605197u,375769159u,1693978850u},
  {844619745u,3634615809u,978896693u,2220832484u,18007569u}, {1140963317u,3478535438u,1865477896u,545353010u,2555922254u},
  {1934283876u,4022324557u,620815069u,1300207842u,4006971654u}, {3361686762u,1876140867u,2793286999u,1437735796u,155672739u},
  {1184885043u,3265034103u,2172745879u,2439085510u,165425323u}, {2085992243u,3827010105u,1567124361u,3440648318u,560886330u},
  {2429414122u,3788990069u,1382596404u,1812236781u,1512574892u}, {3894969546u,1371960631u,3467380203u,3878294188u,3663369749u},
  {2701126052u,4118536206u,3875964940u,420614639u,3998639355u}, {2587067832u,3309355786u,2990658016u,6448489u,1798660073u},
  {3777614941u,2889771403u,3592387069u,2054333067u,2135507646u}, {1629815227u,2927326845u,2858860901u,163557262u,1045807469u},
  {2270045863u,867981895u,2912275365u,1734679609u,4059069898u}, {3052209970u,820487539u,1543857940u,587528442u,3955590369u},
  {1261587502u,735888800u,1407926848u,3401907137u,333785575u}, {3781705272u,2721290644u,1929946695u,3351507121u,1245564211u},
  {1608824580u,3614721475u,3087985468u,1730215021u,2107850609u}, {3926332882u,1130100192u,2333236098u,737235316u,1159083712u},
  {662203149u,1437120699u,2910048391u,1417769638u,3101472263u}, {3988550828u,2469619342u,1395715198u,328974707u,2381457044u},
  {512979677u,3766595020u,4184149490u,181770724u,565099139u}, {2179550101u,45941551u,1111600546u,2096383697u,1482119611u},
  {1429127791u,644078296u,633310558u,1401921179u,2152463692u}, {2933418112u,2093301111u,595134477u,1723185735u,656317584u},
  {2876574864u,1162089967u,3645518972u,3527180734u,1427927190u}, {807716191u,2604309256u,3471907925u,806966653u,137379181u},
  {3161269861u,3254616403u,3560716489u,3607315660u,663967680u}, {1750947807u,3659965169u,1366556778u,3848008177u,1595975481u},
  {2293034337u,958785000u,3366927530u,4020410801u,3155507448u}, {722250087u,4066187962u,1080198411u,1748829584u,2882646083u},
  {3271891466u,296126612u,247671925u,3118575478u,1171394323u}, {3173095588u,3331320395u,165578622u,722848207u,2066646836u},
  {1425040112u,3480848856u,1144932715u,400047745u,2730395193u}, {1823738075u,1452353907u,3955694863u,570161852u,4066825692u},
  {645592124u,350214419u,767239606u,578492934u,608185286u}, {2892226454u,1312618395u,3792583697u,441938383u,3236133961u},
  {2909195774u,2096786000u,2412409962u,2065231947u,686731919u}, {4010057071u,4145620273u,2881876446u,514285321u,1004948088u},
  {933998615u,2000026371u,1434433485u,1376692627u,1776591245u}, {3359411776u,2679304559u,4182864034u,1075837636u,1802551275u},
  {1393823709u,234567593u,2289511173u,549324771u,311166909u}, {1576054453u,2673003725u,243995985u,110320284u,1686836323u},
  {510847270u,2191303122u,139209687u,3466618343u,3535012287u}, {194510036u,3651584454u,1884984730u,214489353u,3817523747u},
  {2480019608u,2546439694u,2995363741u,3576210749u,83050442u}, {155329550u,3247402582u,2505163997u,1640503195u,3939634965u},
  {115450447u,1249023407u,1429520358u,1160694001u,2036881696u}, {2696727806u,769988636u,868864600u,2938605709u,3486534037u}, {2u,0u,0u,0u,0u},
  {4u,0u,0u,0u,0u}, {16u,0u,0u,0u,0u}, {256u,0u,0u,0u,0u}, {65536u,0u,0u,0u,0u}, {0u,1u,0u,0u,0u}, {0u,0u,1u,0u,0u}, {0u,0u,0u,0u,1u},
  {3200070964u,1885664700u,549333483u,1399675698u,104464489u}, {2649760446u,1278140575u,154781640u,3876700920u,3337696686u},
  {3982814216u,2948892292u,3625736686u,373305679u,737201391u}, {380493984u,1073128147u,1195818371u,778413207u,641613988u},
  {2635128872u,3998668700u,4212863622u,259290136u,653870957u}, {676241280u,2503118145u,2548826976u,509959573u,1621700719u},
  {1061750324u,2598736892u,446020459u,3658523644u,2745937748u}, {2819542688u,959228289u,421429278u,3468058690u,793697343u},
  {4220944617u,3182141618u,965104655u,603876556u,160753711u}, {1297332955u,1043392893u,430684918u,1557475207u,2556835393u},
  {853175732u,2148751401u,985483060u,543212537u,951246231u}, {3174717373u,107020712u,189733006u,378078755u,2348124017u},
  {207315823u,1141352468u,1612727573u,1540676562u,621407925u}, {2826906622u,21225419u,1263616698u,4246839883u,1034700071u},
  {568924061u,727165588u,1594286588u,1731583128u,2594183199u}, {1250272900u,804747248u,2388177133u,3571993145u,1832384160u},
  {2033901355u,1027503560u,185145176u,2649440080u,3167819500u}, {2311561565u,1130536257u,2324106149u,2811326294u,2645644425u},
  {4203725638u,1766400433u,4072492104u,2332405275u,770158306u}, {3155936953u,3611206549u,4225594685u,3831347917u,2065099488u},
  {4047823347u,3115627460u,2183329314u,2423394394u,1711813968u}, {3632950366u,2596407922u,547289512u,3907321226u,516445605u},
  {3178450161u,2455021829u,4214760301u,300298195u,4192719390u}, {2368944185u,1778308831u,2033422302u,2743764756u,240356298u},
  {2486802916u,3227367699u,1312821491u,2609274173u,265699700u}, {333079633u,1326855930u,1850883682u,2889305924u,1772282751u},
  {434838459u,3135911760u,262730246u,3567112217u,2604387503u}, {20860870u,2410723720u,3134202683u,1670650583u,4126158197u},
  {3380303426u,783991101u,3219144792u,745173298u,1466400933u}, {1256001571u,1600447822u,2965524648u,3477852690u,2592551241u},
  {180743849u,2742811859u,2031012125u,3123944892u,3359487437u}, {1742538443u,3422423276u,4132319141u,1979589583u,264280451u},
  {2738574335u,485045773u,1193801883u,99273677u,23274104u}, {2599327691u,233298770u,1953603546u,1371070539u,2510199044u},
  {582285708u,3527049050u,2369916637u,3940395014u,3486687234u}, {2172580075u,3516826510u,2993593800u,4122608891u,2329900009u},
  {4134196523u,985195479u,511922852u,3830089221u,1813014633u}, {1208579009u,3035927966u,389882634u,1863704718u,4034696206u},
  {2040732680u,3264044312u,2439288584u,2333849848u,4178938502u}, {2385800173u,2235719606u,3168145210u,1293349124u,4280499319u},
  {1729070862u,2814089062u,4009835640u,3947500403u,628044579u}, {2643061136u,1747828229u,3361514087u,750730966u,4247591508u},
  {4080250648u,994977387u,2826069566u,948489602u,1303319532u}, {810211316u,925430673u,3208423783u,3350278925u,642526397u},
  {1969790409u,57406377u,1691260828u,1004532047u,1373909064u}, {1121910125u,3734577172u,1200248063u,2013452747u,3067247225u},
  {4010212981u,4023833048u,154243189u,1775593717u,1529600152u}, {1372065988u,4207740633u,3819332725u,2175672800u,1679348828u},
  {4032488021u,3302968480u,4029825548u,4098550256u,3760819682u}, {4189688955u,1931928330u,862373749u,2446331468u,2260826316u},
  {36735945u,3689369070u,4106616445u,2865066401u,2854182795u}, {853133211u,219917892u,733274156u,3374414047u,1714561901u},
  {1853899722u,248664054u,510036842u,1401930847u,1274761373u}, {2467921997u,1220723337u,3758506443u,1234343974u,904184680u},
  {2673233787u,1413051364u,2603871788u,345896762u,1492325765u}, {3219755255u,3068308424u,18127098u,604393965u,2295010993u}};
static __device__ const unsigned int __gridstride_mrg_steps[4][3][3] = {
  {{0u, 1u, 0u}, {0u, 0u, 1u}, {4294156359u, 1403580u, 0u}},
  {{0u, 1u, 0u}, {0u, 0u, 1u}, {4293573854u, 0u, 527612u}},
  {{82758667u, 1871391091u, 4127413238u}, {3672831523u, 69195019u, 1871391091u}, {3672091415u, 3528743235u, 69195019u}},
  {{1511326704u, 3759209742u, 1610795712u}, {4292754251u, 1511326704u, 3889917532u}, {3859662829u, 4292754251u, 3708466080u}}};
__GRIDSTRIDE_CURAND void __gridstride_xorwow_jump(unsigned int *v, const unsigned int *polynomial) {
  unsigned int sum[5] = {0, 0, 0, 0, 0}, x[5] = {v[0], v[1], v[2], v[3], v[4]};
  for (int word = 0; word < 5; ++word) {
    unsigned int bits = polynomial[word];
    for (int bit = 0; bit < 32; ++bit) {
      unsigned int taken = 0u - (bits >> bit & 1u);
      sum[0] ^= x[0] & taken;
      sum[1] ^= x[1] & taken;
      sum[2] ^= x[2] & taken;
      sum[3] ^= x[3] & taken;
      sum[4] ^= x[4] & taken;
      __gridstride_xorwow_step(x);
    }
  }
  for (int i = 0; i < 5; ++i) {
    v[i] = sum[i];
  }
}
__GRIDSTRIDE_CURAND void __gridstride_xorwow_skip(unsigned int *v, unsigned long long sequences,
                                                  unsigned long long n) {
  for (int i = 0, bit = 0; sequences != 0 || n != 0; ++i) {
    int row = -1;
    if (i < 6) {
      row = (int)sequences & 15 ? 15 * i + ((int)sequences & 15) - 1 : -1;
      sequences >>= 4;
    } else if (sequences != 0) {
      row = sequences & 1 ? 90 + i - 6 : -1;
      sequences >>= 1;
    } else {
      row = n & 1 ? 130 + bit : -1;
      n >>= 1;
      ++bit;
    }
    if (row >= 0) {
      __gridstride_xorwow_jump(v, __gridstride_xorwow[row]);
    }
  }
}
__GRIDSTRIDE_CURAND void skipahead(unsigned long long n, curandStateXORWOW_t *state) {
  state->d += 362437u * (unsigned int)n;
  __gridstride_xorwow_skip(state->v, 0, n);
}
__GRIDSTRIDE_CURAND void skipahead_sequence(unsigned long long n, curandStateXORWOW_t *state) {
  __gridstride_xorwow_skip(state->v, n, 0);
}
__GRIDSTRIDE_CURAND void curand_init(unsigned long long seed, unsigned long long subsequence,
                                     unsigned long long offset, curandStateXORWOW_t *state) {
  unsigned int low = 1099087573u * ((unsigned int)seed ^ 0xaad26b49u);
  unsigned int high = 2591861531u * ((unsigned int)(seed >> 32) ^ 0xf7dcefddu);
  state->d = 6615241u + high + low + 362437u * (unsigned int)offset;
  state->v[0] = 123456789u + low;
  state->v[1] = 362436069u ^ low;
  state->v[2] = 521288629u + high;
  state->v[3] = 88675123u ^ high;
  state->v[4] = 5783321u + low;
  __gridstride_xorwow_skip(state->v, subsequence, offset);
  __gridstride_curand_clear(state);
}

/* Philox: a counter of 128 bits, encrypted; output is of the counter's present value. */
__GRIDSTRIDE_CURAND uint4 __gridstride_philox(uint4 c, uint2 k) {
  for (int round = 0; round < 10; ++round) {
    unsigned int high = __umulhi(0xd2511f53u, c.x), low = 0xd2511f53u * c.x;
    unsigned int high2 = __umulhi(0xcd9e8d57u, c.z), low2 = 0xcd9e8d57u * c.z;
    c = make_uint4(high2 ^ c.y ^ k.x, low2, high ^ c.w ^ k.y, low);
    k.x += 0x9e3779b9u;
    k.y += 0xbb67ae85u;
  }
  return c;
}
__GRIDSTRIDE_CURAND void __gridstride_philox_next(curandStatePhilox4_32_10_t *state) {
  if (++state->ctr.x == 0 && ++state->ctr.y == 0 && ++state->ctr.z == 0) {
    ++state->ctr.w;
  }
  state->output = __gridstride_philox(state->ctr, state->key);
}
__GRIDSTRIDE_CURAND unsigned int curand(curandStatePhilox4_32_10_t *state) {
  unsigned int at = state->STATE;
  unsigned int result = at == 1   ? state->output.y
                        : at == 2 ? state->output.z
                        : at == 3 ? state->output.w
                                  : state->output.x;
  state->STATE = at + 1;
  if (at == 3) {
    __gridstride_philox_next(state);
    state->STATE = 0;
  }
  return result;
}
__GRIDSTRIDE_CURAND uint4 curand4(curandStatePhilox4_32_10_t *state) {
  uint4 a = state->output;
  __gridstride_philox_next(state);
  uint4 b = state->output;
  switch (state->STATE) {
    case 1: return make_uint4(a.y, a.z, a.w, b.x);
    case 2: return make_uint4(a.z, a.w, b.x, b.y);
    case 3: return make_uint4(a.w, b.x, b.y, b.z);
    default: return a;
  }
}
__GRIDSTRIDE_CURAND void skipahead(unsigned long long n, curandStatePhilox4_32_10_t *state) {
  unsigned int at = state->STATE + (unsigned int)(n & 3);
  n = n / 4 + at / 4;
  state->STATE = at & 3u;
  unsigned int low = (unsigned int)n, high = (unsigned int)(n >> 32);
  state->ctr.x += low;
  high += state->ctr.x < low;
  state->ctr.y += high;
  if (high > state->ctr.y && ++state->ctr.z == 0) {
    ++state->ctr.w;
  }
  state->output = __gridstride_philox(state->ctr, state->key);
}
__GRIDSTRIDE_CURAND void skipahead_sequence(unsigned long long n, curandStatePhilox4_32_10_t *state) {
  unsigned int low = (unsigned int)n;
  state->ctr.z += low;
  state->ctr.w += (unsigned int)(n >> 32) + (state->ctr.z < low);
  state->output = __gridstride_philox(state->ctr, state->key);
}
__GRIDSTRIDE_CURAND void curand_init(unsigned long long seed, unsigned long long subsequence,
                                     unsigned long long offset, curandStatePhilox4_32_10_t *state) {
  state->ctr = make_uint4(0, 0, 0, 0);
  state->key = make_uint2((unsigned int)seed, (unsigned int)(seed >> 32));
  state->STATE = 0;
  __gridstride_curand_clear(state);
  skipahead_sequence(subsequence, state);
  skipahead(offset, state);
}

/* MRG32k3a: two recurrences of the order 3, modulo 2^32 - 209 and 2^32 - 22853. */
__GRIDSTRIDE_CURAND unsigned int __gridstride_mod(unsigned long long x, unsigned int below) {
  x = (x >> 32) * below + (unsigned int)x;
  x = (x >> 32) * below + (unsigned int)x;
  return (unsigned int)(x >= 0x100000000ull - below ? x + below : x);
}
__GRIDSTRIDE_CURAND unsigned int __gridstride_mrg(curandStateMRG32k3a_t *state) {
  unsigned int p = __gridstride_mod(
      1403580ull * state->s1[1] + 810728ull * (4294967087u - state->s1[0]), 209u);
  state->s1[0] = state->s1[1];
  state->s1[1] = state->s1[2];
  state->s1[2] = p;
  unsigned int q = __gridstride_mod(
      527612ull * state->s2[2] + 1370589ull * (4294944443u - state->s2[0]), 22853u);
  state->s2[0] = state->s2[1];
  state->s2[1] = state->s2[2];
  state->s2[2] = q;
  return p <= q ? p - q + 4294967087u : p - q;
}
/* The product with 1.000000048662 in double precision, without its fraction. */
__GRIDSTRIDE_CURAND unsigned int curand(curandStateMRG32k3a_t *state) {
  unsigned int z = __gridstride_mrg(state);
  unsigned long long more = z * 219154165ull, fraction = more & 0xfffffffffffffull;
  unsigned int result = z + (unsigned int)(more >> 52);
  int unused = __clz(result);
  return unused <= 30 && fraction + (1ull << (30 - unused)) >> 52 ? result + 1 : result;
}
__GRIDSTRIDE_CURAND double curand_MRG32k3a(curandStateMRG32k3a_t *state) {
  return __gridstride_mrg(state);
}
/* Both recurrences, n times the step that a table has for each. */
__GRIDSTRIDE_CURAND void __gridstride_mrg_skip(unsigned long long n, int table, curandStateMRG32k3a_t *state) {
  for (int which = 0; which < 2; ++which) {
    unsigned int below = which ? 22853u : 209u, a[3][3], b[3][3], s[3], v[3];
    for (int i = 0; i < 3; ++i) {
      s[i] = which ? state->s2[i] : state->s1[i];
      for (int k = 0; k < 3; ++k) {
        a[i][k] = __gridstride_mrg_steps[table + which][i][k];
      }
    }
    for (unsigned long long rest = n; rest != 0; rest >>= 1) {
      for (int i = 0; i < 3; ++i) {
        v[i] = 0;
        for (int k = 0; k < 3; ++k) {
          v[i] = __gridstride_mod((unsigned long long)a[i][k] * s[k] + v[i], below);
          b[i][k] = 0;
          for (int j = 0; j < 3; ++j) {
            b[i][k] = __gridstride_mod((unsigned long long)a[i][j] * a[j][k] + b[i][k], below);
          }
        }
      }
      for (int i = 0; i < 3; ++i) {
        s[i] = rest & 1 ? v[i] : s[i];
        for (int k = 0; k < 3; ++k) {
          a[i][k] = b[i][k];
        }
      }
    }
    for (int i = 0; i < 3; ++i) {
      if (which) {
        state->s2[i] = s[i];
      } else {
        state->s1[i] = s[i];
      }
    }
  }
}
__GRIDSTRIDE_CURAND void skipahead(unsigned long long n, curandStateMRG32k3a_t *state) {
  __gridstride_mrg_skip(n, 0, state);
}
__GRIDSTRIDE_CURAND void skipahead_subsequence(unsigned long long n, curandStateMRG32k3a_t *state) {
  __gridstride_mrg_skip(n, 2, state);
}
__GRIDSTRIDE_CURAND void curand_init(unsigned long long seed, unsigned long long subsequence,
                                     unsigned long long offset, curandStateMRG32k3a_t *state) {
  for (int i = 0; i < 3; ++i) {
    state->s1[i] = state->s2[i] = 12345u;
  }
  if (seed != 0) {
    unsigned int low = (unsigned int)seed ^ 0x55555555u;
    unsigned int high = (unsigned int)(seed >> 32) ^ 0xaaaaaaaau;
    for (int i = 0; i < 3; ++i) {
      state->s1[i] = __gridstride_mod(12345ull * (i % 2 ? high : low), 209u);
      state->s2[i] = __gridstride_mod(12345ull * (i % 2 ? low : high), 22853u);
    }
  }
  skipahead_subsequence(subsequence, state);
  skipahead(offset, state);
  __gridstride_curand_clear(state);
}

/* From bits to numbers: uniform in (0, 1], normal by Box and Muller. */
__GRIDSTRIDE_CURAND float _curand_uniform(unsigned int x) {
  return x * 2.3283064e-10f + 2.3283064e-10f / 2.0f;
}
__GRIDSTRIDE_CURAND double __gridstride_uniform53(unsigned int x, unsigned int y) {
  return (x ^ (unsigned long long)y << 21) * 1.1102230246251565e-16 + 1.1102230246251565e-16 / 2.0;
}
template <typename S> __GRIDSTRIDE_CURAND float __gridstride_uniform(S *state) {
  return _curand_uniform(curand(state));
}
__GRIDSTRIDE_CURAND float __gridstride_uniform(curandStateMRG32k3a_t *state) {
  return (float)(__gridstride_mrg(state) * 2.3283065498378288e-10);
}
__GRIDSTRIDE_CURAND double __gridstride_uniform_double(curandStateXORWOW_t *state) {
  unsigned int x = curand(state);
  return __gridstride_uniform53(x, curand(state));
}
__GRIDSTRIDE_CURAND double __gridstride_uniform_double(curandStatePhilox4_32_10_t *state) {
  return curand(state) * 2.3283064365386963e-10 + 2.3283064365386963e-10;
}
__GRIDSTRIDE_CURAND double __gridstride_uniform_double(curandStateMRG32k3a_t *state) {
  return __gridstride_mrg(state) * 2.3283065498378288e-10;
}
__GRIDSTRIDE_CURAND float2 __gridstride_normals(float u, float v) {
  float2 result;
  float length = sqrtf(-2.0f * logf(u));
  sincosf(v, &result.x, &result.y);
  result.x *= length;
  result.y *= length;
  return result;
}
__GRIDSTRIDE_CURAND float2 _curand_box_muller(unsigned int x, unsigned int y) {
  return __gridstride_normals(
      _curand_uniform(x),
      y * (2.3283064e-10f * 6.2831855f) + (2.3283064e-10f * 6.2831855f) / 2.0f);
}
template <typename S> __GRIDSTRIDE_CURAND float2 __gridstride_normal2(S *state) {
  unsigned int x = curand(state);
  return _curand_box_muller(x, curand(state));
}
__GRIDSTRIDE_CURAND float2 __gridstride_normal2(curandStateMRG32k3a_t *state) {
  float x = __gridstride_uniform(state);
  return __gridstride_normals(x, __gridstride_uniform(state) * 6.2831855f);
}
__GRIDSTRIDE_CURAND double2 __gridstride_normals_double(double u, double v) {
  double2 result;
  double length = sqrt(-2.0 * log(u));
  sincospi(v, &result.x, &result.y);
  result.x *= length;
  result.y *= length;
  return result;
}
__GRIDSTRIDE_CURAND double2 __gridstride_normals_of(uint4 x) {
  unsigned long long turn = x.z ^ (unsigned long long)x.w << 21;
  return __gridstride_normals_double(__gridstride_uniform53(x.x, x.y),
                                     turn * (1.1102230246251565e-16 * 2.0) + 1.1102230246251565e-16);
}
__GRIDSTRIDE_CURAND double2 __gridstride_normal2_double(curandStateXORWOW_t *state) {
  uint4 x;
  x.x = curand(state);
  x.y = curand(state);
  x.z = curand(state);
  x.w = curand(state);
  return __gridstride_normals_of(x);
}
__GRIDSTRIDE_CURAND double2 __gridstride_normal2_double(curandStatePhilox4_32_10_t *state) {
  return __gridstride_normals_of(curand4(state));
}
__GRIDSTRIDE_CURAND double2 __gridstride_normal2_double(curandStateMRG32k3a_t *state) {
  double x = __gridstride_uniform_double(state);
  return __gridstride_normals_double(x, __gridstride_uniform_double(state) * 2.0);
}

/* Of two normal numbers made together, the second waits in the state; 1 marks normal, 2 log-normal ones. */
template <typename S> __GRIDSTRIDE_CURAND float __gridstride_normal(S *state) {
  if (state->boxmuller_flag == 1) {
    state->boxmuller_flag = 0;
    return state->boxmuller_extra;
  }
  float2 both = __gridstride_normal2(state);
  state->boxmuller_extra = both.y;
  state->boxmuller_flag = 1;
  return both.x;
}
template <typename S> __GRIDSTRIDE_CURAND float2 __gridstride_log_normal2(S *state, float mean, float deviation) {
  float2 both = __gridstride_normal2(state);
  return make_float2(expf(mean + deviation * both.x), expf(mean + deviation * both.y));
}
template <typename S> __GRIDSTRIDE_CURAND float __gridstride_log_normal(S *state, float mean, float deviation) {
  if (state->boxmuller_flag == 2) {
    state->boxmuller_flag = 0;
    return state->boxmuller_extra;
  }
  float2 both = __gridstride_log_normal2(state, mean, deviation);
  state->boxmuller_extra = both.y;
  state->boxmuller_flag = 2;
  return both.x;
}
template <typename S> __GRIDSTRIDE_CURAND double __gridstride_normal_double(S *state) {
  if (state->boxmuller_flag_double == 1) {
    state->boxmuller_flag_double = 0;
    return __longlong_as_double((long long)state->boxmuller_extra_double);
  }
  double2 both = __gridstride_normal2_double(state);
  state->boxmuller_extra_double = (unsigned long long)__double_as_longlong(both.y);
  state->boxmuller_flag_double = 1;
  return both.x;
}

#define __GRIDSTRIDE_CURAND_OF(S) \
  __GRIDSTRIDE_CURAND float curand_uniform(S *state) { return __gridstride_uniform(state); } \
  __GRIDSTRIDE_CURAND double curand_uniform_double(S *state) { return __gridstride_uniform_double(state); } \
  __GRIDSTRIDE_CURAND float curand_normal(S *state) { return __gridstride_normal(state); } \
  __GRIDSTRIDE_CURAND float2 curand_normal2(S *state) { return __gridstride_normal2(state); } \
  __GRIDSTRIDE_CURAND double curand_normal_double(S *state) { return __gridstride_normal_double(state); } \
  __GRIDSTRIDE_CURAND double2 curand_normal2_double(S *state) { return __gridstride_normal2_double(state); } \
  __GRIDSTRIDE_CURAND float curand_log_normal(S *state, float mean, float stddev) { \
    return __gridstride_log_normal(state, mean, stddev); \
  } \
  __GRIDSTRIDE_CURAND float2 curand_log_normal2(S *state, float mean, float stddev) { \
    return __gridstride_log_normal2(state, mean, stddev); \
  }
__GRIDSTRIDE_CURAND_OF(curandStateXORWOW_t)
__GRIDSTRIDE_CURAND_OF(curandStatePhilox4_32_10_t)
__GRIDSTRIDE_CURAND_OF(curandStateMRG32k3a_t)
#undef __GRIDSTRIDE_CURAND_OF

__GRIDSTRIDE_CURAND float4 curand_uniform4(curandStatePhilox4_32_10_t *state) {
  uint4 x = curand4(state);
  return make_float4(_curand_uniform(x.x), _curand_uniform(x.y), _curand_uniform(x.z), _curand_uniform(x.w));
}
__GRIDSTRIDE_CURAND double2 curand_uniform2_double(curandStatePhilox4_32_10_t *state) {
  uint4 x = curand4(state);
  return make_double2(__gridstride_uniform53(x.x, x.y), __gridstride_uniform53(x.z, x.w));
}
__GRIDSTRIDE_CURAND float4 curand_normal4(curandStatePhilox4_32_10_t *state) {
  uint4 x = curand4(state);
  float2 a = _curand_box_muller(x.x, x.y), b = _curand_box_muller(x.z, x.w);
  return make_float4(a.x, a.y, b.x, b.y);
}
__GRIDSTRIDE_CURAND float4 curand_log_normal4(curandStatePhilox4_32_10_t *state, float mean, float stddev) {
  float4 x = curand_normal4(state);
  return make_float4(expf(mean + stddev * x.x), expf(mean + stddev * x.y), expf(mean + stddev * x.z),
                     expf(mean + stddev * x.w));
}
#undef __GRIDSTRIDE_CURAND
