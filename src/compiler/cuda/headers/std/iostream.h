#pragma once
#include <ostream>
#include <istream>
