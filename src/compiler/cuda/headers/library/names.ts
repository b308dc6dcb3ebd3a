/**
 * Which names may be of the libraries, told without their texts: a source that
 * has none of them is compiled without fetching these. A name too many costs
 * that fetch, one too few an error, which names.spec.ts finds.
 */
const PREFIXES =
  /^(?:cuda|make_cuda|CUDA_|CU[a-z]|cu[A-Z]|tex(?:\dD|ture|Cube)|surf|pthread_|PTHREAD_|RUSAGE_|CLOCK_|SEEK_|omp_|str|mem|v?[fs]n?printf|__(?:v|cuda|gs_|tex|sur|sync_|pthread|cube|mip|.*Option|.*Words?$|builtin_va_list|handle|readMode|errno_location))/;

const OTHERS: ReadonlySet<string> = new Set(
  `
__optionAt _exit _Exit abort access address aligned_alloc asctime
asprintf atexit atof atoi atol atoll bcmp bcopy bsearch bzero calloc
channelDesc clearerr clock clock_getres clock_gettime clockid_t
CLOCKS_PER_SEC ctime difftime div div_t drand48 EOF erand48 exit
EXIT_FAILURE EXIT_SUCCESS fclose feof ferror fflush ffs ffsl ffsll fgetc
fgets FILE fileno filter filterMode fopen fpos_t fputc fputs fread free
freopen fscanf fseek ftell fwrite getc getchar getenv getline getopt
getopt_long getopt_long_only getpagesize getpid getrusage gettimeofday
gmtime index isalnum isalpha isblank iscntrl isdigit isgraph islower
isprint ispunct isspace isupper isxdigit ldiv ldiv_t lldiv lldiv_t
localtime localtime_r lrand48 malloc mktime mrand48 name nanosleep
no_argument norm normalized optarg opterr optind option
optional_argument optopt pclose perror popen posix_memalign printf putc putchar puts
qsort quick_exit rand RAND_MAX rand_r random realloc remove rename
required_argument rewind rindex rusage scanf setbuf setenv setvbuf sleep
srand srand48 srandom sRGB sscanf stderr stdin stdout stpcpy sysconf
system time timespec timespec_get timeval timezone tm tmpfile tolower
toupper uname ungetc usleep utsname va_list vasprintf vprintf
imaxabs fseeko ftello setlinebuf gmtime_r ctime_r asctime_r isascii
toascii gethostname getuid geteuid __rdtsc
__builtin_bswap16 __builtin_bswap32 __builtin_bswap64
__builtin_inf __builtin_inff __builtin_huge_val __builtin_huge_valf
isgreater isgreaterequal isless islessequal islessgreater isunordered
fpclassify sinl cosl tanl expl logl log10l sqrtl fabsl floorl ceill roundl powl fmodl
  `
    .trim()
    .split(/\s+/)
);

export function mayBeOfLibrary(name: string): boolean {
  return OTHERS.has(name) || PREFIXES.test(name);
}
