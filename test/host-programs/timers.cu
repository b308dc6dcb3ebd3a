#include <cstdio>
#include <sys/time.h>
int main(){ struct timeval a={5,200000},b={3,900000},c; timersub(&a,&b,&c); printf("%ld %ld\n",c.tv_sec,c.tv_usec); timeradd(&a,&b,&c); printf("%ld %ld\n",c.tv_sec,c.tv_usec); if (timercmp(&a,&b,>)) printf("later\n"); else printf("no\n"); timerclear(&c); printf("%d %d\n", timerisset(&c)!=0, timerisset(&a)!=0); gettimeofday(&a,NULL); gettimeofday(&b,0); timersub(&b,&a,&c); printf("%d\n", c.tv_sec==0);}
